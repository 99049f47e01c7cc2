import { expect, test } from "vitest";
import type { TournamentView } from "../../protocol/messages.ts";
import { halvesText, left, leftText, numberText, pagesOf } from "../names.ts";

test("points and times are written as people do", () => {
  expect([0, 1, 2, 5].map(halvesText)).toEqual(["0", "½", "1", "2½"]);
  expect([0, 999, 65_000, 600_000, 3_725_000].map(leftText)).toEqual(["0:00", "0:01", "1:05", "10:00", "1:02:05"]);
});

test("numbers of the server are written as people do", () => {
  expect(["0.5", "2.5", "-0.5", "+12", "7", "1.25"].map(numberText)).toEqual(["½", "2½", "-½", "+12", "7", "1,25"]);
});

test("a clock that runs ends, and one that stands does not", () => {
  const at = (clock: TournamentView["clock"]) => ({ clock }) as TournamentView;
  expect(left(at({ whole_ms: 90, ends_at: 100 }), 40)).toBe(60);
  expect(left(at({ whole_ms: 90, ends_at: 100 }), 400)).toBe(0);
  expect(left(at({ whole_ms: 9, left_ms: 7 }), 400)).toBe(7);
  expect(left(at({ whole_ms: 90, ends_at: 100 }), 5), "no more than there was").toBe(90);
  expect(left({} as TournamentView, 400)).toBeNull();
});

test("pages hold everything once", () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([], 2)).toEqual([]);
});
