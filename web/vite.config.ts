import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { catalogue } from "./scripts/catalogue.ts";
import { markdown } from "./scripts/markdown.ts";
import { worker } from "./scripts/worker.ts";

/** Puts the capitals of the tiles into the page, so that the first paint already has them. */
function capitals(): Plugin {
  const file = fileURLToPath(new URL("./src/assets/capitals.svg", import.meta.url));
  return {
    name: "jarnac-capitals",
    transformIndexHtml: (html) => html.replace("<!--capitals-->", readFileSync(file, "utf8").trim()),
  };
}

/** Tells the page where its texts and the parts of the table are, so that they are fetched beside the program and not after it. */
function ahead(): Plugin {
  return {
    name: "jarnac-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {}, chunk: program }) => {
        const files = Object.values(bundle);
        const texts = (locale: string) =>
          files
            .filter((file) => file.type === "asset" && file.names.includes(`${locale}.ftl`))
            .map((file) => file.fileName);
        const table = new Set<string>();
        const need = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== "chunk" || name === program?.fileName || table.has(name)) return;
          table.add(name);
          chunk.imports.forEach(need);
        };
        files
          .filter((file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/shell/GamePage.svelte"))
          .forEach((file) => need(file.fileName));
        const told = Object.entries({ fr: texts("fr"), en: texts("en"), game: [...table] }).filter(
          ([, names]) => names.length > 0,
        );
        return html.replace(
          "<html",
          `<html${told.map(([what, names]) => ` data-${what}="${names.map((name) => `/${name}`).join(" ")}"`).join("")}`,
        );
      },
    },
  };
}

const server = process.env["JARNAC_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), capitals(), ahead(), catalogue(), markdown(), worker()],
  build: {
    target: "es2022",
    // The grain of a letter is smaller than the request for it. The content policy lets pictures be so, and nothing else.
    assetsInlineLimit: (file) => file.endsWith("grain.svg"),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one file, and what a table needs is another; a page that is opened later brings its own.
        codeSplitting: {
          groups: [
            { name: "jarnac", tags: ["$initial"], priority: 2 },
            {
              name: "table",
              test: /[\\/]src[\\/](table[\\/](TableScreen|control)|net[\\/]liveRoom|options[\\/]optionText|invite[\\/]pending)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  preview: { proxy: { "/api": { target: server, ws: true } } },
});
