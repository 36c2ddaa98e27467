/** A board made ready to be drawn: the shapes of every route, worked out once. */
import type { Board, Drawing, Route } from "$lib/boards";
import { type PlayerColor, symbolOf } from "$lib/colors";
import { boxes, cardPattern, couplings, dotted, type Place, playerPattern, waves } from "./art";
import { middle } from "./geometry";

export interface RouteChart {
  route: Route;
  /** Null: grey. */
  color: Exclude<Route["color"], "gray"> | null;
  places: readonly Place[];
  /** The outlines of its spaces, and of trains upon them. */
  spaces: string;
  wagons: string;
  couplings: string;
  pattern: string;
  dots: boolean;
  waves: string;
  /** The way from city to city, through the middle of its spaces. */
  way: string;
  /** Where its symbols stand: one in the middle of every space, or the locomotives of a ferry. */
  symbols: readonly { x: number; y: number; path: string }[];
  /** The one larger symbol for a look from far. */
  badges: readonly { x: number; y: number; path: string }[];
}

/** How much longer and higher than a space a train is. */
export const WAGON = { longer: -1, higher: 1.12 };

const charts = new WeakMap<Board, ReadonlyMap<string, RouteChart>>();

export function chart(board: Board): ReadonlyMap<string, RouteChart> {
  let found = charts.get(board);
  if (!found) {
    found = new Map(board.routes.map((route) => [route.id, ofRoute(board.drawing, route)]));
    charts.set(board, found);
  }
  return found;
}

function ofRoute(drawing: Drawing, route: Route): RouteChart {
  const { width, height } = drawing.space;
  const places = drawing.routes[route.id]!.spaces;
  const color = route.color === "gray" ? null : route.color;
  const ferry = route.ferry ?? 0;
  const symbol = ferry ? symbolOf("locomotive").path : color ? symbolOf(color).path : "";
  const marked = ferry ? places.slice(0, ferry) : color ? places : [];
  const symbols = marked.map(([x, y]) => ({ x, y, path: symbol }));
  return {
    route,
    color,
    places,
    spaces: boxes(places, width, height, height * 0.16),
    wagons: boxes(places, width + WAGON.longer, height * WAGON.higher, height * 0.34),
    couplings: couplings(places),
    pattern: color ? cardPattern(color, places, width, height) : "",
    dots: color !== null && dotted(color, "card"),
    waves: ferry ? waves(places.slice(ferry), width, height) : "",
    way: drawing.routes[route.id]!.path,
    symbols,
    badges: ferry ? farFerry(route, symbols, places, symbol) : color ? [{ ...badgeAt(drawing, route), path: symbol }] : [],
  };
}

/** As from near, but on the second of twins one space on, so that both have room. */
function farFerry(route: Route, symbols: RouteChart["symbols"], places: readonly Place[], path: string): RouteChart["symbols"] {
  if (!route.id.endsWith("/2")) return symbols;
  return places.slice(1, 1 + symbols.length).map(([x, y]) => ({ x, y, path }));
}

/** In the middle; on twins not beside each other, so that both have room. */
export function badgeAt(drawing: Drawing, route: Route): { x: number; y: number } {
  const half = route.twin ? (route.id.endsWith("/1") ? 0.25 : 0.75) : 0.5;
  const share = route.spaces === 1 ? 0.5 : route.spaces === 2 ? Math.round(half) : half;
  return middle(drawing, route.id, route.spaces === 2 && !route.twin ? 0 : share);
}

export interface TrainChart {
  pattern: string;
  dots: boolean;
}

/** The pattern of a player's colour on the trains of a route. */
export function trainOf(chart: RouteChart, color: PlayerColor, drawing: Drawing): TrainChart {
  const { width, height } = drawing.space;
  return { pattern: playerPattern(color, chart.places, width, height), dots: dotted(color, "player") };
}
