import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzlePack } from "../protocol/messages.ts";
import { nextPacked, noteDone, renewPack, waiting } from "./pack.ts";

const packed = (lines: string[]): PuzzlePack => ({
  rules: "competition",
  puzzles: lines.map((line) => ({ line, words: [] })),
});

describe("puzzles for when there is no network", () => {
  let kept: Map<string, string>;
  const answer = vi.fn((..._asked: unknown[]) => Promise.resolve(new Response(JSON.stringify(packed(["a", "b"])))));

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal("fetch", answer);
    answer.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("come one after the other, and again once all were answered", async () => {
    expect(nextPacked(0)).toBeNull();
    await renewPack();
    expect(waiting()).toBe(2);
    expect(nextPacked(0)?.puzzle.line).toBe("a");
    noteDone("a");
    expect(nextPacked(0)?.puzzle.line).toBe("b");
    noteDone("b");
    expect(waiting()).toBe(0);
    expect(nextPacked(0.9)?.puzzle.line).toBe("b");
    expect(waiting()).toBe(2);
  });

  it("are fetched again once half of them is answered", async () => {
    await renewPack();
    await renewPack();
    expect(answer).toHaveBeenCalledTimes(1);
    noteDone("a");
    await renewPack();
    expect(answer).toHaveBeenCalledTimes(2);
    expect(waiting()).toBe(2);
  });

  it("are none if what was kept can't be read", () => {
    for (const text of ["", "{", "3", '{"puzzles":[]}']) {
      kept.set("jarnac-train-pack", text);
      expect([waiting(), nextPacked(0)]).toEqual([0, null]);
    }
  });
});
