import { expect, test } from "vitest";
import { readResult, sameResult, typedResult, winnerOf } from "../result.ts";

test("results are read as they are typed", () => {
  expect(readResult("112-80")).toEqual({ kind: "played", winner: "A", points: { A: 112, B: 80 } });
  expect(readResult(" 80 112 ")).toEqual({ kind: "played", winner: "B", points: { A: 80, B: 112 } });
  expect(readResult("90–90 j2-1")).toEqual({
    kind: "played",
    winner: "tie",
    points: { A: 90, B: 90 },
    jarnacs: { A: 2, B: 1 },
  });
  expect(readResult("B")).toEqual({ kind: "played", winner: "B" });
  expect(readResult("=")).toEqual({ kind: "played", winner: "tie" });
  expect(readResult("-a")).toEqual({ kind: "absent", side: "A" });
  expect(readResult("--")).toEqual({ kind: "both_absent" });
  for (const text of ["", "112", "c", "70000-1", "1-2-3", "-c", "1-2 j1"]) expect(readResult(text), text).toBeNull();
});

test("and come back as they were", () => {
  for (const text of ["112-80", "90-90 j2-1", "a", "b", "=", "-a", "-b", "--"]) {
    const read = readResult(text);
    expect(typedResult(read ?? undefined)).toBe(text);
    expect(sameResult(readResult(typedResult(read ?? undefined)), read)).toBe(true);
  }
  expect(winnerOf(readResult("-a") ?? undefined)).toBe("B");
  expect(winnerOf(readResult("=") ?? undefined)).toBeNull();
});
