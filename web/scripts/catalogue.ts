/** Takes the catalogue of a language apart when the client is built. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { type Part, partOf } from "../src/locale/parts.ts";

/** One part of a catalogue, without what is said to its readers only. */
export function take(source: string, part: Part): string {
  let holds = false;
  const lines = source.split("\n").filter((line) => {
    if (line.startsWith("#")) return false;
    const id = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line)?.[1];
    if (id !== undefined) holds = partOf(id) === part;
    return holds && line.trim() !== "";
  });
  return `${lines.join("\n")}\n`;
}

/** `import address from "….ftl?first"`, and `?rest`: where that part is. */
export function catalogue(): Plugin {
  let builds = false;
  return {
    name: "jarnac-catalogue",
    enforce: "pre",
    configResolved: ({ command }) => {
      builds = command === "build";
    },
    load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".ftl") || (query !== "first" && query !== "rest")) return null;
      this.addWatchFile(file);
      const source = take(readFileSync(file, "utf8"), query);
      const locale = basename(file, ".ftl");
      if (!builds)
        return `export default ${JSON.stringify(`data:text/plain;charset=utf-8,${encodeURIComponent(source)}`)}`;
      const name = query === "first" ? `${locale}.ftl` : `${locale}-rest.ftl`;
      const part = this.emitFile({ type: "asset", name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${part}`;
    },
  };
}
