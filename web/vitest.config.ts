import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { markdown } from "./scripts/markdown.ts";

export default defineConfig({
  plugins: [svelte(), markdown()],
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "scripts/**/*.test.ts"] },
});
