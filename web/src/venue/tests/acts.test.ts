import { describe, expect, test } from "vitest";
import { fold } from "../../match/fold.ts";
import type { Entry } from "../../match/entries.ts";
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
});
