// The end show: its acts one after the other, for as long as somebody watches.

import { lasting } from "$lib/settings.svelte";
import type { Act } from "./story";

/** Seconds that an act is shown, at the usual speed. */
const LASTS: Record<Act["kind"], number> = { failed: 2, completed: 2, longest: 2.5, stations: 1.5, winner: 2 };

export class Show {
  /** The act that is shown; null: none, or no more. */
  at = $state<number | null>(null);
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly acts: readonly Act[]) {}

  get act(): Act | null {
    return this.at === null ? null : (this.acts[this.at] ?? null);
  }

  /** From the first act; nothing where nothing may move. */
  begin(): void {
    if (lasting(1) === 0) return;
    this.held = false;
    this.#go(0);
  }

  next = (): void => this.#go((this.at ?? -1) + 1);

  back = (): void => this.#go(Math.max(0, (this.at ?? 0) - 1));

  /** Stay at this act, or go on by itself again. */
  hold = (): void => {
    this.held = !this.held;
    if (this.held) clearTimeout(this.#timer);
    else this.#wait();
  };

  /** To the result. */
  end = (): void => {
    clearTimeout(this.#timer);
    this.at = null;
  };

  #go(to: number): void {
    clearTimeout(this.#timer);
    if (to >= this.acts.length) {
      this.at = null;
      return;
    }
    this.at = to;
    if (!this.held) this.#wait();
  }

  #wait(): void {
    const { act } = this;
    if (act) this.#timer = setTimeout(this.next, Math.max(lasting(LASTS[act.kind]), 400));
  }
}
