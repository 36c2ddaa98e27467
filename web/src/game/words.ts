// What happens at the table, said in the language of the page: the same messages as in the terminal.

import { t } from "$lib/i18n.svelte";
import { botName } from "$lib/opponents";
import { CARDS, count, paid, pileSize, plus, type Heap } from "./cards";
import type { Facts } from "./facts";
import type { Action, Card, Counts, Payment, RouteColor, StepEvent } from "./wire";

/** A list in words: `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const [first, ...rest] = parts;
  if (first === undefined) return "";
  const last = rest.pop();
  let said = first;
  for (const part of rest) said = t("comma", { first: said, last: part });
  return last === undefined ? said : t("and", { first: said, last });
}

export function cardName(card: Card | RouteColor): string {
  return t(`color-${card}`);
}

/** `2 red cards, 1 blue card and 1 locomotive`: colored cards first, as one speaks. */
export function heapName(heap: Counts | Heap): string {
  const order = [...CARDS.slice(1), CARDS[0] as Card];
  const parts = order.filter((card) => count(heap, card) > 0).map((card) => t("cards", { card, n: count(heap, card) }));
  return parts.length > 0 ? listed(parts) : t("cards", { card: "any", n: 0 });
}

export function paymentName(payment: Payment): string {
  return heapName(paid(payment));
}

export function cityName(facts: Facts, city: string): string {
  return facts.city(city).name;
}

/** A route by its two cities, with the number of its half if it is one of twins. */
export function routeName(facts: Facts, id: string): string {
  const route = facts.route(id);
  const [a, b] = route.ends.map((end) => cityName(facts, end)) as [string, string];
  if (route.twin !== undefined) return t("route-half", { a, b, half: id.split("/").pop() ?? "" });
  return t("route-name", { a, b });
}

export function ticketName(facts: Facts, id: string): string {
  const ticket = facts.ticket(id);
  const [a, b] = ticket.ends.map((end) => cityName(facts, end)) as [string, string];
  return t("ticket-name", { a, b, points: ticket.points });
}

/** What happened, in one line; null for what needs no line. `trains`: what the last round's starter has left. */
export function eventLine(event: StepEvent, facts: Facts, names: readonly string[], trains = 0): string | null {
  const who = (seat: number) => names[seat] ?? "";
  switch (event.type) {
    case "deck_shuffled":
      return t("log-deck-shuffled", { n: pileSize(event.cards) });
    case "tickets_shuffled":
      return t("log-tickets-shuffled");
    case "first_player_named":
      return t("log-first-player-named", { player: who(event.seat) });
    case "hand_dealt":
      return t("log-hand-dealt", { player: who(event.seat), n: pileSize(event.cards) });
    case "card_turned_up":
      return t("log-card-turned-up", { card: event.card });
    case "market_swept":
      return t("log-market-swept");
    case "tickets_offered":
      return t("log-tickets-offered", { player: who(event.seat), n: pileSize(event.tickets) });
    case "opening_chosen":
      return t("log-opening-chosen", { player: who(event.seat) });
    case "play_began":
      return t("log-play-began");
    case "turn_began":
      return t("log-turn-began", { player: who(event.seat) });
    case "card_taken":
      return t("log-card-taken", { player: who(event.seat), card: event.card });
    case "card_drawn":
      return t("log-card-drawn", { player: who(event.seat), card: event.card ?? "unknown" });
    case "tickets_kept":
      if (typeof event.kept === "number") return t("log-tickets-kept", { player: who(event.seat), n: event.kept });
      return t("log-tickets-kept-open", {
        player: who(event.seat),
        tickets: listed(event.kept.map((ticket) => ticketName(facts, ticket))),
      });
    case "tunnel_laid":
      return t("log-tunnel-laid", {
        player: who(event.seat),
        cards: paymentName(event.payment),
        route: routeName(facts, event.route),
      });
    case "tunnel_card_revealed":
      return t("log-tunnel-card-revealed", { card: event.card });
    case "tunnel_priced":
      return t("log-tunnel-priced", { extra: event.extra });
    case "tunnel_left":
      return t("log-tunnel-left", { player: who(event.seat), route: routeName(facts, event.route) });
    case "route_claimed":
      return t("log-route-claimed", {
        player: who(event.seat),
        route: routeName(facts, event.route),
        cards: heapName(event.extra ? plus(paid(event.payment), paid(event.extra)) : paid(event.payment)),
        points: event.points,
      });
    case "station_built":
      return t("log-station-built", {
        player: who(event.seat),
        city: cityName(facts, event.city),
        cards: paymentName(event.payment),
      });
    case "passed":
      return t("log-passed", { player: who(event.seat) });
    case "last_round_began":
      return t("log-last-round-began", { player: who(event.seat), trains });
    case "game_ended":
      return event.reason === "stalemate" ? t("log-game-ended-stalemate") : t("log-game-ended-last-round");
    default:
      return noteLine(event, names);
  }
}

/** What happened beside the game: who left, what was offered, taken back, ended. */
function noteLine(event: StepEvent, names: readonly string[]): string | null {
  const who = (seat: number) => names[seat] ?? "";
  switch (event.type) {
    case "undone":
      return t("game-note-undone", { player: who(event.seat) });
    case "seat_taken_over":
      return t(`game-note-taken-over-${event.reason}`, { player: who(event.seat), bot: botName(event.bot) });
    case "seat_given_back":
      return t("game-note-given-back", { player: who(event.seat) });
    case "paused":
      return t("game-note-paused");
    case "resumed":
      return t("game-note-resumed");
    case "resigned":
      return t("game-note-resigned", { player: who(event.seat) });
    case "offered":
      return event.offer === "undo"
        ? t("game-note-offers-undo", { player: who(event.seat) })
        : t("game-note-offers-end", { player: who(event.seat) });
    case "answered":
      return event.accept
        ? t("game-note-agrees", { player: who(event.seat) })
        : t("game-note-declines", { player: who(event.seat) });
    case "ended_early":
      return event.reason === "resigned" ? t("game-note-ended-resigned") : t("game-note-ended-agreement");
    case "seed_committed":
      return t("game-note-seed-committed", { hash: event.hash.slice(0, 12) });
    case "seed_revealed":
      return t("game-note-seed-revealed", { seed: event.seed });
    default:
      return null;
  }
}

/** Why not: the sentence of the clause that the server names. */
export function refusalText(clause: string | undefined, fallback: string): string {
  return clause !== undefined && /^[A-Z]\d+$/.test(clause) ? t(`refusal-${clause}`) : fallback;
}

/** An action, as it could stand in a list of choices. */
export function actionLine(action: Action, facts: Facts, market: readonly (string | null)[]): string {
  switch (action.type) {
    case "draw_card":
      return t("game-act-draw");
    case "take_card":
      return t("game-act-take", { card: market[action.slot] ?? "unknown", place: action.slot + 1 });
    case "draw_tickets":
      return t("game-act-tickets");
    case "keep_tickets":
      return t("game-act-keep", { tickets: listed(action.keep.map((ticket) => ticketName(facts, ticket))) });
    case "claim_route":
      return t("game-act-claim", { route: routeName(facts, action.route), cards: paymentName(action.payment) });
    case "build_station":
      return t("game-act-station", { city: cityName(facts, action.city), cards: paymentName(action.payment) });
    case "pay_tunnel":
      return t("game-act-pay", { cards: paymentName(action.payment) });
    case "leave_tunnel":
      return t("game-leave-tunnel");
    case "pass":
      return t("game-act-pass");
  }
}
