/** The addresses of the page. Pages are fetched when they are first opened. */
import type { Route } from "$lib/router.svelte";

export const ROUTES: readonly Route[] = [
  { pattern: "/", page: () => import("./pages/Start.svelte"), title: "page-start" },
  { pattern: "/new", page: () => import("./pages/NewTable.svelte"), title: "page-new" },
  { pattern: "/join", page: () => import("./pages/Join.svelte"), title: "page-join" },
  { pattern: "/join/:code", page: () => import("./pages/Join.svelte"), title: "page-join" },
  { pattern: "/lobby", page: () => import("./pages/Lobby.svelte"), title: "page-lobby" },
  { pattern: "/games", page: () => import("./pages/Games.svelte"), title: "page-games" },
  { pattern: "/account", page: () => import("./pages/Account.svelte"), title: "page-account" },
  { pattern: "/move", page: () => import("./pages/Move.svelte"), title: "page-move" },
  { pattern: "/ratings", page: () => import("./pages/Ratings.svelte"), title: "page-ratings" },
  { pattern: "/rules", page: () => import("./pages/Rules.svelte"), title: "page-rules" },
  { pattern: "/rules/:board", page: () => import("./pages/Rules.svelte"), title: "page-rules" },
  { pattern: "/learn", page: () => import("./pages/Learn.svelte"), title: "page-learn" },
  { pattern: "/leaflets", page: () => import("./pages/Leaflets.svelte"), title: "leaflets-title" },
  { pattern: "/t/:tableId", page: () => import("./pages/Table.svelte"), title: "page-table", full: true },
  { pattern: "/t/:tableId/tv", page: () => import("./television/Television.svelte"), title: "page-television", full: true },
  { pattern: "/t/:tableId/hand", page: () => import("./television/Hand.svelte"), title: "page-hand", full: true },
  { pattern: "/t/:tableId/replay", page: () => import("./replay/Replay.svelte"), title: "page-replay", full: true },
];

export const LOST: Route = { pattern: "", page: () => import("./pages/Lost.svelte"), title: "page-lost" };
