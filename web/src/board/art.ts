/** Shapes of spaces, wagons and patterns as path data, already where they lie: one path for a whole route is light to draw. */
import type { CardColor, PlayerColor } from "$lib/colors";

/** The middle and the turn (in degrees) of a space. */
export type Place = readonly [x: number, y: number, angle: number];
/** A line in a space's own coordinates, its middle at 0, 0; of no length: a dot. */
type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

const round = (value: number) => Math.round(value * 10) / 10;

function turned([x, y, angle]: Place): (px: number, py: number) => string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (px, py) => `${round(x + px * cos - py * sin)} ${round(y + px * sin + py * cos)}`;
}

/** Rectangles with round corners on every place. */
export function boxes(places: readonly Place[], width: number, height: number, radius: number): string {
  const [w, h] = [width / 2, height / 2];
  const r = Math.min(radius, w, h);
  return places
    .map((place) => {
      const at = turned(place);
      const corner = (x: number, y: number, toX: number, toY: number) => `Q${at(x, y)} ${at(toX, toY)}`;
      return [
        `M${at(-w + r, -h)}L${at(w - r, -h)}`,
        `${corner(w, -h, w, -h + r)}L${at(w, h - r)}`,
        `${corner(w, h, w - r, h)}L${at(-w + r, h)}`,
        `${corner(-w, h, -w, h - r)}L${at(-w, -h + r)}`,
        `${corner(-w, -h, -w + r, -h)}Z`,
      ].join("");
    })
    .join("");
}

function drawn(places: readonly Place[], strokes: readonly Stroke[]): string {
  return places
    .map((place) => {
      const at = turned(place);
      return strokes.map(([x1, y1, x2, y2]) => `M${at(x1, y1)}L${at(x2, y2)}`).join("");
    })
    .join("");
}

function steps(from: number, to: number, step: number): number[] {
  const count = Math.max(Math.floor((to - from) / step + 1e-6), 0);
  const start = from + (to - from - count * step) / 2;
  return Array.from({ length: count + 1 }, (_, k) => start + k * step);
}

/** Left and right of the symbol in the middle. */
function wings(width: number, height: number, clear: number): [number, number][] {
  const edge = width / 2 - height * 0.14;
  return [
    [-edge, -clear],
    [clear, edge],
  ];
}

type Hatch = (width: number, height: number, clear: number) => Stroke[];

const across =
  (step: number): Hatch =>
  (w, h, clear) =>
    wings(w, h, clear).flatMap(([from, to]) => steps(from, to, step * h).map((x): Stroke => [x, -h * 0.36, x, h * 0.36]));

const slanted =
  (lean: number): Hatch =>
  (w, h, clear) =>
    wings(w, h, clear).flatMap(([from, to]) =>
      steps(from + h * 0.22, to - h * 0.22, 0.38 * h).map((x): Stroke => [x - lean * h * 0.3, h * 0.36, x + lean * h * 0.3, -h * 0.36]),
    );

const lengthwise =
  (...offsets: number[]): Hatch =>
  (w, h, clear) =>
    wings(w, h, clear).flatMap(([from, to]) => offsets.map((y): Stroke => [from, y * h, to, y * h]));

const dots: Hatch = (w, h, clear) =>
  wings(w, h, clear).flatMap(([from, to]) =>
    steps(from + 0.06 * h, to - 0.06 * h, 0.36 * h).flatMap((x, k): Stroke[] =>
      k % 2 ? [[x, 0, x, 0]] : [-0.26, 0.26].map((y): Stroke => [x, y * h, x, y * h]),
    ),
  );

const chevrons: Hatch = (w, h, clear) =>
  wings(w, h, clear).flatMap(([from, to]) =>
    steps(from + 0.1 * h, to - 0.1 * h, 0.42 * h).flatMap((x): Stroke[] => [
      [x - 0.14 * h, -h * 0.34, x + 0.14 * h, 0],
      [x + 0.14 * h, 0, x - 0.14 * h, h * 0.34],
    ]),
  );

const crossed: Hatch = (w, h, clear) => [...slanted(1)(w, h, clear), ...slanted(-1)(w, h, clear)];

const frame: Hatch = (w, h) => {
  const [x, y] = [w / 2 - h * 0.17, h * 0.33];
  return [
    [-x, -y, x, -y],
    [x, -y, x, y],
    [x, y, -x, y],
    [-x, y, -x, -y],
  ];
};

const CARD_HATCH: Record<CardColor, Hatch> = {
  purple: slanted(1),
  blue: lengthwise(-0.2, 0.2),
  orange: across(0.34),
  white: frame,
  green: chevrons,
  yellow: dots,
  black: lengthwise(0),
  red: crossed,
};

const PLAYER_HATCH: Record<PlayerColor, Hatch> = {
  blue: lengthwise(-0.22, 0.22),
  red: chevrons,
  green: dots,
  yellow: across(0.36),
  black: lengthwise(0),
};

/** The pattern of a colour on the spaces of a route; the middle of each is left to the symbol. */
export function cardPattern(color: CardColor, places: readonly Place[], width: number, height: number): string {
  return drawn(places, CARD_HATCH[color](width, height, height * 0.62));
}

/** The pattern of a player's trains. */
export function playerPattern(color: PlayerColor, places: readonly Place[], width: number, height: number): string {
  return drawn(places, PLAYER_HATCH[color](width, height, height * 0.66));
}

/** Which lines of a pattern are dots, drawn thicker. */
export function dotted(color: CardColor | PlayerColor, of: "card" | "player"): boolean {
  return of === "card" ? color === "yellow" : color === "green";
}

/** Waves on the spaces of a ferry that want no locomotive. */
export function waves(places: readonly Place[], width: number, height: number): string {
  const [w, h] = [width * 0.3, height * 0.2];
  return places
    .map((place) => {
      const at = turned(place);
      const step = w / 2;
      return `M${at(-w, 0)}Q${at(-w + step / 2, -h * 2)} ${at(-w + step, 0)}T${at(0, 0)}T${at(step, 0)}T${at(w, 0)}`;
    })
    .join("");
}

/** What joins the wagons of a train, from space to space. */
export function couplings(places: readonly Place[]): string {
  return places.map(([x, y], k) => `${k ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}
