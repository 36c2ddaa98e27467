"""Every conservation law of a full position (law 5)."""

from __future__ import annotations

from collections import Counter

from allaboard.core.cards import NONE, Counts, counts, plus
from allaboard.core.legal import legal_actions
from allaboard.core.state import Choosing, Dealing, Opening, Seat, State, Tunnelling


class Broken(AssertionError):
    """A position that no game can reach."""


def validate(state: State, *, settled: bool = True) -> None:
    """Raise `Broken` unless nothing is lost and somebody has something to do.

    `settled=False` leaves out what need not hold between two events of one action.
    """
    if state.viewer is not None:
        raise Broken("only the whole truth can be validated")
    _cards(state)
    _trains(state)
    _stations(state)
    _tickets(state)
    _twins(state)
    if settled:
        _market(state)
        _somebody_can_move(state)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def _cards(state: State) -> None:
    assert isinstance(state.deck, tuple)
    heap: Counts = plus(counts(state.deck), state.discard)
    heap = plus(heap, counts([card for card in state.market if card is not None]))
    for player in state.players:
        _require(min(player.hand.cards) >= 0, "a hand holds fewer than no cards")
        _require(min(player.hand.open) >= 0, "a hand shows fewer than no cards")
        heap = plus(heap, player.hand.cards)
    if isinstance(state.phase, Tunnelling):
        heap = plus(plus(heap, state.phase.paid.counts), counts(state.phase.revealed))
    _require(heap == state.rules.all_cards, f"train cards are lost or doubled: {heap}")


def _trains(state: State) -> None:
    for seat, player in enumerate(state.players):
        routes = [state.board.routes[r] for r, owner in state.claims.items() if owner == seat]
        used = sum([route.spaces for route in routes])
        _require(player.trains >= 0, f"seat {seat} has fewer than no trains")
        _require(used + player.trains == state.rules.trains, f"seat {seat}: trains are lost")
        points = sum([state.rules.route_points[route.spaces] for route in routes])
        _require(points == player.score, f"seat {seat}: score is not what the routes are worth")


def _stations(state: State) -> None:
    built = Counter(state.stations.values())
    for seat, player in enumerate(state.players):
        total = built[Seat(seat)] + player.stations
        _require(total == state.rules.stations, f"seat {seat}: stations are lost")


def _tickets(state: State) -> None:
    assert isinstance(state.long_tickets, tuple)
    _require(len(state.tickets) == len(state.returners), "the ticket deck and its marks differ")
    seen: Counter[object] = Counter((*state.tickets, *state.long_tickets))
    for player in state.players:
        assert isinstance(player.tickets, tuple)
        assert isinstance(player.returned, tuple)
        seen.update((*player.tickets, *player.returned))
    match state.phase:
        case Opening(offers):
            for offer in offers:
                assert isinstance(offer, tuple)
                seen.update(offer)
        case Choosing(_, offer):
            assert isinstance(offer, tuple)
            seen.update(offer)
        case Dealing():
            if not seen:
                return
    _require(seen == Counter(list(state.board.tickets)), "tickets are lost or doubled")


def _twins(state: State) -> None:
    for name, owner in state.claims.items():
        twin = state.board.routes[name].twin
        if twin is not None and twin in state.claims:
            _require(state.claims[twin] != owner, f"seat {owner} holds both {name} and {twin}")
            enough = state.game.seats >= state.rules.double_routes_from
            _require(enough, f"{name} and {twin} are both taken with {state.game.seats} players")


def _market(state: State) -> None:
    _require(state.deck != () or state.discard == NONE, "the discards were not shuffled")
    _require(state.deck == () or None not in state.market, "a face-up place was not filled")


def _somebody_can_move(state: State) -> None:
    if state.over or isinstance(state.phase, Dealing):
        return
    _require(bool(state.to_move), "nobody is to move")
    for seat in state.to_move:
        _require(bool(legal_actions(state, seat)), f"seat {seat} has nothing to do")
