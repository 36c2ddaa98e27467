/** Colours and symbols of cards, routes and players. Everything that is coloured reads the CSS variables set here. */
import symbols from "$texts/symbols.json";
import { type PaletteName, PALETTES, PLAYER_PALETTES } from "./palettes";

export const CARD_COLORS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"] as const;
export type CardColor = (typeof CARD_COLORS)[number];
export type CardWord = CardColor | "locomotive";
/** In the order in which hands are shown: locomotives first. */
export const CARD_WORDS: readonly CardWord[] = ["locomotive", ...CARD_COLORS];

export const PLAYER_COLORS = ["blue", "red", "green", "yellow", "black"] as const;
export type PlayerColor = (typeof PLAYER_COLORS)[number];

export interface Symbol {
  /** SVG path data in the view box `0 0 24 24`. */
  path: string;
  glyph: string;
  name: string;
}

/** The symbol of a kind of card. */
export function symbolOf(card: CardWord): Symbol {
  const { path, glyph, symbol } = symbols.colors[card];
  return { path, glyph, name: symbol };
}

/** The emblem on a player's trains and stations: SVG path data in the view box `0 0 24 24`. */
export function emblemOf(color: PlayerColor): string {
  return symbols.players[color].path;
}

/** The colour of the player on a seat; seats are coloured in this order at every table. */
export function playerColor(seat: number): PlayerColor {
  return PLAYER_COLORS[seat % PLAYER_COLORS.length]!;
}

/** Relative luminance (WCAG 2) of `#rrggbb`. */
export function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast (WCAG 2) of two colours. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What is best read on this colour. */
export function inkOn(hex: string): "#ffffff" | "#1d1a16" {
  return contrast(hex, "#ffffff") >= contrast(hex, "#1d1a16") ? "#ffffff" : "#1d1a16";
}

/**
 * Set `--card-red`, `--ink-red` … (cards and routes, also `locomotive` and `gray`) and
 * `--player-red`, `--player-ink-red` … on an element.
 */
export function applyColors(
  root: HTMLElement,
  palette: PaletteName,
  own: Partial<Record<PlayerColor, string>>,
): void {
  for (const [name, hex] of Object.entries(PALETTES[palette])) {
    root.style.setProperty(`--card-${name}`, hex);
    root.style.setProperty(`--ink-${name}`, inkOn(hex));
  }
  for (const name of PLAYER_COLORS) {
    const hex = own[name] ?? PLAYER_PALETTES[palette][name];
    root.style.setProperty(`--player-${name}`, hex);
    root.style.setProperty(`--player-ink-${name}`, inkOn(hex));
  }
}
