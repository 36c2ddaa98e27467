"""What a card is worth to the compiled planner, and which of those that can be drawn helps most."""

from __future__ import annotations

from typing import Any

from allaboard.fast.layout import (
    DRAW,
    GREY,
    LOCO,
    NO_CARD,
    P_HAND,
    P_SHOWN,
    PLAYER,
    S_DISCARD,
    S_END,
    S_MARKET,
    S_PHASE,
    S_PLAYER,
    S_POS,
    SECOND,
    T_COLOR,
    T_COLOR_CARDS,
    T_LOCOMOTIVES,
    T_MARKET,
    T_SEATS,
    T_SPACES,
    TAKE,
)
from allaboard.fast.policy_numbers import (
    N_BESIDE,
    N_CLOSE,
    N_JOKER,
    N_NEED,
    N_SPARE,
)
from allaboard.fast.policy_plan import needs
from allaboard.fast.policy_ways import (
    Q_BESIDE,
    Q_HAND,
    Q_NEED,
    Q_PLAN,
    Q_WORTH,
    tuned,
)
from allaboard.fast.words import i64, jit


@jit
def card_worths(S: Any, T: Any, X: Any, seat: Any, variant: Any) -> None:
    """What a card of each color is worth: for the routes of the plan, and for those beside it."""
    spare, close = tuned(T, variant, N_SPARE), tuned(T, variant, N_CLOSE)
    need, beside = tuned(T, variant, N_NEED), tuned(T, variant, N_BESIDE)
    hand = S_PLAYER + PLAYER * seat + P_HAND
    needs(S, T, X, seat, Q_PLAN, -1)
    for color in range(8):
        lack = i64(X[Q_NEED + color]) - i64(S[hand + color])
        X[Q_WORTH + color] = need + close // lack if lack > 0 else spare
    X[Q_WORTH + LOCO] = tuned(T, variant, N_JOKER)
    wild = i64(X[Q_HAND + LOCO])
    most = 0
    for color in range(1, 8):
        if X[Q_HAND + color] > X[Q_HAND + most]:
            most = color
    for i in range(1, 1 + i64(X[Q_BESIDE])):
        route = i64(X[Q_BESIDE + i])
        color = i64(T[T_COLOR + route])
        if color == GREY:
            color = most
        lack = i64(T[T_SPACES + route]) - i64(X[Q_HAND + color]) - wild
        if lack > 0:
            worth = beside + close // lack - i
            X[Q_WORTH + color] = max(i64(X[Q_WORTH + color]), worth)


@jit
def best_draw(S: Any, T: Any, X: Any, seat: Any, variant: Any) -> Any:
    """The card that helps most: one of the face-up ones, or the unknown one."""
    hand = S_PLAYER + PLAYER * seat + P_HAND
    # The cards that this seat cannot place.
    total, sum_worth = 0, 0
    for card in range(9):
        unseen = i64(T[T_LOCOMOTIVES]) if card == LOCO else i64(T[T_COLOR_CARDS])
        unseen -= i64(S[S_DISCARD + card]) + i64(S[hand + card])
        for other in range(i64(T[T_SEATS])):
            if other != seat:
                unseen -= i64(S[S_PLAYER + PLAYER * other + P_SHOWN + card])
        for slot in range(i64(T[T_MARKET])):
            if i64(S[S_MARKET + slot]) == card:
                unseen -= 1
        unseen = max(0, unseen)
        total += unseen
        sum_worth += unseen * i64(X[Q_WORTH + card])
    blind = -1
    if S[S_POS] < S[S_END]:
        blind = 8 * sum_worth // max(1, total)
    best, most, second = DRAW if blind >= 0 else -1, blind, -1
    joker = -1
    for slot in range(i64(T[T_MARKET])):
        card = i64(S[S_MARKET + slot])
        if card == NO_CARD:
            continue
        if card == LOCO:
            joker = slot
            continue
        worth = 8 * i64(X[Q_WORTH + card])
        if worth > most:
            best, most, second = TAKE | slot << 4, worth, most
        elif worth > second:
            second = worth
    # A face-up locomotive takes the whole turn, and so costs the second card.
    joker_first = joker >= 0 and S[S_PHASE] != SECOND
    if joker_first and (best < 0 or 8 * i64(X[Q_WORTH + LOCO]) > most + max(blind, second)):
        return TAKE | joker << 4
    return best
