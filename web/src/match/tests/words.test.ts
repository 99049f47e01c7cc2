import { describe, expect, test } from "vitest";
import { actOf, type Claim, claimProblem, leftOut, otherwise } from "../claim.ts";
import { consequences } from "../consequences.ts";
import { fold } from "../fold.ts";
import { linkText, readLink } from "../link.ts";
import { logLines } from "../log.ts";
import { asRow, changed, isSigned, newSheet, result, tooMany, totals, unfinished, withRow } from "../sheet.ts";
import { acts, BEGUN, SETUP } from "./setup.ts";

const claim = (word: string, from: string): Claim => ({ word, from, empty: from === "" });

describe("a contest", () => {
  test.each([
    ["ME", "", "short"],
    ["MENAGER", "MENAGE", null],
    ["MENAGER", "", null],
    ["MENAGER", "MEZAGE", "letters"],
    ["ENGAME", "MENAGE", "longer"],
  ] as const)("%s in place of %s: %s", (word, from, problem) => expect(claimProblem(claim(word, from))).toBe(problem));

  test("what is missing is named, also the second of a letter", () => {
    expect(leftOut(claim("MENAGER", "MEZAGE"))).toBe("Z");
    expect(leftOut(claim("TRACER", "TRACEE"))).toBe("E");
  });

  test("verdicts make an act of the course", () => {
    expect(actOf("word", [true], true)).toBe("word_upheld");
    expect(actOf("word", [false], true)).toBe("word_withdrawn_sealed");
    expect(actOf("jarnac", [true, false], false)).toBe("second_withdrawn");
    expect(actOf("jarnac", [false, true], false)).toBe("jarnac_withdrawn");
    expect(actOf("spot", [false], false)).toBe("spot_wrong");
    expect(otherwise("word_withdrawn_sealed", true)).toBe("word_upheld");
    expect(otherwise("jarnac_upheld", false)).toBe("jarnac_withdrawn");
  });

  test("what follows is read from the course", () => {
    const now = fold(SETUP, BEGUN, 0);
    const step = SETUP.course.states[now.place]?.next.find((one) => one.act === "word_withdrawn");
    if (!step) throw new Error("B may contest");
    const told = consequences(SETUP, now, {
      by: "B",
      words: [],
      step,
      ruler: "lexicon",
      sealed: false,
      opened: 1,
      given: 2,
    });
    expect(told).toMatchObject({
      good: false,
      hand: { id: "match-then-hand", args: { name: "Basile" } },
      letters: { id: "match-then-letters", args: { letters: 7, usual: 6 } },
      clock: { id: "match-then-clock" },
    });
  });

  test("what has to be put back and exchanged is said, too", () => {
    const now = fold(SETUP, [...BEGUN, ...acts([1000, "A", "pass"], [2000, "B", "pass"])], 0);
    const judged = (word: string, from: string | null) => ({ word, from, admitted: false, refusal: null });
    const more = (word: string, from: string | null) => {
      const step = SETUP.course.states[now.place]?.next.find((one) => one.act === "word_withdrawn");
      if (!step) throw new Error("B may contest");
      const verdict = { by: "B", words: [judged(word, from)], step, ruler: "lexicon", sealed: false } as const;
      return consequences(SETUP, now, { ...verdict, words: [...verdict.words], opened: 1, given: 2 }).more;
    };
    expect(more("MENAGERS", "MENAGE")).toMatchObject({
      hand: { id: "match-then-row-was", args: { name: "Camille", word: "MENAGE", letters: "R, S", count: 2 } },
      letters: { id: "match-then-exchange", args: { letters: 4, given: 3 } },
      clock: { id: "match-then-times", args: { own: "19:58", other: "20:00", name: "Camille" } },
    });
    expect(more("XQZ", null).hand?.id).toBe("match-then-row-free");
  });

  test("the log says who did what, when, and what the clocks showed", () => {
    const lines = logLines(SETUP, [...BEGUN, ...acts([61_000, "A", "pass"])], 0);
    expect(lines.map((line) => line.sentence.id)).toEqual(["match-log-starts", "match-log-begin", "match-log-pass"]);
    expect(lines[2]).toMatchObject({ side: "A", clocks: "19:00 – 20:00" });
  });
});

describe("a sheet", () => {
  const { scale } = SETUP.course;
  const empty = newSheet(scale, { A: 2, B: 1 }, { A: 0, B: 10 });

  test("letters are taken as a mat has them", () => {
    expect(asRow("œuvré !")).toBe("OEUVRE");
    expect(asRow("anticonstitution")).toBe("ANTICONST");
  });

  test("squares, bonus and the result with its reason", () => {
    let sheet = withRow(withRow(empty, "A", 0, "trapeze"), "B", 3, "fond");
    expect(totals(scale, sheet)).toEqual({ A: 49, B: 26 });
    expect(result(scale, sheet)).toMatchObject({ standing: "A", gap: 23, narrow: 70 });
    sheet = changed(sheet, "A", { jarnacs: 1 });
    expect(result(scale, sheet).standing).toBe("tie");
    sheet = withRow(withRow(sheet, "A", 1, "parapluie"), "A", 2, "tri");
    expect(result(scale, sheet)).toMatchObject({ standing: "A", gap: 113 });
    expect(result(scale, sheet, { standing: "B" }).standing).toBe("B");
  });

  test("a change lifts both signatures; a word of two letters is told", () => {
    const signed = { ...empty, A: { ...empty.A, agreed: true }, B: { ...empty.B, agreed: true } };
    expect(isSigned(signed)).toBe(true);
    const later = withRow(signed, "B", 2, "va");
    expect(isSigned(later)).toBe(false);
    expect(unfinished(scale, later)).toEqual([{ side: "B", row: 2 }]);
  });

  test("more letters than the box has are told at once", () => {
    const sheet = withRow(withRow(empty, "A", 0, "kaki"), "B", 0, "zozo");
    expect(tooMany(scale, sheet)).toEqual([{ letter: "K", written: 2, there: 1 }]);
  });

  test("a link brings everything to the other phone", () => {
    const sheet = changed(withRow(empty, "A", 0, "trapeze"), "A", { taken: [true, ...Array<boolean>(7).fill(false)] });
    const link = {
      rules: "competition,clock=chess 10:00",
      names: { A: "Zoé ~ 1", B: "Noël" },
      table: "3",
      round: "",
      at: 1_800_000_000_000,
      decided: null,
      sheet: { ...sheet, A: { ...sheet.A, agreed: true }, B: { ...sheet.B, agreed: true } },
    };
    expect(readLink(linkText(link))).toEqual(link);
    for (const bad of ["", "1~a", "%E0%A4%A", "2" + linkText(link).slice(1)]) expect(readLink(bad)).toBeNull();
  });
});
