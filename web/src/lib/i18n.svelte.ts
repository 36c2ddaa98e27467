/** Every word that a player sees, from the shared catalogue; the language can be switched at any moment. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { settings, changeSettings } from "./settings.svelte";

export const LANGUAGES = ["en", "pt", "ro"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES: Record<Language, string> = { en: "en-GB", pt: "pt-PT", ro: "ro-RO" };
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", pt: "Português", ro: "Română" };

/** One chunk for each language: only the one that is read is fetched. */
const TEXTS: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./texts/en"),
  pt: () => import("./texts/pt"),
  ro: () => import("./texts/ro"),
};

const bundles = new Map<Language, FluentBundle>();
let shown = $state<Language>("en");

/** The language that is shown; reading it in a template makes the template follow it. */
export function language(): Language {
  return shown;
}

/** The locale of that language, for `Intl` and `lang`. */
export function locale(): string {
  return LOCALES[shown];
}

/** The message `id` (or the attribute `id.attribute`) in the language that is shown. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const bundle = bundles.get(shown);
  const [name = id, attribute] = id.split(".");
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) {
    console.error(`there is no message ${id} in ${shown}`);
    return `⟨${id}⟩`;
  }
  const errors: Error[] = [];
  const said = bundle.formatPattern(pattern, args, errors);
  if (errors.length) console.error(`message ${id} in ${shown}: ${errors.map(String).join("; ")}`);
  return said;
}

/** Whether there is such a message, for ids that come from the server. */
export function hasText(id: string): boolean {
  const [name = id, attribute] = id.split(".");
  const message = bundles.get(shown)?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}

/** Things in a row: "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  const first = parts.slice(0, -1).reduce((said, part) => t("comma", { first: said, last: part }));
  return t("and", { first, last: parts[parts.length - 1]! });
}

/** Show another language from now on, and remember it. */
export async function setLanguage(wanted: Language): Promise<void> {
  await load(wanted);
  shown = wanted;
  document.documentElement.lang = LOCALES[wanted];
  if (settings.language !== wanted) changeSettings({ language: wanted });
}

async function load(wanted: Language): Promise<void> {
  if (bundles.has(wanted)) return;
  const bundle = new FluentBundle(LOCALES[wanted], { useIsolating: false });
  for (const source of (await TEXTS[wanted]()).default) {
    for (const error of bundle.addResource(new FluentResource(source))) console.error(String(error));
  }
  bundles.set(wanted, bundle);
}

/** The language that was chosen here, or the first of the browser's that we speak. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const speaks = (tag: string) => LANGUAGES.find((known) => known === tag.toLowerCase().split(/[-_]/)[0]);
  return (chosen && speaks(chosen)) || wanted.map(speaks).find((found) => found !== undefined) || "en";
}

/** Load the language of the first paint, without taking it for a choice. */
export async function chooseFirstLanguage(): Promise<void> {
  const first = preferredLanguage(settings.language, navigator.languages);
  await load(first);
  shown = first;
  document.documentElement.lang = LOCALES[first];
}
