// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import fr from "../../../../locales/fr.ftl?raw";
import { makeBundle, t, texts } from "../../locale/texts.svelte.ts";
import { keepAwake } from "../../shell/awake.ts";
import { settings } from "../../shell/settings.svelte.ts";
import type { CourseAct, SideName } from "../../protocol/messages.ts";
import ClockScreen from "../ClockScreen.svelte";
import type { MatchSetup } from "../entries.ts";
import { keptMatch } from "../kept.ts";
import { Match } from "../match.svelte.ts";
import { newSheet } from "../sheet.ts";
import { SETUP } from "./setup.ts";

const letGo = vi.hoisted(() => vi.fn());
vi.mock("../../shell/awake.ts", () => ({ keepAwake: vi.fn(() => letGo) }));
vi.mock("../judge.ts", () => ({ holdJudge: () => Promise.resolve(), judgeOf: () => ({}) }));
vi.mock("../../sound/sounds.ts", () => ({ play: vi.fn(), wakeSound: () => undefined }));

const vibrate = vi.fn<(ms: number) => boolean>();
let shown: { page: object; match: Match } | null = null;

/** A clock on the page. */
function open(setup: MatchSetup = SETUP): Match {
  const kept = keptMatch() ?? { setup, start: Date.now(), entries: [], sheet: null };
  const match = new Match(kept);
  const page = mount(ClockScreen, { target: document.body, props: { match, leave: () => undefined } });
  shown = { page, match };
  flushSync();
  return match;
}

async function close(): Promise<void> {
  if (shown) await unmount(shown.page);
  shown = null;
}

/** Another press follows no sooner than a person's would. */
function step(match: Match, by: SideName, act: CourseAct): void {
  vi.advanceTimersByTime(500);
  match.step(by, act);
  flushSync();
}

/** Time goes by as it does on a page, which draws what has changed at each moment. */
function wait(ms: number): void {
  for (let past = 0; past < ms; past += 100) {
    vi.advanceTimersByTime(100);
    flushSync();
  }
}

const hint = (side: SideName) =>
  document.querySelector(`[data-side=${side}] [data-press] .hint`)?.textContent?.trim() ?? null;
const pressHalf = (side: SideName) => {
  const button = document.querySelector<HTMLButtonElement>(`[data-side=${side}] [data-press]`);
  // A click without a finger is one of the keyboard or of a screen reader.
  button?.dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true }));
  flushSync();
};

beforeAll(() => texts.use(makeBundle("fr", fr), "fr"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  settings.change({ sound: true, vibrate: true });
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("a clock on its screen", () => {
  test("the screen is kept on from the toss to the end, once, and no longer", () => {
    const match = open();
    expect(keepAwake).toHaveBeenCalledTimes(1);
    step(match, "A", "starts");
    step(match, "B", "begin");
    step(match, "A", "pass");
    wait(1_000);
    expect([vi.mocked(keepAwake).mock.calls.length, letGo.mock.calls.length]).toEqual([1, 0]);
    match.say({ kind: "resigned", side: "A" });
    flushSync();
    expect(match.isOver).toBe(true);
    expect(letGo).toHaveBeenCalledTimes(1);
    // Whoever takes the end back goes on with a screen that stays on.
    match.say({ kind: "reopened", by: "both", why: "" });
    flushSync();
    expect(match.isOver).toBe(false);
    expect([vi.mocked(keepAwake).mock.calls.length, letGo.mock.calls.length]).toEqual([2, 1]);
  });

  test("an end that is taken back takes the signatures back", () => {
    const match = open();
    match.say({ kind: "tie" });
    const sheet = newSheet(SETUP.course.scale, { A: 0, B: 0 }, { A: 0, B: 0 });
    match.keepSheet({ ...sheet, A: { ...sheet.A, agreed: true }, B: { ...sheet.B, agreed: true } });
    match.say({ kind: "reopened", by: "both", why: "" });
    expect([match.sheet?.A.agreed, match.sheet?.B.agreed]).toEqual([false, false]);
  });

  test("the screen may go dark when the clock is left", async () => {
    open();
    await close();
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  test("the last ten seconds are felt, each once", () => {
    const match = open();
    step(match, "A", "starts");
    step(match, "B", "begin");
    match.say({ kind: "clock", by: "both", why: "", side: "A", left: 12_000 });
    vibrate.mockClear();
    wait(1_900);
    expect(vibrate).not.toHaveBeenCalled();
    wait(9_800);
    expect(vibrate.mock.calls).toEqual(Array.from({ length: 10 }, () => [15]));
    wait(1_000);
    expect(vibrate, "the flag falls").toHaveBeenLastCalledWith(400);
  });
});

describe("«je passe» and the press", () => {
  const begin = (setup?: MatchSetup): Match => {
    const match = open(setup);
    step(match, "A", "starts");
    step(match, "B", "begin");
    return match;
  };

  const seconds = (match: Match, side: SideName) => Math.round(match.now.left[side] / 1000);

  test("two acts unless somebody wishes otherwise: time runs until one presses", () => {
    const match = begin();
    expect(hint("A")).toBe(t("match-press-hint"));
    wait(20_000);
    expect([match.state.side, seconds(match, "A")]).toEqual(["A", 20 * 60 - 20]);
    pressHalf("A");
    expect(match.state.side).toBe("B");
    expect(hint("B")).toBe(t("match-press-hint"));
    wait(10_000);
    expect([seconds(match, "A"), seconds(match, "B")]).toEqual([20 * 60 - 20, 20 * 60 - 10]);
  });

  test("one act if they wish so: the press says it, also after a reload", async () => {
    const match = begin({ ...SETUP, oneAct: true });
    expect(hint("A")).toBe(t("match-press-only"));
    await close();
    const again = open();
    expect(again.setup.oneAct).toBe(true);
    expect(hint("A")).toBe(t("match-press-only"));
    pressHalf("A");
    expect([again.state.side, match.state.side]).toEqual(["B", "A"]);
  });
});
