import { describe, expect, it } from "vitest";

import type { Board, Drawing } from "$lib/boards";
import { between, type Camera, fit, held, reach, zoomAt } from "./camera";
import { chart } from "./chart";
import { near, nextIn, type Target, toRoute, type Way } from "./geometry";
import { names } from "./labels";

const BOARDS = ["usa", "europe", "mini"];

const files = import.meta.glob("../../../src/allaboard/boards/*.json", { import: "default", eager: true });

function load(name: string): Board {
  const read = <T>(file: string) => files[`../../../src/allaboard/boards/${file}.json`] as T;
  const file = read<Board>(name);
  const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
  return { ...file, drawing: read<Drawing>(`${name}.drawing`), city: byId(file.cities), route: byId(file.routes), ticket: byId(file.tickets) };
}

const shown = (camera: Camera, x: number, y: number) => [x * camera.k + camera.x, y * camera.k + camera.y] as const;
const sheet = { width: 1500, height: 1000 };
const desk = { width: 1000, height: 700 };

describe("the camera", () => {
  it("fits the whole sheet into any window, in its middle", () => {
    for (const window of [desk, { width: 390, height: 800 }, { width: 1900, height: 300 }]) {
      const camera = fit(sheet, window);
      const [left, top] = shown(camera, 0, 0);
      const [right, bottom] = shown(camera, 1500, 1000);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.min(left, top)).toBeCloseTo(0);
      expect(left + right).toBeCloseTo(window.width);
      expect(top + bottom).toBeCloseTo(window.height);
    }
  });

  it("zooms about a point that stays where it is, between the whole sheet and the closest", () => {
    const camera = fit(sheet, desk);
    const closer = zoomAt(camera, 2, 300, 200, camera.k);
    const [x, y] = [(300 - camera.x) / camera.k, (200 - camera.y) / camera.k];
    expect(shown(closer, x, y).map(Math.round)).toEqual([300, 200]);
    expect(closer.k).toBeCloseTo(2 * camera.k);
    expect(zoomAt(camera, 0.1, 0, 0, camera.k).k).toBe(camera.k);
    expect(zoomAt(camera, 1000, 0, 0, camera.k).k).toBe(4);
  });

  it("never loses the sheet", () => {
    const camera = { k: 2, x: 5000, y: -9000 };
    const kept = held(camera, sheet, desk);
    expect(shown(kept, 0, 0)[0]).toBeLessThanOrEqual(desk.width * 0.13);
    expect(shown(kept, 1500, 1000)[1]).toBeGreaterThanOrEqual(desk.height * 0.87);
  });

  it("moves no farther than needed to show a thing, and goes back only as far as it must", () => {
    const camera = { k: 1, x: 0, y: 0 };
    const inside = { left: 100, top: 100, right: 200, bottom: 200 };
    expect(reach(camera, inside, desk, 40)).toEqual(camera);
    const moved = reach(camera, { left: 1100, top: 300, right: 1300, bottom: 400 }, desk, 40);
    expect(moved.k).toBe(1);
    expect(shown(moved, 1300, 0)[0]).toBeCloseTo(960);
    expect(moved.y).toBe(0);
    const whole = reach(camera, { left: 0, top: 0, right: 1500, bottom: 1000 }, desk, 40);
    expect(whole.k).toBeCloseTo(920 / 1500);
  });

  it("flies from one view to another without a jump", () => {
    const [a, b] = [fit(sheet, desk), { k: 3, x: -2000, y: -900 }];
    for (const [t, end] of [
      [0, a],
      [1, b],
    ] as const) {
      const at = between(a, b, t, desk);
      for (const key of ["k", "x", "y"] as const) expect(at[key]).toBeCloseTo(end[key], 6);
    }
    let before = between(a, b, 0, desk);
    for (let t = 0.05; t <= 1; t += 0.05) {
      const now = between(a, b, t, desk);
      expect(now.k).toBeGreaterThan(before.k);
      before = now;
    }
  });
});

