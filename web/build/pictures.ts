/** Small pictures of the boards for the pages, cut from their drawings while the page is built. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = "virtual:board-pictures";
/** Units of the picture for one unit of the drawing; coasts lose what would not be seen. */
const SCALE = 0.25;
const NEAR = 2.5;

interface Drawing {
  size: { width: number; height: number };
  land: string;
  lakes: string;
  cities: Record<string, { x: number; y: number }>;
  routes: Record<string, { path: string }>;
}

type Ring = [number, number][];

/** The closed lines of path data made of `M`, `l` and `z`. */
function rings(path: string): Ring[] {
  const found: Ring[] = [];
  let ring: Ring = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLlz])([^MLlz]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "z") continue;
    for (let n = 0; n + 1 < numbers.length; n += 2) {
      [x, y] = command === "l" ? [x + numbers[n]!, y + numbers[n + 1]!] : [numbers[n]!, numbers[n + 1]!];
      if (command === "M" && n === 0) found.push((ring = []));
      ring.push([x, y]);
    }
  }
  return found;
}

/** The same in the picture's units, without points that lie close together and rings that would be specks. */
function small(path: string): string {
  let said = "";
  for (const ring of rings(path)) {
    const kept: Ring = [];
    for (const [x, y] of ring) {
      const [a, b] = [Math.round(x * SCALE), Math.round(y * SCALE)];
      const last = kept.at(-1);
      if (!last || Math.hypot(a - last[0], b - last[1]) >= NEAR) kept.push([a, b]);
    }
    if (kept.length < 4) continue;
    said += kept.map(([x, y], n) => `${n === 0 ? "M" : n === 1 ? "L" : " "}${x} ${y}`).join("") + "z";
  }
  return said;
}

function picture(name: string, boards: string): object {
  const read = (file: string): unknown => JSON.parse(readFileSync(`${boards}/${file}`, "utf8"));
  const drawing = read(`${name}.drawing.json`) as Drawing;
  const facts = read(`${name}.json`) as { routes: { id: string; color: string }[] };
  const round = (value: string) => String(Math.round(Number(value) * SCALE * 2) / 2);
  return {
    width: Math.round(drawing.size.width * SCALE),
    height: Math.round(drawing.size.height * SCALE),
    land: small(drawing.land),
    lakes: small(drawing.lakes),
    routes: facts.routes.map(({ id, color }) => [color, drawing.routes[id]!.path.replace(/-?\d+(\.\d+)?/g, round)]),
    cities: Object.values(drawing.cities).map(({ x, y }) => [Math.round(x * SCALE), Math.round(y * SCALE)]),
  };
}

/** `import pictures from "virtual:board-pictures"`. */
export function boardPictures(boards: string, names: string[]): Plugin {
  return {
    name: "board-pictures",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      for (const name of names) this.addWatchFile(`${boards}/${name}.drawing.json`);
      const all = Object.fromEntries(names.map((name) => [name, picture(name, boards)]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(all))})`;
    },
  };
}
