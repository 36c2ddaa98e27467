// The story of the game, entry by entry, from the steps that came. The words are put to it when it is shown.

import type { Card, StepEvent, View } from "./wire";

export interface Entry {
  /** The step it belongs to, and its place there. */
  key: string;
  seq: number;
  at: number;
  event: StepEvent;
  /** What the player it is about has left: the last round's line says so. */
  trains: number;
}

interface Told {
  seq: number;
  at: number;
  kind?: string;
  events: readonly StepEvent[];
}

/** What needs no line: the table shows it anyway. */
const QUIET: ReadonlySet<StepEvent["type"]> = new Set([
  "card_turned_up",
  "tickets_shuffled",
  "hand_dealt",
  "turn_began",
]);

/** Of the dealing, only who starts and the promise about the shuffles are news. */
const OPENING: ReadonlySet<StepEvent["type"]> = new Set(["first_player_named", "seed_committed"]);

export function entriesOf(step: Told, view: View): Entry[] {
  return step.events.flatMap((event, place) =>
    QUIET.has(event.type) || (step.kind === "start" && !OPENING.has(event.type))
      ? []
      : [
          {
            key: `${step.seq}.${place}`,
            seq: step.seq,
            at: step.at,
            event,
            trains: "seat" in event ? (view.players[event.seat]?.trains ?? 0) : 0,
          },
        ],
  );
}

/** The cards that an event shows. */
export function cardsOf(event: StepEvent): Card[] {
  switch (event.type) {
    case "card_taken":
    case "tunnel_card_revealed":
    case "card_turned_up":
      return [event.card];
    case "card_drawn":
      return event.card === null ? [] : [event.card];
    default:
      return [];
  }
}

/** What on the map an event is about. */
export function placeOf(event: StepEvent): { route?: string; city?: string } {
  if (event.type === "station_built") return { city: event.city };
  return "route" in event ? { route: event.route } : {};
}
