// The end of a game as it is told: act by act, and what the map shows in each. The counting itself is the server's.

import type { CityState, Line, Way } from "../board/contract";
import type { Facts } from "../game/facts";
import { connection } from "../game/ways";
import type { ScoreOut, ScoresOut, View } from "../game/wire";

/** What the map is to show. */
export interface Scene {
  ways: Way[];
  lines: Line[];
  states: Record<string, CityState[]>;
  /** Everything else darkens. */
  veiled: boolean;
  focus: { routes?: string[]; cities?: string[] } | null;
}

export type Act =
  | { kind: "failed" | "completed"; seat: number; ticket: string; points: number }
  | { kind: "longest"; seat: number; points: number; length: number }
  | { kind: "stations"; seat: number; points: number }
  | { kind: "winner"; seat: number; points: 0 };

export const NOTHING: Scene = { ways: [], lines: [], states: {}, veiled: false, focus: null };

/** Who comes when: the last first, so that the winner is known at the end. */
export function order(scores: readonly ScoreOut[]): number[] {
  return scores.map((_, seat) => seat).sort((a, b) => (scores[b]?.rank ?? 0) - (scores[a]?.rank ?? 0) || a - b);
}

/** For each player the failed tickets, then the completed; everybody's longest path; stations left; who wins. */
export function actsOf(scores: readonly ScoreOut[]): Act[] {
  const seats = order(scores);
  const of = (seat: number) => scores[seat] as ScoreOut;
  const tickets = seats.flatMap((seat) => {
    const lines = of(seat).ticket_lines.map(
      ({ ticket, points, completed }): Act => ({ kind: completed ? "completed" : "failed", seat, ticket, points }),
    );
    return [...lines.filter((act) => act.kind === "failed"), ...lines.filter((act) => act.kind === "completed")];
  });
  const paths = seats
    .filter((seat) => of(seat).path.length > 0)
    .sort((a, b) => of(a).longest_path - of(b).longest_path)
    .map((seat): Act => ({ kind: "longest", seat, points: of(seat).longest_bonus, length: of(seat).longest_path }));
  const stations = seats.filter((seat) => of(seat).stations > 0).map((seat): Act => ({ kind: "stations", seat, points: of(seat).stations }));
  const winners = seats.filter((seat) => of(seat).rank === 1).slice(0, 1);
  return [...tickets, ...paths, ...stations, ...winners.map((seat): Act => ({ kind: "winner", seat, points: 0 }))];
}

/** What everybody has after so many acts; at first the points of their routes. */
export function totalsAfter(scores: readonly ScoreOut[], acts: readonly Act[]): number[] {
  const totals = scores.map((score) => score.routes);
  for (const act of acts) totals[act.seat] = (totals[act.seat] ?? 0) + act.points;
  return totals;
}

function owned(view: View, seat: number): string[] {
  return Object.entries(view.claims).flatMap(([route, owner]) => (owner === seat ? [route] : []));
}

/** A ticket on the map: the way that joins its cities, borrowed routes apart, or the gap between them. */
export function ticketScene(facts: Facts, view: View, seat: number, score: ScoreOut, ticket: string, completed: boolean): Scene {
  const ends = facts.ticket(ticket).ends;
  const loans = new Set(score.borrowed.map((loan) => loan.route));
  const way = completed ? connection(facts, new Set([...owned(view, seat), ...loans]), ends) : [];
  const own = way.filter((route) => !loans.has(route));
  const borrowed = way.filter((route) => loans.has(route));
  return {
    ways: [
      ...(own.length > 0 ? [{ routes: own, kind: "longest" as const, seat }] : []),
      ...(borrowed.length > 0 ? [{ routes: borrowed, kind: "borrowed" as const, seat }] : []),
    ],
    lines: completed ? [] : [{ ends, kind: "failed" }],
    states: { [ends[0]]: ["pointed"], [ends[1]]: ["pointed"] },
    veiled: true,
    focus: { cities: [...ends], routes: way },
  };
}

export function pathScene(seat: number, score: ScoreOut): Scene {
  return { ...NOTHING, ways: [{ routes: score.path, kind: "longest", seat }], veiled: true, focus: { routes: score.path } };
}

/** A station and the route it lends its owner. */
export function loanScene(loan: { station: string; route: string }, seat: number): Scene {
  return {
    ways: [{ routes: [loan.route], kind: "borrowed", seat }],
    lines: [],
    states: { [loan.station]: ["selected"] },
    veiled: true,
    focus: { routes: [loan.route], cities: [loan.station] },
  };
}

export function sceneOf(act: Act, facts: Facts, view: View, scores: readonly ScoreOut[]): Scene {
  const score = scores[act.seat];
  if (!score) return NOTHING;
  switch (act.kind) {
    case "failed":
    case "completed":
      return ticketScene(facts, view, act.seat, score, act.ticket, act.kind === "completed");
    case "longest":
      return pathScene(act.seat, score);
    case "stations":
    case "winner":
      return NOTHING;
  }
}

/** The score of every seat at the end of each turn, from the score after each step; the first is before any turn. */
export function byTurn(scores: Pick<ScoresOut, "by_step" | "turns">): number[][] {
  const rows: number[][] = [];
  scores.turns.forEach((turn, step) => {
    const row = scores.by_step[step];
    if (!row) return;
    while (rows.length < turn) rows.push(rows[rows.length - 1] ?? row.map(() => 0));
    rows[turn] = row;
  });
  return rows;
}

/** Round numbers for the lines of a graph, from nought or below to the highest. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const span = Math.max(high - low, 1);
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((size) => size >= rough) ?? 10 * power);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}
