// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../shell/settings.svelte.ts";
import { wakeSound } from "../../sound/sounds.ts";
import { at, fold, type MatchNow } from "../fold.ts";
import { attend, buzz } from "../senses.ts";
import { acts, BEGUN, MINUTE, SETUP } from "./setup.ts";

const vibrate = vi.fn<(ms: number) => boolean>();
/** What begins to sound: every sound is made of such nodes. */
const started = vi.fn<(at: number) => void>();

class FakeNode {
  gain = { linearRampToValueAtTime: () => undefined, setTargetAtTime: () => undefined };
  frequency = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  start = started;
  stop = () => undefined;
  connect = (next: FakeNode) => next;
  getChannelData = () => new Float32Array(8);
}
class FakeAudio {
  state = "running";
  currentTime = 0;
  sampleRate = 8_000;
  destination = new FakeNode();
}

/** A match in which A has so much time left, read at the time of the test. */
function withLeft(ms: number, entries = BEGUN): () => MatchNow {
  const begun = fold(SETUP, entries, 0);
  const spent = { ...begun, left: { ...begun.left, A: ms }, at: Date.now() };
  return () => at(SETUP, spent, Date.now());
}

beforeEach(() => {
  vi.useFakeTimers();
  vibrate.mockReset().mockReturnValue(true);
  started.mockReset();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  const nodes = ["OscillatorNode", "GainNode", "AudioBuffer", "AudioBufferSourceNode", "BiquadFilterNode"];
  for (const name of nodes) vi.stubGlobal(name, FakeNode);
  vi.stubGlobal("AudioContext", FakeAudio);
  wakeSound();
  settings.change({ sound: true, vibrate: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("what is heard and felt of a clock", () => {
  test("each of the last ten seconds, once", () => {
    const end = attend(withLeft(12_000), SETUP);
    vi.advanceTimersByTime(1_900);
    expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(9_900);
    expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([10, 10]);
    end();
    vi.advanceTimersByTime(5_000);
    expect(vibrate).toHaveBeenCalledTimes(10);
  });

  test("the last three of a call, and nothing of a clock that stands", () => {
    const called = [...BEGUN, ...acts([2_000, "A", "full"], [1, "A", "pass"])];
    attend(withLeft(MINUTE, called), SETUP);
    vi.advanceTimersByTime(6_900);
    expect(vibrate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_900);
    expect(vibrate).toHaveBeenCalledTimes(3);
    vibrate.mockClear();
    const stopped = withLeft(5_000, [...BEGUN, { at: 2_000, kind: "stop", by: "A", called: false, why: "" }]);
    vi.clearAllTimers();
    attend(stopped, SETUP);
    vi.advanceTimersByTime(20_000);
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("a flag that falls", () => {
    let now = withLeft(MINUTE)();
    attend(() => now, SETUP);
    now = fold(SETUP, [...BEGUN, { at: 30 * MINUTE, kind: "step", by: null, act: "time_up" }], 0);
    vi.advanceTimersByTime(200);
    expect(vibrate.mock.calls).toEqual([[400]]);
    expect(started).toHaveBeenCalledTimes(4);
  });

  test("without sounds it is felt, and without vibration it is heard", () => {
    settings.change({ sound: false });
    const end = attend(withLeft(3_000), SETUP);
    vi.advanceTimersByTime(2_900);
    expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 3]);
    end();
    settings.change({ sound: true, vibrate: false });
    vibrate.mockClear();
    attend(withLeft(3_000), SETUP);
    vi.advanceTimersByTime(2_900);
    buzz(60);
    expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([3, 0]);
  });

  test("a switch that is turned in the midst counts at once", () => {
    attend(withLeft(10_000), SETUP);
    vi.advanceTimersByTime(2_900);
    settings.change({ sound: false, vibrate: false });
    started.mockClear();
    vibrate.mockClear();
    vi.advanceTimersByTime(6_000);
    expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0]);
  });

  test("a device that can't vibrate does not", () => {
    Reflect.deleteProperty(navigator, "vibrate");
    expect(() => buzz(20)).not.toThrow();
  });
});

describe("the switches", () => {
  /** The settings as a page that is loaded anew reads them. */
  const reloaded = async () => {
    vi.resetModules();
    return (await import("../../shell/settings.svelte.ts")).settings.now;
  };

  test("both are on until somebody turns them off", async () => {
    localStorage.clear();
    expect(await reloaded()).toMatchObject({ sound: true, vibrate: true });
  });

  test("each is kept for itself over a reload", async () => {
    settings.change({ sound: false });
    expect(await reloaded()).toMatchObject({ sound: false, vibrate: true });
    settings.change({ sound: true, vibrate: false });
    expect(await reloaded()).toMatchObject({ sound: true, vibrate: false });
  });

  test("a browser that keeps nothing obeys them all the same", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    settings.change({ vibrate: false });
    buzz(20);
    expect(vibrate).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
