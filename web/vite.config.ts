import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { markdown } from "./scripts/markdown.ts";

/** Puts the capitals of the tiles into the page, so that the first paint already has them. */
function capitals(): Plugin {
  const file = fileURLToPath(new URL("./src/assets/capitals.svg", import.meta.url));
  return {
    name: "jarnac-capitals",
    transformIndexHtml: (html) => html.replace("<!--capitals-->", readFileSync(file, "utf8").trim()),
  };
}

const server = process.env["JARNAC_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), capitals(), markdown()],
  build: {
    target: "es2022",
    // No data: addresses, so that a strict content policy can be set.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  preview: { proxy: { "/api": { target: server, ws: true } } },
});
