import { describe, expect, it } from "vitest";

import type { Board } from "$lib/boards";
import { Choices } from "../game/choices";
import { Facts } from "../game/facts";
import type { Entry } from "../game/log";
import type { Action, StepEvent } from "../game/wire";
import { advise, goalNow, GOALS, reached } from "./goals";

const files = import.meta.glob("../../../src/allaboard/boards/mini.json", { import: "default", eager: true });
const mini = Object.values(files)[0] as Board;
const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
const facts = new Facts({ ...mini, city: byId(mini.cities), route: byId(mini.routes), ticket: byId(mini.tickets) });

const told = (...events: object[]): Entry[] => events.map((event, n) => ({ key: String(n), seq: n, at: 0, event: event as StepEvent, trains: 0 }));
const payment = { color: "red", colored: 2, locomotives: 0 };
const claim = (route: string) => ({ type: "claim_route", route, payment }) as Action;
const now = (phase: string, ...legal: Action[]) => ({ phase, myTurn: true, choices: new Choices(legal), facts });

describe("the lesson", () => {
  it("sees what the learner has done, and only the learner", () => {
    const story = told(
      { type: "opening_chosen", seat: 0 },
      { type: "card_drawn", seat: 1, card: null },
      { type: "card_drawn", seat: 1, card: null },
      { type: "card_taken", seat: 0, card: "red", slot: 1 },
    );
    expect([...reached(story, 0, facts)]).toEqual(["tickets"]);
    expect([...reached([...story, ...told({ type: "card_drawn", seat: 0, card: "red" })], 0, facts)]).toEqual(["tickets", "draw"]);
    expect([...reached(story, 1, facts)]).toEqual(["draw"]);
  });

  it("counts a face-up locomotive as the whole turn that it is", () => {
    expect(reached(told({ type: "card_taken", seat: 0, card: "locomotive", slot: 1 }), 0, facts)).toContain("draw");
  });

  it("takes a tunnel for dug when it was claimed or left, and an open route for a route", () => {
    expect([...reached(told({ type: "route_claimed", seat: 0, route: "elm-ford" }), 0, facts)]).toEqual(["tunnel"]);
    expect([...reached(told({ type: "tunnel_left", seat: 0, route: "elm-ford" }), 0, facts)]).toEqual(["tunnel"]);
    expect([...reached(told({ type: "route_claimed", seat: 0, route: "ashby-elm" }), 0, facts)]).toEqual(["claim"]);
  });

  it("goes on with the first step that is neither done nor skipped", () => {
    expect(goalNow(new Set(), [])).toBe("tickets");
    expect(goalNow(new Set(["tickets", "station"]), ["draw"])).toBe("claim");
    expect(goalNow(new Set(GOALS), [])).toBeNull();
  });

  it("lights up what can be done, and says what is missing if it cannot", () => {
    expect(advise("claim", now("turn", claim("ashby-elm"), claim("elm-ford")))).toEqual({ text: "claim", target: "board", routes: ["ashby-elm"] });
    expect(advise("tunnel", now("turn", claim("ashby-elm"), claim("elm-ford")))).toEqual({ text: "tunnel", target: "board", routes: ["elm-ford"] });
    expect(advise("tunnel", now("turn", claim("ashby-elm"))).text).toBe("tunnel-not-yet");
    expect(advise("station", now("turn")).text).toBe("station-not-yet");
  });

  it("lets what must be answered come first", () => {
    expect(advise("station", now("tunnelling", { type: "leave_tunnel" } as Action)).text).toBe("tunnel-dear");
    expect(advise("claim", now("second_card")).text).toBe("draw-second");
    expect(advise("claim", { ...now("turn"), myTurn: false }).text).toBe("wait");
    expect(advise(null, now("turn")).text).toBe("done");
  });
});
