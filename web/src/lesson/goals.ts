// The first lesson: what is learned one after the other. Whether something was done is read from what happened at the table,
// and whether it can be done from what the server says is legal; nothing about the rules is decided here.

import type { Choices } from "../game/choices";
import type { Facts } from "../game/facts";
import type { Entry } from "../game/log";

export const GOALS = ["tickets", "draw", "claim", "tunnel", "station", "more"] as const;
export type Goal = (typeof GOALS)[number];

/** The clauses of the rules that a step is about. */
export const CLAUSES: Record<Goal | "done", readonly string[]> = {
  tickets: ["P4", "E2"],
  draw: ["A1", "D1", "D3", "D4", "D6"],
  claim: ["C1", "C2", "C3", "C5", "C7"],
  tunnel: ["T1", "T2", "T3", "T4"],
  station: ["S1", "S2", "S3", "S5"],
  more: ["K1", "K3"],
  done: ["E1", "E2", "E3", "E4"],
};

/** What a player has already done. */
export function reached(entries: readonly Entry[], seat: number, facts: Facts): Set<Goal> {
  const done = new Set<Goal>();
  let cards = 0;
  for (const { event } of entries) {
    if (!("seat" in event) || event.seat !== seat) continue;
    switch (event.type) {
      case "opening_chosen":
        done.add("tickets");
        break;
      case "card_drawn":
        cards += 1;
        break;
      case "card_taken":
        // A locomotive that lies face up is a whole turn.
        cards += event.card === "locomotive" && cards === 0 ? 2 : 1;
        break;
      case "route_claimed":
        done.add(facts.route(event.route).tunnel ? "tunnel" : "claim");
        break;
      case "tunnel_left":
        done.add("tunnel");
        break;
      case "station_built":
        done.add("station");
        break;
      case "tickets_kept":
        done.add("more");
        break;
    }
  }
  if (cards >= 2) done.add("draw");
  return done;
}

/** The step to be learned now; null: there is none left. */
export function goalNow(done: ReadonlySet<Goal>, skipped: readonly Goal[]): Goal | null {
  return GOALS.find((goal) => !done.has(goal) && !skipped.includes(goal)) ?? null;
}

/** What the player is told: `lesson-…` names the message; what is to be looked at is lit up. */
export interface Advice {
  text: string;
  target: "choice" | "piles" | "board" | "station" | "tickets" | null;
  /** Routes to be lit up. */
  routes: string[];
}

interface Now {
  /** The kind of decision, as in a view's phase. */
  phase: string;
  myTurn: boolean;
  choices: Choices;
  facts: Facts;
}

export function advise(goal: Goal | null, now: Now): Advice {
  const { phase, choices, facts } = now;
  const say = (text: string, target: Advice["target"] = null, routes: string[] = []): Advice => ({ text, target, routes });
  if (phase === "over") return say("over");
  if (!now.myTurn) return say("wait");
  // What must be answered first, whatever the step is.
  if (phase === "opening") return say("tickets", "choice");
  if (phase === "tunnelling") return say(choices.pays.length > 0 ? "tunnel-pay" : "tunnel-dear", "board");
  if (phase === "choosing") return say("more-choose", "choice");
  if (phase === "second_card") return say("draw-second", "piles");
  const claims = (tunnel: boolean) => [...choices.claims.keys()].filter((route) => Boolean(facts.route(route).tunnel) === tunnel);
  switch (goal) {
    case "claim":
      return claims(false).length > 0 ? say("claim", "board", claims(false)) : say("claim-not-yet", "piles");
    case "tunnel":
      return claims(true).length > 0 ? say("tunnel", "board", claims(true)) : say("tunnel-not-yet", "piles");
    case "station":
      return choices.stations.size > 0 ? say("station", "station") : say("station-not-yet", "piles");
    case "more":
      return choices.tickets ? say("more", "tickets") : say("more-not-now", "piles");
    case null:
      return say("done");
    default:
      return say("draw", "piles");
  }
}
