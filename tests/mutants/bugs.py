"""Rule bugs, most of them found in other programs: where the rule is cited, what is wrong, and the tests that must see it.

A bug that a player would meet in two places of the source (what is legal, and why it is refused) is planted in both, so that the two
do not merely contradict each other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

LEGAL, REFUSAL, DECIDE, EVOLVE = "core/legal.py", "core/refusal.py", "core/decide.py", "core/evolve.py"
PAYMENTS, SCORING, NETWORK, STATE = "core/payments.py", "core/scoring.py", "core/network.py", "core/state.py"
START, DEALER, EDITION, CHECK = "core/start.py", "core/dealer.py", "boards/edition.py", "boards/check.py"
D, C, T, K, S = (f"rules/test_{name}.py" for name in ("d_drawing", "c_claims", "t_tunnels", "k_tickets", "s_stations"))
E, P, A, V = (f"rules/test_{name}.py" for name in ("e_end", "p_setup", "a_turn", "v_variants"))
GOLDEN = "records/test_finished_games.py::test_it_is_still_what_the_rules_say[01-usa-2]"
OTHERS, RULINGS = "rules/test_mistakes_of_others.py", "rules/test_rulings.py"


class Bug(NamedTuple):
    """A change of the source that breaks one rule."""

    clause: str
    what: str
    caught_by: str
    """The test file (or one test of it) that must turn red."""
    patches: tuple[tuple[str, str, str], ...]
    """Files under `src/allaboard`, what stands there, and what is put in its place."""


def bug(clause: str, what: str, caught_by: str, *patches: tuple[str, str, str]) -> Bug:
    return Bug(clause, what, caught_by, patches)


SETUP: Final = (
    bug("P2", "no locomotive is in the box too many, but one is missing", P,
        ("core/rules.py", "(self.locomotives,)", "(self.locomotives - 1,)")),
    bug("P4", "two long tickets are dealt to the first player", P,
        (START, "*long[seat * rules.opening_long : (seat + 1) * rules.opening_long]",
         "*long[seat * rules.opening_long : (seat + 1) * rules.opening_long + (seat == 0)]")),
    bug("P4", "rejected first tickets of Europe go under the deck", P,
        (EVOLVE, 'removed = state.rules.opening_unkept == "removed"', "removed = False")),
    bug("P3", "rejected first tickets of the USA leave the game", P,
        (EVOLVE, 'removed = state.rules.opening_unkept == "removed"', "removed = True")),
    bug("P5", "play begins when the first player has chosen", P,
        (DECIDE, "if not story.state.to_move:\n        _begin_play(story)",
         "if not story.state.to_move or True:\n        _begin_play(story)")),
    bug("P5", "returned first tickets go under the deck with the last seat's first", P,
        (EVOLVE, "for seat, returned in enumerate(event.returned):", "for seat, returned in [*enumerate(event.returned)][::-1]:")),
    bug("P6", "the first player that the host names is not heeded", P,
        (START, "dealer.shuffled(SEATS, seats)[0] if game.first is None else game.first", "dealer.shuffled(SEATS, seats)[0]")),
    bug("P6", "play goes counter-clockwise", P,
        (DECIDE, "Seat((seat + 1) % state.game.seats)", "Seat((seat - 1) % state.game.seats)")),
    bug("P7", "the shuffle follows the hash seed of the process", GOLDEN,
        (DEALER, "self.seed.encode()", "str(hash(self.seed)).encode()")),
)  # fmt: skip

TURNS: Final = (
    bug("A1", "a claim does not end the turn", A,
        (DECIDE, "action.payment, points, extra))\n    end_turn(story, seat)", "action.payment, points, extra))")),
    bug("A2", "passing is always allowed", A,
        (LEGAL, "return _turn(state, seat) or (PASS,)", "return (*_turn(state, seat), PASS)"),
        (REFUSAL, "if legal_actions(state, seat) == (PASS,):", "if PASS in legal_actions(state, seat):")),
    bug("A2", "a blocked player has nothing to do at all", A,
        (LEGAL, "return _turn(state, seat) or (PASS,)", "return _turn(state, seat)")),
    bug("A2", "a table of blocked players passes for ever", A,
        (DECIDE, "state.passes == state.game.seats", "state.passes > 9 * state.game.seats")),
    bug("A2", "passes with an action between them are counted together", A,
        (EVOLVE, "        phase=_after_card(state, event.seat),\n        passes=0,\n    )\n\n\ndef _card_drawn",
         "        phase=_after_card(state, event.seat),\n    )\n\n\ndef _card_drawn")),
)  # fmt: skip

DRAWING: Final = (
    bug("D2", "the display is filled again only at the end of the turn", D,
        (DECIDE, "story.tell(ev.card_taken(seat, slot, card))\n    settle(story)", "story.tell(ev.card_taken(seat, slot, card))"),
        (DECIDE, "can_draw_second(story.state):\n        next_turn(story, seat)", "can_draw_second(story.state):\n        end_turn(story, seat)")),
    bug("D3", "a face-up locomotive leaves a second card", D,
        (DECIDE, "whole_turn=card == LOCOMOTIVE", "whole_turn=False")),
    bug("D4", "a face-up locomotive is accepted as the second card", D,
        (LEGAL, "and not (second and card == LOCOMOTIVE)", ""),
        (REFUSAL, "if second and card == LOCOMOTIVE:", "if False:")),
    bug("D5", "a locomotive drawn blind is the whole turn", D,
        (DECIDE, "    _after_card(story, seat, whole_turn=False)", "    _after_card(story, seat, whole_turn=deck[0] == LOCOMOTIVE)")),
    bug("D6", "the display is never swept", D,
        (DECIDE, "if limit is None or market.count", "if True or market.count")),
    bug("D6", "four locomotives are needed for a sweep", D,
        (DECIDE, "market.count(LOCOMOTIVE) < limit", "market.count(LOCOMOTIVE) <= limit")),
    bug("D6", "two locomotives are enough for a sweep", D,
        (DECIDE, "market.count(LOCOMOTIVE) < limit", "market.count(LOCOMOTIVE) + 1 < limit")),
    bug("D6", "a sweep is not followed by another", D,
        (DECIDE, "sweeps < state.rules.market_flush_limit", "sweeps < 1")),
    bug("D6", "no sweep at setup", P,
        (DECIDE, "elif filled and sweeps", "elif state.turns and filled and sweeps")),
    bug("D6", "the swept cards vanish", D,
        (EVOLVE, "market=(None,) * len(state.market), discard=plus(state.discard, event.cards))", "market=(None,) * len(state.market))")),
    bug("D6", "discards that come later sweep a display that stayed", RULINGS,
        (DECIDE, "elif filled and sweeps", "elif sweeps")),
    bug("D7", "a display that cannot be better is swept all the same", D,
        (DECIDE, "> len(market) - limit", ">= 0")),
    bug("D7", "a display with an empty place is swept", D,
        (DECIDE, " or None in market:", ":"),
        (DECIDE, "                assert card is not None\n                swept[card] += 1",
         "                swept[card or 0] += card is not None"),
        (DECIDE, "sum(card != LOCOMOTIVE for card in (*market, *deck))", "9")),
    bug("D7", "the display is swept without end", D,
        (DECIDE, "sweeps < state.rules.market_flush_limit", "sweeps < 99")),
    bug("D8", "the discards never come back", D,
        (DECIDE, "if state.deck == () and any(state.discard):", "if False:")),
    bug("D8", "the discards are turned over and not shuffled", OTHERS,
        (DECIDE, "story.dealer.shuffled(name, spread(state.discard))", "spread(state.discard)")),
    bug("D8", "cards that are paid do not fill an empty deck before the next turn", D,
        (DECIDE, "    settle(story)\n    next_turn(story, seat)", "    next_turn(story, seat)")),
    bug("D8", "every reshuffle is the same one", D,
        (DECIDE, "CARDS.format(state.shuffles)", "CARDS.format(1)")),
    bug("D8", "spent cards are not discarded", C,
        (EVOLVE, "hand, discard = player.hand, plus(state.discard, paid)", "hand, discard = player.hand, state.discard")),
    bug("D10", "the turn does not end when no second card can be drawn", D,
        (DECIDE, " or not can_draw_second(story.state)", "")),
    bug("D10", "a turn ends with the last card of the deck, whatever lies face up", D,
        (LEGAL, " or bool(card_actions(state, second=True))", "")),
    bug("D10", "nothing may be drawn once the deck is empty", D,
        (LEGAL, "    actions: list[Action] = [", "    if state.deck in (0, ()):\n        return []\n    actions: list[Action] = [")),
)  # fmt: skip

CLAIMS: Final = (
    bug("C1", "a route can be claimed again by whoever holds it", C,
        (LEGAL, "if name in claims or (twin", "if claims.get(name, seat) != seat or (twin"),
        (REFUSAL, "if route.id in state.claims:", "if state.claims.get(route.id, seat) != seat:")),
    bug("C2", "only the payment with the fewest locomotives is legal", C,
        (PAYMENTS, "start + most + 1))", "start + fewest + 1))")),
    bug("C2", "no payment by locomotives alone", C,
        (PAYMENTS, "if wild >= cards:", "if wild >= cards and self.color is None:"),
        (PAYMENTS, "and (payment.colored == 0 or payment.color in self.colors)", "and payment.color in self.colors")),
    bug("C2", "more than the price is taken", C,
        (PAYMENTS, "payment.cards == self.cards", "payment.cards >= self.cards")),
    bug("C2", "cards that are not held can be laid", C,
        (REFUSAL, "if not holds(", "if False and not holds(")),
    bug("C3", "a grey route is not paid by locomotives alone", C,
        (PAYMENTS, "if wild >= cards:", "if wild >= cards and self.color is not None:"),
        (PAYMENTS, "and (payment.colored == 0 or payment.color in self.colors)", "and payment.color in self.colors")),
    bug("C3", "a grey route takes the first color only", C,
        (PAYMENTS, "return COLORS if self.color is None", "return COLORS[:1] if self.color is None")),
    bug("C4", "the last trains cannot be used", C,
        (LEGAL, "or cards > trains:", "or cards >= trains:"),
        (REFUSAL, "if trains < route.spaces:", "if trains <= route.spaces:")),
    bug("C4", "routes longer than the trains left are sold", C,
        (LEGAL, " or cards > trains:", ":"),
        (REFUSAL, "if trains < route.spaces:", "if False:")),
    bug("C4", "one train too few is placed", C,
        (EVOLVE, "player.trains - state.board.routes[event.route].spaces", "player.trains - state.board.routes[event.route].spaces + 1")),
    bug("C5", "six spaces are worth twelve", C,
        (CHECK, "{int(length): points for length", "{int(length): 12 if length == '6' else points for length")),
    bug("C5", "points are counted only at the end", C,
        (EVOLVE, "score=player.score + event.points", "score=player.score")),
    bug("C6", "one player may hold both twins", C,
        (LEGAL, "claims[route.twin] == seat or", ""),
        (LEGAL, "(shut or claims[twin] == seat)", "shut"),
        (REFUSAL, "if state.claims[route.twin] == seat:", "if False:")),
    bug("C7", "both twins are open to three players", C,
        (LEGAL, "state.game.seats < state.rules.double_routes_from", "state.game.seats + 1 < state.rules.double_routes_from"),
        (REFUSAL, "if state.game.seats < state.rules", "if state.game.seats + 1 < state.rules")),
    bug("C7", "a twin is closed to four players", C,
        (LEGAL, "state.game.seats < state.rules.double_routes_from", "state.game.seats <= state.rules.double_routes_from"),
        (REFUSAL, "if state.game.seats < state.rules", "if state.game.seats <= state.rules")),
    bug("F1", "a ferry takes no locomotive", C,
        (PAYMENTS, "price(route.spaces, route.color, route.ferry)", "price(route.spaces, route.color)")),
    bug("F1", "a ferry takes exactly its locomotives", C,
        (PAYMENTS, "start + most + 1))", "start + (fewest if least else most) + 1))")),
)  # fmt: skip

TUNNELS: Final = (
    bug("T1", "two cards are turned up", T,
        (DECIDE, "range(story.state.rules.tunnel_cards)", "range(2)")),
    bug("T1", "the laid cards are discarded before the cards are turned up", T,
        (EVOLVE, "        phase=Tunnelling(event.seat, event.route, event.payment),\n        passes=0,",
         "        phase=Tunnelling(event.seat, event.route, event.payment),\n        discard=plus(state.discard, event.payment.counts),\n        passes=0,")),
    bug("T2", "a locomotive that is turned up costs nothing", T,
        (STATE, "card in (self.paid.color, LOCOMOTIVE)", "card == self.paid.color")),
    bug("T2", "the surcharge takes colored cards only", T,
        (PAYMENTS, "return price(extra, laid.color)", "return price(extra, laid.color) if laid.colored == 0 else Price(extra, laid.color, 0)"),
        (LEGAL, "return (LEAVE, *[PayTunnel(payment) for payment in extra])",
         "return (LEAVE, *[PayTunnel(p) for p in extra if not p.locomotives or paid.color == LOCOMOTIVE])")),
    bug("T3", "a tunnel laid with locomotives alone is free", T,
        (STATE, "card in (self.paid.color, LOCOMOTIVE)", "card in (self.paid.color, LOCOMOTIVE) and self.paid.colored")),
    bug("T3", "with locomotives alone every card turned up costs one", T,
        (STATE, "card in (self.paid.color, LOCOMOTIVE)", "card in (self.paid.color, LOCOMOTIVE) or not self.paid.colored")),
    bug("T4", "who takes the cards back has another try", T,
        (DECIDE, "story.tell(ev.TunnelLeft(seat, tunnel.route, tunnel.paid))\n            end_turn(story, seat)",
         "story.tell(ev.TunnelLeft(seat, tunnel.route, tunnel.paid))")),
    bug("T4", "the laid cards are lost with the tunnel", T,
        (EVOLVE, "hand = Hand(plus(player.hand.open, event.payment.counts), player.hand.closed)\n    return state.but(\n        players=_with_player(state, event.seat, player.but(hand=hand)),\n        phase=turn_of",
         "hand = player.hand\n    return state.but(\n        players=_with_player(state, event.seat, player.but(hand=hand)),\n        phase=turn_of")),
    bug("T5", "the cards turned up vanish when the tunnel is left", T,
        (EVOLVE, "phase=turn_of(event.seat),\n        discard=plus(state.discard, counts(phase.revealed)),", "phase=turn_of(event.seat),")),
    bug("T5", "the cards turned up vanish when the tunnel is paid", T,
        (EVOLVE, "discard = plus(discard, counts(phase.revealed))", "pass")),
    bug("T5", "the surcharge is not taken from the hand", T,
        (EVOLVE, "hand = hand.without(event.extra.counts)", "pass")),
    bug("T6", "a tunnel cannot be dug with fewer than three cards in the deck", T,
        (DECIDE, "        if not deck:\n            break", "        if not deck:\n            raise Illegal('T6')")),
    bug("T7", "the surcharge needs trains too", T,
        (EVOLVE, "player.trains - state.board.routes[event.route].spaces",
         "player.trains - state.board.routes[event.route].spaces - (event.extra.cards if event.extra else 0)")),
    bug("T8", "who cannot pay is not asked", T,
        (DECIDE, "    if tunnel.extra == 0:\n        _claim(story, seat, action, None)",
         "    if tunnel.extra == 0:\n        _claim(story, seat, action, None)\n    elif cannot_pay(story.state):\n        _act(story, seat, LeaveTunnel())"),
        (DECIDE, "from allaboard.core.legal import can_draw_second, mover", "from allaboard.core.legal import can_draw_second, legal_actions, mover"),
        (DECIDE, "class Story:", "def cannot_pay(state: State) -> bool:\n    return len(legal_actions(state)) == 1\n\n\nclass Story:")),
    bug("T8", "a free tunnel asks all the same", T,
        (DECIDE, "if tunnel.extra == 0:", "if tunnel.extra < 0:")),
)  # fmt: skip

TICKETS: Final = (
    bug("K1", "all drawn tickets may be given back", K,
        (LEGAL, "return keepable(offer, state.rules.draw_keep)", "return keepable(offer, 0)"),
        (REFUSAL, "_keep(action, offer, state.rules.draw_keep", "_keep(action, offer, 0")),
    bug("K1", "all drawn tickets must be kept", K,
        (LEGAL, "return keepable(offer, state.rules.draw_keep)", "return keepable(offer, 9)"),
        (REFUSAL, "_keep(action, offer, state.rules.draw_keep", "_keep(action, offer, 9")),
    bug("K1", "the last two tickets cannot be drawn", K,
        (LEGAL, "if state.tickets:", "if len(state.tickets) >= 3:"),
        (REFUSAL, "return None if state.tickets else", "return None if len(state.tickets) >= 3 else")),
    bug("K1", "one ticket named twice is held twice", K,
        (REFUSAL, "if len(set(action.keep)) < len(action.keep):", "if False:"),
        (DECIDE, "kept = tuple([ticket for ticket in offer if ticket in keep])", "kept = tuple(keep)")),
    bug("K1", "returned tickets go on top of the deck", K,
        (EVOLVE, "tickets=(*state.tickets, *known), returners=(*state.returners, *(seat,) * size)",
         "tickets=(*known, *state.tickets), returners=(*(seat,) * size, *state.returners)")),
    bug("K1", "returned tickets are lost", K,
        (EVOLVE, "return _under_the_deck(after, event.seat, event.returned)", "return after")),
    bug("K2", "tickets can be drawn from an empty deck", K,
        (LEGAL, "if state.tickets:", "if True:"),
        (REFUSAL, "return None if state.tickets else", "return None if True else")),
)  # fmt: skip

STATIONS: Final = (
    bug("S1", "two stations stand in one city", S,
        (LEGAL, "if city not in state.stations:", "if True:"),
        (REFUSAL, "if action.city in state.stations:", "if False:")),
    bug("S1", "a station needs a route of one's own in the city", S,
        (LEGAL, "if city not in state.stations:", "if city not in state.stations and any(o == seat for r, o in state.claims.items() if city in state.board.routes[r].ends):")),
    bug("S2", "every station costs one card", S,
        ("core/rules.py", "return self.station_costs[self.stations - left]", "return 1")),
    bug("S2", "the stations of all players make the next one dearer", S,
        (LEGAL, "cost = state.rules.station_cost(state.players[seat].stations)",
         "cost = state.rules.station_costs[min(2, len(state.stations))]"),
        (REFUSAL, "state.rules.station_cost(left)", "state.rules.station_costs[min(2, len(state.stations))]")),
    bug("S3", "a station borrows every route there", S,
        (SCORING, "lent = [board.routes[loan.route] for loan in loans]",
         "lent = [r for r in others if any(city in r.ends for city in stations)]")),
    bug("S3", "a station borrows nothing", S,
        (SCORING, "lent = [board.routes[loan.route] for loan in loans]", "lent: list[Route] = []")),
    bug("S3", "what is borrowed counts for the longest path", S,
        (SCORING, "paths = [longest_path([board.routes[r] for r in h.routes]) for h in holdings]",
         "paths = [longest_path([r for r in board.routes.values() if r.id in h.routes or any(c in r.ends and r.id in o.routes for c in h.stations for o in holdings)]) for h in holdings]")),
    bug("S4", "each station takes the first route that helps, by itself", S,
        (SCORING, "for combination in product(*choices):", "for combination in [tuple(c[min(1, len(c) - 1)] for c in choices)]:")),
    bug("S4", "the number of tickets comes before their value", S,
        (SCORING, "rank = (value, completed, -len(borrowed))", "rank = (completed, value, -len(borrowed))")),
    bug("S4", "only the value counts", S,
        (SCORING, "rank = (value, completed, -len(borrowed))", "rank = (value, 0, -len(borrowed))")),
    bug("S4", "a station that helps nothing voids the others", OTHERS,
        (SCORING, "        if not borrowed:\n            continue", "        if len(borrowed) < len(combination):\n            continue")),
    bug("S5", "stations built are worth four points, not those left", S,
        (SCORING, "left = (rules.stations - len(own.stations)) * rules.station_points", "left = len(own.stations) * rules.station_points")),
)  # fmt: skip

END: Final = (
    bug("E1", "three trains begin the last round", E,
        (DECIDE, "state.players[seat].trains <= state.rules.last_round_at", "state.players[seat].trains <= state.rules.last_round_at + 1")),
    bug("E1", "two trains do not begin the last round", E,
        (DECIDE, "state.players[seat].trains <= state.rules.last_round_at", "state.players[seat].trains < state.rules.last_round_at")),
    bug("E1", "the game stops at once", E,
        (EVOLVE, "return state.but(turns_left=state.game.seats)", "return state.but(turns_left=0)")),
    bug("E1", "whoever begins the last round has no more turn", E,
        (EVOLVE, "return state.but(turns_left=state.game.seats)", "return state.but(turns_left=state.game.seats - 1)")),
    bug("E1", "the game stops at the last seat, whoever began the last round", E,
        (EVOLVE, "return state.but(turns_left=state.game.seats)", "return state.but(turns_left=state.game.seats - 1 - event.seat)")),
    bug("E1", "the last round begins again and again", E,
        (DECIDE, "if state.turns_left is None and state.players", "if state.players")),
    bug("E2", "a missed ticket costs nothing", E,
        (SCORING, "ticket.points if done else -ticket.points", "ticket.points if done else 0")),
    bug("E2", "two cities that both have a route are joined", E,
        (SCORING, "return a in group and group[a] == group.get(b)", "return a in group and b in group")),
    bug("E3", "the longest path is counted in routes", E,
        (NETWORK, "return sum([route.spaces for route in routes])", "return len([*routes])")),
    bug("E3", "the longest path is the whole of the largest network", E,
        (NETWORK, "best = _Choice(part, _length(best)).kept() or best", "best = part")),
    bug("E3", "the longest path may not pass a city twice", E,
        (NETWORK, "            if after > 2:\n                continue", "            if after > 2 or _crossed(self, n, kept | (bool(more) << n)):\n                continue"),
        (NETWORK, "def _in_order(",
         """def _crossed(self: _Choice, n: int, kept: int) -> bool:
    ends = [c for i, r in enumerate(self.routes) if kept >> i & 1 for c in r.ends]
    return any(ends.count(c) > 2 for c in ends)


