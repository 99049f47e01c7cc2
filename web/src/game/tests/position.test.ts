import { describe, expect, test } from "vitest";
import type { Happened } from "../../protocol/messages.ts";
import { isTaken, wordOf } from "../rows.ts";
import { after, pointsOf, type Position, startPosition } from "./position.ts";

const drew = (side: "A" | "B", letters: string): Happened => ({ what: "drew", side, letters, put_back: null });

function played(...happened: Happened[]): Position {
  return happened.reduce(after, startPosition());
}

const words = (position: Position, side: "A" | "B") => position.mats[side].rows.map(wordOf).filter(Boolean);

describe("the position of the stand-in", () => {
  test("words grow out of the reserve", () => {
    const end = played(drew("A", "RATZW"), { what: "opened", side: "A", row: 1, word: "RAT" }, drew("A", "E"), {
      what: "extended",
      side: "A",
      row: 1,
      word: "TZAR",
    });
    expect(words(end, "A")).toEqual(["TZAR"]);
    expect(end.mats.A.reserve).toBe("WE");
    expect(pointsOf(end.mats.A)).toBe(16);
  });

  test("a Jarnac takes the word and what it needs of the reserve", () => {
    const end = played(
      drew("A", "RATBUTZW"),
      { what: "opened", side: "A", row: 1, word: "RAT" },
      { what: "opened", side: "A", row: 2, word: "BUT" },
      { what: "passed", side: "A" },
      { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 },
    );
    expect(words(end, "A")).toEqual(["BUT"]);
    expect(end.mats.A.reserve).toBe("W");
    expect(words(end, "B")).toEqual(["TZAR"]);
    expect(isTaken(end.mats.B.rows[0])).toBe(true);
    expect(end.mats.B.jarnacs).toBe(1);
    expect(end.holder).toBe("B");
  });

  test("the final Jarnac gives letters of the row back", () => {
    const end = played(
      drew("A", "LACES"),
      { what: "opened", side: "A", row: 1, word: "LAC" },
      { what: "jarnacked", side: "B", play: { row: 1, word: "CASE" }, to: 1 },
    );
    expect(end.mats.A.reserve).toBe("L");
  });

  test("a ruling undoes the bad claim and all after it, and keeps the good one before", () => {
    const before = played(
      drew("A", "CARIESSORBETSSN"),
      { what: "opened", side: "A", row: 1, word: "CARIES" },
      { what: "opened", side: "A", row: 2, word: "SORBETS" },
      { what: "passed", side: "A" },
    );
    const claims = [
      { what: "jarnacked", side: "B", play: { row: 1, word: "CASIERS" }, to: 1 },
      { what: "jarnacked", side: "B", play: { row: 2, word: "BROSSENT" }, to: 2 },
      { what: "contested", side: "A", announced: false },
    ] as const satisfies Happened[];
    const claimed = claims.reduce(after, before);
    const second = after(claimed, { what: "ruled", withdrawn: 2, refusal: { reason: "conjugated" }, referee: null });
    expect(words(second, "B")).toEqual(["CASIERS"]);
    expect(words(second, "A")).toEqual(["SORBETS"]);
    const first = after(claimed, { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null });
    expect(words(first, "B")).toEqual([]);
    expect(words(first, "A")).toEqual(["CARIES", "SORBETS"]);
    expect(first.mats.B.jarnacs).toBe(0);
  });

  test("after the window has closed a word can still be undone, until the draw", () => {
    const laid = played(
      drew("A", "ZUBRAT"),
      { what: "opened", side: "A", row: 1, word: "ZUB" },
      { what: "window_closed" },
      { what: "contested", side: "B", announced: false },
    );
    const end = after(laid, { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null });
    expect(words(end, "A")).toEqual([]);
    expect(end.contest).toBeNull();
  });

  test("a Jarnac after a contest is the first claim anew", () => {
    const end = played(
      drew("A", "CARIESSORBETSSN"),
      { what: "opened", side: "A", row: 1, word: "CARIES" },
      drew("A", "U"),
      { what: "opened", side: "A", row: 2, word: "SORBETS" },
      drew("A", "E"),
      { what: "opened", side: "A", row: 3, word: "NUE" },
      { what: "contested", side: "B", announced: true },
      { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null },
      { what: "jarnacked", side: "B", play: { row: 1, word: "CASIERS" }, to: 1 },
      { what: "contested", side: "A", announced: false },
      { what: "ruled", withdrawn: 1, refusal: { reason: "same_entry" }, referee: null },
    );
    expect(words(end, "A")).toEqual(["CARIES", "SORBETS"]);
    expect(words(end, "B")).toEqual([]);
  });

  test("what stood at the draw can't be undone", () => {
    const end = played(drew("A", "RATE"), { what: "opened", side: "A", row: 1, word: "RAT" }, drew("A", "S"));
    expect(end.undo).toEqual([]);
  });

  test("a joker keeps its points, an exchange its number of letters", () => {
    const end = played(
      drew("A", "PARAPLUIEBCD"),
      { what: "opened", side: "A", row: 1, word: "PARAPLUIE" },
      { what: "joker_played", side: "A", row: 1, points: 81 },
      { what: "exchanged", side: "A", given: "BCD", drawn: "EEE" },
    );
    expect(end.mats.A.rows[0]).toEqual({ holds: "joker", points: 81 });
    expect(end.mats.A.reserve).toBe("EEE");
  });

  test("wrong words of an out-of-time side give the other ten points", () => {
    const end = played(
      { what: "flag_fell", side: "A" },
      { what: "spotted", side: "A", play: { row: null, word: "XYZ" }, refusal: { reason: "unknown" } },
      { what: "contested", side: "A", announced: false },
      { what: "ruled", withdrawn: null, refusal: null, referee: null },
    );
    expect(end.mats.B.bonus).toBe(20);
  });

  test("turns are counted by the bag's ways", () => {
    const end = played(
      { what: "tossed", toss: { by: "lot" }, starter: "B" },
      drew("B", "ABC"),
      { what: "passed", side: "B" },
      drew("A", "DEF"),
    );
    expect(end.turn).toBe(2);
    expect(end.holder).toBe("A");
  });
});
