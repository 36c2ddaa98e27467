/** Where things lie on a drawing: what is under a point, what is next in a direction, what a set of things covers. */
import type { Drawing } from "$lib/boards";
import type { Place } from "./art";
import type { Box } from "./camera";


export type Target = { kind: "route"; id: string } | { kind: "city"; id: string };

export interface Found {
  target: Target;
  /** In units of the drawing; 0: right on it. */
  distance: number;
}

/** How far a point is from a rectangle that lies turned; 0 inside. */
export function toSpace([x, y, angle]: Place, width: number, height: number, px: number, py: number): number {
  const turn = (-angle * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const along = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) - width / 2;
  const aside = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) - height / 2;
  return Math.hypot(Math.max(along, 0), Math.max(aside, 0));
}

/** How far a point is from the nearest space of a route. Gaps between spaces belong to the route. */
export function toRoute(drawing: Drawing, route: string, px: number, py: number): number {
  const { width, height } = drawing.space;
  const places = drawing.routes[route]?.spaces ?? [];
  return Math.min(...places.map((place) => toSpace(place, width + 4, height, px, py)));
}

/**
 * What lies within `radius` of a point, nearest first. What is right under the point comes before what is only near, and of
 * things that are equally far those that may be chosen come first.
 */
export function near(drawing: Drawing, px: number, py: number, radius: number, choosable: (target: Target) => boolean): Found[] {
  const found: Found[] = [];
  for (const [id, city] of Object.entries(drawing.cities)) {
    const distance = Math.max(Math.hypot(px - city.x, py - city.y) - drawing.disc, 0);
    if (distance <= radius) found.push({ target: { kind: "city", id }, distance });
  }
  for (const id of Object.keys(drawing.routes)) {
    const distance = toRoute(drawing, id, px, py);
    if (distance <= radius) found.push({ target: { kind: "route", id }, distance });
  }
  const rank = (one: Found) => one.distance + (one.distance > 0 && !choosable(one.target) ? radius : 0);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** The middle of a route, on a space or between two. */
export function middle(drawing: Drawing, route: string, share = 0.5): { x: number; y: number } {
  const places = drawing.routes[route]?.spaces ?? [];
  const at = share * (places.length - 1);
  const [a, b] = [places[Math.floor(at)], places[Math.ceil(at)]];
  if (!a || !b) return { x: 0, y: 0 };
  const rest = at - Math.floor(at);
  return { x: a[0] + (b[0] - a[0]) * rest, y: a[1] + (b[1] - a[1]) * rest };
}

export function whereIs(drawing: Drawing, target: Target): { x: number; y: number } {
  if (target.kind === "route") return middle(drawing, target.id);
  return drawing.cities[target.id] ?? { x: 0, y: 0 };
}

/** What the box of these things is, with a margin in units. */
export function cover(drawing: Drawing, routes: readonly string[], cities: readonly string[], margin: number): Box | null {
  const points = [
    ...routes.flatMap((id) => drawing.routes[id]?.spaces ?? []).map(([x, y]) => ({ x, y })),
    ...cities.flatMap((id) => drawing.cities[id] ?? []),
  ];
  if (!points.length) return null;
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

export type Way = "left" | "right" | "up" | "down";

/** The next thing in a direction, for the arrows of the keyboard: near, and not far aside. */
export function nextIn(drawing: Drawing, from: Target, among: readonly Target[], way: Way): Target | null {
  const here = whereIs(drawing, from);
  let best: Target | null = null;
  let least = Infinity;
  for (const one of among) {
    if (one.kind === from.kind && one.id === from.id) continue;
    const there = whereIs(drawing, one);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const forward = { left: -dx, right: dx, up: -dy, down: dy }[way];
    const aside = way === "left" || way === "right" ? Math.abs(dy) : Math.abs(dx);
    if (forward <= 0 || aside > forward * 2.5) continue;
    const cost = forward + aside * 1.8;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}
