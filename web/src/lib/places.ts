/** Cities as people here call them, where the board prints another name. */
import { hasText, t } from "./i18n.svelte";

/** The name in the reader's language; null where it is the printed one. */
export function localName(city: { id: string; name: string }): string | null {
  const message = `city-${city.id.replaceAll("_", "-")}`;
  const name = hasText(message) ? t(message) : city.name;
  return name === city.name ? null : name;
}
