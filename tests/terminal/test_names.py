"""Names and cards as people type them."""

from __future__ import annotations

import pytest
from tests.support.keyboard import session

from allaboard.boards import load
from allaboard.core import Card, payment
from allaboard.core.actions import Payment
from allaboard.terminal import completion
from allaboard.terminal.names import CityNames, NotCards, read_wish, take_routes
from allaboard.terminal.orders import Reader

EUROPE = CityNames(load("europe").board)
USA = CityNames(load("usa").board)
CARDS = Reader("pt", EUROPE).cards


@pytest.mark.parametrize(
    ("names", "line", "options", "rest"),
    [
        (USA, "new york boston", ["new_york"], ["boston"]),
        (USA, "NEW_YORK", ["new_york"], []),
        (USA, "new", ["new_orleans", "new_york"], []),
        (USA, "el paso 2 red", ["el_paso"], ["2", "red"]),
        (USA, "sault ste marie duluth", ["sault_st_marie"], ["duluth"]),
        (EUROPE, "Kobenhavn essen", ["kobenhavn"], ["essen"]),
        (EUROPE, "københavn", ["kobenhavn"], []),
        (EUROPE, "Athens", ["athina"], []),
        (EUROPE, "zur", ["zurich"], []),
    ],
)
def test_a_city_is_found_by_any_of_its_names(names: CityNames, line: str, options: list[str], rest: list[str]) -> None:
    found = names.take(line.split())
    assert found is not None
    assert (list(found.options), list(found.rest)) == (options, rest)


def test_every_city_is_found_by_its_id_and_its_name() -> None:
    for names in (EUROPE, USA):
        for city in names.board.cities.values():
            for word in (city.id, city.name, *city.aliases):
                found = names.take(word.split())
                assert found is not None
                assert found.options == (city.id,)


@pytest.mark.parametrize(
    ("line", "options", "rest"),
    [
        ("dieppe-paris black", ["dieppe-paris"], ["black"]),
        ("paris - dieppe", ["dieppe-paris"], []),
        ("madrid pamplona 3 black", ["madrid-pamplona/1", "madrid-pamplona/2"], ["3", "black"]),
        ("madrid pamplona /2 white", ["madrid-pamplona/2"], ["white"]),
        ("madrid pamplona (2)", ["madrid-pamplona/2"], []),
        ("madrid pamplona 1", ["madrid-pamplona/1"], []),
        ("madrid pamplona 1 black", ["madrid-pamplona/1", "madrid-pamplona/2"], ["1", "black"]),
        ("madrid-pamplona", ["madrid-pamplona/1", "madrid-pamplona/2"], []),
        ("madrid-pamplona/1", ["madrid-pamplona/1"], []),
    ],
)
def test_a_route_is_found_by_its_id_or_its_cities(line: str, options: list[str], rest: list[str]) -> None:
    found = take_routes(EUROPE, line.split())
    assert found is not None
    assert (list(found.options), list(found.rest)) == (options, rest)


RED = {Card.RED: 3}


@pytest.mark.parametrize(
    ("line", "allowed", "refused"),
    [
        ("", [payment(Card.RED, 3), payment(Card.BLUE, 2, 1), payment(Card.RED, 0, 3)], []),
        ("red", [payment(Card.RED, 3), payment(Card.RED, 1, 2)], [payment(Card.BLUE, 3), payment(Card.RED, 0, 3)]),
        ("2 red", [payment(Card.RED, 2, 1)], [payment(Card.RED, 3), payment(Card.RED, 1, 2)]),
        ("red 2", [payment(Card.RED, 2, 1)], [payment(Card.RED, 3)]),
        ("2 red 1 loco", [payment(Card.RED, 2, 1)], [payment(Card.RED, 2, 2), payment(Card.RED, 3)]),
        ("red:2 locomotive:1", [payment(Card.RED, 2, 1)], [payment(Card.RED, 1, 1)]),
        ("red 2, loco 1", [payment(Card.RED, 2, 1)], [payment(Card.RED, 1, 2)]),
        ("loco", [payment(Card.RED, 0, 3)], [payment(Card.RED, 2, 1)]),
        ("1 loco", [payment(Card.RED, 2, 1)], [payment(Card.RED, 1, 2)]),
        ("vermelho", [payment(Card.RED, 3)], [payment(Card.BLUE, 3)]),
    ],
)
def test_cards_are_meant_as_they_are_written(line: str, allowed: list[Payment], refused: list[Payment]) -> None:
    wish = read_wish(line.split(), CARDS)
    assert all(wish.allows(paid) for paid in allowed)
    assert not any(wish.allows(paid) for paid in refused)


@pytest.mark.parametrize("line", ["pink", "b", "2", "2 3 red", "red 2 3", "2 red 1", "red -1", "red 1.5", "99999 red"])
def test_words_that_are_no_cards_are_named(line: str) -> None:
    with pytest.raises(NotCards):
        read_wish(line.split(), CARDS)


@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("", "claim", "paris"),
        ("cl", "claim", "city"),
        ("city kob", "kobenhavn", "paris"),
        ("city Kø", "kobenhavn", "paris"),
        ("help D", "D4", "E1"),
        ("help und", "undo", "D4"),
        ("map ", "iberia", "paris"),
        ("take re", "red", "green"),
        ("keep ", "roma-smyrna", "paris"),
    ],
)
def test_the_tabulator_key_offers_what_can_follow(line: str, some: str, none: str) -> None:
    played = session("europe", "human,human", "tmux1")
    seat = played.mover
    assert seat is not None
    reader = Reader("en", CityNames(played.game.board))
    found = completion.candidates(reader, line, played.view(seat), played.legal(seat))
    assert some in found
    assert none not in found


def test_after_a_city_only_its_neighbours_are_offered_and_then_cards() -> None:
    played = session("europe", "human,human", "tmux1")
    for each in played.state.to_move:
        played.act(each, played.legal(each)[0])
    seat = played.mover
    assert seat is not None
    reader = Reader("en", CityNames(played.game.board))
    legal, seen = played.legal(seat), played.view(seat)
    starts = completion.candidates(reader, "claim ", seen, legal)
    assert starts
    for city in starts:
        for far in completion.candidates(reader, f"claim {city} ", seen, legal):
            assert any({city, far} == set(route.ends) for route in played.game.board.routes.values())
    assert "locomotive" in completion.candidates(reader, f"claim {starts[0]} x ", seen, legal)