describe.each(BOARDS)("the map %s", (name) => {
  const board = load(name);
  const { drawing } = board;

  it("knows what lies under the middle of every space and of every city", () => {
    for (const [id, { spaces }] of Object.entries(drawing.routes)) {
      for (const [x, y] of spaces) expect(near(drawing, x, y, 30, () => false)[0]?.target).toEqual({ kind: "route", id });
    }
    for (const [id, { x, y }] of Object.entries(drawing.cities)) {
      expect(near(drawing, x, y, 30, () => false)[0]?.target).toEqual({ kind: "city", id });
    }
  });

  it("finds a route beside which one has tapped, and of two the one that may be chosen", () => {
    const id = board.routes.find((route) => !route.twin && route.spaces > 1)!.id;
    const [x, y, angle] = drawing.routes[id]!.spaces[0]!;
    const aside = (angle * Math.PI) / 180 + Math.PI / 2;
    const off = drawing.space.height * 1.5;
    const [px, py] = [x + Math.cos(aside) * off, y + Math.sin(aside) * off];
    expect(toRoute(drawing, id, px, py)).toBeCloseTo(off - drawing.space.height / 2);
    const found = near(drawing, px, py, 30, (target) => target.id === id);
    expect(found[0]?.target).toEqual({ kind: "route", id });
    expect(near(drawing, -900, -900, 30, () => true)).toEqual([]);
  });

  it("lets the arrows reach everything from anywhere", () => {
    const targets: Target[] = [
      ...board.routes.map(({ id }): Target => ({ kind: "route", id })),
      ...board.cities.map(({ id }): Target => ({ kind: "city", id })),
    ];
    for (const among of [targets, targets.filter((one) => one.kind === "route"), targets.filter((one) => one.kind === "city")]) {
      const next = new Map(among.map((one) => [one, (["left", "right", "up", "down"] as Way[]).map((way) => nextIn(drawing, one, among, way))]));
      const seen = new Set<Target>([among[0]!]);
      for (const one of seen) for (const to of next.get(one)!) if (to) seen.add(to);
      expect(seen.size).toBe(among.length);
    }
  });

  it("draws as many spaces as the board file says, and as many symbols", () => {
    for (const { route, color, spaces, wagons, symbols, badges, pattern } of chart(board).values()) {
      expect(spaces.split("M")).toHaveLength(route.spaces + 1);
      expect(wagons.split("M")).toHaveLength(route.spaces + 1);
      expect(symbols).toHaveLength(route.ferry ? route.ferry : color ? route.spaces : 0);
      expect(badges).toHaveLength(route.ferry ? route.ferry : color ? 1 : 0);
      expect(pattern !== "").toBe(color !== null);
    }
  });

  it("has badges that do not lie on each other", () => {
    const all = [...chart(board).values()].flatMap(({ badges }) => badges);
    for (const [k, a] of all.entries()) {
      for (const b of all.slice(k + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.x} ${a.y}`).toBeGreaterThan(drawing.space.height);
    }
  });

  it("shows names from far that lie clear of each other, within the sheet, and the wanted ones in any case", () => {
    const wanted = board.cities.slice(0, 3).map(({ id }) => id);
    const order = board.cities.map(({ id }) => id);
    const scale = 1.9;
    const found = names(drawing, scale, 15, wanted, order, []);
    expect(wanted.every((id) => found.has(id))).toBe(true);
    expect(found.size).toBeGreaterThan(order.length / 3);
    const boxes = [...found].map(([id, { x, y, anchor }]) => {
      const { width, height } = drawing.cities[id]!.label;
      const left = x - width * scale * 0.92 * { start: 0, middle: 0.5, end: 1 }[anchor];
      return { id, left, right: left + width * scale * 0.92, top: y - height * scale * 0.46, bottom: y + height * scale * 0.46 };
    });
    for (const [k, a] of boxes.entries()) {
      if (!wanted.includes(a.id)) expect(a.left >= 0 && a.right <= drawing.size.width, a.id).toBe(true);
      for (const b of boxes.slice(k + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        if (!wanted.includes(a.id) || !wanted.includes(b.id)) expect(apart, `${a.id} ${b.id}`).toBe(true);
      }
    }
    expect(names(drawing, 1, 10, [], order, []).size).toBe(order.length);
  });
});
