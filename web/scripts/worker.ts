/** Ends a build: the service worker gets its list of files, and every file its compressed twins. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { pack } from "./pack.mjs";

const WORKER = fileURLToPath(new URL("../src/worker/sw.js", import.meta.url));

/** Pictures that are compressed already. */
const DENSE = /\.(png|ico|woff2)$/;
/** What no page needs when the network is gone. */
const NOT_KEPT = /^(sw\.js|robots\.txt|favicon\.ico|apple-touch-icon\.png|icon-.*)$/;

/** The files of a folder, without those that were made of others. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The worker of one build. It differs whenever a file does, so that a browser notices. */
export function workerOf(source: string, folder: string): string {
  const names = filesOf(folder).filter((name) => !NOT_KEPT.test(name));
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  const files = names.map((name) => (name === "index.html" ? "/" : `/${name}`));
  return source.replace("__SHELL__", () => JSON.stringify({ version: hash.digest("hex").slice(0, 16), files }));
}

/** Writes `name.br` and `name.gz` where they are worth it. */
export function compress(folder: string): void {
  for (const name of filesOf(folder)) {
    if (DENSE.test(name)) continue;
    pack(join(folder, name));
  }
}

export function worker(): Plugin {
  let folder = "";
  return {
    name: "jarnac-worker",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      this.addWatchFile(WORKER);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        writeFileSync(join(folder, "sw.js"), workerOf(readFileSync(WORKER, "utf8"), folder));
        compress(folder);
      },
    },
  };
}
