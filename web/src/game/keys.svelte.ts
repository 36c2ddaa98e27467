// The keys of the game screen, listed once: the help shows them, the screen obeys them.

/** `text` names the message `game-key-…`. */
export const KEYS = [
  { keys: ["?"], text: "help" },
  { keys: ["D"], text: "draw" },
  { keys: ["1", "–", "5"], text: "take" },
  { keys: ["T"], text: "tickets" },
  { keys: ["S"], text: "station" },
  { keys: ["Enter"], text: "confirm" },
  { keys: ["Esc"], text: "cancel" },
  { keys: ["U"], text: "undo" },
  { keys: ["H"], text: "hint" },
  { keys: ["L"], text: "list" },
  { keys: ["/"], text: "command" },
  { keys: ["G"], text: "log" },
  { keys: ["C"], text: "chat" },
  { keys: ["P"], text: "planner" },
  { keys: ["M"], text: "menu" },
  { keys: ["Space"], text: "skip" },
] as const;

const STORE = "allaboard.keys";

function kept(): boolean {
  try {
    return localStorage.getItem(STORE) !== "off";
  } catch {
    return true;
  }
}

let on = $state(kept());

/** Whether single letters are obeyed (some people's speech or hands press them by mistake); given a value, sets it. */
export function keysOn(wanted?: boolean): boolean {
  if (wanted !== undefined) {
    on = wanted;
    try {
      localStorage.setItem(STORE, wanted ? "on" : "off");
    } catch {
      // Without a store it holds until the page is left.
    }
  }
  return on;
}

/** Whether a key belongs to something else: a field, a dialog, a browser's shortcut, a button's own Enter and space. */
export function taken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, dialog, [contenteditable]")) return true;
  return (event.key === "Enter" || event.key === " ") && at?.closest("button, a, [role=button], [role=tab]") !== null;
}
