// The ticket planner's answers, asked for again when the position has changed.

import { api, Problem } from "$lib/api";
import type { Game } from "./game.svelte";
import type { CounterOut, TicketPlanOut } from "./wire";

export class Plans {
  #tickets = $state.raw<ReadonlyMap<string, TicketPlanOut>>(new Map());
  /** Tickets that have just been completed. */
  completed = $state.raw<readonly string[]>([]);
  counter = $state.raw<CounterOut | null>(null);
  #viewer: number | null = null;
  #asked = "";
  #counted = "";

  constructor(private readonly game: Game) {}

  of(ticket: string): TicketPlanOut | null {
    return this.#tickets.get(ticket) ?? null;
  }

  get all(): TicketPlanOut[] {
    return [...this.#tickets.values()];
  }

  /** Ask again if what it depends on has changed since. */
  async refresh(): Promise<void> {
    const { game } = this;
    const { view, viewer } = game;
    if (!view || !game.seated || game.over) return;
    const held = view.players[viewer]?.tickets;
    const key = JSON.stringify([viewer, view.claims, held, game.offer, game.hand]);
    if (key === this.#asked) return;
    this.#asked = key;
    try {
      const path = { table_id: game.id };
      const plan = await api.get("/api/tables/{table_id}/plan", { path, query: { seat: viewer } });
      if (key !== this.#asked) return;
      const before = this.#viewer === viewer ? this.#tickets : null;
      this.#viewer = viewer;
      this.#tickets = new Map(plan.tickets.map((one) => [one.ticket, one]));
      const done = plan.tickets.filter((one) => one.state === "done" && before?.get(one.ticket)?.state === "open");
      if (done.length > 0) this.completed = done.map((one) => one.ticket);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#asked = "";
    }
  }

  /** The cards not seen yet, where the table allows counting. */
  async count(): Promise<void> {
    const { game } = this;
    if (!game.seated || !game.table?.setup.card_counter || game.over) return;
    const key = `${game.viewer} ${game.step?.seq}`;
    if (key === this.#counted) return;
    this.#counted = key;
    try {
      const path = { table_id: game.id };
      const counted = await api.get("/api/tables/{table_id}/counter", { path, query: { seat: game.viewer } });
      if (key === this.#counted) this.counter = counted;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#counted = "";
    }
  }
}
