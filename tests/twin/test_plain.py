"""The kernel's source runs as plain Python too, equal to the core, and nearly every line of it is run there."""

import json
import subprocess
import sys
from os import environ
from pathlib import Path

RULES = (
    "actions", "chance", "choices", "count", "flow", "imagine", "longest", "marks", "observe", "playout", "step", "thrifty",
    "ways",
)  # fmt: skip
"""What the game and its observations are made of."""
FLOOR = 97
EACH = 88


def test_nearly_every_line_of_the_rules_is_run_as_plain_python(tmp_path: Path) -> None:
    def python(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=Path(__file__).parents[2],
            env=environ | {"NUMBA_DISABLE_JIT": "1", "COVERAGE_FILE": str(tmp_path / "coverage")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = python("coverage", "run", "--rcfile=/dev/null", "--source=allaboard.fast", "-m", "tests.twin.plain")
    assert "equal after each of" in told
    python("coverage", "json", "--rcfile=/dev/null", "-o", str(tmp_path / "coverage.json"))
    files = json.loads((tmp_path / "coverage.json").read_text())["files"]
    found = {Path(name).stem: lines for name, lines in files.items() if Path(name).parent.name == "fast"}
    missing = {name: found[name]["missing_lines"] for name in RULES}
    run = {name: found[name]["summary"]["percent_covered"] for name in RULES}
    assert min(run.values()) >= EACH, missing
    statements = sum(found[name]["summary"]["num_statements"] for name in RULES)
    assert 100 * (1 - sum(map(len, missing.values())) / statements) >= FLOOR, missing
