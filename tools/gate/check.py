#!/usr/bin/env python3
"""The gate: everything that can be checked without running the game. `make check` runs it, and so does `make test`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent

Step = tuple[str, list[str]]


def steps(root: Path = ROOT) -> list[Step]:
    """Name every step and its command; slow ones first, so that the others fit beside them."""
    found: list[Step] = [("types", [str(BIN / "mypy")])]
    if (root / "web" / "package.json").is_file():
        found.append(("page", [str(ROOT / "tools" / "setup" / "web.sh"), str(BIN.parent), "check"]))
    found += [
        (f"{path.name} --check", [sys.executable, str(path), "--check"])
        for path in sorted((root / "tools").glob("*.py"))
        if os.access(path, os.X_OK) and '"--check"' in path.read_text("utf-8")
    ]
    found += [
        ("arrows", [str(BIN / "lint-imports"), "--no-cache"]),
        ("rooms", [sys.executable, str(ROOT / "tools" / "gate" / "rooms.py")]),
        ("lint", [str(BIN / "ruff"), "check", "--quiet", "--output-format=concise"]),
        ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "--output-format=concise"]),
    ]
    return found


def run(step: Step) -> bool:
    """Run one step, say in a line how it went, and show its output if it failed."""
    name, command = step
    started = time.monotonic()
    environment = os.environ | {"PYTHONWARNINGS": "default", "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, env=environment)
    good = done.returncode == 0
    line = f"  {'ok  ' if good else 'FAIL'}  {name} ({time.monotonic() - started:.1f} s)\n"
    if not good:
        line += "".join(f"        {text}\n" for text in (done.stdout + done.stderr).splitlines())
    sys.stdout.write(line)
    sys.stdout.flush()
    return good


def main() -> int:
    """Run all steps, two at a time; 1 if any failed, 130 when interrupted."""
    print("The gate:", flush=True)
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(run, steps()))
    if not all(results):
        print("The gate is shut: mend the above. `make format` mends format and some of lint by itself.")
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
