/** What a route or a city is, in words: for the tip on hover and for a screen reader. */
import type { Board } from "$lib/boards";
import { t } from "$lib/i18n.svelte";

export function routeName(board: Board, id: string): string {
  const route = board.route.get(id);
  if (!route) return id;
  const [a = "", b = ""] = route.ends.map((end) => board.city.get(end)?.name ?? end);
  return route.twin ? t("route-half", { a, b, half: id.slice(id.lastIndexOf("/") + 1) }) : t("route-name", { a, b });
}

/** Its length, colour and kind. */
export function routeFacts(board: Board, id: string): string[] {
  const route = board.route.get(id);
  if (!route) return [];
  return [
    t("spaces", { n: route.spaces }),
    t(`color-${route.color}`),
    ...(route.tunnel ? [t("word-tunnel")] : []),
    ...(route.ferry ? [t("word-ferry"), t("cards", { card: "locomotive", n: route.ferry })] : []),
  ];
}

export function cityName(board: Board, id: string): string {
  return board.city.get(id)?.name ?? id;
}
