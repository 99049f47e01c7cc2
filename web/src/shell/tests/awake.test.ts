// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepAwake } from "../awake.ts";

/** A lock as a browser gives it: it says when it is gone. */
class Lock extends EventTarget {
  released = false;

  release(): Promise<void> {
    if (!this.released) {
      this.released = true;
      this.dispatchEvent(new Event("release"));
    }
    return Promise.resolve();
  }
}

const given: Lock[] = [];
const held = () => given.filter((lock) => !lock.released).length;
const request = vi.fn<(kind: string) => Promise<Lock>>();

const give = () => {
  const lock = new Lock();
  given.push(lock);
  return Promise.resolve(lock);
};

/** A browser lets go of it by itself when the page is hidden. */
async function show(state: "visible" | "hidden"): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  if (state === "hidden") for (const lock of given) await lock.release();
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  given.length = 0;
  request.mockReset().mockImplementation(give);
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "wakeLock");
});

describe("a screen that stays on", () => {
  test("it is asked for at once, and let go at the end", async () => {
    const end = keepAwake();
    await settled();
    expect(request.mock.calls).toEqual([["screen"]]);
    expect(held()).toBe(1);
    end();
    await settled();
    expect(held()).toBe(0);
  });

  test("it is asked for again when the page is back, and not any more after the end", async () => {
    const end = keepAwake();
    await settled();
    await show("hidden");
    expect([request.mock.calls.length, held()]).toEqual([1, 0]);
    await show("visible");
    expect([request.mock.calls.length, held()]).toEqual([2, 1]);
    end();
    await show("hidden");
    await show("visible");
    expect([request.mock.calls.length, held()]).toEqual([2, 0]);
  });

  test("a page that opens in the background asks when it is looked at", async () => {
    await show("hidden");
    const end = keepAwake();
    await settled();
    expect(request).not.toHaveBeenCalled();
    await show("visible");
    expect(held()).toBe(1);
    end();
  });

  test("the end while it is being given lets it go", async () => {
    request.mockImplementation(() => settled().then(give));
    const end = keepAwake();
    await Promise.resolve();
    expect(request).toHaveBeenCalled();
    end();
    await settled();
    await settled();
    expect([given.length, held()]).toEqual([1, 0]);
  });

  test("whoever looks away and back while it is being given holds one, and lets that go", async () => {
    const end = keepAwake();
    await show("visible");
    expect(held()).toBe(1);
    end();
    await settled();
    expect(held()).toBe(0);
  });

  test("a browser that refuses is asked again later, and one that can't is not", async () => {
    request.mockRejectedValueOnce(new DOMException("low battery", "NotAllowedError"));
    const end = keepAwake();
    await settled();
    expect(held()).toBe(0);
    await show("visible");
    expect(held()).toBe(1);
    end();
    Reflect.deleteProperty(navigator, "wakeLock");
    keepAwake()();
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
  });
});