def _in_order(""")),
    bug("E3", "only the first of the tied players gets the bonus", E,
        (SCORING, "seat, path, path.length == longest > 0)", "seat, path, path.length == longest > 0 and [p.length for p in paths].index(longest) == seat)")),
    bug("E3", "everybody gets the bonus when nobody has a route", E,
        (SCORING, "path.length == longest > 0", "path.length == longest")),
    bug("E4", "stations left are not counted", E,
        (SCORING, "total=points + tickets + bonus + left", "total=points + tickets + bonus")),
    bug("E4", "a score is never below nought", E,
        (SCORING, "total=points + tickets + bonus + left", "total=max(0, points + tickets + bonus + left)")),
    bug("E5", "ties are not broken", E,
        (SCORING, "return (score.total, *[breaks[name] for name in rules.tie_breaks])", "return (score.total,)")),
    bug("E5", "Europe does not look at the stations in a tie", E,
        (SCORING, '"stations": -len(holdings[seat].stations)', '"stations": 0')),
    bug("E5", "most stations win a tie in Europe", E,
        (SCORING, '"stations": -len(holdings[seat].stations)', '"stations": len(holdings[seat].stations)')),
    bug("E5", "a tie that stays goes to the lower seat", E,
        (SCORING, "return (score.total, *[breaks[name] for name in rules.tie_breaks])",
         "return (score.total, *[breaks[name] for name in rules.tie_breaks], -seat)")),
    bug("V1", "the variant of open twins lets one player hold both", V,
        (LEGAL, "claims[route.twin] == seat or", "(claims[route.twin] == seat and state.rules.double_routes_from > 2) or"),
        (LEGAL, "(shut or claims[twin] == seat)", "(shut or (claims[twin] == seat and state.rules.double_routes_from > 2))"),
        (REFUSAL, "if state.claims[route.twin] == seat:", "if state.claims[route.twin] == seat and state.rules.double_routes_from > 2:")),
    bug("V2", "the variant without sweeps sweeps", V,
        (EDITION, 'changes["market_flush_at"] = None', 'changes["market_flush_at"] = 3')),
)  # fmt: skip

BUGS: Final = (*SETUP, *TURNS, *DRAWING, *CLAIMS, *TUNNELS, *TICKETS, *STATIONS, *END)
