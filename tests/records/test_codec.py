"""Views, actions and events as JSON: read back the same, refused with their place, and never the whole truth."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.laws.walks import viewers, walk
from tests.positions import position

from allaboard.codec import (
    CodecError,
    decode_action,
    decode_event,
    decode_rules,
    decode_view,
    encode_action,
    encode_event,
    encode_rules,
    encode_view,
)
from allaboard.core import Seat, legal_actions, redact, view


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("board", "seats", "seed"), [("mini", 2, 0), ("usa", 3, 3), ("europe", 4, 7)])
def test_everything_in_a_game_reads_back_the_same(board: str, seats: int, seed: int) -> None:
    for n, done in enumerate(walk(board, seats, seed)):
        assert decode_action(through_json(encode_action(done.action))) == done.action
        for p in viewers(done.before):
            for event in done.events:
                told = redact(event, p)
                assert decode_event(through_json(encode_event(told))) == told
        if n % 7 == 0 or done.after.over:
            for p in viewers(done.after):
                seen = view(done.after, p)
                again = decode_view(through_json(encode_view(seen)))
                assert again == seen.but(game=again.game)
                assert (again.game.board, again.game.rules) == (seen.game.board, seen.game.rules)
                assert legal_actions(again) == legal_actions(seen)


def test_the_whole_truth_does_not_leave_the_house() -> None:
    state = position("europe")
    with pytest.raises(CodecError, match="whole truth"):
        encode_view(state)
    assert "whole" not in json.dumps(encode_view(view(state, Seat(0))))


def test_rules_read_back_and_a_knob_that_is_not_named_stands() -> None:
    rules = position("europe").rules
    assert decode_rules(through_json(encode_rules(rules))) == rules
    assert decode_rules({"stations": 3}).stations == 3
    assert decode_rules({}).trains == 45


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: decode_action(7), "action must be an object, not 7"),
    (lambda: decode_action({}), "action.type is missing"),
    (lambda: decode_action({"type": "fly"}), "action.type must be one of take_card, draw_card, "),
    (lambda: decode_action({"type": "take_card"}), "action.slot is missing"),
    (lambda: decode_action({"type": "take_card", "slot": "1"}), 'action.slot must be a whole number, not "1"'),
    (lambda: decode_action({"type": "take_card", "slot": True}), "action.slot must be a whole number, not true"),
    (lambda: decode_action({"type": "draw_card", "fast": True}), "action has no fast; it has nothing more"),
    (
        lambda: decode_action({"type": "pay_tunnel", "payment": {"color": "pink", "colored": 1, "locomotives": 0}}),
        "action.payment.color must be one of purple, ",
    ),
    (
        lambda: decode_action({"type": "pay_tunnel", "payment": {"color": "red", "colored": 0, "locomotives": 2}}),
        "action.payment: a payment has a color exactly if it has colored cards",
    ),
    (
        lambda: decode_action({"type": "pay_tunnel", "payment": {"color": "red", "colored": 6, "locomotives": -2}}),
        "action.payment: a payment cannot hold fewer than no cards",
    ),
    (lambda: decode_action({"type": "keep_tickets", "keep": "all"}), 'action.keep must be a list, not "all"'),
    (lambda: decode_event({"type": "market_swept", "cards": {"red": -1}}), "event.cards.red must be a number from 0, not -1"),
    (lambda: decode_view({"board": "usa"}), "game.rules is missing"),
    (lambda: decode_rules({"tie_breaks": ["luck"]}), "rules.tie_breaks[0] must be one of tickets, stations, "),
]  # fmt: skip


@pytest.mark.parametrize(("decode", "sentence"), WRONG, ids=[sentence[:40] for _, sentence in WRONG])
def test_what_is_wrong_is_named_with_its_place(decode: Callable[[], object], sentence: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode()
    assert str(caught.value).startswith(sentence)
