/** Times as people say them. */
import { locale } from "./i18n.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** "5 minutes ago", from milliseconds since 1970. */
export function ago(at: number, now: number): string {
  const seconds = Math.min(0, Math.round((at - now) / 1000));
  const [unit, size] = STEPS.find(([, length]) => -seconds >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** "in 2 days". */
export function ahead(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((at - now) / 1000));
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** A day and an hour. */
export function date(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}
