import { expect, test } from "vitest";
import { belowText, readResult, sameResult, typedResult, winnerOf } from "../result.ts";

test("results are read as they are typed", () => {
  // Who has won by these points is the server's to say.
  expect(readResult("112-80")).toEqual({ kind: "counted", points: { A: 112, B: 80 } });
  expect(readResult(" 80 112 ")).toEqual({ kind: "counted", points: { A: 80, B: 112 } });
  expect(readResult("90–90 j2-1")).toEqual({ kind: "counted", points: { A: 90, B: 90 }, jarnacs: { A: 2, B: 1 } });
  // Unless somebody says it.
  expect(readResult("112-80 =")).toEqual({ kind: "played", winner: "tie", points: { A: 112, B: 80 } });
  expect(readResult("112-80 j0-1 b")).toEqual({
    kind: "played",
    winner: "B",
    points: { A: 112, B: 80 },
    jarnacs: { A: 0, B: 1 },
  });
  expect(readResult("B")).toEqual({ kind: "played", winner: "B" });
  expect(readResult("=")).toEqual({ kind: "played", winner: "tie" });
  expect(readResult("-a")).toEqual({ kind: "absent", side: "A" });
  expect(readResult("--")).toEqual({ kind: "both_absent" });
  for (const text of ["", "112", "c", "70000-1", "1-2-3", "-c", "1-2 j1"]) expect(readResult(text), text).toBeNull();
});

test("and come back as they were", () => {
  for (const text of ["112-80", "90-90 j2-1", "291-221 j0-1 =", "80-112 a", "a", "b", "=", "-a", "-b", "--"]) {
    const read = readResult(text);
    expect(typedResult(read ?? undefined)).toBe(text);
    expect(sameResult(readResult(typedResult(read ?? undefined)), read)).toBe(true);
  }
  expect(readResult("112-80, =", 2)).toEqual({
    kind: "boards",
    boards: [
      { kind: "counted", points: { A: 112, B: 80 } },
      { kind: "played", winner: "tie" },
    ],
  });
  expect(typedResult(readResult("112-80,b, --", 3) ?? undefined)).toBe("112-80, b, --");
  for (const text of ["112-80", "a, b, =", "a, x", ""]) expect(readResult(text, 2), text).toBeNull();
  expect(winnerOf(readResult("-a") ?? undefined)).toBe("B");
  expect(winnerOf(readResult("=") ?? undefined)).toBeNull();
});

test("a tie that the points do not show is told, and typed again as one", () => {
  const tied = { kind: "played", winner: "tie", points: { A: 291, B: 221 }, jarnacs: { A: 0, B: 1 } } as const;
  expect(typedResult(tied)).toBe("291-221 j0-1 =");
  expect(belowText(tied)).toContain(", ");
  expect(belowText({ ...tied, winner: "A" })).not.toContain(", ");
});
