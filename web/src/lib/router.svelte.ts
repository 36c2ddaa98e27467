/** Addresses of the page, by the browser's history. */
import type { Component } from "svelte";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

let place = $state.raw<Place>(typeof location === "undefined" ? { path: "/", query: new URLSearchParams(), hash: "" } : here());

/** Where the page is now. */
export function current(): Place {
  return place;
}

/** Go to another address of the page. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  moved();
}

function moved(): void {
  place = here();
}

/** Let links and the browser's own buttons move within the page. */
export function startRouter(): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const wanted = new URL(link.href);
    if (wanted.origin !== location.origin || OUTSIDE.some((start) => wanted.pathname.startsWith(start))) return;
    if (wanted.pathname === location.pathname && wanted.search === location.search && wanted.hash) return; // within the page
    event.preventDefault();
    go(wanted.pathname + wanted.search + wanted.hash);
  };
  window.addEventListener("popstate", moved);
  window.addEventListener("hashchange", moved);
  document.addEventListener("click", clicked);
  return () => {
    window.removeEventListener("popstate", moved);
    window.removeEventListener("hashchange", moved);
    document.removeEventListener("click", clicked);
  };
}

/** What the server answers itself. */
const OUTSIDE = ["/api/", "/docs", "/openapi.json", "/metrics", "/healthz"];

// eslint-disable-next-line -- a page's own props are its own business
export type Page = Component<any>;

export interface Route {
  /** With `:name` for what varies, given to the page as a prop of that name. */
  pattern: string;
  page: () => Promise<{ default: Page }>;
  /** The message with the page's name, for the title of the window. */
  title: string;
  /** The page fills the window: no header, footer or margins around it. */
  full?: boolean;
}

/** The route of a path, and what varied in it. */
export function match<R extends { pattern: string }>(routes: readonly R[], path: string): { route: R; params: Record<string, string> } | null {
  const parts = path.split("/").filter(Boolean);
  for (const route of routes) {
    const wanted = route.pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((part, n) => {
      if (!part.startsWith(":")) return part === parts[n];
      try {
        params[part.slice(1)] = decodeURIComponent(parts[n]!);
      } catch {
        return false;
      }
      return true;
    });
    if (fits) return { route, params };
  }
  return null;
}
