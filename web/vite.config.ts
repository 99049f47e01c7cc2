import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
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

/** Tells the page where its texts are, so that they are fetched beside the program and not after it. */
function catalogues(): Plugin {
  return {
    name: "jarnac-catalogues",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const address = (name: string) => Object.values(bundle ?? {}).find((file) => file.type === "asset" && file.names.includes(name))?.fileName;
        const told = ["fr", "en"].map((locale) => ({ locale, file: address(`${locale}.ftl`) }));
        return html.replace("<html", `<html${told.map(({ locale, file }) => (file ? ` data-${locale}="/${file}"` : "")).join("")}`);
      },
    },
  };
}

const server = process.env["JARNAC_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), capitals(), catalogues(), markdown(), worker()],
  build: {
    target: "es2022",
    // The grain of a letter is smaller than the request for it. The content policy lets pictures be so, and nothing else.
    assetsInlineLimit: (file) => file.endsWith("grain.svg"),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one file; a page that is opened later brings its own.
        codeSplitting: { groups: [{ name: "jarnac", tags: ["$initial"] }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  preview: { proxy: { "/api": { target: server, ws: true } } },
});
