/** Something to be fetched for a page: loading, then there or a problem; what the line lost is tried again by itself. */
import { onDestroy } from "svelte";

import { Problem } from "./api";

export class Resource<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<unknown>(null);
  loading = $state(true);
  /** When it is tried again (`Date.now()`), if it is. */
  retryAt = $state<number | null>(null);

  #tries = 0;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly fetch: () => Promise<T>,
    /** Fetch again after so many seconds, as long as somebody looks. */
    readonly everyS: number | null = null,
  ) {
    void this.reload();
    window.addEventListener("online", this.reload);
    document.addEventListener("visibilitychange", this.#seen);
    onDestroy(() => this.close());
  }

  reload = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.retryAt = null;
    const turn = ++this.#turn;
    this.loading = true;
    try {
      const value = await this.fetch();
      if (turn !== this.#turn) return;
      [this.value, this.problem] = [value, null];
      this.#tries = 0;
      if (this.everyS !== null) this.#after(this.everyS * 1000);
    } catch (problem) {
      if (turn !== this.#turn) return;
      this.problem = problem;
      const passes = problem instanceof Problem && (problem.code === "offline" || problem.status === 429 || problem.status >= 500);
      if (passes) {
        const wait = (problem.retryAfter ?? Math.min(1.5 ** this.#tries, 15)) * 1000;
        this.#tries += 1;
        this.retryAt = Date.now() + wait;
        this.#after(wait);
      }
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  };

  close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.reload);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #after(ms: number): void {
    this.#timer = setTimeout(() => {
      if (document.visibilityState === "visible") void this.reload();
    }, ms);
  }

  #seen = (): void => {
    if (document.visibilityState === "visible" && (this.everyS !== null || this.problem)) void this.reload();
  };
}
