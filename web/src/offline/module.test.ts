/** What a browser is told about playing without a network. */
import { afterEach, expect, test, vi } from "vitest";

/** A browser's cache of one name, as much of it as is used here. */
function fakeCaches(kept: Record<string, string>) {
  const lies = new Map(Object.entries(kept));
  const name = (asked: string | { url: string }) =>
    typeof asked === "string" ? asked : new URL(asked.url, "http://here").pathname;
  const cache = {
    match: async (asked: string) => (lies.has(asked) ? new Response(lies.get(asked)) : undefined),
    put: async (asked: string, answer: Response) => void lies.set(asked, await answer.text()),
    keys: async () => [...lies.keys()].map((path) => ({ url: `http://here${path}` })),
    delete: async (asked: string | { url: string }) => lies.delete(name(asked)),
  };
  return { lies, open: async () => cache };
}

/** Looks as a page that is opened does; `served` is what the server has. */
async function look(served: Record<string, string>, kept: Record<string, string>, runs = true) {
  const fake = fakeCaches(kept);
  vi.stubGlobal("caches", fake);
  vi.stubGlobal("indexedDB", {});
  vi.stubGlobal("Worker", class {});
  vi.stubGlobal("fetch", async (path: string) => {
    if (!(path in served)) throw new TypeError("no network");
    return new Response(served[path]);
  });
  vi.spyOn(WebAssembly, "validate").mockReturnValue(runs);
  vi.resetModules();
  const { offlineModule } = await import("./module.svelte.ts");
  await offlineModule.look();
  return { state: offlineModule.state, kept: [...fake.lies.keys()].sort() };
}

const about = (module: string) => JSON.stringify({ module, bytes: 4, packed: 2 });
const OLD = { "/offline.json": about("/assets/old.wasm"), "/assets/old.wasm": "old" };
const NEW = { "/offline.json": about("/assets/new.wasm"), "/assets/new.wasm": "new" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("nothing is fetched before it is wanted", async () => {
  expect(await look(NEW, {})).toEqual({ state: { name: "there", packed: 2 }, kept: [] });
});

test("what is kept works without a network", async () => {
  expect((await look({}, OLD)).state).toEqual({ name: "kept" });
  expect((await look({}, {})).state).toEqual({ name: "none" });
});

test("whoever keeps an older one gets the new one by itself", async () => {
  expect(await look(NEW, OLD)).toEqual({ state: { name: "kept" }, kept: ["/assets/new.wasm", "/offline.json"] });
});

test("a browser that is too old is told so, and fetches nothing", async () => {
  expect(await look(NEW, {}, false)).toEqual({ state: { name: "unable" }, kept: [] });
});

test("a vector is what a browser of today computes with", async () => {
  const { state } = await look(NEW, {});
  expect(state.name).toBe("there");
  vi.restoreAllMocks();
  const { VECTORS } = await import("./module.svelte.ts");
  expect(WebAssembly.validate(VECTORS)).toBe(true);
});
