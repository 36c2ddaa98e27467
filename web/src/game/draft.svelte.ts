// A move that is half made: what was picked so far. It outlives updates, lost lines and a reload of the page.

import { colorsOf, mixes, usual, type Choices } from "./choices";
import type { Heap } from "./cards";
import type { BuildStation, Card, ClaimRoute, Payment, PayTunnel } from "./wire";

interface Kept {
  color: Card | null;
  route: string | null;
  city: string | null;
  building: boolean;
  payment: Payment | null;
  tickets: string[];
}

const EMPTY: Kept = { color: null, route: null, city: null, building: false, payment: null, tickets: [] };

export class Draft {
  /** The color picked from the hand. */
  color = $state<Card | null>(null);
  /** The route that is to be claimed. */
  route = $state<string | null>(null);
  /** The city that is to get a station. */
  city = $state<string | null>(null);
  /** Cities are being offered for a station. */
  building = $state(false);
  /** The cards chosen to pay; null: the usual ones. */
  payment = $state.raw<Payment | null>(null);
  /** Tickets picked from those on offer. */
  tickets = $state<string[]>([]);
  #key: string | null = null;

  /** Take up what was begun at this table from this seat. */
  open(table: string, seat: number): void {
    this.#key = `allaboard.draft.${table}.${seat}`;
    let kept: Partial<Kept> = {};
    try {
      kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "{}") as Partial<Kept>;
    } catch {
      // Damaged or forbidden: nothing was begun.
    }
    const { color, route, city, building, payment, tickets } = { ...EMPTY, ...kept };
    Object.assign(this, { color, route, city, building, payment, tickets: [...tickets] });
  }

  keep(): void {
    if (this.#key === null) return;
    const { color, route, city, building, payment } = this;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ color, route, city, building, payment, tickets: this.tickets }));
    } catch {
      // Without a store it lasts as long as the page.
    }
  }

  /** Forget everything but the tickets that are being thought about. */
  clear(): void {
    Object.assign(this, { color: null, route: null, city: null, building: false, payment: null });
    this.keep();
  }

  clearAll(): void {
    this.tickets = [];
    this.clear();
  }

  get empty(): boolean {
    return this.color === null && this.route === null && this.city === null && !this.building;
  }

  pickColor(color: Card | null): void {
    this.color = this.color === color ? null : color;
    this.payment = null;
    if (this.route === null && this.city === null) this.building = false;
    this.keep();
  }

  pickRoute(route: string | null, color: Card | null = this.color): void {
    Object.assign(this, { route, color, city: null, building: false, payment: null });
    this.keep();
  }

  pickCity(city: string | null): void {
    Object.assign(this, { city, building: city !== null, route: null, payment: null });
    this.keep();
  }

  pickPayment(payment: Payment | null): void {
    this.payment = payment;
    if (payment) this.color = payment.color;
    this.keep();
  }

  toggleTicket(ticket: string): void {
    this.tickets = this.tickets.includes(ticket)
      ? this.tickets.filter((one) => one !== ticket)
      : [...this.tickets, ticket];
    this.keep();
  }
}

type Paying = ClaimRoute | BuildStation | PayTunnel;

/** What a chosen thing may be paid with, and with what it would be paid now. */
export interface Paychoice<A extends Paying = Paying> {
  colors: Card[];
  /** The payments of the chosen color, fewest locomotives first. */
  mixes: A[];
  action: A;
  /** There is nothing to choose. */
  settled: boolean;
}

export function paychoice<A extends Paying>(actions: readonly A[], draft: Draft, hand: Heap): Paychoice<A> | null {
  const { payment, color } = draft;
  const exact = payment === null ? null : (actions.find((action) => same(action.payment, payment)) ?? null);
  const colored = color === null ? [] : mixes(actions, color);
  const action = exact ?? colored[0] ?? usual(actions, hand);
  if (action === null) return null;
  return {
    colors: colorsOf(actions),
    mixes: mixes(actions, action.payment.color),
    action,
    settled: actions.length === 1,
  };
}

function same(a: Payment, b: Payment): boolean {
  return a.color === b.color && a.colored === b.colored && a.locomotives === b.locomotives;
}

/** Whether what was begun can still be done. */
export function stillPossible(draft: Draft, choices: Choices): boolean {
  if (draft.route !== null) return choices.claims.has(draft.route);
  if (draft.city !== null) return choices.stations.has(draft.city);
  return true;
}
