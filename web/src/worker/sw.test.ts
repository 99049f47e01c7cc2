import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

type Handler = (event: object) => void;

/** The worker in a world of stand-ins; its handlers by name. */
function started(clients: object): Record<string, Handler> {
  const handlers: Record<string, Handler> = {};
  const self = { addEventListener: (name: string, handler: Handler) => (handlers[name] = handler), clients };
  const text = readFileSync(new URL("./sw.js", import.meta.url), "utf8");
  new Function("self", "caches", "location", "__SHELL__", text)(
    self,
    {},
    { origin: "https://jarnac.example" },
    { version: "1", files: [] },
  );
  return handlers;
}

async function clicked(open: string[]): Promise<{ focused: string[]; opened: string[]; closed: boolean }> {
  const told = { focused: [] as string[], opened: [] as string[], closed: false };
  const pages = open.map((path) => ({
    url: `https://jarnac.example${path}`,
    focus: () => Promise.resolve(told.focused.push(path)),
  }));
  const handlers = started({
    matchAll: () => Promise.resolve(pages),
    openWindow: (path: string) => Promise.resolve(told.opened.push(path)),
  });
  const waits = vi.fn();
  handlers["notificationclick"]?.({
    notification: { close: () => (told.closed = true), data: "/g/abc" },
    waitUntil: waits,
  });
  await waits.mock.calls[0]?.[0];
  return told;
}

test("a notification leads back to its table, open or not", async () => {
  expect(await clicked(["/", "/g/abc"])).toEqual({ focused: ["/g/abc"], opened: [], closed: true });
  expect(await clicked(["/g/other"])).toEqual({ focused: [], opened: ["/g/abc"], closed: true });
});
