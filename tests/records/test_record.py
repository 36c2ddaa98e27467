"""Records are read back as they were written, and what is wrong with one is said in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.support.games import finished

from allaboard.boards import Variants, load
from allaboard.core import Play, Seat, SeedDealer
from allaboard.core.actions import KeepTickets
from allaboard.core.view import view
from allaboard.records import (
    RecordError,
    format_record,
    from_text,
    parse_record,
    position,
    positions,
    read_record,
    record_of,
    redacted,
    to_text,
    write_record,
)

BOARDS = [("mini", 2), ("mini", 5), ("usa", 3), ("europe", 2)]


@pytest.mark.parametrize(("board", "seats"), BOARDS)
def test_json_reads_back_to_the_same_record(board: str, seats: int) -> None:
    record = finished(board, seats)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(("board", "seats"), BOARDS)
def test_text_and_seed_read_back_to_the_same_record(board: str, seats: int) -> None:
    record = finished(board, seats)
    assert from_text(to_text(record)) == record
    timed = replace(record, entries=tuple(replace(e, at=f"2026-03-01T12:00:{e.seq % 60:02}Z") for e in record.entries))
    assert from_text(to_text(timed)) == timed


def test_a_text_of_a_running_game_needs_the_seed_and_only_the_right_one() -> None:
    record = replace(finished(), seed=None)
    running = replace(record, entries=record.entries[:9])
    text = to_text(running)
    assert "a seed" not in text
    assert from_text(text, seed="a seed") == running
    with pytest.raises(RecordError, match=r"^text: the text has no seed"):
        from_text(text)
    with pytest.raises(RecordError, match="its hash is another"):
        from_text(text, seed="another seed")


@pytest.mark.parametrize(
    "name",
    ['"Ana"', " Ana ", "Ana\nseat 9: Eva", "Ștefan\u2028Ion", "\t", "Łucja \\ 😀", '"', "stdio:python3 bot.py, -x"],
)
def test_any_name_and_seed_survives_the_text(name: str) -> None:
    record = replace(finished(seed=name), names=(name, "Ion"))
    assert from_text(to_text(record)) == record
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    ("line", "sentence"),
    [('seat 0: "Ana', "begins like a JSON text and is none"), ("rules: [", "rules: must be a JSON object")],
)
def test_a_head_that_cannot_be_read_is_told(line: str, sentence: str) -> None:
    text = to_text(finished())
    key = line.partition(":")[0]
    lines = [line if row.startswith(f"{key}:") else row for row in text.splitlines()]
    with pytest.raises(RecordError, match=sentence):
        from_text("\n".join(lines))


def test_the_seed_of_a_running_game_is_in_neither_form() -> None:
    play = Play(load("mini").game(seats=2), SeedDealer("hush hush"))
    while not play.over:
        running = record_of(play, load("mini"), ["Ana", "Ion"], "hush hush")
        assert running.seed is None
        assert "hush" not in format_record(running) + to_text(running)
        play.act(play.legal()[0])
    assert record_of(play, load("mini"), ["Ana", "Ion"], "hush hush").seed == "hush hush"


def test_variants_and_the_named_first_player_are_in_both_forms() -> None:
    record = finished("europe", 3, variants=Variants(double_routes=True, open_hands=True, long_tickets=2))
    first = replace(record, game=record.game.but(first=Seat(2)))
    for read in (parse_record(format_record(first)), parse_record(format_record(record))):
        assert read.game.rules.double_routes_from == 2
        assert read.game.rules.open_hands
        assert read.game.rules.opening_long == 2
    assert parse_record(format_record(first)).game.first == 2
    assert from_text(to_text(record)) == record


def test_a_redacted_record_folds_to_the_views_of_its_seat_and_hides_the_rest() -> None:
    record = finished("europe", 3)
    for seat in (Seat(-1), Seat(0), Seat(2)):
        told = parse_record(format_record(redacted(replace(record, seed=None), seat)))
        assert list(positions(told)) == [view(state, seat) for state in positions(record)]
        for entry in told.entries:
            assert entry.seat == seat or not isinstance(entry.action, KeepTickets)


def test_writing_leaves_the_old_file_whole_when_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_record(path, finished())
    before = path.read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_record(path, finished(seed="another"))
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def set_to(*path: Any, value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


WRONG: list[tuple[Callable[[Any], None], str]] = [
    (lambda d: d.pop("rules"), "the record has no rules"),
    (set_to("format", value=2), "format must be 1, not 2"),
    (set_to("extra", value=2), "the record has an unknown extra; it can have format, board, "),
    (set_to("board", value="mars"), "mars: name: there is no such board; there are usa, europe, mini"),
    (set_to("board", value=7), "board must be a text, not 7"),
    (set_to("board_hash", value="12"), 'board_hash must be a SHA-256 in 64 hexadecimal digits, not "12"'),
    (set_to("seats", value="Ana"), "seats must be a list of names"),
    (set_to("seats", value=["Ana"]), "P1: mini is for 2 to 5 players, not 1"),
    (set_to("first", value=2), "P6: seat 2 cannot start: there are 2 seats"),
    (set_to("rules", "trains", value="many"), 'rules.trains must be a whole number, not "many"'),
    (set_to("rules", "train", value=9), "rules has no train; it has min_seats, "),
    (set_to("entries", value=[]), "entries must be a list with at least the deal in it"),
    (set_to("entries", 5, "seq", value=6), "entry 5: seq must be 5, not 6: entries are missing, doubled or out of order"),
    (set_to("entries", 5, "seat", value=2), "entry 5: seat must be a whole number from 0 to 1, not 2"),
    (set_to("entries", 5, "action", "type", value="fly"), 'entry 5: action.type must be one of take_card, '),
    (set_to("entries", 0, "events", 0, "cards", 3, value="pink"), "entry 0: events[0].cards[3] must be one of purple, "),
    (set_to("entries", 2, "at", value=7), "entry 2: at must be a time like 2026-03-01T12:00:00Z, or null, not 7"),
    (set_to("entries", 2, "at", value="noon"), 'entry 2: at must be a time like 2026-03-01T12:00:00Z, or null, not "noon"'),
    (set_to("rules", "market", value=10**9), "rules.market: must be a whole number from 1 to 12, not 1000000000"),
    (set_to("rules", "route_points", value={}), "rules.route_points: must be an object: length to points"),
    (set_to("seats", value=["Ana", ""]), "seats must be a list of names"),
    (lambda d: d["entries"][4].pop("events"), "entry 4: the entry has no events"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[sentence[:40] for _, sentence in WRONG])
def test_a_wrong_record_is_refused_with_its_file_entry_and_field(
    change: Callable[[Any], None], sentence: str, tmp_path: Path
) -> None:
    data = json.loads(format_record(finished()))
    change(data)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data))
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert str(caught.value).startswith(f"{path}: {sentence}")
    assert "\n" not in str(caught.value)


def test_a_file_cut_short_missing_or_of_another_kind_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(RecordError, match=r"game\.json: cannot be read"):
        read_record(path)
    text = format_record(finished())
    path.write_text(text[:1000])
    with pytest.raises(RecordError, match=r"game.json: line \d+ column \d+: not JSON .* is the file cut short\?"):
        read_record(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="not a text in UTF-8"):
        read_record(path)
    for odd, said in (
        ("[" * 100_000, "too many brackets"),
        (text.replace('"format": 1', '"format": ' + "1" * 5000), "too many digits"),
        (text.replace('"format": 1', '"format": 1, "format": 1'), '"format" is there twice'),
        (text.replace('"Ana"', '"\\ud800"'), "lone surrogate"),
    ):
        path.write_text(odd)
        with pytest.raises(RecordError, match=said):
            read_record(path)
    path.write_text("\ufeff" + text)  # as some editors save it
    assert read_record(path) == finished()


def test_every_step_is_there_and_no_other() -> None:
    record = finished()
    last = len(record.entries) - 1
    assert position(record).over
    assert not position(record, last - 1).over
    for wrong in (-1, last + 1):
        with pytest.raises(RecordError, match=f"has the entries 0 to {last}; there is no entry {wrong}"):
            position(record, wrong)


def test_an_event_that_cannot_follow_is_found_by_replay() -> None:
    data = json.loads(format_record(finished()))
    claims = [
        (n, k) for n, e in enumerate(data["entries"]) for k, v in enumerate(e["events"]) if v["type"] == "route_claimed"
    ]
    n, k = claims[0]
    data["entries"][n]["events"][k]["route"] = "nowhere-else"
    with pytest.raises(RecordError, match=rf"entry {n}: events\[{k}\] \(RouteClaimed\) cannot follow"):
        position(parse_record(json.dumps(data)))
