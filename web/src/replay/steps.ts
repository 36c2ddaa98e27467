// A finished game as a row of steps: which belong to which turn, and what the address of one of them is.

import type { ScoresOut } from "../game/wire";

/** Where in the game: a step, and through whose eyes (-1: everybody's). */
export interface Place {
  step: number;
  viewer: number;
}

/** What an address asks for; what it does not say, or says wrongly, is the beginning as everybody saw it. */
export function placeOf(query: URLSearchParams, steps: number, seats: number): Place {
  const number = (name: string) => {
    const text = query.get(name);
    return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
  };
  const viewer = number("viewer") ?? -1;
  return {
    step: Math.min(Math.max(number("step") ?? 0, 0), Math.max(steps - 1, 0)),
    viewer: viewer >= -1 && viewer < seats ? viewer : -1,
  };
}

export function addressOf(table: string, place: Place): string {
  return `/t/${table}/replay?step=${place.step}${place.viewer >= 0 ? `&viewer=${place.viewer}` : ""}`;
}

/** The last step of a turn: what the position was when it was over. */
export function lastOfTurn(turns: ScoresOut["turns"], turn: number): number {
  const found = turns.findLastIndex((one) => one <= turn);
  return Math.max(found, 0);
}

/** The last step of the turn before, or of this turn or the next: for going turn by turn. */
export function turnStep(turns: ScoresOut["turns"], step: number, by: 1 | -1): number {
  const now = turns[step] ?? 0;
  const last = lastOfTurn(turns, now);
  if (by > 0) return step < last ? last : lastOfTurn(turns, Math.min(now + 1, turns[turns.length - 1] ?? now));
  return now === 0 ? 0 : lastOfTurn(turns, now - 1);
}
