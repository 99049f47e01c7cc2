import { describe, expect, test } from "vitest";
import { fold } from "../../match/fold.ts";
import type { Entry } from "../../match/entries.ts";
import { corrected, isSigned, newSheet } from "../../match/sheet.ts";
import { SETUP } from "../../match/tests/setup.ts";
import { toldBy } from "../acts.ts";

const BEGUN: Entry[] = [
  { at: 0, kind: "step", by: "A", act: "starts" },
  { at: 1_000, kind: "step", by: "B", act: "begin" },
];
const now = (...more: Entry[]) => fold(SETUP, [...BEGUN, ...more], 0);

describe("acts of a referee from afar", () => {
  test("a stop holds both clocks until the referee lets them go on", () => {
    const told = toldBy(SETUP, now(), { act: "stop" }, "bruit");
    expect(told).toEqual([{ kind: "stop", by: "referee", called: false, why: "bruit" }]);
    const held = now({ at: 61_000, remote: 1, kind: "stop", by: "referee", called: false, why: "bruit" });
    expect(held.stop).toMatchObject({ remote: true, why: "bruit" });
    expect(toldBy(SETUP, held, { act: "go_on" }, "")).toEqual([{ kind: "resume" }]);
    expect(toldBy(SETUP, now(), { act: "go_on" }, ""), "nothing is held").toBeNull();
  });

  test("a correction is by so much, whatever has run meanwhile", () => {
    const later = now({ at: 61_000, kind: "step", by: "A", act: "pass" });
    const told = toldBy(SETUP, later, { act: "clock", side: "A", by: -10_000 }, "retard");
    expect(told).toEqual([{ kind: "clock", by: "referee", why: "retard", side: "A", left: later.left.A - 10_000 }]);
    const none = toldBy(SETUP, later, { act: "jarnacs", side: "A", by: -3 }, "compté deux fois");
    expect(none).toEqual([{ kind: "jarnacs", by: "referee", why: "compté deux fois", side: "A", count: 0 }]);
  });

  test("a ruling needs a contest, and another verdict than there is", () => {
    expect(toldBy(SETUP, now(), { act: "rule", good: true }, "ODS")).toBeNull();
    const open = now({ at: 61_000, kind: "contest", by: "B", of: "word", sealed: false });
    const told = toldBy(SETUP, open, { act: "rule", good: false }, "ODS");
    expect(told).toMatchObject([{ kind: "verdict", by: "B", act: "word_withdrawn", ruler: "referee" }]);
    const ruled = now(
      { at: 61_000, kind: "contest", by: "B", of: "word", sealed: false },
      { at: 62_000, kind: "verdict", by: "B", act: "word_upheld", words: [], ruler: "lexicon", why: "" },
    );
    expect(toldBy(SETUP, ruled, { act: "rule", good: true }, "ODS"), "it is good already").toBeNull();
    expect(toldBy(SETUP, ruled, { act: "rule", good: false }, "ODS")).toMatchObject([{ act: "word_withdrawn" }]);
  });

  test("a stop that comes in a contest outlasts it", () => {
    const contested: Entry[] = [
      { at: 61_000, kind: "contest", by: "B", of: "word", sealed: false },
      { at: 61_500, remote: 1, kind: "stop", by: "referee", called: false, why: "j’arrive" },
      { at: 62_000, kind: "verdict", by: "B", act: "word_upheld", words: [], ruler: "lexicon", why: "" },
    ];
    const read = now(...contested, { at: 63_000, kind: "resume" });
    expect([read.verdict, read.stop?.why]).toEqual([null, "j’arrive"]);
    const lifted = now(...contested, { at: 63_000, remote: 2, kind: "resume" });
    expect([lifted.verdict !== null, lifted.stop]).toEqual([true, null]);
  });

  test("who ends it can let it go on, and who is called can come", () => {
    const closed = now({ at: 61_000, remote: 1, kind: "closed", by: "referee", why: "temps", standing: "A" });
    expect(toldBy(SETUP, closed, { act: "end", standing: null }, "x")).toBeNull();
    expect(toldBy(SETUP, closed, { act: "stop" }, "x")).toBeNull();
    expect(toldBy(SETUP, closed, { act: "reopen" }, "x")).toMatchObject([{ kind: "reopened" }]);
    const called = now({ at: 61_000, kind: "stop", by: "table", called: true, why: "" });
    expect(toldBy(SETUP, called, { act: "coming" }, "")).toEqual([{ kind: "coming" }]);
    const coming = now(
      { at: 61_000, kind: "stop", by: "table", called: true, why: "" },
      { at: 62_000, kind: "coming" },
    );
    expect(coming.call?.coming).toBe(true);
    expect(toldBy(SETUP, coming, { act: "coming" }, "")).toBeNull();
    expect(toldBy(SETUP, now(), { act: "coming" }, "")).toBeNull();
  });

  test("what was opened after the referee looked is not meant", () => {
    const contest = (at: number): Entry => ({ at, kind: "contest", by: "B", of: "word", sealed: false });
    const second = now(contest(61_000), { at: 62_000, kind: "dropped", by: "B" }, contest(63_000));
    const rule = { act: "rule", good: false } as const;
    expect(toldBy(SETUP, second, rule, "ODS", [], 3), "it was about the first one").toBeNull();
    expect(toldBy(SETUP, second, rule, "ODS", [], 5)).not.toBeNull();
    // The same contest, said again and judged meanwhile: the referee's word stands.
    const verdict: Entry = {
      at: 64_000,
      kind: "verdict",
      by: "B",
      act: "word_upheld",
      words: [],
      ruler: "lexicon",
      why: "",
    };
    expect(toldBy(SETUP, now(contest(61_000), contest(62_000), verdict), rule, "ODS", [], 3)).not.toBeNull();
    expect(toldBy(SETUP, now(contest(61_000), verdict), { act: "go_on" }, "", [], 3), "not seen yet").toBeNull();
    expect(toldBy(SETUP, now(contest(61_000), verdict), { act: "go_on" }, "", [], 4)).not.toBeNull();
    const stop = (at: number, called: boolean): Entry => ({ at, kind: "stop", by: "table", called, why: "" });
    const called = now(stop(61_000, false), stop(62_000, true));
    expect(toldBy(SETUP, called, { act: "go_on" }, "", [], 3), "a call that nobody saw").toBeNull();
    expect(toldBy(SETUP, called, { act: "go_on" }, "", [], 4)).not.toBeNull();
    const ended = now(
      { at: 61_000, kind: "closed", by: "both", why: "", standing: null },
      { at: 62_000, kind: "reopened", by: "both", why: "" },
      { at: 63_000, kind: "closed", by: "both", why: "", standing: null },
    );
    expect(toldBy(SETUP, ended, { act: "reopen" }, "x", [], 3)).toBeNull();
    expect(toldBy(SETUP, ended, { act: "reopen" }, "x", [], 5)).not.toBeNull();
  });

  test("a table held from afar does not free itself by a call", () => {
    const held = now(
      { at: 61_000, remote: 1, kind: "stop", by: "referee", called: false, why: "bruit" },
      { at: 65_000, kind: "stop", by: "table", called: true, why: "bruit" },
    );
    expect(held.stop).toMatchObject({ remote: true, called: true, since: 61_000 });
    expect(held.call?.since).toBe(65_000);
  });

  test("no figure is larger than what can be handed in", () => {
    const told = toldBy(SETUP, now(), { act: "points", side: "A", by: 100_000 }, "x");
    expect(told).toMatchObject([{ count: 65_535 }]);
  });

  test("what is corrected after the end is corrected on the sheet, and signed again", () => {
    const sheet = newSheet(SETUP.course.scale, { A: 1, B: 0 }, { A: 0, B: 0 });
    const signed = { ...sheet, A: { ...sheet.A, agreed: true, jarnacs: 3 }, B: { ...sheet.B, agreed: true } };
    const less: Entry = { at: 1, kind: "jarnacs", by: "referee", why: "x", side: "A", count: 1 };
    const before = fold(SETUP, [{ ...less, count: 2 }], 0);
    const after = corrected(signed, less, before);
    expect([after.A.jarnacs, isSigned(after)]).toEqual([2, false]);
    expect(isSigned(corrected(signed, { at: 1, kind: "reopened", by: "referee", why: "x" }, before))).toBe(false);
    expect(corrected(signed, { at: 1, kind: "coming" }, before)).toBe(signed);
  });
});
