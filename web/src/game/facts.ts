// A board's facts, ready to be looked up by ids that the server sent.

import type { Board, City, Route, Ticket } from "$lib/boards";

export type { City, Route, Ticket };

export class Facts {
  /** Routes by the city that they begin or end in. */
  readonly at: ReadonlyMap<string, readonly Route[]>;

  constructor(readonly board: Board) {
    const at = new Map<string, Route[]>();
    for (const route of board.routes) for (const end of route.ends) at.set(end, [...(at.get(end) ?? []), route]);
    this.at = at;
  }

  get name(): string {
    return this.board.name;
  }

  get cities(): ReadonlyMap<string, City> {
    return this.board.city;
  }

  get routes(): ReadonlyMap<string, Route> {
    return this.board.route;
  }

  city(id: string): City {
    return found(this.board.city.get(id), id);
  }

  route(id: string): Route {
    return found(this.board.route.get(id), id);
  }

  ticket(id: string): Ticket {
    return found(this.board.ticket.get(id), id);
  }

  get regions(): string[] {
    return [...new Set(this.board.cities.map((city) => city.region))];
  }
}

function found<T>(thing: T | undefined, id: string): T {
  if (thing === undefined) throw new Error(`this board has no ${id}`);
  return thing;
}
