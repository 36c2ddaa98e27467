"""Secrets given away on purpose (rules H1 to H3): in what is heard, in what is seen, and in what a record tells."""

from __future__ import annotations

from typing import Final

from tests.mutants.bugs import Bug, bug

VIEW, DECIDE, EVOLVE, RECORD = "core/view.py", "core/decide.py", "core/evolve.py", "records/record.py"
H, LAW1, LAW6 = "rules/test_h_secrets.py", "laws/test_law1_views_follow.py", "laws/test_law6_nothing_is_told.py"
LAW6_DEAL = f"{LAW6}::test_a_deal_tells_nothing_of_what_the_others_got"
LAW6_PLAY = f"{LAW6}::test_worlds_that_look_the_same_sound_the_same[mini-2]"

HEARD: Final = (
    bug("H1", "everybody hears the order of the deck", LAW6_DEAL,
        (VIEW, "return ev.DeckShuffled(_size(cards))", "return event")),
    bug("H1", "everybody hears the bottom card of a shuffled deck", LAW6_DEAL,
        (VIEW, "return ev.DeckShuffled(_size(cards))", "return ev.DeckShuffled(cards[-1:]) if isinstance(cards, tuple) else event")),
    bug("H1", "everybody hears the order of the tickets", LAW6_DEAL,
        (VIEW, "ev.TicketsShuffled(_size(tickets), _size(long))", "ev.TicketsShuffled(tickets, _size(long))")),
    bug("H1", "everybody hears the order of the long tickets", LAW6_DEAL,
        (VIEW, "ev.TicketsShuffled(_size(tickets), _size(long))", "ev.TicketsShuffled(_size(tickets), long)")),
    bug("H1", "everybody hears which first tickets were kept", LAW6_PLAY,
        (VIEW, "ev.PlayBegan(_own(kept, seat), _own(returned, seat))", "ev.PlayBegan(kept, _own(returned, seat))")),
    bug("H1", "everybody hears which first tickets were given back", LAW6_PLAY,
        (VIEW, "ev.PlayBegan(_own(kept, seat), _own(returned, seat))", "ev.PlayBegan(_own(kept, seat), returned)")),
    bug("H1", "everybody hears the first cards of the others", LAW6_DEAL,
        (VIEW, "if owner != seat and not is_open:\n            return ev.HandDealt", "if False:\n            return ev.HandDealt")),
    bug("H2", "everybody hears which card was drawn blind", H,
        (VIEW, "if owner != seat and not is_open:\n            return ev.CardDrawn", "if False:\n            return ev.CardDrawn")),
    bug("H2", "everybody hears of a locomotive that was drawn blind", LAW6_PLAY,
        (VIEW, "case ev.CardDrawn(owner, _, is_open) if owner != seat and not is_open:", "case ev.CardDrawn(owner, c, is_open) if owner != seat and not is_open and c != 8:")),
    bug("H1", "everybody hears which tickets a player may choose from", LAW6_PLAY,
        (VIEW, "case ev.TicketsOffered(owner, tickets, _) if owner != seat:", "case ev.TicketsOffered(owner, tickets, _) if False:")),
    bug("P5", "everybody hears what was chosen at the opening", H,
        (VIEW, "case ev.OpeningChosen(owner) if owner != seat:", "case ev.OpeningChosen(owner) if False:")),
    bug("H1", "everybody hears which tickets were kept", LAW6_PLAY,
        (VIEW, "ev.TicketsKept(owner, _size(kept_now), _size(returned_now))", "ev.TicketsKept(owner, kept_now, _size(returned_now))")),
    bug("H3", "everybody hears which tickets were given back", LAW6_PLAY,
        (VIEW, "ev.TicketsKept(owner, _size(kept_now), _size(returned_now))", "ev.TicketsKept(owner, _size(kept_now), returned_now)")),
    bug("H1", "a spectator hears what the last seat hears", LAW6_PLAY,
        (VIEW, '"""The event as `seat` hears of it."""', "seat = Seat(1) if seat == -1 else seat")),
    bug("H1", "a spectator hears everything", LAW6_PLAY,
        (VIEW, '"""The event as `seat` hears of it."""', "if seat == -1:\n        return event")),
    bug("H1", "the seat before hears its neighbour's cards", LAW6_PLAY,
        (VIEW, "if owner != seat and not is_open:\n            return ev.CardDrawn", "if owner not in (seat, seat + 1) and not is_open:\n            return ev.CardDrawn")),
)  # fmt: skip

SEEN: Final = (
    bug("H1", "a view shows the hands of the others", H,
        (VIEW, "hand=Hand(hand.open, closed),", "hand=hand,")),
    bug("H1", "a view shows the tickets of the others", H,
        (VIEW, "tickets=player.tickets if over else _size(player.tickets)", "tickets=player.tickets")),
    bug("H1", "a view shows which first tickets the others removed from the game", H,
        (VIEW, "returned=_size(player.returned)", "returned=player.returned")),
    bug("H1", "a view shows the deck", H,
        (VIEW, "deck=_size(deck)", "deck=deck")),
    bug("H1", "a view shows the long tickets left over", H,
        (VIEW, "long_tickets=_size(state.long_tickets)", "long_tickets=state.long_tickets")),
    bug("H1", "a view shows the ticket deck", H,
        (VIEW, "ticket if returner == seat else None", "ticket")),
    bug("H3", "a view shows every ticket that somebody gave back", H,
        (VIEW, "ticket if returner == seat else None", "ticket if returner is not None else None")),
    bug("H3", "who gave a ticket back forgets it", H,
        (VIEW, "ticket if returner == seat else None", "None")),
    bug("P5", "a view shows what the others may choose from", H,
        (VIEW, "_own(offers, seat),", "offers,")),
    bug("P5", "a view shows what the others have chosen", H,
        (VIEW, "choice if choice is None or s == seat else Choice(None, None)", "choice")),
    bug("P5", "a view shows how many tickets the others have kept", H,
        (VIEW, "Choice(None, None)", "Choice((), choice.returned and ())")),
    bug("K3", "a view shows the tickets that another player is choosing from", LAW1 + "::test_a_view_that_follows_the_events_it_hears_is_the_view_of_the_position[mini-2]",
        (VIEW, "return Choosing(owner, _size(offer))", "return phase")),
    bug("H1", "a view can be turned into another seat's", H,
        (VIEW, "if state.viewer != seat:", "if False:")),
    bug("H1", "what another seat may do can be asked of a view", H,
        ("core/legal.py", "if state.viewer not in (None, seat):", "if False:")),
    bug("H1", "the game goes on in a view", H,
        (DECIDE, "if state.viewer is not None:", "if False:")),
)  # fmt: skip

RECORDED: Final = (
    bug("H1", "a running game's record tells which tickets the others kept", "records/test_record.py",
        (RECORD, "action=entry.action if own else None", "action=entry.action")),
    bug("H1", "a running game's record tells what the others heard", "records/test_record.py",
        (RECORD, "redact(event, seat) for event in entry.events", "event for event in entry.events")),
    bug("H1", "the record of a running game tells the seed", "records/test_record.py",
        (RECORD, "shown = seed if play.over else None", "shown = seed")),
    bug("H1", "the whole truth can leave the house as a view", "records/test_codec.py",
        ("codec.py", "if view.viewer is None:", "if False:")),
    bug("H1", "the seed is told wherever the dealer is shown", H,
        ("core/dealer.py", "seed: str = field(repr=False)", "seed: str = field()")),
)  # fmt: skip

LEAKS: Final[tuple[Bug, ...]] = (*HEARD, *SEEN, *RECORDED)
