/** What the frame around every page can be asked for, from anywhere. */

let settingsOpen = $state(false);

/** Open the settings, over whatever is shown. */
export function openSettings(): void {
  settingsOpen = true;
}

export function closeSettings(): void {
  settingsOpen = false;
}

export function areSettingsOpen(): boolean {
  return settingsOpen;
}

let said = $state("");

/** Say something short that needs no answer: shown for a moment, and read out. */
export function say(words: string): void {
  said = "";
  clearTimeout(timer);
  queueMicrotask(() => (said = words));
  timer = setTimeout(() => (said = ""), 4000);
}

export function isSaid(): string {
  return said;
}

let timer: ReturnType<typeof setTimeout> | undefined;
