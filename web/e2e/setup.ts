/** Builds the client if need be, and serves it with every unknown path leading to the page. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ftl": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
};

export default function setup(project: TestProject): Promise<() => void> {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const dist = process.env["JARNAC_WEB_DIST"] ?? join(root, "dist");
  if (!process.env["JARNAC_E2E_KEEP_DIST"] || !existsSync(join(dist, "index.html"))) {
    execFileSync("npm", ["run", "-s", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path.startsWith("/api/")) {
      response.writeHead(503, { "content-type": "application/json" }).end('{"code":"internal","message":"no server here"}');
      return;
    }
    const wanted = join(dist, path);
    const file = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(dist, "index.html");
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      project.provide("address", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      resolve(() => server.close());
    });
  });
}
