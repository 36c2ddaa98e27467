"""The steps of a game: start, act, undo, offers, resigning, and its end. Pure: a table and a wish in, a change out."""

from __future__ import annotations

from dataclasses import replace

from allaboard.core import Game, Illegal, Seat, SeedDealer, State, scores, start, step
from allaboard.core.actions import Action
from allaboard.records import reveals_hidden, seed_hash
from allaboard.table import clock
from allaboard.table.live import Live, Moment, OfferRow, SeatRow, Step, StepKind, TableRow
from allaboard.table.notes import (
    Answered,
    EndedEarly,
    Ending,
    Note,
    Offered,
    Paused,
    Resigned,
    SeedCommitted,
    SeedRevealed,
    Undone,
)
from allaboard.table.refused import Refused
from allaboard.table.store import Change, Result


def begun(row: TableRow, seats: tuple[SeatRow, ...], now: int) -> Change:
    """The first step: the cards are dealt, the seed is committed to."""
    game: Game = row.setup.game()
    state, events = start(game, SeedDealer(row.seed))
    seats = clock.started(seats, row.setup.pace)
    live = Live(replace(row, status="playing"), seats)
    first = Step(0, now, "start", events=events, notes=(SeedCommitted(seed_hash(row.seed)),))
    return after_step(live, first, state, now)


def after_step(
    live: Live,
    taken: Step,
    state: State,
    now: int,
    *,
    seats: tuple[SeatRow, ...] | None = None,
    offer: OfferRow | None = None,
) -> Change:
    """The change that a step makes: position, clocks, who is to move, and the end if it is that."""
    row = live.row
    was = live.to_move if live.begun else ()
    rows = live.seats if seats is None else seats
    over = any(isinstance(note, EndedEarly) for note in taken.notes)
    playing = row.status == "playing" and not state.over and not over
    to_move = state.to_move if playing else ()
    next_turn = taken.kind == "act" and live.begun and state.turns != live.state.turns
    rows = clock.moved(rows, row.setup.pace, was, to_move, row.moved_at, now, next_turn=next_turn)
    row = replace(row, seq=taken.seq, moved_at=now, offer=offer)
    if state.over or over:
        return _ended(live, replace(row, status="over"), rows, taken, state, now)
    row = replace(
        row,
        due_at=clock.due(rows, row.setup.pace, now) if playing else None,
        bot_turn=any(rows[s].by_bot for s in to_move),
    )
    return Change(row, rows, (Moment(taken, state),))


def _ended(live: Live, row: TableRow, seats: tuple[SeatRow, ...], taken: Step, state: State, now: int) -> Change:
    taken = replace(taken, notes=(*taken.notes, SeedRevealed(row.seed)))
    early = next((note for note in taken.notes if isinstance(note, EndedEarly)), None)
    results = _results(live, seats, state, early)
    reason = early.reason if early else "played"
    winners = [r.seat for r in results if r.rank == 1] if reason != "agreement" else []
    row = replace(
        row,
        ended_at=now,
        due_at=None,
        bot_turn=False,
        code=None,
        offer=None,
        result={"reason": reason, "winners": winners, "totals": [r.total for r in results]},
    )
    return Change(row, clock.stopped(seats), (Moment(taken, state),), results)


def subject_of(seat: SeatRow) -> str:
    """Under whom a seat's result is kept."""
    return f"bot:{seat.bot}" if seat.kind == "bot" else f"guest:{seat.guest_id}"


def _results(live: Live, seats: tuple[SeatRow, ...], state: State, early: EndedEarly | None) -> tuple[Result, ...]:
    """Ranks at the end: those who resigned come last, whatever their bot made of it."""
    setup = live.row.setup
    reason = early.reason if early else "played"
    if early is not None:
        totals: list[int | None] = [None] * len(seats)
        ranks = [1 if s.seat in early.winners else 2 for s in seats]
    else:
        counted = scores(state)
        totals = [score.total for score in counted]
        ranks = [score.rank for score in counted]
        if any(s.away == "resigned" for s in seats):
            stayed = [ranks[s.seat] for s in seats if s.away != "resigned"]
            ranks = [
                len(stayed) + 1 if s.away == "resigned" else 1 + sum(r < ranks[s.seat] for r in stayed) for s in seats
            ]
    rated = setup.rated and reason != "agreement" and live.row.origin is None
    return tuple([Result(s.seat, subject_of(s), totals[s.seat], ranks[s.seat], rated, reason) for s in seats])


def require_playing(live: Live) -> None:
    """Refuse unless a game is going on."""
    if live.row.status == "paused":
        raise Refused("paused")
    if live.row.status != "playing":
        raise Refused("not_playing")


def act(live: Live, seat: int, action: Action, now: int, actor: str, key: str | None = None) -> Change:
    """A seat does something."""
    require_playing(live)
    try:
        state, events = step(live.state, action, SeedDealer(live.row.seed), Seat(seat))
    except Illegal as error:
        clause, _, text = str(error).partition(": ")
        raise Refused("illegal", f"{text[:1].upper()}{text[1:]} ({clause}).", clause=clause) from None
    offer = live.row.offer
    if offer is not None and offer.kind == "undo":
        offer = None  # the game has gone on: the question has lost its sense
    taken = Step(live.row.seq + 1, now, "act", seat, actor, action, events, key=key)
    return after_step(live, taken, state, now, offer=offer)


