// A ticket that has just been completed: its way glows on the map for a moment, and it is said.

import { say } from "$lib/frame.svelte";
import { t } from "$lib/i18n.svelte";
import { lasting, settings } from "$lib/settings.svelte";
import type { Way } from "../board/contract";
import type { Game } from "./game.svelte";
import type { Plans } from "./plans.svelte";
import { connection } from "./ways";
import { ticketName } from "./words";

const GLOWS_S = 1.3;

export class Glory {
  ways = $state.raw<Way[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: Game,
    private readonly plans: Plans,
  ) {}

  /** To be asked whenever the planner has news. */
  look(): void {
    const { facts, view, viewer } = this.game;
    const [ticket] = this.plans.completed;
    if (ticket === undefined || !facts || !view) return;
    say(t("game-ticket-completed", { ticket: ticketName(facts, ticket) }));
    if (settings.sounds) void import("./sounds").then(({ play }) => play([{ sound: "done", at: 0 }]));
    const own = Object.keys(view.claims).filter((route) => view.claims[route] === viewer);
    const ms = lasting(GLOWS_S);
    if (ms === 0) return;
    this.ways = [{ routes: connection(facts, new Set(own), facts.ticket(ticket).ends), kind: "done", seat: viewer }];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.ways = []), ms);
  }
}
