/** Builds the client if need be, and serves it. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { DIST, front } from "./front.ts";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const root = fileURLToPath(new URL("../", import.meta.url));
  if (!process.env["JARNAC_E2E_KEEP_DIST"] || !existsSync(join(DIST, "index.html"))) {
    // vitest sets another mode, which would build a client with checks for developers.
    execFileSync("npm", ["run", "-s", "build"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
  }
  const { address, close } = await front(null);
  project.provide("address", address);
  return close;
}
