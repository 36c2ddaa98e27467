"""What a seat observes, written as one row of bytes: the table of `features`, filled by the kernel."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.features import (
    F_CARDS,
    F_CERTAIN,
    F_CLAIMABLE,
    F_CLOSED,
    F_DECK,
    F_DISCARD,
    F_DUE,
    F_FIRST,
    F_HAND,
    F_HELD,
    F_JOINED,
    F_KNOWN,
    F_LACK,
    F_LAID,
    F_LAST_ROUND,
    F_LONG_DEALT,
    F_LONGEST,
    F_MARKET,
    F_MARKET_COUNTS,
    F_MINE,
    F_MISSING,
    F_MY_STATIONS,
    F_OFFERED,
    F_OPEN,
    F_PHASE,
    F_POINTS_JOINED,
    F_POINTS_MISSING,
    F_PRESENT,
    F_RETURNED,
    F_REVEALED,
    F_ROUNDS,
    F_RULES,
    F_SCORE,
    F_SEATS,
    F_STATIONS_LEFT,
    F_TEMPO,
    F_TEMPO_LEAST,
    F_THEIR_STATIONS,
    F_THEIRS,
    F_TICKET_DECK,
    F_TICKETS,
    F_TO_MOVE,
    F_TRAINS,
    F_TUNNEL,
    F_TURNS_LEFT,
    F_UNSEEN,
    F_WIDTH,
)
from allaboard.fast.layout import (
    CHOOSING,
    GREY,
    LOCO,
    NO_CARD,
    NONE,
    OFFER,
    OPENING,
    OVER,
    P_CHOICE,
    P_HAND,
    P_OFFERED,
    P_SCORE,
    P_SHOWN,
    P_STATIONS,
    P_TRAINS,
    PLAYER,
    S_BUILT,
    S_CITY,
    S_COLOR,
    S_COLORED,
    S_DISCARD,
    S_END,
    S_FIRST,
    S_HEAD,
    S_KEPT,
    S_LEFT,
    S_LOG,
    S_MARKET,
    S_MINE,
    S_OFFER,
    S_OFFERED,
    S_OFFERS,
    S_OPEN,
    S_PHASE,
    S_PLAYER,
    S_POS,
    S_REVEAL,
    S_REVEALED,
    S_RING,
    S_ROUTE,
    S_SEAT,
    S_TICKETS,
    S_TURNS,
    S_WILD,
    T_COLOR,
    T_COLOR_CARDS,
    T_DOUBLE_FROM,
    T_FERRY,
    T_FLUSH_AT,
    T_LAST_ROUND,
    T_LOCOMOTIVES,
    T_LONG,
    T_MARKET,
    T_OPEN_HANDS,
    T_OPENING_LONG,
    T_ROUTES,
    T_SEATS,
    T_SPACES,
    T_STATIONS,
    T_TICKETS,
    T_VALUE,
    TICKETS,
    TUNNEL,
)
from allaboard.fast.step import extra_due
from allaboard.fast.ways import FAR, NOTE, W_WAYS, longest_of, measure
from allaboard.fast.words import i64, jit, load64, lowest, store8, u64

_ONE: Final = u64(1)
_SPREAD: Final = u64(0x0101010101010101)
_EACH: Final = u64(0x8040201008040201)
_SEVEN: Final = u64(0x7F7F7F7F7F7F7F7F)


@jit
def _flags(out: Any, at: Any, size: Any, low: Any, high: Any) -> None:
    """Write a set of up to 128 as that many bytes, each 0 or 1."""
    place = 0
    while place < size:
        bits = (low if place < 64 else high) >> u64(place & 63) & u64(255)
        # Each byte gets one of the eight bits, at the place of its own number; then each is carried to the top and down.
        word = u64(u64(u64(bits * _SPREAD) & _EACH) + _SEVEN) >> u64(7) & _SPREAD
        if place + 8 <= size:
            store8(out, at + place, word)
        else:
            for i in range(size - place):
                out[at + place + i] = word >> u64(8 * i) & u64(1)
        place += 8


@jit
def _tempo(T: Any, trains: Any, cards: Any) -> Any:
    """Turns until a seat with so many trains and cards can begin the last round: an estimate that keeps its order."""
    need = max(0, trains - i64(T[T_LAST_ROUND]))
    return (max(0, need - cards) + 1) // 2 + (need + 3) // 4


@jit
def _table(S: Any, T: Any, P: Any, seat: Any, out: Any) -> None:
    """What all seats see alike: phase, order, rules, display, piles."""
    seats = i64(T[T_SEATS])
    phase = i64(S[S_PHASE])
    out[P[F_PHASE] + phase - OPENING] = 1
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        moves = other == S[S_SEAT] and phase != OVER
        if phase == OPENING:
            moves = S[S_PLAYER + PLAYER * other + P_CHOICE] == NONE
        if moves:
            out[P[F_TO_MOVE] + k] = 1
        if other == S[S_FIRST]:
            out[P[F_FIRST] + k] = 1
    out[P[F_SEATS] + seats - 2] = 1
    out[P[F_ROUNDS]] = min(i64(S[S_TURNS]) // seats, 100)
    if S[S_LEFT] != NONE:
        out[P[F_LAST_ROUND]] = 1
        out[P[F_TURNS_LEFT]] = S[S_LEFT]
    out[P[F_RULES]] = 1 if seats >= T[T_DOUBLE_FROM] else 0
    out[P[F_RULES] + 1] = 1 if T[T_FLUSH_AT] != NONE else 0
    out[P[F_RULES] + 2] = 1 if T[T_OPEN_HANDS] != 0 else 0
    if T[T_LONG] > 0:
        out[P[F_LONG_DEALT]] = T[T_OPENING_LONG]
    for slot in range(i64(T[T_MARKET])):
        card = i64(S[S_MARKET + slot])
        if card != NO_CARD:
            out[P[F_MARKET] + 9 * slot + card] = 1
            out[P[F_MARKET_COUNTS] + card] += 1
    for card in range(9):
        out[P[F_DISCARD] + card] = S[S_DISCARD + card]
    out[P[F_DECK]] = S[S_END] - S[S_POS]
    out[P[F_TICKET_DECK]] = S[S_TICKETS]


@jit
def _players(S: Any, T: Any, P: Any, D: Any, X: Any, N: Any, seat: Any, out: Any) -> None:
    """What lies before each seat, and the cards that this one cannot place."""
    seats = i64(T[T_SEATS])
    phase = i64(S[S_PHASE])
    own = S_PLAYER + PLAYER * seat
    for card in range(9):
        hand = i64(S[own + P_HAND + card])
        out[P[F_HAND] + card] = hand
        out[P[F_KNOWN] + card] = S[own + P_SHOWN + card]
        all_cards = i64(T[T_COLOR_CARDS]) if card < LOCO else i64(T[T_LOCOMOTIVES])
        out[P[F_UNSEEN] + card] = all_cards - hand - i64(S[S_DISCARD + card]) - i64(out[P[F_MARKET_COUNTS] + card])
    least = 255
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        player = S_PLAYER + PLAYER * other
        cards, shown = 0, 0
        for card in range(9):
            cards += i64(S[player + P_HAND + card])
            certain = i64(S[player + P_SHOWN + card])
            shown += certain
            if k > 0:
                out[P[F_CERTAIN] + 9 * (k - 1) + card] = certain
                out[P[F_UNSEEN] + card] -= certain
        trains = i64(S[player + P_TRAINS])
        out[P[F_PRESENT] + k] = 1
        out[P[F_TRAINS] + k] = trains
        out[P[F_SCORE] + k] = min(i64(S[player + P_SCORE]), 255)
        out[P[F_CARDS] + k] = cards
        out[P[F_CLOSED] + k] = cards - shown
        if T[T_STATIONS] > 0:
            out[P[F_STATIONS_LEFT] + k] = S[player + P_STATIONS]
        out[P[F_LONGEST] + k] = longest_of(S, T, D, X, N, NOTE * other, other)
        tempo = _tempo(T, trains, cards)
        if S[S_LEFT] != NONE:
            turn = other - i64(S[S_SEAT])
            turn = turn if turn >= 0 else turn + seats
            tempo = 1 if phase != OVER and turn <= S[S_LEFT] else 0
        out[P[F_TEMPO] + k] = tempo
        least = min(least, tempo)
    out[P[F_TEMPO_LEAST]] = least
    for i in range(i64(S[S_KEPT])):
        k = (i64(S[S_LOG + i]) >> 8) - seat
        out[P[F_TICKETS] + (k if k >= 0 else k + seats)] += 1
    if phase == TUNNEL:
        color, colored, wild = i64(S[S_COLOR]), i64(S[S_COLORED]), i64(S[S_WILD])
        out[P[F_UNSEEN] + color] -= colored
        out[P[F_UNSEEN] + LOCO] -= wild
        out[P[F_LAID] + color] += colored
        out[P[F_LAID] + LOCO] += wild
        for i in range(i64(S[S_REVEALED])):
            card = i64(S[S_REVEAL + i])
            out[P[F_REVEALED] + card] += 1
            out[P[F_UNSEEN] + card] -= 1
        out[P[F_DUE]] = extra_due(S)
        out[P[F_TUNNEL] + i64(S[S_ROUTE])] = 1


@jit
def _routes(S: Any, T: Any, P: Any, seat: Any, out: Any) -> None:
    """The map: whose each route is, what is open, and what the hand lacks for it."""
    seats, routes = i64(T[T_SEATS]), i64(T[T_ROUTES])
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        at = i64(P[F_MINE]) if k == 0 else i64(P[F_THEIRS]) + routes * (k - 1)
        _flags(out, at, routes, load64(S, S_MINE + 8 * other), load64(S, S_MINE + 8 * other + 4))
    open_low, open_high = load64(S, S_OPEN + 8 * seat), load64(S, S_OPEN + 8 * seat + 4)
    _flags(out, i64(P[F_OPEN]), routes, open_low, open_high)
    player = S_PLAYER + PLAYER * seat
    hand = player + P_HAND
    wild, trains = i64(S[hand + LOCO]), i64(S[player + P_TRAINS])
    most = 0
    for color in range(8):
        most = max(most, i64(S[hand + color]))
    can_low, can_high = u64(0), u64(0)
    for word in range(2):
        left = open_low if word == 0 else open_high
        can = u64(0)
        while left != u64(0):
            bit = lowest(left)
            left &= u64(left - _ONE)
            route = 64 * word + bit
            spaces, ferry, color = i64(T[T_SPACES + route]), i64(T[T_FERRY + route]), i64(T[T_COLOR + route])
            have = most if color == GREY else i64(S[hand + color])
            lack = max(ferry - wild, spaces - min(have, spaces - ferry) - wild, 0)
            out[P[F_LACK] + route] = lack
            if lack == 0 and spaces <= trains:
                can |= u64(_ONE << u64(bit))
        if word == 0:
            can_low = can
        else:
            can_high = can
    _flags(out, i64(P[F_CLAIMABLE]), routes, can_low, can_high)


@jit
def _cities(S: Any, T: Any, P: Any, seat: Any, out: Any) -> None:
    """Whose station stands where."""
    built = load64(S, S_BUILT)
    while built != u64(0):
        city = lowest(built)
        built &= u64(built - _ONE)
        out[(P[F_MY_STATIONS] if S[S_CITY + city] == seat + 1 else P[F_THEIR_STATIONS]) + city] = 1


@jit
def _tickets(S: Any, T: Any, A: Any, P: Any, X: Any, N: Any, seat: Any, out: Any) -> None:
    """The seat's own tickets, and how far each is from being joined."""
    phase = i64(S[S_PHASE])
    held, asked = u64(0), u64(0)
    for i in range(i64(S[S_KEPT])):
        entry = i64(S[S_LOG + i])
        if entry >> 8 == seat:
            held |= u64(_ONE << u64(entry & 255))
    player = S_PLAYER + PLAYER * seat
    if phase == CHOOSING and S[S_SEAT] == seat:
        for i in range(i64(S[S_OFFERED])):
            asked |= u64(_ONE << u64(S[S_OFFER + i]))
    for i in range(i64(S[player + P_OFFERED])):
        ticket = i64(S[S_OFFERS + OFFER * seat + i])
        if phase != OPENING:
            out[P[F_RETURNED] + ticket] = 1
        elif S[player + P_CHOICE] == NONE:
            asked |= u64(_ONE << u64(ticket))
        elif S[player + P_CHOICE] >> i & 1:
            held |= u64(_ONE << u64(ticket))
        else:
            out[P[F_RETURNED] + ticket] = 1
    for i in range(i64(S[S_TICKETS])):
        entry = i64(S[S_RING + ((i64(S[S_HEAD]) + i) & (TICKETS - 1))])
        if entry >> 8 == seat + 1:
            out[P[F_RETURNED] + (entry & 255)] = 1
    tickets = i64(T[T_TICKETS])
    _flags(out, i64(P[F_HELD]), tickets, held, u64(0))
    _flags(out, i64(P[F_OFFERED]), tickets, asked, u64(0))
    base = NOTE * seat
    measure(S, T, A, X, N, base, seat, held | asked)
    joined, missing = 0, 0
    left = held | asked
    while left != u64(0):
        ticket = lowest(left)
        left &= u64(left - _ONE)
        distance = i64(N[base + W_WAYS + 3 * ticket + 2])
        out[P[F_MISSING] + ticket] = min(distance, FAR)
        if distance == 0:
            out[P[F_JOINED] + ticket] = 1
        if held >> u64(ticket) & _ONE != u64(0):
            if distance == 0:
                joined += i64(T[T_VALUE + ticket])
            else:
                missing += i64(T[T_VALUE + ticket])
    out[P[F_POINTS_JOINED]] = min(joined, 255)
    out[P[F_POINTS_MISSING]] = min(missing, 255)


@jit
def observe(S: Any, T: Any, A: Any, P: Any, D: Any, X: Any, N: Any, seat: Any, out: Any) -> None:
    """Write the row of a seat. `A` and `P`: the board's roads and places; `N`: the notes of this game, or zeros."""
    for i in range(i64(P[F_WIDTH])):
        out[i] = 0
    _table(S, T, P, seat, out)
    _players(S, T, P, D, X, N, seat, out)
    _routes(S, T, P, seat, out)
    if T[T_STATIONS] > 0:
        _cities(S, T, P, seat, out)
    _tickets(S, T, A, P, X, N, seat, out)
