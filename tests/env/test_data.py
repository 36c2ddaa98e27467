"""Games as columns: written by simulations and from records, read back as the same records."""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from allaboard.cli import main
from allaboard.core import Seat, legal_actions, view
from allaboard.core.notation import parse_action
from allaboard.fast.bridge.tables import ActionTable, observation_of
from allaboard.records import audit, positions, read_record
from allaboard.simulation.columns import DECISIONS, GAMES, OBSERVED


def simulate(out: Path, *more: str, games: int = 3) -> int:
    command = ["simulate", "--board", "europe", "--seats", "greedy,thrifty,uniform", "--seed", "columns"]
    return main([*command, "--processes", "1", "--games", str(games), "--out", str(out), *more])


def rows(directory: Path, name: str) -> list[dict[str, Any]]:
    return [row for path in sorted(directory.glob(f"{name}-*.parquet")) for row in pq.read_table(path).to_pylist()]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same three games as records and in both kinds of columns."""
    place = tmp_path_factory.mktemp("played")
    assert simulate(place / "records") == 0
    assert simulate(place / "columns", "--format", "parquet") == 0
    assert simulate(place / "observed", "--format", "parquet-observed", games=1) == 0
    return place


def test_the_schema_is_what_is_declared(played: Path) -> None:
    for directory, extra in (("columns", ()), ("observed", OBSERVED)):
        for name, columns in (("games", GAMES), ("decisions", (*DECISIONS, *extra))):
            (path,) = (played / directory).glob(f"{name}-*.parquet")
            schema = pq.read_schema(path)
            assert schema.names == [column.name for column in columns]
            for column in columns:
                assert schema.field(column.name).metadata[b"meaning"].decode() == column.meaning
                assert (
                    str(schema.field(column.name).type)
                    .replace("element: ", "")
                    .replace("float", "float32")
                    .replace("float3232", "float32")
                    == column.type
                )


def test_records_become_columns_and_the_same_records_again(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = sorted((played / "records").glob("*.json"))
    assert main(["data", "pack", *map(str, records), "--out", str(tmp_path / "packed")]) == 0
    for source in (tmp_path / "packed", played / "columns"):
        back = tmp_path / f"back from {source.name}"
        assert main(["data", "unpack", str(source), "--out", str(back)]) == 0
        assert [path.read_text() for path in sorted(back.glob("*.json"))] == [path.read_text() for path in records]
    assert "3 records in" in capsys.readouterr().out
    assert audit(read_record(records[0])) is None


def test_the_columns_are_the_game(played: Path) -> None:
    games = rows(played / "columns", "games")
    assert [game["game"] for game in games] == [0, 1, 2]
    for game in games:
        record = read_record(played / "records" / f"game-{game['game']:06}.json")
        own = [row for row in rows(played / "columns", "decisions") if row["game"] == game["game"]]
        assert len(own) == game["decisions"] == len(record.entries) - 1
        for row, before in zip(own, positions(record), strict=False):
            seat = Seat(row["seat"])
            assert legal_actions(before, seat)[row["choice"]] == parse_action(row["action"])
            assert row["legal"] == len(legal_actions(before, seat))
            assert row["hand"] == list(before.players[seat].hand.cards)
            assert row["trains"] == [player.trains for player in before.players]
            assert row["margin"] == game["totals"][seat] - max(
                total for other, total in enumerate(game["totals"]) if other != seat
            )
            assert bool(row["win_share"]) == (seat in game["winners"])


def test_what_was_observed(played: Path) -> None:
    record = read_record(played / "records" / "game-000000.json")
    table = ActionTable("europe", exact=True)
    observed = rows(played / "observed", "decisions")
    for row, before in list(zip(observed, positions(record), strict=False))[::9]:
        seat = Seat(row["seat"])
        assert np.array_equal(np.frombuffer(row["observation"], np.uint8), observation_of(view(before, seat)))
        assert table.action(before, seat, row["action_id"]) == parse_action(row["action"])
        assert row["action_id"] in row["legal_ids"]
        assert len(row["legal_ids"]) == row["legal"]


def test_a_simulation_goes_on_where_it_stopped(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "columns"
    shutil.copytree(played / "columns", out)
    capsys.readouterr()
    assert simulate(out, "--format", "parquet", "--json", games=4) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["game"] for line in lines] == [0, 1, 2, 3]
    assert len(list(out.glob("games-*.parquet"))) == 2
    assert [line["scores"] for line in lines] == [game["totals"] for game in rows(out, "games")]


def test_what_cannot_be_is_said(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--format", "parquet", "--games", "1"]) == 2
    assert "--format parquet keeps games, so it needs --out DIR" in capsys.readouterr().err
    assert simulate(played / "columns", "--format", "parquet", "--ms", "5") == 2
    assert "is of another simulation" in capsys.readouterr().err
    assert main(["data", "unpack", str(tmp_path), "--out", str(tmp_path / "out")]) == 2
    assert "there are no games-….parquet in it" in capsys.readouterr().err
    assert main(["data", "pack", str(played / "records" / "game-000000.json"), "--out", str(played / "columns")]) == 2
    assert "there are games in it already" in capsys.readouterr().err
    broken = tmp_path / "games-00000.parquet"
    broken.write_text("no columns")
    assert main(["data", "unpack", str(tmp_path), "--out", str(tmp_path / "out")]) == 2
    assert "cannot be read" in capsys.readouterr().err
