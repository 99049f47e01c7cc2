import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogue } from "./scripts/catalogue.ts";
import { markdown } from "./scripts/markdown.ts";

export default defineConfig({
  plugins: [svelte(), catalogue(), markdown()],
  resolve: { conditions: ["browser"] },
  server: { fs: { allow: [".."] } },
  test: {
    // Only what needs a page asks for one: `// @vitest-environment happy-dom`.
    environment: "node",
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "e2e/**/*.test.ts"],
    // Only a test that hangs reaches these: in the gate these tests give way to everything else, and what a file imports takes seconds then.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
