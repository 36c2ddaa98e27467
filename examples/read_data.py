"""What winners do: read the columns that `allaboard simulate --format parquet` wrote, and compare.

allaboard simulate --board usa --seats racer,greedy --games 200 --format parquet --out columns
python examples/read_data.py columns
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq


def read(directory: Path, name: str, columns: Sequence[str]) -> Any:
    """All files of a kind as one table."""
    return pa.concat_tables(
        [pq.read_table(path, columns=list(columns)) for path in sorted(directory.glob(f"{name}-*.parquet"))]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print three small tables."""
    (place,) = sys.argv[1:] if arguments is None else arguments
    decisions = read(Path(place), "decisions", ["game", "seat", "bot", "kind", "action", "margin", "win_share"])

    print("What each bot does, in a hundred decisions, and how its games end:")
    for bot in pc.unique(decisions["bot"]).to_pylist():
        own = decisions.filter(pc.equal(decisions["bot"], bot))
        kinds = own.group_by("kind").aggregate([("kind", "count")]).sort_by([("kind_count", "descending")])
        shares = [f"{row['kind']} {100 * row['kind_count'] / len(own):.0f}" for row in kinds.to_pylist()]
        seats = own.group_by(["game", "seat"]).aggregate([("win_share", "max"), ("margin", "max")])
        won, margin = pc.mean(seats["win_share_max"]).as_py(), pc.mean(seats["margin_max"]).as_py()
        print(f"  {bot:10} {', '.join(shares)}; wins {100 * won:.0f} %, margin {margin:+.1f}")

    print("The routes that winners claim most:")
    won = decisions.filter(pc.and_(pc.equal(decisions["kind"], "claim"), pc.greater(decisions["win_share"], 0)))
    routes = pc.list_element(pc.split_pattern(won["action"], " "), 1)
    found = sorted(pc.value_counts(routes).to_pylist(), key=lambda row: -row["counts"])
    games = pc.count_distinct(decisions["game"]).as_py()
    for row in found[:10]:
        print(f"  {row['values']:34} in {100 * row['counts'] / games:3.0f} % of the games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
