/** Names of cities. From near they stand as drawn; from far their type is larger, and only those are shown that then have room. */
import type { Drawing, Label } from "$lib/boards";

export interface NamePlace {
  x: number;
  /** The middle of its lines. */
  y: number;
  anchor: Label["anchor"];
}

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How many spaces a name may touch when it is shown from far; it hides none. */
const COVERED = 2;

const meets = (a: Frame, b: Frame) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** As the drawing has it. */
export function drawn(drawing: Drawing): ReadonlyMap<string, NamePlace> {
  return new Map(Object.entries(drawing.cities).map(([id, { label }]) => [id, { x: label.x, y: label.y, anchor: label.anchor }]));
}

/** The size of a name; the boxes of the drawing leave room for wider typefaces than ours. */
function sizeOf(label: Label, scale: number): { width: number; height: number } {
  return { width: label.width * scale * 0.92, height: label.height * scale * 0.92 };
}

function frameOf(place: NamePlace, { width, height }: { width: number; height: number }): Frame {
  const left = place.x - width * { start: 0, middle: 0.5, end: 1 }[place.anchor];
  return { left, right: left + width, top: place.y - height / 2, bottom: place.y + height / 2 };
}

/** Where a larger name could stand: as drawn but farther off, then beside, above and below its city. */
function choices(drawing: Drawing, city: string, scale: number, disc: number): NamePlace[] {
  const { x, y, label } = drawing.cities[city]!;
  const { width, height } = sizeOf(label, scale);
  const off = disc + 3;
  const below = label.y - y;
  const level = Math.abs(below) < label.height * 0.45;
  const first: NamePlace = level
    ? { x: x + Math.sign(label.x - x) * Math.max(Math.abs(label.x - x), off), y: label.y, anchor: label.anchor }
    : { x: label.x, y: y + Math.sign(below) * Math.max(Math.abs(below), height / 2 + disc), anchor: label.anchor };
  const inside = Math.min(Math.max(x, width / 2 + 4), drawing.size.width - width / 2 - 4);
  return [
    first,
    { x: x + off, y, anchor: "start" },
    { x: x - off, y, anchor: "end" },
    { x: inside, y: y - disc - height / 2, anchor: "middle" },
    { x: inside, y: y + disc + height / 2, anchor: "middle" },
  ];
}

/** Which names are shown where at this scale of type: first the wanted, then as many of the others as have room. */
export function names(
  drawing: Drawing,
  scale: number,
  disc: number,
  first: readonly string[],
  order: readonly string[],
  /** What a name had better not cover: the symbols of the routes. */
  signs: readonly { x: number; y: number; r: number }[],
): ReadonlyMap<string, NamePlace> {
  if (scale <= 1) return drawn(drawing);
  const { width, height } = drawing.space;
  const spaces = Object.values(drawing.routes).flatMap((route) => route.spaces);
  const taken: Frame[] = Object.values(drawing.cities).map(({ x, y }) => ({ left: x - disc, right: x + disc, top: y - disc, bottom: y + disc }));
  const found = new Map<string, NamePlace>();
  const within = (frame: Frame) => frame.left >= 2 && frame.right <= drawing.size.width - 2 && frame.top > -40 && frame.bottom < drawing.size.height + 40;
  const hides = (frame: Frame) => spaces.some(([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
  const round = signs.map(({ x, y, r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
  const covers = (frame: Frame) =>
    round.filter((sign) => meets(frame, sign)).length * 3 +
    spaces.filter(([x, y]) => meets(frame, { left: x - width * 0.35, right: x + width * 0.35, top: y - height, bottom: y + height })).length;
  for (const city of [...new Set([...first, ...order])]) {
    const { label } = drawing.cities[city]!;
    const size = sizeOf(label, scale);
    const wanted = first.includes(city);
    let best: { place: NamePlace; frame: Frame; cost: number } | null = null;
    for (const [rank, place] of choices(drawing, city, scale, disc).entries()) {
      const frame = frameOf(place, size);
      const clash = taken.filter((other) => meets(frame, other)).length + (within(frame) ? 0 : 1);
      const covered = covers(frame);
      const hidden = hides(frame);
      if (!wanted && (clash > 0 || hidden || covered > COVERED)) continue;
      const cost = covered + clash * 20 + (hidden ? 4 : 0) + rank * 0.4;
      if (!best || cost < best.cost) best = { place, frame, cost };
    }
    if (!best) continue;
    taken.push(best.frame);
    found.set(city, best.place);
  }
  return found;
}