# ── undo ─────────────────────────────────────────────────────────────────────


def undo(
    live: Live, seat: int, back: tuple[int, ...], before: State, now: int, actor: str, notes: tuple[Note, ...] = ()
) -> Change:
    """Take back these steps; `before` is the position before them."""
    taken = Step(live.row.seq + 1, now, "undo", seat, actor, notes=(*notes, Undone(seat, back)))
    seats = clock.taken_back(live.seats, live.row.setup.pace, live.to_move, before.to_move)
    return after_step(live, taken, before, now, seats=seats)


def may_undo_alone(seat: int, since: list[Step]) -> bool:
    """Whether the mover may still take the last action back unasked: nobody else acted, nothing hidden showed."""
    return all(s.seat == seat and not reveals_hidden(s.events) for s in since)


# ── offers, resigning, ending ────────────────────────────────────────────────


def must_answer(live: Live, seat: int) -> tuple[int, ...]:
    """The seats whose consent is needed: every other person who is playing, on another device."""
    mine = live.seats[seat].guest_id
    return tuple([s.seat for s in live.seats if s.person_here and s.seat != seat and s.guest_id != mine])


def offer_end(live: Live, seat: int, now: int, actor: str) -> Change:
    """Offer the others to end the game without a winner."""
    require_playing(live)
    if live.row.offer is not None:
        raise Refused("offer_pending")
    waiting = must_answer(live, seat)
    if not waiting:
        return end_early(live, "agreement", (), now, seat, actor, (Offered(seat, "end"),))
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=(Offered(seat, "end"),))
    return after_step(live, taken, live.state, now, offer=OfferRow("end", seat, waiting))


def offer_undo(live: Live, seat: int, step_back: int, now: int, actor: str) -> Change:
    """Ask the others to take the last action of this seat back."""
    if live.row.offer is not None:
        raise Refused("offer_pending")
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=(Offered(seat, "undo"),))
    return after_step(live, taken, live.state, now, offer=OfferRow("undo", seat, must_answer(live, seat), step_back))


def refuse_offer(live: Live, seat: int, now: int, actor: str) -> Change:
    """One no is enough."""
    offer = live.row.offer
    assert offer is not None
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=(Answered(seat, offer.kind, False),))
    return after_step(live, taken, live.state, now)


def accept_offer(live: Live, seat: int, now: int, actor: str) -> Change | OfferRow:
    """One more yes: the change while others still think, or the offer that all have accepted."""
    offer = live.row.offer
    assert offer is not None
    mine = live.seats[seat].guest_id
    still = tuple([s for s in offer.waiting if live.seats[s].guest_id != mine and live.seats[s].person_here])
    if not still:
        return offer
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=(Answered(seat, offer.kind, True),))
    return after_step(live, taken, live.state, now, offer=replace(offer, waiting=still))


def end_early(
    live: Live,
    reason: Ending,
    winners: tuple[int, ...],
    now: int,
    seat: int | None,
    actor: str | None,
    before: tuple[Note, ...],
) -> Change:
    """End the game before the rules do."""
    kind: StepKind = "end"
    taken = Step(live.row.seq + 1, now, kind, seat, actor, notes=(*before, EndedEarly(reason, winners)))
    return after_step(live, taken, live.state, now)


def resign(live: Live, seat: int, now: int, actor: str) -> Change:
    """Give up: the bot plays on for the seat, unless nobody is left to play against."""
    if live.row.status not in ("playing", "paused"):
        raise Refused("not_playing")
    if live.seats[seat].away == "resigned":
        raise Refused("resigned")
    seats = _replaced(live.seats, replace(live.seats[seat], away="resigned"))
    live = replace(live, seats=seats)
    standing = tuple([s.seat for s in seats if s.away != "resigned"])
    persons = [s for s in seats if s.kind == "person" and s.away != "resigned"]
    notes: tuple[Note, ...] = (Resigned(seat),)
    if len(standing) == 1 or not persons:
        return end_early(live, "resigned", standing, now, seat, actor, notes)
    if not any(s.person_here for s in seats) and live.row.status == "playing":
        return paused(live, seat, now, actor, notes)
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=notes)
    return after_step(live, taken, live.state, now, offer=still_asked(live))


def still_asked(live: Live) -> OfferRow | None:
    """An offer is made by, and waits for, persons who are here."""
    offer = live.row.offer
    if offer is None:
        return None
    waiting = tuple([s for s in offer.waiting if live.seats[s].person_here])
    return replace(offer, waiting=waiting) if waiting and live.seats[offer.by].person_here else None


def paused(live: Live, seat: int | None, now: int, actor: str | None, before: tuple[Note, ...]) -> Change:
    """No person is left: everything waits, clocks too."""
    taken = Step(live.row.seq + 1, now, "table", seat, actor, notes=(*before, Paused()))
    seats = clock.moved(live.seats, live.row.setup.pace, live.to_move, live.to_move, live.row.moved_at, now)
    row = replace(live.row, seq=taken.seq, status="paused", moved_at=now, offer=None, due_at=None, bot_turn=False)
    return Change(row, clock.stopped(seats), (Moment(taken, live.state),))


def _replaced(seats: tuple[SeatRow, ...], row: SeatRow) -> tuple[SeatRow, ...]:
    return (*seats[: row.seat], row, *seats[row.seat + 1 :])
