/**
 * The palettes. Those that are not the standard one are made for one way of seeing colours each: `palettes.test.ts` simulates it and
 * asks that every two colours differ by far. Symbols and patterns tell them apart besides.
 */
import symbols from "$texts/symbols.json";
import type { CardWord, PlayerColor } from "./colors";

export type Palette = Record<CardWord | "gray", string>;
export type PaletteName = "standard" | "protan" | "deutan" | "tritan";

const standard = Object.fromEntries([
  ...Object.entries(symbols.colors).map(([name, color]) => [name, color.hex]),
  ["gray", symbols.gray.hex],
]) as Palette;

/** Colours of cards and routes. Protan and deutan: red and green are alike; tritan: blue and green, yellow and pink. */
export const PALETTES: Record<PaletteName, Palette> = {
  standard,
  protan: {
    purple: "#9d5ac6",
    blue: "#0f2486",
    orange: "#ee7c2a",
    white: "#f8f6ee",
    green: "#3c7567",
    yellow: "#f8e748",
    black: "#2a282a",
    red: "#b30f0c",
    locomotive: "#b9b2a3",
    gray: "#a7a6b2",
  },
  deutan: {
    purple: "#9850cc",
    blue: "#0a2788",
    orange: "#c66f16",
    white: "#fbfaf2",
    green: "#407667",
    yellow: "#f8e440",
    black: "#232324",
    red: "#7f0a0a",
    locomotive: "#b9b2a3",
    gray: "#a8a7b4",
  },
  tritan: {
    purple: "#8b36b6",
    blue: "#2c5c97",
    orange: "#ea5d1c",
    white: "#f4fbf7",
    green: "#2cc170",
    yellow: "#efd23a",
    black: "#2b2a2b",
    red: "#7e0404",
    locomotive: "#b5b0b0",
    gray: "#8d8b94",
  },
};

/** Colours of trains and stations. */
export const PLAYER_PALETTES: Record<PaletteName, Record<PlayerColor, string>> = {
  standard: { blue: "#1f5fae", red: "#c22f2b", green: "#2e7d3e", yellow: "#e0b422", black: "#33343a" },
  protan: { blue: "#1a45e0", red: "#dc2a1c", green: "#5db7a0", yellow: "#f7e93c", black: "#232224" },
  deutan: { blue: "#1136e0", red: "#ad1710", green: "#70b7a7", yellow: "#f8ea34", black: "#1c1c1d" },
  tritan: { blue: "#1a42e0", red: "#9e0c10", green: "#26c45c", yellow: "#efc132", black: "#1f1e1f" },
};
