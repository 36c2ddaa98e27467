// Train cards as the page handles them: heaps by color, payments, and what a hand shows.

import type { Card, Counts, Hand, Payment } from "./wire";

/** In the order in which a hand lies on the table: locomotives first. */
export const CARDS: readonly Card[] = [
  "locomotive",
  "purple",
  "blue",
  "orange",
  "white",
  "green",
  "yellow",
  "black",
  "red",
];

export type Heap = Partial<Record<Card, number>>;

export function count(heap: Counts | Heap, card: Card): number {
  return (heap as Record<string, number | undefined>)[card] ?? 0;
}

export function size(heap: Counts | Heap): number {
  return CARDS.reduce((sum, card) => sum + count(heap, card), 0);
}

export function plus(a: Counts | Heap, b: Counts | Heap): Heap {
  return heapOf((card) => count(a, card) + count(b, card));
}

export function minus(a: Counts | Heap, b: Counts | Heap): Heap {
  return heapOf((card) => count(a, card) - count(b, card));
}

function heapOf(howMany: (card: Card) => number): Heap {
  const heap: Heap = {};
  for (const card of CARDS) {
    const n = howMany(card);
    if (n !== 0) heap[card] = n;
  }
  return heap;
}

/** Every card of a hand; null if some of it is hidden from whoever looks. */
export function open(hand: Hand): Heap | null {
  const closed = hand.closed ?? {};
  if (typeof closed === "number") return closed === 0 ? plus(hand.open ?? {}, {}) : null;
  return plus(hand.open ?? {}, closed);
}

export function handSize(hand: Hand): number {
  const closed = hand.closed ?? {};
  return size(hand.open ?? {}) + (typeof closed === "number" ? closed : size(closed));
}

/** The cards of a payment. */
export function paid(payment: Payment): Heap {
  const heap: Heap = {};
  if (payment.colored > 0) heap[payment.color] = payment.colored;
  if (payment.locomotives > 0) heap.locomotive = (heap.locomotive ?? 0) + payment.locomotives;
  return heap;
}

export function samePayment(a: Payment, b: Payment): boolean {
  return a.color === b.color && a.colored === b.colored && a.locomotives === b.locomotives;
}

export function pileSize(pile: readonly unknown[] | number): number {
  return typeof pile === "number" ? pile : pile.length;
}

/** One entry for each card, in the order in which they lie: for drawing a payment card by card. */
export function spread(heap: Counts | Heap): Card[] {
  const cards: Card[] = [];
  for (const card of CARDS) for (let n = 0; n < count(heap, card); n++) cards.push(card);
  return cards;
}
