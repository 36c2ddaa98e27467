// What the board is to show of a game: who holds what, what glows, which cities matter, where trains would lie.

import type { CityState, Line, Way } from "../board/contract";
import { t } from "$lib/i18n.svelte";
import type { Facts } from "./facts";
import type { Plans } from "./plans.svelte";
import type { View } from "./wire";

/** Routes that nobody may claim any more because of their twin, with the rule. The server refuses them; this only marks them. */
export function closedTwins(view: View, facts: Facts): Map<string, string> {
  const closed = new Map<string, string>();
  if (view.seats >= view.rules.double_routes_from) return closed;
  for (const taken of Object.keys(view.claims)) {
    const twin = facts.route(taken).twin;
    if (twin !== undefined && view.claims[twin] === undefined) closed.set(twin, t("refusal-C7"));
  }
  return closed;
}

export interface Looking {
  /** Tickets still to do. */
  todo: readonly string[];
  /** The ticket that is looked at. */
  shown: string | null;
  /** Cities that may get a station now. */
  selectable: Iterable<string>;
  /** Cities that are chosen. */
  selected: readonly string[];
}

export function cityStates(facts: Facts, looking: Looking): Record<string, CityState[]> {
  const states: Record<string, CityState[]> = {};
  const mark = (city: string, state: CityState) => (states[city] ??= []).push(state);
  for (const ticket of looking.todo) for (const end of facts.ticket(ticket).ends) mark(end, "ticket");
  if (looking.shown) for (const end of facts.ticket(looking.shown).ends) mark(end, "pointed");
  for (const city of looking.selectable) mark(city, "selectable");
  for (const city of looking.selected) mark(city, "selected");
  return states;
}

/** How a ticket that is looked at is drawn: the open way that is left, and a line from end to end. */
export function ticketDrawn(facts: Facts, plans: Plans, ticket: string | null): { ways: Way[]; lines: Line[] } {
  if (ticket === null) return { ways: [], lines: [] };
  const plan = plans.of(ticket);
  const { ends } = facts.ticket(ticket);
  const ways: Way[] = plan && plan.routes.length > 0 ? [{ routes: plan.routes, kind: "missing" }] : [];
  const kind = plan?.state === "done" ? "done" : plan?.state === "broken" ? "failed" : "open";
  return { ways, lines: [{ ends, kind }] };
}

/** What is asked about a place of the map: its size before it is there, the map's own buttons and some air, in rem. */
const ASKED = { width: 27, height: 17, buttons: 4, air: 1 };
const PLACES = ["", "left", "right", "above"] as const;

/** Where to put what is asked about a place of the map, so tall: at the foot, or else where it does not cover that place. */
export function sideOf(place: string | null, tall: number): (typeof PLACES)[number] {
  const map = document.querySelector(".board-box")?.getBoundingClientRect();
  const box = place === null ? null : document.querySelector(`.board ${place}`)?.getBoundingClientRect();
  if (!map || !box) return "";
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [ASKED.width * rem, Math.max(ASKED.height * rem, tall + ASKED.air * rem)];
  const covered = (where: (typeof PLACES)[number]): number => {
    const left =
      where === "left" ? map.left : where === "right" ? map.right - ASKED.buttons * rem - width : (map.left + map.right - width) / 2;
    const top = where === "above" ? map.top : map.bottom - height;
    const over = (from: number, to: number, a: number, b: number) => Math.max(0, Math.min(to, b + ASKED.air * rem) - Math.max(from, a - ASKED.air * rem));
    return over(left, left + width, box.left, box.right) * over(top, top + height, box.top, box.bottom);
  };
  return PLACES.reduce((best, where) => (covered(where) < covered(best) ? where : best));
}
