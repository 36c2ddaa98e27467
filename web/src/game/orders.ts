// What a person types, and what it means: an action, a choice between several, something to look at, or a mistake.
// The grammar is the terminal's. What is legal the server has said; what is not, the server is asked about.

import { t } from "$lib/i18n.svelte";
import type { Heap } from "./cards";
import type { Choices } from "./choices";
import type { Facts, Route } from "./facts";
import { cardWords, CityNames, NotCards, plain, readCard, readWish, takeRoutes } from "./names";
import type { Action, Card, Payment, View } from "./wire";
import { cardName, cityName, listed } from "./words";

const ACTING = ["draw", "take", "claim", "station", "tickets", "keep", "pay", "leave", "pass"] as const;
const LOOKING = ["table", "routes", "map", "city", "hand", "log", "hint", "help", "undo"] as const;
export const ORDERS = [...ACTING, ...LOOKING] as const;
export type Order = (typeof ORDERS)[number];
export type Looking = (typeof LOOKING)[number];

export type Meaning =
  | { kind: "do"; action: Action }
  /** Not among the legal actions: the server says why. */
  | { kind: "ask"; action: Action }
  | { kind: "choose"; actions: Action[] }
  | { kind: "look"; what: Looking; words: string[] }
  | { kind: "mistake"; text: string };

export interface Scene {
  facts: Facts;
  view: View;
  choices: Choices;
  /** The hand of whoever types. */
  hand: Heap;
  /** The tickets on offer, in their order. */
  offer: readonly string[];
}

export class Reader {
  private readonly orders = new Map<string, Order>();
  private readonly cards: ReadonlyMap<string, Card>;
  private readonly cities: CityNames;

  constructor(private readonly scene: Scene) {
    for (const order of [...ORDERS].reverse()) {
      // The English words always serve as well.
      for (const word of [order, ...t(`terminal-do-${order}`).split(",")]) this.orders.set(plain(word), order);
    }
    this.cards = cardWords(cardName);
    this.cities = new CityNames(scene.facts);
  }

  read(line: string): Meaning {
    let words = line.trim().split(/\s+/);
    const first = words[0] ?? "";
    if (/^\d+$/.test(first)) words = [this.scene.offer.length > 0 ? "keep" : "take", ...words];
    const order = first === "?" ? "help" : this.order(words[0] ?? "");
    if (order === null) return mistake(t("terminal-unknown-order", { word: first }));
    const rest = words.slice(1);
    if (isLooking(order)) return { kind: "look", what: order, words: rest };
    try {
      return this.meant(order, rest);
    } catch (error) {
      if (error instanceof NotCards) return mistake(t("terminal-unknown-cards", { word: error.message }));
      throw error;
    }
  }

  /** The words that can stand where the line ends. */
  complete(line: string): string[] {
    const words = line.split(/\s+/);
    const last = words.pop() ?? "";
    const options = words.length === 0 ? this.orderWords() : this.after(this.order(words[0] ?? ""), words.slice(1));
    const key = plain(last).replaceAll(" ", "_");
    return options.filter((option) => plain(option).replaceAll(" ", "_").startsWith(key)).slice(0, 12);
  }

  private orderWords(): string[] {
    return [...new Set(ORDERS.map((order) => (t(`terminal-do-${order}`).split(",")[0] ?? order).trim()))].sort();
  }

  private after(order: Order | null, before: string[]): string[] {
    const { choices, facts } = this.scene;
    const cards = [...this.cards.keys()].sort();
    const routes = [...choices.claims.keys()].map((id) => facts.route(id));
    switch (order) {
      case "claim": {
        if (before.length === 0) return [...new Set(routes.flatMap((route) => route.ends))].sort();
        const from = this.cities.take(before)?.options[0];
        if (before.length > 1 || from === undefined) return cards;
        return routes.filter((route) => route.ends.includes(from)).flatMap((route) => route.ends.filter((e) => e !== from));
      }
      case "station":
        return before.length === 0 ? [...choices.stations.keys()].sort() : cards;
      case "keep":
        return [...this.scene.offer];
      case "take":
      case "pay":
        return cards;
      case "city":
        return [...facts.cities.keys()].sort();
      default:
        return [];
    }
  }

  private order(word: string): Order | null {
    const name = plain(word);
    const whole = this.orders.get(name);
    if (whole !== undefined) return whole;
    const found = new Set([...this.orders].filter(([key]) => name !== "" && key.startsWith(name)).map(([, o]) => o));
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  }

  private meant(order: (typeof ACTING)[number], words: string[]): Meaning {
    switch (order) {
      case "draw":
        return this.simple({ type: "draw_card" });
      case "tickets":
        return this.simple({ type: "draw_tickets" });
      case "leave":
        return this.simple({ type: "leave_tunnel" });
      case "pass":
        return this.simple({ type: "pass" });
      case "take":
        return this.take(words);
      case "keep":
        return this.keep(words);
      case "pay":
        return this.pay(words);
      case "station":
        return this.station(words);
      case "claim":
        return this.claim(words);
    }
  }

  private simple(action: Action): Meaning {
    const legal = this.scene.choices.all.some((one) => one.type === action.type);
    return { kind: legal ? "do" : "ask", action };
  }

