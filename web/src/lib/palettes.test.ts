import { describe, expect, it } from "vitest";

import { CARD_COLORS, contrast, inkOn } from "./colors";
import { PALETTES, type PaletteName, PLAYER_PALETTES } from "./palettes";
import { closest, difference, lab } from "./vision";

const without = <K extends string>(colors: Record<K, string>, name: K) => Object.fromEntries(Object.entries(colors).filter(([key]) => key !== name)) as Record<string, string>;
const SAFE = ["protan", "deutan", "tritan"] as const;

describe("the difference of colours", () => {
  it("agrees with figures worked out elsewhere", () => {
    // By the Python package colour-science 0.4.
    expect(lab("#ff0000").map((n) => Math.round(n * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    expect(difference("#000000", "#ffffff")).toBeCloseTo(100, 1);
    for (const [a, b, apart] of [
      ["#ff0000", "#00ff00", 86.61],
      ["#c8382f", "#3f8a4c", 60.52],
      ["#8f5fa8", "#2f72b4", 25.27],
      ["#f4f1e8", "#a9a69e", 18.37],
    ] as const) {
      expect(difference(a, b), `${a} ${b}`).toBeCloseTo(apart, 1);
    }
    expect(difference("#123456", "#123456")).toBe(0);
    expect(difference("#c8382f", "#3f8a4c")).toBeCloseTo(difference("#3f8a4c", "#c8382f"), 9);
  });

  it("sees less with fewer cones", () => {
    expect(difference("#c8382f", "#3f8a4c", "deutan")).toBeLessThan(0.25 * difference("#c8382f", "#3f8a4c"));
    expect(difference("#2f72b4", "#3f8a4c", "tritan")).toBeLessThan(0.5 * difference("#2f72b4", "#3f8a4c"));
    // Greys stay as they are.
    for (const vision of SAFE) expect(difference("#404040", "#a0a0a0", vision)).toBeCloseTo(difference("#404040", "#a0a0a0"), 0);
  });
});

describe("palettes", () => {
  it("keep routes, hands and trains apart for the eyes that they are made for, and for all others", () => {
    for (const name of SAFE) {
      for (const vision of [name, "all"] as const) {
        expect(closest(without(PALETTES[name], "locomotive"), vision).apart, `${name} routes, ${vision}`).toBeGreaterThan(20);
        expect(closest(without(PALETTES[name], "gray"), vision).apart, `${name} hand, ${vision}`).toBeGreaterThan(14);
        expect(closest(PLAYER_PALETTES[name], vision).apart, `${name} trains, ${vision}`).toBeGreaterThan(25);
      }
    }
    expect(closest(without(PALETTES.standard, "locomotive")).apart).toBeGreaterThan(18);
    expect(closest(PLAYER_PALETTES.standard).apart).toBeGreaterThan(25);
  });

  it("are better for those eyes than the standard one", () => {
    for (const name of SAFE) {
      const colors = (palette: PaletteName) => Object.fromEntries(CARD_COLORS.map((color) => [color, PALETTES[palette][color]]));
      expect(closest(colors(name), name).apart).toBeGreaterThan(2 * closest(colors("standard"), name).apart);
    }
  });

  it("carry their symbols", () => {
    for (const colors of [...Object.values(PALETTES), ...Object.values(PLAYER_PALETTES)]) {
      for (const [name, hex] of Object.entries(colors)) expect(contrast(hex, inkOn(hex)), `${name} ${hex}`).toBeGreaterThanOrEqual(3);
    }
  });
});
