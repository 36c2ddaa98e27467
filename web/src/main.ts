import "@fontsource-variable/besley/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import { chooseFirstLanguage } from "$lib/i18n.svelte";
import { applySettings } from "$lib/settings.svelte";
import App from "./App.svelte";

// The server has a newer page, and the parts of this one are gone: take the new one, once.
window.addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("allaboard.reloaded") ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("allaboard.reloaded", String(Date.now()));
  location.reload();
});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Then the page is fetched every time, as without it.
    });
  });
}

applySettings();
await chooseFirstLanguage();
mount(App, { target: document.getElementById("page")! });
