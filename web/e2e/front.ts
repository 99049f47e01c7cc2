/** The built client on a port of its own; what is under /api goes to a server, if there is one. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request as ask, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const DIST = process.env["JARNAC_WEB_DIST"] ?? fileURLToPath(new URL("../dist/", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".ftl": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
};

/** The policy that the server sets: the client must live with it. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const MODULE = fileURLToPath(new URL("../../target/offline/jarnac.wasm", import.meta.url));

/** What plays without a network, as the server has it embedded: see its build script. */
function module(path: string): [string, Buffer] | null {
  if (path === "/offline.json") {
    const bytes = existsSync(MODULE) ? statSync(MODULE).size : 0;
    const about = { module: bytes ? "/assets/jarnac-tested.wasm" : null, bytes, packed: bytes };
    return ["application/json", Buffer.from(JSON.stringify(about))];
  }
  return path === "/assets/jarnac-tested.wasm" ? ["application/wasm", readFileSync(MODULE)] : null;
}

export interface Front {
  address: string;
  close: () => void;
}

/** `dist` tells at each request which client is served. */
export function front(backend: number | null, dist: () => string = () => DIST): Promise<Front> {
  const server: Server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? "/", "http://localhost").pathname;
    if (path.startsWith("/api/")) {
      if (backend === null) {
        response
          .writeHead(503, { "content-type": "application/json" })
          .end('{"code":"internal","message":"no server here"}');
        return;
      }
      const outgoing = ask(
        { host: "127.0.0.1", port: backend, method: incoming.method, path: incoming.url, headers: incoming.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      outgoing.on("error", () => response.destroy());
      incoming.pipe(outgoing);
      return;
    }
    const told = module(path);
    if (told) {
      const [type, bytes] = told;
      response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(bytes);
      return;
    }
    const folder = dist();
    const wanted = join(folder, path);
    const there = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    const file = there ? wanted : join(folder, "index.html");
    // As the server does it: names of bundled files change with their content, and what is gone is gone.
    const gone = !there && path.startsWith("/assets/");
    const cache = path.startsWith("/assets/") && there ? "public, max-age=31536000, immutable" : "no-cache";
    response
      .writeHead(gone ? 404 : 200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-security-policy": POLICY,
        "cache-control": cache,
      })
      .end(readFileSync(file));
  });
  // A line that is closed for its silence in the moment in which it is used again loses a request.
  server.keepAliveTimeout = 0;
  server.on("upgrade", (incoming, socket, head) => {
    if (backend === null) {
      socket.destroy();
      return;
    }
    const through = connect(backend, "127.0.0.1", () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      through.write(`GET ${incoming.url ?? "/"} HTTP/1.1\r\n${headers.join("")}\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    through.on("error", () => socket.destroy());
    through.on("close", () => socket.destroy());
    socket.on("error", () => through.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve({
        address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => void server.close(),
      });
    });
  });
}
