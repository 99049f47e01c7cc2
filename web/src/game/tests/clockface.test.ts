import { describe, expect, test } from "vitest";
import { clockFace, clockRule, clockText, countdown, readSpan, spanText } from "../clockface.ts";
import { table } from "./table.ts";

describe("clock", () => {
  test("rules are read", () => {
    expect(clockRule("chess 20:00")).toEqual({ kind: "chess", A: 1_200_000, B: 1_200_000 });
    expect(clockRule("per_move 0:30 1:00")).toEqual({ kind: "per_move", A: 30_000, B: 60_000 });
    expect(clockRule(undefined).kind).toBe("none");
  });

  test.each([
    [767_000, "12:47"],
    [1, "00:01"],
    [0, "00:00"],
    [3_723_000, "1:02:03"],
  ])("%i is %s", (ms, text) => expect(clockText(ms)).toBe(text));

  test("the clock of the side that plays runs down, the other waits", () => {
    const shown = table({ timer: { name: "chess", side: "A", until: 61_000, left_ms: 61_000 } });
    expect(clockFace(shown, "A", "chess 2:00", 1000)).toMatchObject({
      text: "01:00",
      state: "runs",
      low: false,
      left: 0.5,
    });
    expect(clockFace(shown, "A", "chess 2:00", 1500)).toMatchObject({ low: true });
    expect(clockFace(shown, "B", "chess 2:00", 1000)).toMatchObject({ state: "waits" });
    expect(clockFace(shown, "A", "none", 0)).toBeNull();
  });

  test("both are held while a word can be contested, with a countdown", () => {
    const shown = table({ timer: { name: "window", side: null, until: 5000, left_ms: 5000 } });
    expect(clockFace(shown, "A", "chess 2:00", 1000)).toMatchObject({ state: "held" });
    expect(countdown(shown, 2100)).toMatchObject({ seconds: 3, total: 5000 });
    expect(countdown(table(), 0)).toBeNull();
  });
});

test("times as people write them", () => {
  expect(["20:00", "5", " 0:30 ", "1:30:00", "90:00"].map(readSpan)).toEqual([
    1_200_000, 300_000, 30_000, 5_400_000, 5_400_000,
  ]);
  expect(["", "vingt", "5:7", "1:75", "-3"].map(readSpan)).toEqual([null, null, null, null, null]);
  expect([30_000, 1_200_000, 5_400_000].map(spanText)).toEqual(["0:30", "20:00", "90:00"]);
});
