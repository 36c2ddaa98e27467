// The legal actions that the server sent, sorted by where on the table they are taken. Nothing is decided here.

import { paid, samePayment, size, type Heap } from "./cards";
import type {
  Action,
  BuildStation,
  Card,
  ClaimRoute,
  DrawCard,
  DrawTickets,
  KeepTickets,
  LeaveTunnel,
  Pass,
  Payment,
  PayTunnel,
  TakeCard,
} from "./wire";

export class Choices {
  readonly blind: DrawCard | null = null;
  readonly tickets: DrawTickets | null = null;
  readonly leave: LeaveTunnel | null = null;
  readonly pass: Pass | null = null;
  readonly takes: ReadonlyMap<number, TakeCard>;
  readonly claims: ReadonlyMap<string, readonly ClaimRoute[]>;
  readonly stations: ReadonlyMap<string, readonly BuildStation[]>;
  readonly keeps: readonly KeepTickets[];
  readonly pays: readonly PayTunnel[];

  constructor(readonly all: readonly Action[]) {
    const takes = new Map<number, TakeCard>();
    const claims = new Map<string, ClaimRoute[]>();
    const stations = new Map<string, BuildStation[]>();
    const keeps: KeepTickets[] = [];
    const pays: PayTunnel[] = [];
    for (const action of all) {
      switch (action.type) {
        case "draw_card":
          this.blind = action;
          break;
        case "draw_tickets":
          this.tickets = action;
          break;
        case "leave_tunnel":
          this.leave = action;
          break;
        case "pass":
          this.pass = action;
          break;
        case "take_card":
          takes.set(action.slot, action);
          break;
        case "claim_route":
          push(claims, action.route, action);
          break;
        case "build_station":
          push(stations, action.city, action);
          break;
        case "keep_tickets":
          keeps.push(action);
          break;
        case "pay_tunnel":
          pays.push(action);
          break;
      }
    }
    this.takes = takes;
    this.claims = claims;
    this.stations = stations;
    this.keeps = keeps;
    this.pays = pays;
  }

  get none(): boolean {
    return this.all.length === 0;
  }

  /** Whether train cards can be drawn at all. */
  get draws(): boolean {
    return this.blind !== null || this.takes.size > 0;
  }

  /** The routes that this color can pay for, with the payment that takes the fewest locomotives. */
  payable(color: Card): Map<string, ClaimRoute> {
    const found = new Map<string, ClaimRoute>();
    for (const [route, claims] of this.claims) {
      const best = thriftiest(claims, color);
      if (best !== null) found.set(route, best);
    }
    return found;
  }

  /** The colors that can pay for something now. */
  get colors(): Set<Card> {
    const found = new Set<Card>();
    for (const claims of this.claims.values()) for (const claim of claims) found.add(claim.payment.color);
    return found;
  }

  /** The action that keeps exactly these tickets, if they are enough. */
  keeping(chosen: Iterable<string>): KeepTickets | null {
    const wanted = new Set(chosen);
    return (
      this.keeps.find((keep) => keep.keep.length === wanted.size && keep.keep.every((ticket) => wanted.has(ticket))) ??
      null
    );
  }

  /** The fewest tickets that may be kept. */
  get fewest(): number {
    return this.keeps.reduce((least, keep) => Math.min(least, keep.keep.length), Infinity);
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
}

interface Paying {
  payment: Payment;
}

/** Among actions that pay: the one of this color that takes the fewest locomotives. */
export function thriftiest<A extends Paying>(actions: readonly A[], color: Card): A | null {
  let best: A | null = null;
  for (const action of actions) {
    if (action.payment.color !== color) continue;
    if (best === null || action.payment.locomotives < best.payment.locomotives) best = action;
  }
  return best;
}

/** What is usually meant when no color was named: the fewest locomotives, then the color that the hand has most of. */
export function usual<A extends Paying>(actions: readonly A[], hand: Heap): A | null {
  let best: A | null = null;
  for (const action of actions) if (best === null || better(action.payment, best.payment, hand)) best = action;
  return best;
}

function better(a: Payment, b: Payment, hand: Heap): boolean {
  if (a.locomotives !== b.locomotives) return a.locomotives < b.locomotives;
  return (hand[a.color] ?? 0) > (hand[b.color] ?? 0);
}

/** The colors among which one can choose, in the order of the actions. */
export function colorsOf(actions: readonly Paying[]): Card[] {
  return [...new Set(actions.map((action) => action.payment.color))];
}

/** The payments of one color by how many locomotives they take, fewest first. */
export function mixes<A extends Paying>(actions: readonly A[], color: Card): A[] {
  return actions
    .filter((action) => action.payment.color === color)
    .sort((a, b) => a.payment.locomotives - b.payment.locomotives);
}

/** The action that pays exactly these cards. */
export function paying<A extends Paying>(actions: readonly A[], payment: Payment): A | null {
  return actions.find((action) => samePayment(action.payment, payment)) ?? null;
}

/** How many cards a payment is. */
export function cardsIn(payment: Payment): number {
  return size(paid(payment));
}

export function sameAction(a: Action, b: Action): boolean {
  if (a.type !== b.type) return false;
  if (a.type === "keep_tickets" && b.type === "keep_tickets") {
    return a.keep.length === b.keep.length && a.keep.every((ticket) => b.keep.includes(ticket));
  }
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  }
  return value;
}
