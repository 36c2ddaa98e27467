/** A table's stream: every step once, in order, whatever happens to the line. */
import { Problem, problemOf, type ChatLine, type Step, type Table } from "./api";
import { parseEvents, type StreamEvent } from "./events";

/** opening: the first time · open · waiting: the line broke, it is tried again · gone: it will not come back. */
export type Connection = "opening" | "open" | "waiting" | "gone";

export interface Listener {
  step?: (step: Step) => void;
  table?: (table: Table) => void;
  chat?: (line: ChatLine) => void;
}

/** The server sends a comment every 15 s; a line that is silent for longer than this is dead. */
const SILENCE_MS = 40_000;
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000];

export class TableStream {
  connection = $state<Connection>("opening");
  /** When it will be tried again, for a countdown (`Date.now()`); null unless waiting. */
  retryAt = $state<number | null>(null);
  /** Why it is gone. */
  problem = $state<Problem | null>(null);
  /** The last step that came. */
  seq: number | null;

  #stop: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  /** `seat`: through whose eyes (-1: everybody's); null: the server chooses. `after`: the last step already seen. */
  constructor(
    readonly tableId: string,
    readonly listener: Listener,
    readonly seat: number | null = null,
    after: number | null = null,
  ) {
    this.seq = after;
    window.addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.#seen);
    void this.#follow();
  }

  /** Try again without waiting. */
  retryNow = (): void => {
    if (this.#closed || this.connection !== "waiting") return;
    clearTimeout(this.#timer);
    void this.#follow();
  };

  /** End it; nothing comes any more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stop?.abort();
    window.removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #seen = (): void => {
    if (document.visibilityState === "visible") this.retryNow();
  };

  async #follow(): Promise<void> {
    this.retryAt = null;
    const stop = (this.#stop = new AbortController());
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.seq !== null) query.set("after", String(this.seq));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
    };
    let wait: number | null = null;
    try {
      heard();
      const address = `/api/tables/${encodeURIComponent(this.tableId)}/stream?${query}`;
      const response = await fetch(address, { headers: { Accept: "text/event-stream" }, signal: stop.signal, cache: "no-store" });
      if (!response.ok || !response.body) {
        const problem = await problemOf(response);
        if (problem.status >= 400 && problem.status < 500 && problem.code !== "too_many") {
          this.#give(problem);
          return;
        }
        wait = problem.retryAfter === null ? null : problem.retryAfter * 1000;
      } else {
        this.connection = "open";
        this.#tries = 0;
        for await (const event of parseEvents(response.body, heard)) this.#take(event);
      }
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) console.error(error);
    } finally {
      clearTimeout(silence);
    }
    if (!this.#closed && this.connection !== "gone") this.#again(wait);
  }

  #take(event: StreamEvent): void {
    if (this.#closed) return;
    if (event.name === "step") {
      const step = JSON.parse(event.data) as Step;
      // A snapshot may repeat the step that is shown; anything older has been seen.
      if (this.seq !== null && step.seq < this.seq) return;
      if (this.seq === step.seq && !step.snapshot) return;
      this.seq = step.seq;
      this.listener.step?.(step);
    } else if (event.name === "table") this.listener.table?.(JSON.parse(event.data) as Table);
    else if (event.name === "chat") this.listener.chat?.(JSON.parse(event.data) as ChatLine);
  }

  #again(wait: number | null): void {
    const planned = wait ?? WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)]! * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.connection = "waiting";
    this.retryAt = Date.now() + planned;
    this.#timer = setTimeout(() => void this.#follow(), planned);
  }

  #give(problem: Problem): void {
    this.problem = problem;
    this.connection = "gone";
  }
}
