import { afterEach, describe, expect, it, vi } from "vitest";

import type { Game } from "./game.svelte";
import { Plans } from "./plans.svelte";

const answer = (...states: string[]) => ({ seq: 1, tickets: states.map((state, n) => ({ ticket: `ticket-${n}`, state })) });

/** The planner at a table whose server answers this, one after the other. */
async function asked(...answers: ReturnType<typeof answer>[]): Promise<string[][]> {
  const game = { id: "table", viewer: 0, seated: true, over: false, offer: [], hand: {}, view: { claims: {} as Record<string, number>, players: [{ tickets: [] }] } };
  const plans = new Plans(game as unknown as Game);
  const seen: string[][] = [];
  for (const [n, one] of answers.entries()) {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(one), { headers: { "content-type": "application/json" } })));
    game.view.claims[`route-${n}`] = 0;
    await plans.refresh();
    seen.push([...plans.completed]);
  }
  return seen;
}

describe("the planner", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("tells of a ticket when it is completed, not when it is found complete", async () => {
    expect(await asked(answer("open", "done"), answer("open", "done"), answer("done", "done"))).toEqual([[], [], ["ticket-0"]]);
  });

  it("does not tell of a ticket that was complete when it was drawn", async () => {
    expect(await asked(answer("open"), answer("open", "done"))).toEqual([[], []]);
  });
});
