import { describe, expect, it } from "vitest";

import type { Board } from "$lib/boards";
import { Facts } from "../game/facts";
import type { ScoreOut, View } from "../game/wire";
import { lastOfTurn, placeOf, turnStep } from "../replay/steps";
import { connection } from "../game/ways";
import { actsOf, byTurn, sceneOf, ticks, totalsAfter } from "./story";

const files = import.meta.glob("../../../src/allaboard/boards/mini.json", { import: "default", eager: true });
const mini = Object.values(files)[0] as Board;
const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
const facts = new Facts({ ...mini, city: byId(mini.cities), route: byId(mini.routes), ticket: byId(mini.tickets) });

const score = (more: Partial<ScoreOut>): ScoreOut => ({
  routes: 0,
  tickets: 0,
  completed: 0,
  longest_path: 0,
  longest_bonus: 0,
  stations: 0,
  total: 0,
  rank: 1,
  borrowed: [],
  ticket_lines: [],
  path: [],
  ...more,
});

// Seat 0 joins Ashby and Ford over its own Ashby – Elm and the tunnel that its station in Ford borrows from seat 1.
const scores = [
  score({
    routes: 2,
    tickets: -2,
    completed: 1,
    longest_path: 2,
    rank: 2,
    total: 0,
    borrowed: [{ station: "ford", route: "elm-ford" }],
    ticket_lines: [
      { ticket: "ashby-ford", points: 3, completed: true },
      { ticket: "brook-dale", points: -5, completed: false },
    ],
    path: ["ashby-elm"],
  }),
  score({ routes: 4, longest_path: 4, longest_bonus: 5, stations: 4, total: 13, rank: 1, path: ["elm-ford", "cove-ford"] }),
];
const view = { claims: { "ashby-elm": 0, "elm-ford": 1, "cove-ford": 1 } } as unknown as View;

describe("the end of a game", () => {
  it("tells for each player the failed tickets, then the completed; then paths, stations, and who wins", () => {
    expect(actsOf(scores).map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      "failed 0",
      "completed 0",
      "longest 0",
      "longest 1",
      "stations 1",
      "winner 1",
    ]);
  });

  it("counts up to exactly what the server counted", () => {
    expect(totalsAfter(scores, [])).toEqual([2, 4]);
    expect(totalsAfter(scores, actsOf(scores))).toEqual(scores.map((one) => one.total));
  });

  it("shows a completed ticket by the way that joins its cities, the borrowed route apart", () => {
    const [, completed] = actsOf(scores);
    const scene = sceneOf(completed!, facts, view, scores);
    expect(scene.ways).toEqual([
      { routes: ["ashby-elm"], kind: "longest", seat: 0 },
      { routes: ["elm-ford"], kind: "borrowed", seat: 0 },
    ]);
    expect(scene.lines).toEqual([]);
    expect(Object.keys(scene.states)).toEqual(["ashby", "ford"]);
  });

  it("shows a failed ticket by the gap between its cities", () => {
    const [failed] = actsOf(scores);
    expect(sceneOf(failed!, facts, view, scores)).toMatchObject({ ways: [], lines: [{ ends: ["brook", "dale"], kind: "failed" }] });
  });

  it("takes the way with the fewest trains, and finds none where there is none", () => {
    const usable = new Set(["ashby-brook/1", "brook-ford", "ashby-elm", "elm-ford"]);
    expect(connection(facts, usable, ["ashby", "ford"])).toEqual(["ashby-brook/1", "brook-ford"]);
    expect(connection(facts, usable, ["ford", "ashby"])).toEqual(["brook-ford", "ashby-brook/1"]);
    expect(connection(facts, usable, ["ashby", "hill"])).toEqual([]);
  });

  it("has one score for every turn, also for those in which nobody scored or several steps were taken", () => {
    const turns = [0, 0, 1, 1, 4];
    const by_step = [[0, 0], [0, 0], [0, 0], [2, 0], [2, 7]];
    expect(byTurn({ turns, by_step })).toEqual([[0, 0], [2, 0], [2, 0], [2, 0], [2, 7]]);
  });

  it("rules a graph at round numbers around everything in it", () => {
    expect(ticks(0, 136)).toEqual([0, 50, 100, 150]);
    expect(ticks(-21, 40)).toEqual([-40, -20, 0, 20, 40]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
  });
});

describe("a replay", () => {
  const turns = [0, 0, 1, 2, 2, 3];

  it("goes turn by turn, to where each was over", () => {
    expect([0, 1, 2, 3].map((turn) => lastOfTurn(turns, turn))).toEqual([1, 2, 4, 5]);
    expect([0, 1, 2, 3, 4, 5].map((step) => turnStep(turns, step, 1))).toEqual([1, 2, 4, 4, 5, 5]);
    expect([0, 1, 2, 3, 4, 5].map((step) => turnStep(turns, step, -1))).toEqual([0, 0, 1, 2, 2, 4]);
  });

  it("takes from an address what makes sense there", () => {
    const read = (text: string) => placeOf(new URLSearchParams(text), 6, 2);
    expect(read("step=3&viewer=1")).toEqual({ step: 3, viewer: 1 });
    expect(read("step=99&viewer=2")).toEqual({ step: 5, viewer: -1 });
    expect(read("step=-4&viewer=x")).toEqual({ step: 0, viewer: -1 });
    expect(read("")).toEqual({ step: 0, viewer: -1 });
  });
});
