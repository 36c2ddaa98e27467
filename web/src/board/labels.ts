/** Names of cities when one looks from far: larger type, and only those that then have room. */
import type { Drawing } from "$lib/boards";



interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meets = (a: Frame, b: Frame) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box of a name whose type is `scale` times as large; it grows away from its city. */
export function frame(drawing: Drawing, city: string, scale: number): Frame {
  const { label } = drawing.cities[city]!;
  const lead = { start: 0, middle: 0.5, end: 1 }[label.anchor];
  const at = place(drawing, city, scale);
  const [width, height] = [label.width * scale * 0.94, label.height * scale * 0.9];
  return { left: at.x - width * lead, right: at.x + width * (1 - lead), top: at.y - height / 2, bottom: at.y + height / 2 };
}

/** The anchor of a name whose type is `scale` times as large: still as far from its city. */
export function place(drawing: Drawing, city: string, scale: number): { x: number; y: number } {
  const { x, y, label } = drawing.cities[city]!;
  const grown = (label.height * (scale - 1)) / 2;
  const below = label.y - y;
  // A name above or below its city moves away by what it grew; one at its side stays level.
  const sideways = Math.abs(below) < label.height * 0.45;
  return { x: label.x + (label.x - x) * (sideways ? 0 : 0), y: sideways ? label.y : label.y + Math.sign(below) * grown };
}

/** Which names are shown at this scale of type: first the wanted, then as many as have room. */
export function shown(drawing: Drawing, scale: number, first: readonly string[], order: readonly string[]): ReadonlySet<string> {
  if (scale <= 1) return new Set(order);
  const taken: Frame[] = Object.values(drawing.cities).map(({ x, y }) => {
    const r = drawing.disc * Math.min(scale, 1.4);
    return { left: x - r, right: x + r, top: y - r, bottom: y + r };
  });
  const found = new Set<string>();
  for (const city of [...first, ...order]) {
    if (found.has(city)) continue;
    const mine = frame(drawing, city, scale);
    if (!first.includes(city) && taken.some((other) => meets(mine, other))) continue;
    taken.push(mine);
    found.add(city);
  }
  return found;
}
