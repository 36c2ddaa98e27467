#!/usr/bin/env python3
"""Write docs/reference/data.md from the columns that are declared; with --check, only compare."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

if TYPE_CHECKING:
    from allaboard.simulation.columns import DataColumn

PAGE = ROOT / "docs" / "reference" / "data.md"

HEAD = """# Games as columns

Written by `tools/gen_data.py` from `src/allaboard/simulation/columns.py`. Schema {schema}. Needs `allaboard[data]` (pyarrow).

```
allaboard simulate --board usa --seats racer,greedy --games 1000 --format parquet --out columns
allaboard data pack games/*.json --out columns      # records into columns
allaboard data unpack columns --out games           # and back: the same records, decided anew from their seeds
```

A directory holds pairs of files, `games-00000.parquet` and `decisions-00000.parquet`, some dozens of games each; every library
that reads Parquet reads all of them at once. Each column carries its meaning as metadata. `examples/read_data.py` shows what to do with them.
The columns are for research on finished games: they hold what every seat had in hand.
"""


def table(columns: Sequence[DataColumn]) -> Iterator[str]:
    """A row for each column."""
    yield "| column | type | meaning |"
    yield "| --- | --- | --- |"
    for column in columns:
        yield f"| `{column.name}` | `{column.type}` | {column.meaning} |"


def page() -> str:
    """The whole page."""
    from allaboard.simulation.columns import DECISIONS, GAMES, OBSERVED, SCHEMA

    parts = [HEAD.format(schema=SCHEMA)]
    for title, columns in (
        ("games", GAMES),
        ("decisions", DECISIONS),
        ("decisions, with `--format parquet-observed`, besides (needs `allaboard[fast]`)", OBSERVED),
    ):
        parts += [f"## {title}\n", "\n".join(table(columns)) + "\n"]
    return "\n".join(parts)


def main() -> int:
    """Write or check; 1 if a check finds that something would change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if something would change")
    arguments = parser.parse_args()
    made = page()
    if PAGE.is_file() and PAGE.read_text("utf-8") == made:
        return 0
    if arguments.check:
        print(f"{PAGE.relative_to(ROOT)} is not what tools/gen_data.py would write")
        return 1
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
