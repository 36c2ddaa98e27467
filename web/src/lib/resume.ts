/** What was chosen the last time, so that the next time is one click. */

/** What is kept under a name, if it is still of the right kind. */
export function remembered<T>(name: string, fallback: T, sound: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`allaboard.${name}`) ?? "null");
    return sound(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keep it. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`allaboard.${name}`, JSON.stringify(value));
  } catch {
    // Then it is chosen again.
  }
}
