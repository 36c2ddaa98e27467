// Ways over the map, for showing them.

import type { Facts } from "./facts";

/** The shortest way between two cities over routes that a seat owns or borrows; empty if there is none. */
export function connection(facts: Facts, usable: ReadonlySet<string>, ends: readonly [string, string]): string[] {
  const [from, to] = ends;
  const best = new Map<string, { far: number; by: string | null; before: string | null }>([[from, { far: 0, by: null, before: null }]]);
  const open = new Set([from]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (far(best, b) < far(best, a) ? b : a));
    open.delete(here);
    if (here === to) break;
    for (const route of facts.at.get(here) ?? []) {
      if (!usable.has(route.id)) continue;
      const next = route.ends[0] === here ? route.ends[1] : route.ends[0];
      const reached = far(best, here) + route.spaces;
      if (reached >= far(best, next)) continue;
      best.set(next, { far: reached, by: route.id, before: here });
      open.add(next);
    }
  }
  const way: string[] = [];
  for (let at = best.get(to); at?.by != null && at.before !== null; at = best.get(at.before)) way.unshift(at.by);
  return way;
}

function far(best: ReadonlyMap<string, { far: number }>, city: string): number {
  return best.get(city)?.far ?? Infinity;
}
