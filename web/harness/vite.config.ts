// The board alone, for tests: `vite build --config harness/vite.config.ts --outDir WHERE`. Not part of the page.
import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";

import page from "../vite.config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig({ ...page, build: { ...page.build, outDir: here("../../.make/harness") } }, { root: here("."), publicDir: false, base: "./" });
