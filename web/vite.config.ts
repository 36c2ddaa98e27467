import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { boardPictures } from "./build/pictures.ts";
import { shell } from "./build/shell.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), boardPictures(here("../src/allaboard/boards"), ["usa", "europe", "mini"]), shell(here("build/sw.js"))],
  resolve: {
    alias: {
      $lib: here("src/lib"),
      $texts: here("../src/allaboard/i18n"),
      $boards: here("../src/allaboard/boards"),
    },
  },
  build: {
    outDir: here("../src/allaboard/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // The server's policy allows fonts and scripts from files only, never from `data:`.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Whoever builds in order to play is told what they need to know, and no more.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [here("..")] },
    // `npm run dev` beside a running `allaboard serve`.
    proxy: { "/api": "http://localhost:8000", "/openapi.json": "http://localhost:8000" },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
