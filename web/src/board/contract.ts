/** What goes into the board and what comes out of it. It knows no rules: it shows what it is told, and tells what is meant. */
import type { Board } from "$lib/boards";
import type { CardColor, PlayerColor } from "$lib/colors";

/** A city that is more than a city: end of an open ticket, end of the ticket that is looked at, may be clicked, was clicked. */
export type CityState = "ticket" | "pointed" | "selectable" | "selected";

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
  /** Routes that nobody may claim any more: their twin is taken. */
  closed?: ReadonlySet<string>;
  /** Routes that glow: payable with what is selected. */
  glowing?: ReadonlySet<string>;
  /** Routes and cities that may be clicked; null: all of them. What is clicked beside them tells nothing. */
  activeRoutes?: ReadonlySet<string> | null;
  activeCities?: ReadonlySet<string> | null;
  /** Trains that would be laid. */
  ghosts?: { route: string; color: PlayerColor } | null;
  /** Routes to point out: faint ways of a ticket, a longest path, a borrowed route. */
  ways?: readonly { routes: readonly string[]; kind: "ticket" | "longest" | "borrowed" | "missing" }[];
  cityStates?: Readonly<Record<string, CityState>>;
  /** Everything darkens but the ways and these cities. */
  veiled?: boolean;
  /** The route that was claimed just now: its trains are laid one by one. */
  laying?: string | null;
  /** Where to look: the view moves there when it changes. Null: the whole board. */
  focus?: { routes?: readonly string[]; cities?: readonly string[] } | null;

  onroute?: (route: string) => void;
  oncity?: (city: string) => void;
  /** The pointer or the keyboard is on a route or a city; null: on neither. */
  onpoint?: (what: { route: string } | { city: string } | null) => void;
  /** A colour was dragged onto a route (or null: off it), and dropped there. */
  ondrag?: (route: string | null, color: CardColor | "locomotive") => void;
  ondrop?: (route: string, color: CardColor | "locomotive") => void;
}
