"""Measure the levels against each other and write what the page shows: `python tools/measure_levels.py [--games N]`.

An arena of every level against every other, two seats, on both maps. It takes long: the strongest level thinks.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from allaboard.bots.levels import LEVELS

TARGET = Path(__file__).parents[1] / "src" / "allaboard" / "bots" / "strength.json"
SEED = "levels of the report"


def measured(board: str, games: int, ms: int) -> tuple[list[str], dict[str, dict[str, float]]]:
    """The command, and each level's rating with its interval."""
    names = ",".join(level.name for level in LEVELS)
    command = [
        "arena",
        "--board",
        board,
        "--bots",
        names,
        "--games",
        str(games),
        "--seed",
        SEED,
        "--ms",
        str(ms),
        "--json",
    ]
    done = subprocess.run([sys.executable, "-m", "allaboard", *command], stdout=subprocess.PIPE, text=True, check=True)
    report = json.loads(done.stdout)
    rows = {row["name"]: {key: round(row[key]) for key in ("rating", "low", "high")} for row in report["bots"]}
    return command, rows


def main() -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="a pair (default: %(default)s)")
    parser.add_argument("--ms", type=int, default=1000, help="a move, for levels that think (default: %(default)s)")
    options = parser.parse_args()
    boards, commands = {}, []
    for board in ("usa", "europe"):
        command, boards[board] = measured(board, options.games, options.ms)
        commands.append("allaboard " + " ".join(f'"{word}"' if " " in word else word for word in command))
    found = {"date": datetime.now(UTC).date().isoformat(), "commands": commands, "boards": boards}
    TARGET.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
