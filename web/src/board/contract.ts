/** What goes into the board and what comes out of it. It knows no rules: it shows what it is told, and tells what is meant. */
import type { Board } from "$lib/boards";
import type { CardWord, PlayerColor } from "$lib/colors";

/**
 * A city that is more than a city. `ticket`: an end of a ticket still to do; `pointed`: an end of the ticket that is looked at;
 * `hovered`: the board does this by itself, say it only for a city hovered elsewhere; `selectable`: may be clicked; `selected`: was clicked.
 * A city can be several of them; each looks different.
 */
export type CityState = "ticket" | "pointed" | "hovered" | "selectable" | "selected";

/** Routes to point out. With `seat`, in that player's colour. */
export interface Way {
  routes: readonly string[];
  /** ticket: a faint way; missing: what a plan still lacks; done: a completed ticket glows once, for 1.3 s; failed: it did not come to be. */
  kind: "ticket" | "missing" | "longest" | "borrowed" | "done" | "failed";
  seat?: number;
}

/** A faint line between the two ends of a ticket, past the cities of its way if they are given. */
export interface Line {
  ends: readonly [string, string];
  via?: readonly string[];
  kind?: "open" | "done" | "failed";
}

export interface BoardProps {
  /** Facts and drawing, from `$lib/boards`. */
  board: Board;
  /** Who holds what: route or city id to seat, as in a view. */
  claims: Readonly<Record<string, number>>;
  stations: Readonly<Record<string, number>>;
  /** The colour of each seat. */
  colors: readonly PlayerColor[];
  /** The names of the seats, for what is said of their trains. */
  names: readonly string[];
  /** Routes that nobody may claim any more, since their twin is taken; as a map, with the rule in words, shown on hover. */
  closed?: ReadonlySet<string> | ReadonlyMap<string, string>;
  /** Routes that pulse: payable with what is selected. */
  glowing?: ReadonlySet<string>;
  /** Routes and cities that may be clicked; null: all of them. What is clicked beside them tells nothing. */
  activeRoutes?: ReadonlySet<string> | null;
  activeCities?: ReadonlySet<string> | null;
  /** The route whose payment is being chosen. */
  selectedRoute?: string | null;
  /** Trains that would be laid. */
  ghosts?: { route: string; color: PlayerColor } | null;
  ways?: readonly Way[];
  lines?: readonly Line[];
  cityStates?: Readonly<Record<string, CityState | readonly CityState[]>>;
  /** Everything darkens but the ways, the lines and the cities with a state. */
  veiled?: boolean;
  /** The route that was claimed just now: its trains are laid one by one. */
  laying?: string | null;
  /** Where to look: the view moves there when it changes. Null: it stays where it is. */
  focus?: { routes?: readonly string[]; cities?: readonly string[] } | null;
  /** Nothing to be chosen: a picture to look at (a preview, the large screen). It can still be moved, unless `fixed`. */
  fixed?: boolean;
  /** More to say of a route or a city, after its name: shown on hover, read to a screen reader. */
  describeRoute?: (route: string) => string;
  describeCity?: (city: string) => string;

  /** Where on the screen it was clicked goes with it, for a dialog near a finger; null: by keyboard. */
  onroute?: (route: string, at: Point | null) => void;
  oncity?: (city: string, at: Point | null) => void;
  /** Land or sea was clicked, or Escape pressed: put away what was selected. */
  onnothing?: () => void;
  /** The pointer or the keyboard is on a route or a city; null: on neither. */
  onpoint?: (what: { route: string } | { city: string } | null) => void;
  /** A colour is dragged over a route (or null: off it), and dropped there. Comes of `aim` and `drop` below. */
  ondrag?: (route: string | null, card: CardWord) => void;
  ondrop?: (route: string, card: CardWord) => void;
}

/** On the screen, as in `clientX`, `clientY`. */
export interface Point {
  x: number;
  y: number;
}

/** What a mounted board can be asked to do: `<Board bind:this={handle} … />`. */
export interface BoardHandle {
  /** The whole map. */
  fit(): void;
  zoom(factor: number): void;
  /** Bring these into view, no closer than needed. */
  show(things: { routes?: readonly string[]; cities?: readonly string[] }): void;
  /** A card is dragged here: rings the active route nearby, tells `ondrag`, and returns it. `null` as point: the drag has left. */
  aim(at: Point | null, card: CardWord): string | null;
  /** It is let go here: tells `ondrop` when an active route is near, and returns that. */
  drop(at: Point, card: CardWord): string | null;
  /** No: too few trains, closed. */
  shake(route: string): void;
  /** The keyboard's focus on a route or a city. */
  focusOn(what: { route: string } | { city: string }): void;
}
