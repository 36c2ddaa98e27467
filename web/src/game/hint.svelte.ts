// What a bot would do in the viewer's place, and why in one sentence.

import { api, tell } from "$lib/api";
import { hasText, t } from "$lib/i18n.svelte";
import type { Facts } from "./facts";
import type { Game } from "./game.svelte";
import type { Action, HintOut } from "./wire";
import { actionLine, cityName, routeName } from "./words";

export class Hints {
  shown = $state.raw<HintOut | null>(null);
  asking = $state(false);

  constructor(private readonly game: Game) {}

  async ask(): Promise<void> {
    const { game } = this;
    if (this.asking || !game.seated) return;
    this.asking = true;
    try {
      const path = { table_id: game.id };
      const hint = await api.get("/api/tables/{table_id}/hint", { path, query: { seat: game.viewer } });
      if (hint.seq === game.step?.seq) this.shown = hint;
    } catch (error) {
      game.tell(tell(error), "wrong");
    } finally {
      this.asking = false;
    }
  }

  clear(): void {
    this.shown = null;
  }

  /** The hint, while it still fits the position. */
  get now(): HintOut | null {
    return this.shown?.seq === this.game.step?.seq && this.game.myTurn ? this.shown : null;
  }
}

/** What the bot would do, in words. */
export function hintLine(hint: HintOut, facts: Facts, market: readonly (string | null)[]): string {
  return actionLine(hint.action as Action, facts, market);
}

/** Why, in words: the bot's own sentence, with its ids made into names. */
export function reasonLine(hint: HintOut, facts: Facts): string {
  const { id, args } = hint.reason;
  if (!hasText(id)) return "";
  const named: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(args)) {
    if (typeof value === "string" && facts.routes.has(value)) named[key] = routeName(facts, value);
    else if (typeof value === "string" && facts.cities.has(value)) named[key] = cityName(facts, value);
    else named[key] = value;
  }
  return t(id, named);
}