  private take(words: string[]): Meaning {
    const { market } = this.scene.view;
    let slot = -1;
    if (words.length === 1 && /^\d+$/.test(words[0] ?? "")) slot = Number(words[0]) - 1;
    else if (words.length > 0) slot = market.indexOf(readCard(words[0] ?? "", this.cards));
    if (slot < 0 || slot >= market.length) return mistake(t("terminal-which-card", { n: market.length }));
    return { kind: this.scene.choices.takes.has(slot) ? "do" : "ask", action: { type: "take_card", slot } };
  }

  private keep(words: string[]): Meaning {
    const { offer, choices } = this.scene;
    if (offer.length === 0) return { kind: "ask", action: { type: "keep_tickets", keep: [] } };
    const all = [plain(t("terminal-all")), "all"];
    let chosen: string[] = [];
    if (words.length === 1 && all.includes(plain(words[0] ?? ""))) chosen = [...offer];
    else {
      for (const word of words.join(" ").replaceAll(",", " ").split(/\s+/)) {
        const ticket = offer[Number(word) - 1] ?? offer.find((one) => one === word);
        if (ticket === undefined) return mistake(t("terminal-which-tickets", { n: offer.length }));
        if (!chosen.includes(ticket)) chosen.push(ticket);
      }
    }
    const action = choices.keeping(chosen);
    return action ? { kind: "do", action } : { kind: "ask", action: { type: "keep_tickets", keep: chosen } };
  }

  private pay(words: string[]): Meaning {
    const wish = readWish(words, this.cards);
    const { pays } = this.scene.choices;
    const meant = pays.filter((action) => wish.allows(action.payment));
    if (meant.length > 0) return decide(meant);
    const payment: Payment = { color: "locomotive", colored: 0, locomotives: 1 };
    return pays.length > 0 ? mistake(t("terminal-wrong-cards")) : { kind: "ask", action: { type: "pay_tunnel", payment } };
  }

  private station(words: string[]): Meaning {
    const { facts, choices, hand } = this.scene;
    const found = this.cities.take(words);
    if (found === null) return mistake(t("terminal-which-city"));
    const [city] = found.options;
    if (found.options.length > 1 || city === undefined) {
      return mistake(which(found.options.map((one) => cityName(facts, one))));
    }
    const wish = readWish(found.rest, this.cards);
    const legal = choices.stations.get(city) ?? [];
    const meant = legal.filter((action) => wish.allows(action.payment));
    if (meant.length > 0) return decide(meant);
    if (legal.length > 0) return mistake(t("terminal-wrong-cards"));
    return { kind: "ask", action: { type: "build_station", city, payment: guess(1, 0, null, hand) } };
  }

  private claim(words: string[]): Meaning {
    const { facts, choices, hand } = this.scene;
    const found = takeRoutes(this.cities, words);
    if (found?.apart) {
      const [a, b] = found.apart.map((city) => cityName(facts, city)) as [string, string];
      return mistake(t("terminal-no-such-route", { a, b }));
    }
    if (found === null || found.options.length === 0) return mistake(t("terminal-which-route"));
    const routes = found.options.map((id) => facts.route(id));
    const pairs = new Map(routes.map((route) => [route.ends.join(), route]));
    if (pairs.size > 1) {
      const named = [...pairs.values()].map((route) => route.ends.map((end) => cityName(facts, end)).join(" – "));
      return mistake(which(named));
    }
    const wish = readWish(found.rest, this.cards);
    const legal = routes.flatMap((route) => [...(choices.claims.get(route.id) ?? [])]);
    const meant = legal.filter((action) => wish.allows(action.payment));
    if (meant.length > 0) return decide(meant);
    const route = routes.find((one) => one.color !== "gray" && wish.kinds.has(one.color)) ?? (routes[0] as Route);
    if (legal.length > 0 && wish.kinds.size > 0) return mistake(t("terminal-wrong-cards"));
    return { kind: "ask", action: plausible(route, hand) };
  }
}

function isLooking(order: Order): order is Looking {
  return (LOOKING as readonly string[]).includes(order);
}

function mistake(text: string): Meaning {
  return { kind: "mistake", text };
}

function which(names: string[]): string {
  return t("terminal-which-of", { names: listed(names) });
}

function decide(actions: Action[]): Meaning {
  const [only] = actions;
  return actions.length === 1 && only !== undefined ? { kind: "do", action: only } : { kind: "choose", actions };
}

/** A claim as one would try it, to be told by the server why not. */
export function plausible(route: Route, hand: Heap): Action {
  const color = route.color === "gray" ? null : route.color;
  return { type: "claim_route", route: route.id, payment: guess(route.spaces, route.ferry ?? 0, color, hand) };
}

function guess(cards: number, ferry: number, color: Card | null, hand: Heap): Payment {
  const colors = Object.keys(hand).filter((card): card is Card => card !== "locomotive");
  const best = color ?? colors.sort((a, b) => (hand[b] ?? 0) - (hand[a] ?? 0))[0] ?? "purple";
  const colored = cards - ferry;
  if (colored === 0) return { color: "locomotive", colored: 0, locomotives: cards };
  return { color: best, colored, locomotives: ferry };
}

