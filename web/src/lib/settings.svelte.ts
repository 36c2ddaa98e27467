/** What this browser's player likes: kept here, never sent. */
import { applyColors, type PlayerColor } from "./colors";
import { type PaletteName, PALETTES } from "./palettes";

export interface Settings {
  /** Null: what the browser asks for. */
  language: "en" | "pt" | "ro" | null;
  theme: "auto" | "light" | "dark";
  palette: PaletteName;
  /** Colours of one's own for the players' trains, as `#rrggbb`. */
  playerColors: Partial<Record<PlayerColor, string>>;
  /** Patterns on spaces and cards, beside the symbols. */
  patterns: boolean;
  largePrint: boolean;
  /** Auto: as the system asks. */
  motion: "auto" | "full" | "reduced";
  /** How quick animations are; 0 skips them. */
  speed: 0 | 0.5 | 1 | 2;
  sounds: boolean;
  /** Ask before an action is sent. Touch: on touch screens only. */
  confirm: "always" | "touch" | "never";
  /** The seconds counted down on the confirm button; 0: it waits. */
  countdown: 0 | 3 | 5;
  /** The view of the board follows what happens. */
  follow: boolean;
}

export const DEFAULTS: Readonly<Settings> = {
  language: null,
  theme: "auto",
  palette: "standard",
  playerColors: {},
  patterns: true,
  largePrint: false,
  motion: "auto",
  speed: 1,
  sounds: false,
  confirm: "touch",
  countdown: 0,
  follow: false,
};

const KEY = "allaboard.settings";
const CHOICES: { [K in keyof Settings]?: readonly Settings[K][] } = {
  language: [null, "en", "pt", "ro"],
  theme: ["auto", "light", "dark"],
  palette: Object.keys(PALETTES) as PaletteName[],
  motion: ["auto", "full", "reduced"],
  speed: [0, 0.5, 1, 2],
  confirm: ["always", "touch", "never"],
  countdown: [0, 3, 5],
};

/** Settings from a text that may be old, foreign or damaged: what does not fit is the default. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (found && typeof found === "object" && !Array.isArray(found)) kept = found as Record<string, unknown>;
  } catch {
    // Damaged: the defaults.
  }
  const read: Record<string, unknown> = { ...DEFAULTS, playerColors: {} };
  for (const [name, fallback] of Object.entries(DEFAULTS)) {
    const value = kept[name];
    const choices = CHOICES[name as keyof Settings] as readonly unknown[] | undefined;
    if (choices ? choices.includes(value) : typeof fallback === "boolean" && typeof value === "boolean") read[name] = value;
  }
  const colors = kept["playerColors"];
  if (colors && typeof colors === "object") {
    const sound = Object.entries(colors).filter(([, hex]) => typeof hex === "string" && /^#[0-9a-f]{6}$/i.test(hex));
    read["playerColors"] = Object.fromEntries(sound);
  }
  return read as unknown as Settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(typeof localStorage === "undefined" ? null : stored()));

/** Change some of them, at once and for ever. */
export function changeSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without a store they hold until the page is left.
  }
  applySettings();
}

const wants = (query: string) => matchMedia(query).matches;
let dark = $state(false);
let still = $state(false);

/** Whether the page is dark now. */
export function isDark(): boolean {
  return dark;
}

/** Whether nothing may move: asked for here or by the system. */
export function isStill(): boolean {
  return still;
}

/** How long an animation of so many seconds takes here, in milliseconds; 0 skips it. */
export function lasting(seconds: number): number {
  return still || settings.speed === 0 ? 0 : (seconds * 1000) / settings.speed;
}

/** Whether an action is to be confirmed before it is sent. */
export function asksToConfirm(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && wants("(pointer: coarse)"));
}

/** Let the document look as the settings say. */
export function applySettings(): void {
  const root = document.documentElement;
  dark = settings.theme === "dark" || (settings.theme === "auto" && wants("(prefers-color-scheme: dark)"));
  still = settings.motion === "reduced" || (settings.motion === "auto" && wants("(prefers-reduced-motion: reduce)"));
  root.dataset["theme"] = dark ? "dark" : "light";
  root.dataset["motion"] = still ? "reduced" : "full";
  root.dataset["patterns"] = settings.patterns ? "on" : "off";
  if (settings.largePrint) root.dataset["print"] = "large";
  else delete root.dataset["print"];
  applyColors(root, settings.palette, settings.playerColors);
}

if (typeof window !== "undefined") {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", applySettings);
  }
  // Another tab changed them.
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, readSettings(event.newValue));
    applySettings();
  });
}
