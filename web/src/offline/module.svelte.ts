/** The module that plays without a network: whether the server has it, and whether this browser keeps it. */
import { untrack } from "svelte";

/** Where the server says what its module is called; nothing where it was built without one. */
const ABOUT = "/offline.json";
/** Where the browser keeps it, with what the server said. */
const CACHE = "jarnac-offline";

interface About {
  /** The module's address; it changes with its content. */
  module: string | null;
  /** How large it is, and how large on its way. */
  bytes: number;
  packed: number;
}

export type ModuleState =
  /** It is not known yet, or the server has none. */
  | { name: "unknown" }
  | { name: "none" }
  /** This browser is too old for it. */
  | { name: "unable" }
  /** It can be fetched. */
  | { name: "there"; packed: number }
  | { name: "fetching"; part: number }
  /** It is in this browser: Jarnac plays without a network. */
  | { name: "kept" }
  | { name: "failed" };

const mayKeep = (): boolean => "caches" in globalThis && "indexedDB" in globalThis && "Worker" in globalThis;

/** A function that gives a vector. The module computes with them; browsers from before 2021 (Safari: 2023) can't. */
export const VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);
const canRun = (): boolean => "WebAssembly" in globalThis && WebAssembly.validate(VECTORS);

class OfflineModule {
  state = $state.raw<ModuleState>({ name: "unknown" });
  #about: About | null = null;
  #fetching: Promise<Response> | null = null;
  /** Whether this page has it, with all that asks it. */
  held = $state(false);

  /** Whether a game can be played without a network now. */
  get ready(): boolean {
    return this.state.name === "kept";
  }

  /** Whether this page can ask it: the browser keeps it, or the page holds it as long as it is open. */
  get isHere(): boolean {
    return this.ready || this.held;
  }

  /** Whether a page may fetch it unasked: there is one, and nobody saves data. */
  async isOffered(): Promise<boolean> {
    if (this.state.name === "unknown") await this.look();
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
    return this.ready || (!saves && (this.#about?.module ?? null) !== null);
  }

  /** Looks whether there is one; cheap, and asked again when the page is opened again. */
  async look(): Promise<void> {
    // Whoever looks in an effect does not want to look again because of what was seen.
    if (untrack(() => this.state.name) === "fetching") return;
    const about = await this.#ask();
    this.#about = about;
    if (!about?.module || !mayKeep()) {
      this.state = { name: "none" };
      return;
    }
    if (!canRun()) {
      this.state = { name: "unable" };
      return;
    }
    const kept = await this.#kept(about.module);
    this.state = kept ? { name: "kept" } : { name: "there", packed: about.packed };
    // Whoever keeps an older one wants it to work with this client.
    if (!kept && (await this.#keepsAny())) await this.keep();
  }

  /** Fetches it, so that Jarnac plays without a network from now on. */
  async keep(): Promise<void> {
    await this.response().catch(() => (this.state = { name: "failed" }));
  }

  /** The module itself, from this browser or from the server. */
  async response(): Promise<Response> {
    this.#about ??= await this.#ask();
    const about = this.#about;
    if (!about?.module) throw new Error("this server has no module");
    const kept = await this.#kept(about.module);
    if (kept) return kept;
    this.#fetching ??= this.#fetch(about).finally(() => (this.#fetching = null));
    return (await this.#fetching).clone();
  }

  /** What the server says; without a network what it said when the module was kept. */
  async #ask(): Promise<About | null> {
    try {
      const answer = await fetch(ABOUT, { cache: "no-cache" });
      if (answer.ok) return (await answer.json()) as About;
    } catch {
      // There is no network.
    }
    const kept = mayKeep() ? await (await caches.open(CACHE)).match(ABOUT) : null;
    return kept ? ((await kept.json()) as About) : null;
  }

  async #keepsAny(): Promise<boolean> {
    return (await (await caches.open(CACHE)).keys()).length > 0;
  }

  async #kept(module: string): Promise<Response | null> {
    return mayKeep() ? ((await (await caches.open(CACHE)).match(module)) ?? null) : null;
  }

  async #fetch(about: About): Promise<Response> {
    const address = about.module ?? "";
    this.state = { name: "fetching", part: 0 };
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const reader = answer.body.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let read = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      read += value.length;
      this.state = { name: "fetching", part: Math.min(1, read / Math.max(1, about.bytes)) };
    }
    const headers = { "content-type": "application/wasm" };
    const whole = new Response(new Blob(parts), { headers });
    if (mayKeep()) {
      const cache = await caches.open(CACHE);
      await cache.put(address, whole.clone());
      await cache.put(ABOUT, new Response(JSON.stringify(about), { headers: { "content-type": "application/json" } }));
      // The one before is for nobody any more.
      for (const one of await cache.keys()) {
        const { pathname } = new URL(one.url);
        if (pathname !== address && pathname !== ABOUT) await cache.delete(one);
      }
    }
    this.state = { name: mayKeep() ? "kept" : "none" };
    return whole;
  }
}

export const offlineModule = new OfflineModule();

let made: Promise<WebAssembly.Module> | null = null;

/** The module, made ready once: workers share it. */
export function compiled(): Promise<WebAssembly.Module> {
  made ??= offlineModule
    .response()
    .then((response) => WebAssembly.compileStreaming(response))
    .catch((problem: unknown) => {
      made = null;
      throw problem;
    });
  return made;
}
