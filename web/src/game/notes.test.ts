import { describe, expect, it } from "vitest";

import { notesOf } from "./notes";
import type { StepEvent } from "./wire";

const heard = (turn: boolean, ...events: object[]) => notesOf(events as StepEvent[], () => 3, turn);

describe("what a step sounds like", () => {
  it("lays trains one by one, as the map does", () => {
    expect(heard(false, { type: "route_claimed", seat: 0, route: "a-b" })).toEqual([
      { sound: "train", at: 0 },
      { sound: "train", at: 0.2 },
      { sound: "train", at: 0.4 },
    ]);
  });

  it("does not rattle when all face-up cards are replaced", () => {
    const turned = Array.from({ length: 25 }, (_, slot) => ({ type: "card_turned_up", slot: slot % 5, card: "red" }));
    expect(heard(false, ...turned)).toHaveLength(6);
  });

  it("rings when it becomes one's turn, and is silent about what nobody hears of", () => {
    expect(heard(true, { type: "turn_began", seat: 0 }).map((note) => note.sound)).toEqual(["turn"]);
    expect(heard(false, { type: "turn_began", seat: 1 })).toEqual([]);
  });
});
