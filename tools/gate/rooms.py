#!/usr/bin/env python3
"""Rooms stay small: no file of the core over 300 lines and no function of it over 40; no other source file over 500."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE = "src/allaboard/core/"
CORE_FILE, CORE_FUNCTION, ANY_FILE = 300, 40, 500
SUFFIXES = (".py", ".ts", ".svelte", ".css", ".typ")


def faults_of(path: str, text: str) -> list[str]:
    """Say what in this file is larger than a room may be."""
    lines = text.count("\n")
    limit = CORE_FILE if path.startswith(CORE) else ANY_FILE
    found = [f"{path}: {lines} lines; at most {limit} (split it by purpose)"] if lines > limit else []
    if path.startswith(CORE) and path.endswith(".py"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
                length = node.end_lineno - node.lineno + 1
                if length > CORE_FUNCTION:
                    found.append(f"{path}:{node.lineno}: {node.name} has {length} lines; at most {CORE_FUNCTION}")
    return found


def source_files() -> list[str]:
    """List the files that git tracks, or would track once added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return sorted(name for name in set(listed) if name.endswith(SUFFIXES) and (ROOT / name).is_file())


def main() -> int:
    """Print every fault; 1 if there is any."""
    faults = [fault for name in source_files() for fault in faults_of(name, (ROOT / name).read_text("utf-8"))]
    print("\n".join(faults) or "every room is small enough")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
