/** The real server, started for a test with an empty database. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { front, type Front } from "./front.ts";

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The program: `JARNAC_BIN`, or what cargo has built. */
export function program(): string {
  const built = [process.env["JARNAC_BIN"], root("target/release/jarnac"), root("target/debug/jarnac")];
  const found = built.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error("no jarnac program: cargo build --release, or set JARNAC_BIN");
  return found;
}

/**
 * A port that stays free until the server takes it, and again when it starts anew: below those that the system gives
 * to connections and to whoever asks for any.
 */
const FIRST_PORT = 12_000;
const PORTS = 20_000;
let asked = 0;

async function privatePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + ((process.pid * 17 + asked++) % PORTS);
    if (await isFree(port)) return port;
    if (asked > PORTS) throw new Error("no port is free");
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

export class RealServer {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), "jarnac-e2e-"));
  readonly #embedded: boolean;
  #front: Front | null = null;
  #port = 0;

  /** `embedded`: the client comes from the program itself, and not from the folder of the last build. */
  constructor({ embedded = false } = {}) {
    this.#embedded = embedded;
  }

  get address(): string {
    return this.#embedded ? `http://127.0.0.1:${this.#port}` : (this.#front?.address ?? "");
  }

  async start(): Promise<void> {
    this.#port ||= await privatePort();
    if (!this.#embedded) this.#front ??= await front(this.#port);
    const listen = `127.0.0.1:${this.#port}`;
    this.#process = spawn(
      program(),
      [
        "serve",
        "--listen",
        listen,
        "--database",
        join(this.#folder, "games.sqlite"),
        "--pace",
        "0",
        "--no-rate-limits",
        "--public-url",
        this.address,
      ],
      { stdio: "ignore" },
    );
    for (let tries = 0; tries < 900; tries++) {
      const up = await fetch(`http://${listen}/api/me`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the server did not start");
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    this.#front?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
