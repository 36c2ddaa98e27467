"""Running the commands: in this process, or as the program that users start."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from allaboard.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command left: its exit code and its two outputs."""

    code: int
    out: str
    err: str


def run(*arguments: str, stdin: str | bytes = "") -> Ran:
    """The command in this process."""
    out, err = io.StringIO(), io.StringIO()
    data = stdin.encode() if isinstance(stdin, str) else stdin
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(arguments)
            except SystemExit as left:
                code = int(left.code or 0)
    finally:
        sys.stdin = before
    return Ran(code, out.getvalue(), err.getvalue())


def refused(*arguments: str, stdin: str | bytes = "") -> str:
    """What the command says on standard error when it refuses: one line, exit code 2, no traceback."""
    ran = run(*arguments, stdin=stdin)
    assert ran.code == 2, ran
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1, ran.err
    assert "Traceback" not in ran.err
    return ran.err.rstrip("\n")


def started(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> subprocess.Popen[str]:
    """The command as a program of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "allaboard", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **(environment or {})},
    )
