"""Names as people type them: without accents, with spaces or underscores, shortened, or by another name of the city."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from allaboard.core import Board, CityId, Payment, RouteId
from allaboard.core.cards import LOCOMOTIVE, Card


def plain(text: str) -> str:
    """Small letters without marks, words parted by one space.

    >>> plain("Saint_Louis"), plain("København"), plain("St.-Étienne")
    ('saint louis', 'kobenhavn', 'st etienne')
    """
    spelled = text.casefold().replace("ø", "o").replace("ł", "l").replace("ß", "ss")
    letters = [c for c in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(c)]
    return " ".join("".join(c if c.isalnum() else " " for c in letters).split())


@dataclass(frozen=True, slots=True)
class Found:
    """What the first words of a line may mean, and the words after them."""

    options: tuple[str, ...]
    rest: tuple[str, ...]
    apart: tuple[str, str] | None = None
    """Two cities that no route joins."""


class CityNames:
    """The cities of a board by every name they answer to."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._names: dict[str, CityId] = {}
        for city in board.cities.values():
            for name in (city.id, city.name, *city.aliases):
                self._names.setdefault(plain(name), city.id)

    def take(self, words: Sequence[str]) -> Found | None:
        """The city that the line begins with: by its whole name, else by the beginning of one."""
        longest = min(4, len(words))
        for count in range(longest, 0, -1):
            name = plain(" ".join(words[:count]))
            if name in self._names:
                return Found((self._names[name],), tuple(words[count:]))
        for count in range(longest, 0, -1):
            name = plain(" ".join(words[:count]))
            found = sorted({city for known, city in self._names.items() if name and known.startswith(name)})
            if found:
                return Found(tuple(found), tuple(words[count:]))
        return None


def take_routes(names: CityNames, words: Sequence[str]) -> Found | None:
    """The routes that the line begins with: an id, or two cities, with one half of twins, if it is named."""
    board = names.board
    if not words:
        return None
    first = words[0].casefold()
    if first in board.routes:
        return Found((first,), tuple(words[1:]))
    halves = tuple([route for route in board.routes if route.partition("/")[0] == first])
    if halves:
        return _half(Found(halves, tuple(words[1:])))
    one = names.take(words)
    if one is None:
        return None
    rest = one.rest[1:] if one.rest and one.rest[0] in ("-", "–", "to") else one.rest
    other = names.take(rest)
    if other is None:
        return Found((), rest)
    routes = [
        route.id
        for route in board.routes.values()
        if any({a, b} == set(route.ends) for a in one.options for b in other.options)
    ]
    if not routes and len(one.options) == len(other.options) == 1:
        return Found((), other.rest, (one.options[0], other.options[0]))
    return _half(Found(tuple(routes), other.rest))


def _half(found: Found) -> Found:
    """Only the half that is named: `/2`, or `(2)` as routes are listed, or a mere `2` with no card to count after it."""
    half = found.rest[0].strip("/()") if found.rest else ""
    twins = any("/" in route for route in found.options)
    if half not in ("1", "2") or (half == found.rest[0] and not (twins and len(found.rest) == 1)):
        return found
    kept = tuple([route for route in found.options if route.endswith(f"/{half}") or "/" not in route])
    return Found(kept, found.rest[1:])


class NotCards(ValueError):
    """Words that name no cards; the argument is the first of them."""


@dataclass(frozen=True)
class Wish:
    """Cards as somebody wants to pay: some kinds, perhaps with their numbers."""

    kinds: dict[Card, int | None]

    def allows(self, payment: Payment) -> bool:
        """Whether this payment is what was asked for."""
        have = payment.counts
        if any(have[card] == 0 or (n is not None and have[card] != n) for card, n in self.kinds.items()):
            return False
        if set(self.kinds) == {LOCOMOTIVE} and self.kinds[LOCOMOTIVE] is None:
            return payment.colored == 0  # `locomotive` alone, without a number: nothing but those
        return True


def read_wish(words: Iterable[str], card_words: dict[str, Card]) -> Wish:
    """Cards from words like `red`, `2 red 1 loco` or `red:2`; any unmistakable beginning of a word will do."""
    spoken = " ".join(words)
    for mark in ":,+":
        spoken = spoken.replace(mark, " ")
    kinds: dict[Card, int | None] = {}
    tokens = spoken.split()
    number_first = bool(tokens) and tokens[0].isdecimal()
    number: str | None = None
    last: Card | None = None
    for token in tokens:
        if token.isascii() and token.isdecimal() and len(token) < 4:
            if number is not None or (not number_first and (last is None or kinds[last] is not None)):
                raise NotCards(token)
            if number_first:
                number = token
            elif last is not None:
                kinds[last] = int(token)
        else:
            last = _card(token, card_words)
            kinds[last] = None if number is None else int(number)
            number = None
    if number is not None:
        raise NotCards(number)
    return Wish(kinds)


def _card(word: str, card_words: dict[str, Card]) -> Card:
    name = plain(word)
    if name in card_words:
        return card_words[name]
    found = {card for known, card in card_words.items() if name and known.startswith(name)}
    if len(found) != 1:
        raise NotCards(word)
    return found.pop()


def route_ids(found: Found) -> tuple[RouteId, ...]:
    """The routes that were meant."""
    return tuple([RouteId(route) for route in found.options])
