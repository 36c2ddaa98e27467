/** The service worker, told what there is to keep. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Of the typefaces, only the alphabets that our languages are written in. */
const LEFT_OUT = /(cyrillic|greek|vietnamese)/;

export function shell(source: string): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !LEFT_OUT.test(name));
      const shown = ["/", "/early.js", "/icon.svg", "/manifest.webmanifest", ...files.map((name) => `/${name}`).sort()];
      const worker = readFileSync(source, "utf8");
      const version = createHash("sha256").update(JSON.stringify(shown)).update(worker).digest("hex").slice(0, 12);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: worker.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(shown)),
      });
    },
  };
}
