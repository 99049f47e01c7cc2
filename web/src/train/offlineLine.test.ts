// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import OfflineLine from "./OfflineLine.svelte";

afterEach(() => vi.unstubAllGlobals());

test("the server is asked once what it has, and not again because of its answer", async () => {
  const about = JSON.stringify({ module: null, bytes: 0, packed: 0 });
  // It stops answering one day: a page that asks for ever would have no end here.
  const asked = vi.fn(() => new Promise((answer) => asked.mock.calls.length < 9 && answer(new Response(about))));
  vi.stubGlobal("fetch", asked);
  const line = mount(OfflineLine, { target: document.body, props: { reachable: true } });
  for (let moment = 0; moment < 5; moment++) {
    flushSync();
    await new Promise((done) => setTimeout(done));
  }
  expect(asked).toHaveBeenCalledTimes(1);
  await unmount(line);
});
