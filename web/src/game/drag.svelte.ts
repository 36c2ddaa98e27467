// A colour dragged from the hand onto a route, with mouse, pen or finger. The board knows what lies under the pointer.

import type { BoardHandle } from "../board/contract";
import type { Card } from "./wire";

/** A finger moves a little when it only taps. */
const SLACK = 9;

export class Dragging {
  /** What is being dragged. */
  card = $state<Card | null>(null);
  x = $state(0);
  y = $state(0);
  #from: { x: number; y: number; card: Card; id: number } | null = null;
  #moved = false;

  constructor(
    readonly board: () => BoardHandle | null | undefined,
    readonly onstart: (card: Card) => void,
  ) {}

  start = (event: PointerEvent, card: Card): void => {
    if (event.button !== 0) return;
    this.#from = { x: event.clientX, y: event.clientY, card, id: event.pointerId };
    this.#moved = false;
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
    window.addEventListener("keydown", this.#key);
  };

  /** Whether the click that comes after a drag is to be swallowed. */
  consumeClick(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }

  #move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from || event.pointerId !== from.id) return;
    if (this.card === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      this.#moved = true;
      this.card = from.card;
      this.onstart(from.card);
    }
    event.preventDefault();
    this.x = event.clientX;
    this.y = event.clientY;
    this.board()?.aim({ x: this.x, y: this.y }, this.card);
  };

  #up = (event: PointerEvent): void => {
    if (this.#from?.id !== event.pointerId) return;
    if (this.card !== null) this.board()?.drop({ x: event.clientX, y: event.clientY }, this.card);
    this.#end();
  };

  #cancel = (): void => {
    if (this.card !== null) this.board()?.aim(null, this.card);
    this.#end();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.#cancel();
  };

  #end(): void {
    this.#from = null;
    this.card = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
    window.removeEventListener("keydown", this.#key);
  }
}
