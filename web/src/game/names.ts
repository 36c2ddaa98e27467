// Names as people type them: without accents, shortened, or by another name of the city; cards as `2 red 1 loco`.

import { localName } from "$lib/places";
import { CARDS, paid } from "./cards";
import type { Facts } from "./facts";
import type { Card, Payment } from "./wire";

/** Small letters without marks, words parted by one space: `Saint_Louis` is `saint louis`. */
export function plain(text: string): string {
  return text
    .toLocaleLowerCase("en")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export interface Found {
  options: string[];
  rest: string[];
}

/** The cities of a board by every name they answer to. */
export class CityNames {
  private readonly known = new Map<string, string>();

  constructor(readonly facts: Facts) {
    for (const city of facts.cities.values()) {
      for (const name of [city.id, city.name, ...(city.aliases ?? []), localName(city) ?? city.name]) {
        const key = plain(name);
        if (!this.known.has(key)) this.known.set(key, city.id);
      }
    }
  }

  /** The city that the words begin with: by its whole name, else by the beginning of one. */
  take(words: readonly string[]): Found | null {
    const longest = Math.min(4, words.length);
    for (let n = longest; n > 0; n--) {
      const city = this.known.get(plain(words.slice(0, n).join(" ")));
      if (city !== undefined) return { options: [city], rest: words.slice(n) };
    }
    for (let n = longest; n > 0; n--) {
      const name = plain(words.slice(0, n).join(" "));
      if (name === "") continue;
      const found = new Set([...this.known].filter(([key]) => key.startsWith(name)).map(([, city]) => city));
      if (found.size > 0) return { options: [...found].sort(), rest: words.slice(n) };
    }
    return null;
  }

  /** The cities whose names begin so, or have a word in them that does. */
  like(text: string): Set<string> {
    const name = plain(text);
    const hit = (key: string) => key.startsWith(name) || key.includes(` ${name}`);
    return new Set([...this.known].filter(([key]) => hit(key)).map(([, city]) => city));
  }
}

export interface FoundRoutes extends Found {
  /** Two cities that no route joins. */
  apart: [string, string] | null;
}

/** The routes that the words begin with: an id, or two cities, with `/1` or `/2` for one half of twins. */
export function takeRoutes(names: CityNames, words: readonly string[]): FoundRoutes | null {
  const { facts } = names;
  const first = (words[0] ?? "").toLowerCase();
  if (facts.routes.has(first)) return { options: [first], rest: words.slice(1), apart: null };
  const halves = [...facts.routes.keys()].filter((route) => route.split("/")[0] === first);
  if (halves.length > 0) return half(halves, words.slice(1));
  const one = names.take(words);
  if (one === null) return null;
  const rest = ["-", "–", "to"].includes(one.rest[0] ?? "") ? one.rest.slice(1) : one.rest;
  const other = names.take(rest);
  if (other === null) return { options: [], rest, apart: null };
  const routes = [...facts.routes.values()].filter((route) => {
    const [a, b] = route.ends;
    return (
      (one.options.includes(a) && other.options.includes(b)) || (one.options.includes(b) && other.options.includes(a))
    );
  });
  const [from, to] = [one.options[0], other.options[0]];
  if (routes.length === 0 && one.options.length === 1 && other.options.length === 1 && from && to) {
    return { options: [], rest: other.rest, apart: [from, to] };
  }
  return half(
    routes.map((route) => route.id),
    other.rest,
  );
}

function half(options: string[], rest: readonly string[]): FoundRoutes {
  const mark = rest[0];
  if (mark === "/1" || mark === "/2") {
    const kept = options.filter((route) => route.endsWith(mark) || !route.includes("/"));
    return { options: kept, rest: rest.slice(1), apart: null };
  }
  return { options, rest: [...rest], apart: null };
}

/** Words that name no cards; the message is the first of them. */
export class NotCards extends Error {}

/** Cards as somebody wants to pay: some kinds, perhaps with their numbers. */
export class Wish {
  constructor(readonly kinds: ReadonlyMap<Card, number | null>) {}

  /** Whether this payment is what was asked for. */
  allows(payment: Payment): boolean {
    const have = paid(payment);
    for (const [card, n] of this.kinds) {
      const number = have[card] ?? 0;
      if (number === 0 || (n !== null && number !== n)) return false;
    }
    // `locomotive` alone, without a number: nothing but those.
    if (this.kinds.size === 1 && this.kinds.get("locomotive") === null) return payment.colored === 0;
    return true;
  }
}

/** What each kind of card is called: in English, and in the language of the page. */
export function cardWords(say: (card: Card) => string): Map<string, Card> {
  const words = new Map<string, Card>();
  for (const card of CARDS) for (const name of [card, say(card)]) words.set(plain(name), card);
  return words;
}

/** Cards from words like `red`, `2 red 1 loco` or `red:2`; any unmistakable beginning of a word will do. */
export function readWish(words: readonly string[], known: ReadonlyMap<string, Card>): Wish {
  const tokens = words
    .join(" ")
    .replace(/[:,+]/g, " ")
    .split(/\s+/)
    .filter((token) => token !== "");
  const kinds = new Map<Card, number | null>();
  const numberFirst = /^\d+$/.test(tokens[0] ?? "");
  let number: string | null = null;
  let last: Card | null = null;
  for (const token of tokens) {
    if (/^\d{1,3}$/.test(token)) {
      if (number !== null || (!numberFirst && (last === null || kinds.get(last) !== null))) throw new NotCards(token);
      if (numberFirst) number = token;
      else if (last !== null) kinds.set(last, Number(token));
    } else {
      last = readCard(token, known);
      kinds.set(last, number === null ? null : Number(number));
      number = null;
    }
  }
  if (number !== null) throw new NotCards(number);
  return new Wish(kinds);
}

export function readCard(word: string, known: ReadonlyMap<string, Card>): Card {
  const name = plain(word);
  const whole = known.get(name);
  if (whole !== undefined) return whole;
  const found = new Set([...known].filter(([key]) => name !== "" && key.startsWith(name)).map(([, card]) => card));
  const [only] = found;
  if (found.size !== 1 || only === undefined) throw new NotCards(word);
  return only;
}
