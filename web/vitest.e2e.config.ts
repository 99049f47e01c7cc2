import { defineConfig } from "vitest/config";

// Browser tests: real Chromium against the built client.
export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.e2e.ts"],
    globalSetup: ["e2e/setup.ts"],
    // Files share what they import, not what they do: each has its own server, browser and pages.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // What is waited for is waited for as long as by the browser: a loaded machine takes more than the second that is usual.
    expect: { poll: { timeout: 30_000 } },
    // Each file has a browser and, if it plays, a server of its own; the gate has two cores.
    maxWorkers: 2,
  },
});
