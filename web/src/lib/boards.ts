/** Boards as the server serves them: facts, rules and drawing, fetched once. */
import { api, type Schema } from "./api";
import type { CardColor } from "./colors";

export interface City {
  id: string;
  name: string;
  country: string;
  region: string;
  /** Other names to search by. */
  aliases?: string[];
  lat: number;
  lon: number;
}

export interface Route {
  id: string;
  ends: [string, string];
  spaces: number;
  color: CardColor | "gray";
  /** The other half of a double route. */
  twin?: string;
  tunnel?: boolean;
  /** How many locomotives it insists on. */
  ferry?: number;
}

export interface Ticket {
  id: string;
  ends: [string, string];
  points: number;
  long?: boolean;
}

/** docs/reference/drawing.md; all lengths in units of the view box. */
export interface Drawing {
  size: { width: number; height: number; bleed: number };
  space: { width: number; height: number };
  disc: number;
  font: number;
  land: string;
  /** Lines along the coasts, the nearest first. */
  water: string[];
  lakes: string;
  borders: string;
  states: string;
  rivers: string;
  graticule: string;
  cities: Record<string, { x: number; y: number; label: Label }>;
  routes: Record<string, { path: string; spaces: [x: number, y: number, angle: number][] }>;
  regions: Record<string, string>;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  lines: string[];
  width: number;
  height: number;
}

export interface Board {
  name: string;
  title: string;
  hash: string;
  /** What differs from the common rules; a running game's view has all of them. */
  rules: Partial<Schema<"Rules">>;
  cities: City[];
  routes: Route[];
  tickets: Ticket[];
  drawing: Drawing;
  /** The same by their ids. */
  city: ReadonlyMap<string, City>;
  route: ReadonlyMap<string, Route>;
  ticket: ReadonlyMap<string, Ticket>;
}

const held = new Map<string, Promise<Board>>();

async function fetched(name: string): Promise<Board> {
  const file = (await api.get("/api/boards/{name}", { path: { name } })) as unknown as Omit<Board, "city" | "route" | "ticket">;
  const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
  return { ...file, city: byId(file.cities), route: byId(file.routes), ticket: byId(file.tickets) };
}

/** A board by its name. A failed fetch is tried again by the next who asks. */
export function board(name: string): Promise<Board> {
  let found = held.get(name);
  if (!found) {
    found = fetched(name);
    held.set(name, found);
    found.catch(() => held.delete(name));
  }
  return found;
}
