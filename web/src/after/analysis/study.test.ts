// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../../net/http.ts";
import type { AnalysisState, GameSummary } from "../../protocol/messages.ts";
import { noteAsked, wasAsked } from "./askedGames.ts";
import { goesOn, quarters } from "./progress.ts";
import { SAMPLE } from "./sampleAnalysis.ts";
import { Study } from "./study.svelte.ts";

const read = vi.hoisted(() => vi.fn<() => Promise<AnalysisState>>());
vi.mock("../../net/games.ts", () => ({ readAnalysis: read }));

function answers(...states: AnalysisState[]): void {
  for (const state of states) read.mockResolvedValueOnce(state);
}

let hidden = false;
const studies: Study[] = [];
function study(game = "g"): Study {
  const made = new Study({ id: game } as GameSummary);
  studies.push(made);
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  localStorage.clear();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  for (const one of studies.splice(0)) one.leave();
  vi.useRealTimers();
});

test("nothing is asked for before somebody wants it", () => {
  expect(study().progress.name).toBe("unasked");
  expect(read).not.toHaveBeenCalled();
});

test("it asks every second until the analysis is there, and then no more", async () => {
  answers(
    { state: "waiting" },
    { state: "running", done: 3, of: 12, waits: false },
    { state: "done", analysis: SAMPLE },
  );
  const it = study();
  it.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(it.progress).toEqual({ name: "waiting" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.progress).toEqual({ name: "running", done: 3, of: 12, waits: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.progress).toEqual({ name: "done", analysis: SAMPLE });
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a hidden tab waits, and goes on when it is seen", async () => {
  answers({ state: "waiting" }, { state: "done", analysis: SAMPLE });
  const it = study();
  it.ask();
  hidden = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.progress.name).toBe("done");
});

test("a page that was left asks no more", async () => {
  answers({ state: "waiting" });
  const it = study();
  it.ask();
  await vi.advanceTimersByTimeAsync(0);
  it.leave();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a refusal is kept, and one may try again", async () => {
  const problem = new Refused({ code: "words_locked", message: "" }, 403);
  read.mockRejectedValueOnce(problem);
  const it = study();
  it.ask();
  await vi.advanceTimersByTimeAsync(3000);
  expect(it.progress).toEqual({ name: "failed", problem });
  expect(read).toHaveBeenCalledTimes(1);
  answers({ state: "done", analysis: SAMPLE });
  it.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(it.progress.name).toBe("done");
});

test("a game that was asked for is read at once the next time, another one is not", async () => {
  answers({ state: "done", analysis: SAMPLE }, { state: "done", analysis: SAMPLE });
  study("g").ask();
  await vi.advanceTimersByTimeAsync(0);
  const again = study("g");
  await vi.advanceTimersByTimeAsync(0);
  expect(again.progress.name).toBe("done");
  expect(study("h").progress.name).toBe("unasked");
});

test("the device remembers the last hundred games", () => {
  for (let game = 0; game < 130; game++) noteAsked(`g${game}`);
  expect([wasAsked("g129"), wasAsked("g30"), wasAsked("g29")]).toEqual([true, true, false]);
  localStorage.setItem("jarnac.analysed", "{");
  expect(wasAsked("g129")).toBe(false);
});

test("whoever listens hears quarters", () => {
  expect([0, 2, 3, 6, 11, 12].map((done) => quarters({ name: "running", done, of: 12, waits: false }))).toEqual([
    0, 0, 1, 2, 3, 4,
  ]);
  expect(quarters({ name: "running", done: 0, of: 0, waits: false })).toBe(0);
  expect(goesOn({ name: "failed", problem: null })).toBe(false);
});
