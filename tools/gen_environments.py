#!/usr/bin/env python3
"""Write docs/reference/environments.md from the observation, action and reward tables; with --check, only compare."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

BOARDS = ("usa", "europe")
PAGE = ROOT / "docs" / "reference" / "environments.md"

HEAD = """# The environments' tables

Written by `tools/gen_environments.py` from `src/allaboard/fast/features.py`, `fast/actions.py` and `env/rewards.py`. What they are for
is in the guide [Train an agent](../guide/train-an-agent.md). A change of the first two is a new version: {versions}.

## What a seat observes

A row of bytes, each from 0 to the greatest value given; what would be more is cut to it. Seats are counted from the observer: 0 is
itself, 1 the next in order of play; seats that are not there are 0. The same row serves all numbers of seats and all variants.
`ObservationTable(board)["trains"]` is where a feature stands, `scaled(rows)` makes numbers from 0 to 1 of rows. Codes in brackets are
clauses of the rules.

Cards are always in this order: {cards}. Routes, cities and tickets are in the order of the board file.
"""


def observations() -> Iterator[str]:
    """The table of features, with the places of each board."""
    from allaboard.fast.bridge.tables import ObservationTable

    tables = {board: ObservationTable(board) for board in BOARDS}
    columns = {board: {column.name: column for column in table} for board, table in tables.items()}
    names = dict.fromkeys(name for found in columns.values() for name in found)
    heads = " | ".join(f"{board}: from, width" for board in BOARDS)
    yield f"| feature | {heads} | greatest | who may know | meaning |"
    yield "| --- |" + " --- |" * (len(BOARDS) + 3)
    for name in names:
        places, greatest = [], []
        for board in BOARDS:
            column = columns[board].get(name)
            places.append(f"{column.start}, {column.width}" if column else "–")
            greatest += [str(column.high)] if column and str(column.high) not in greatest else []
        one = next(found[name] for found in columns.values() if name in found)
        cells = [f"`{name}`", *places, " / ".join(greatest), one.who, one.meaning]
        yield "| " + " | ".join(cells) + " |"
    widths = ", ".join(f"{board} {table.width} (`{table.digest}`)" for board, table in tables.items())
    yield ""
    yield f"Width of the row, and the fingerprint that a test holds fast: {widths}."


def actions() -> Iterator[str]:
    """The blocks of action ids of each board, in both tables."""
    from allaboard.fast.bridge.tables import ActionTable

    tables = [(f"{board}{', exact' if exact else ''}", ActionTable(board, exact=exact)) for board in BOARDS for exact in (False, True)]  # fmt: skip
    yield (
        "| block | "
        + " | ".join(title for title, _ in tables)
        + " | its first and last id on the first board that has it |"
    )
    yield "| --- |" + " --- |" * (len(tables) + 1)
    for name in dict.fromkeys(name for _, table in tables for name in table.blocks):
        ranges = [table.blocks.get(name) for _, table in tables]
        places = [
            f"{block[0]}–{block[-1]}" if block and len(block) > 1 else str(block[0]) if block else "–"
            for block in ranges
        ]
        table = next(table for _, table in tables if name in table.blocks)
        block = table.blocks[name]
        said = " … ".join(dict.fromkeys((table.words(block[0]), table.words(block[-1]))))
        yield f"| `{name}` | " + " | ".join(places) + f" | {said} |"
    yield "| all | " + " | ".join(str(table.size) for _, table in tables) + " | |"


def rewards() -> Iterator[str]:
    """The rewards, and what each distorts."""
    from allaboard.env.rewards import REWARDS

    yield "| reward | pays | distorts |"
    yield "| --- | --- | --- |"
    for reward in REWARDS.values():
        yield f"| `{reward.name}` | {reward.meaning} | {reward.distorts} |"


def page() -> str:
    """The whole page."""
    from allaboard.core import Card
    from allaboard.env.registration import gymnasium_id, name_of
    from allaboard.fast import actions as table_of_actions

    versions = ", ".join(f"`{name_of(board)}`, `{gymnasium_id(board)}`" for board in BOARDS)
    text = HEAD.format(versions=versions, cards=", ".join(card.word for card in Card))
    about = (table_of_actions.__doc__ or "").strip().partition("\n\n")[2]
    parts = [
        text,
        "\n".join(observations()),
        "\n## What a seat may do\n",
        about + "\n",
        "The ids of each board:\n",
        "\n".join(actions()),
        "\n## What is rewarded\n",
        "\n".join(rewards()),
    ]
    return "\n".join(parts) + "\n"


def main() -> int:
    """Write or check; 1 if a check finds that something would change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if something would change")
    arguments = parser.parse_args()
    made = page()
    if PAGE.is_file() and PAGE.read_text("utf-8") == made:
        return 0
    if arguments.check:
        print(f"{PAGE.relative_to(ROOT)} is not what tools/gen_environments.py would write")
        return 1
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
