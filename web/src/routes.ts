/** The addresses of the page. Pages are fetched when they are first opened. */
import type { Route } from "$lib/router.svelte";

export const ROUTES: readonly Route[] = [
  { pattern: "/", page: () => import("./pages/Start.svelte"), title: "page-start" },
  { pattern: "/t/:tableId", page: () => import("./pages/Table.svelte"), title: "page-table", full: true },
];

export const LOST: Route = { pattern: "", page: () => import("./pages/Lost.svelte"), title: "page-lost" };
