"""What lies on the table, as one viewer sees it: players, cards, tickets, and what is to be decided."""

from __future__ import annotations

from rich.text import Text

from allaboard.core import Seat, State, TicketId
from allaboard.core.cards import Counts
from allaboard.core.scoring import ticket_lines
from allaboard.core.state import Choosing, Opening, SecondCard, Tunnelling, Turn
from allaboard.i18n.words import route_name, ticket_name
from allaboard.terminal.paint import GOOD, OPEN, Painter


def show_table(painter: Painter, view: State, seat: Seat | None) -> None:
    """Everything on the table, and the hand of `seat` if somebody looks from there."""
    show_players(painter, view)
    show_market(painter, view)
    if seat is not None:
        show_hand(painter, view, seat)
        show_tickets(painter, view, seat)


def show_players(painter: Painter, view: State) -> None:
    """A plate for every player."""
    painter.heading(painter.say("terminal-players"))
    mover = view.to_move[0] if len(view.to_move) == 1 else None
    rows = []
    for seat, player in enumerate(view.players):
        tickets = player.tickets if isinstance(player.tickets, int) else len(player.tickets)
        name = painter.player(seat)
        if painter.plain:
            marked: list[object] = [Text("> ").append(name) if seat == mover else name]
        else:
            marked = ["▶" if seat == mover else " ", name]
        row: list[object] = [
            *marked,
            painter.say("points", n=player.score),
            painter.say("trains", n=player.trains),
            painter.say("cards", card="any", n=player.hand.size),
            painter.say("tickets", n=tickets),
        ]
        if view.rules.stations:
            row.append(painter.say("stations", n=player.stations))
        if view.rules.open_hands and not view.over:
            row.append(painter.heap(player.hand.open))
        rows.append(row)
    painter.columns(rows)
    if view.turns_left is not None and not view.over:
        text = painter.say("last-round-turns", n=view.turns_left + 1)
        painter.show(Text(text, style="" if painter.plain else "bold red"))


def show_market(painter: Painter, view: State) -> None:
    """The face-up cards with their places, and how many lie in the piles."""
    painter.heading(painter.say("word-market").capitalize())
    line = Text("  ")
    for place, card in enumerate(view.market, 1):
        line.append(f"{place} ").append(painter.card(card) if card is not None else Text("–"))
        line.append(", " if painter.plain and place < len(view.market) else "  ")
    painter.show(line)
    deck = view.deck if isinstance(view.deck, int) else len(view.deck)
    painter.show(
        painter.say("terminal-piles", deck=deck, discards=sum(view.discard), tickets=len(view.tickets)), indent=2
    )


def show_hand(painter: Painter, view: State, seat: Seat) -> None:
    """The viewer's own cards."""
    hand: Counts = view.players[seat].hand.cards
    painter.heading(painter.say("terminal-hand", n=sum(hand)))
    painter.show(painter.heap(hand, named=True), indent=2)


def show_holding(painter: Painter, view: State, seat: Seat) -> None:
    """The cards and tickets of any player, as far as they lie open to the viewer."""
    painter.show("")
    painter.show(painter.player(seat), ": " if painter.plain else "  ", painter.heap(view.players[seat].hand.cards))
    painter.columns(_ticket_rows(painter, view, seat))


def show_tickets(painter: Painter, view: State, seat: Seat) -> None:
    """The tickets of a player who may see them: done and to do."""
    held = view.players[seat].tickets
    if isinstance(held, int) or not held:
        return
    painter.heading(painter.say("terminal-tickets", n=len(held)))
    painter.columns(_ticket_rows(painter, view, seat))


def _ticket_rows(painter: Painter, view: State, seat: Seat) -> list[list[object]]:
    held = view.players[seat].tickets
    if isinstance(held, int):
        return []
    routes = [view.board.routes[route] for route, owner in view.claims.items() if owner == seat]
    lines = ticket_lines(view.board, routes, held)
    rows: list[list[object]] = []
    for line in sorted(lines, key=lambda line: (line.completed, -abs(line.points))):
        name = ticket_name(painter.language, view.board, line.ticket)
        if painter.plain:
            word = painter.say("terminal-ticket-done" if line.completed else "terminal-ticket-open")
            rows.append([f"{name}: {word}"])
        else:
            mark = (GOOD, "bold green") if line.completed else (OPEN, "bold")
            rows.append([Text(*mark), Text(name, style="dim" if line.completed else "")])
    return rows


def show_offer(painter: Painter, view: State, seat: Seat) -> None:
    """The tickets to choose from, numbered."""
    offer = offered(view, seat)
    rows = []
    for n, ticket in enumerate(offer, 1):
        long = painter.say("word-long-ticket") if view.board.tickets[ticket].long else ""
        rows.append([f"{n}", ticket_name(painter.language, view.board, ticket), long])
    painter.columns(rows, right=(0,))


def offered(view: State, seat: Seat) -> tuple[TicketId, ...]:
    """The tickets that a seat chooses from now."""
    phase = view.phase
    pile = phase.offers[seat] if isinstance(phase, Opening) else phase.offer if isinstance(phase, Choosing) else ()
    return pile if isinstance(pile, tuple) else ()


def status(painter: Painter, view: State, seat: Seat) -> str:
    """One sentence: what may be done now."""
    offer = offered(view, seat)
    match view.phase:
        case Opening():
            return painter.say("your-opening", least=min(view.rules.opening_keep, len(offer)), n=len(offer))
        case Choosing():
            return painter.say("your-choosing", least=min(view.rules.draw_keep, len(offer)))
        case SecondCard():
            return painter.say("your-second-card")
        case Tunnelling() as tunnel:
            return painter.say("your-tunnelling", extra=tunnel.extra)
        case Turn():
            return painter.say("your-turn-stations" if view.players[seat].stations else "your-turn")
        case _:
            return painter.say("phase-over")


def show_tunnel(painter: Painter, view: State) -> None:
    """The tunnel that is being dug: what was laid, and what came up."""
    tunnel = view.phase
    if isinstance(tunnel, Tunnelling):
        line = Text(route_name(painter.language, view.board, tunnel.route)).append(": ")
        line.append(painter.payment(tunnel.paid)).append("  ?  " if painter.plain else "  ⛏  ")
        for card in tunnel.revealed:
            line.append(painter.card(card)).append(" ")
        painter.show(line, indent=2)
