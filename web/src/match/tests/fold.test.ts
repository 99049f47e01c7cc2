import { describe, expect, test } from "vitest";
import { whileAway } from "../absence.ts";
import type { Entry } from "../entries.ts";
import { at, deadline, fold, isOver, stateOf } from "../fold.ts";
import { face } from "../half.ts";
import { acts, BEGUN, MINUTE, SETUP } from "./setup.ts";

const then = (...more: Entry[]): Entry[] => {
  const last = BEGUN.at(-1)?.at ?? 0;
  return [...BEGUN, ...more.map((entry) => ({ ...entry, at: entry.at + last }))];
};

describe("the clocks of a match", () => {
  test("nothing runs before the loser of the toss has pressed", () => {
    const now = fold(SETUP, acts([0, "A", "starts"]), 0);
    expect(deadline(SETUP, now)).toBeNull();
    expect(face(SETUP, now, "B")).toMatchObject({
      tone: "up",
      does: "match-begin",
      press: { do: "act", act: "begin" },
    });
    expect(face(SETUP, now, "A").press).toBeNull();
    expect(at(SETUP, now, 5 * MINUTE).left).toEqual({ A: 20 * MINUTE, B: 20 * MINUTE });
  });

  test("time runs for who has the bag, and added time comes with the pass", () => {
    const entries = then(...acts([3 * MINUTE, "A", "pass"], [MINUTE, "B", "pass"]));
    expect(fold(SETUP, entries, 0).left).toEqual({ A: 17 * MINUTE, B: 19 * MINUTE });
    expect(fold({ ...SETUP, added: 10_000 }, entries, 0).left).toEqual({
      A: 17 * MINUTE + 10_000,
      B: 19 * MINUTE + 10_000,
    });
    const now = fold(SETUP, entries, 0);
    expect(stateOf(SETUP, now).side).toBe("A");
    expect(deadline(SETUP, now)).toBe(now.at + 17 * MINUTE);
  });

  test("a stop holds both, a correction and the hand given back are taken in", () => {
    const entries: Entry[] = then(
      ...acts([MINUTE, "A", "pass"]),
      { at: 2 * MINUTE, kind: "stop", by: "B", called: false, why: "thé" },
      { at: 9 * MINUTE, kind: "clock", by: "both", why: "", side: "B", left: 18 * MINUTE },
      { at: 9 * MINUTE, kind: "hand", by: "referee", why: "", side: "A" },
      { at: 10 * MINUTE, kind: "resume" },
    );
    const now = fold(SETUP, entries, 0);
    expect(now.left).toEqual({ A: 19 * MINUTE, B: 18 * MINUTE });
    expect(stateOf(SETUP, now).side).toBe("A");
    expect(now.stop).toBeNull();
  });

  test("an act that is not open changes nothing", () => {
    const now = fold(SETUP, then(...acts([1, "B", "pass"], [1, "A", "jarnac"])), 0);
    expect(stateOf(SETUP, now).side).toBe("A");
    expect(now.jarnacs).toEqual({ A: 0, B: 0 });
  });

  test("a Jarnac counts, and can be taken back for ten seconds", () => {
    const entries = then(...acts([1, "A", "pass"], [1, "B", "jarnac"]));
    const now = fold(SETUP, entries, 0);
    expect(now.jarnacs.B).toBe(1);
    expect(face(SETUP, now, "B").buttons[0]).toMatchObject({ id: "match-unsay" });
    expect(face(SETUP, at(SETUP, now, now.at + 10_000), "B").buttons[0]).toMatchObject({ id: "match-jarnac" });
    const back = fold(SETUP, [...entries, { at: now.at + 5, kind: "unsaid", by: "B" }], 0);
    expect(back.jarnacs.B).toBe(0);
    expect(face(SETUP, back, "B").buttons[0]).toMatchObject({ look: "duel" });
  });

  test("a second Jarnac can be said at once, and no third", () => {
    const entries = then(...acts([1, "A", "pass"], [1, "B", "jarnac"]));
    const ids = (told: typeof entries) => face(SETUP, fold(SETUP, told, 0), "B").buttons.map(({ id }) => id);
    expect(ids(entries)).toEqual(["match-unsay", "match-jarnac-again", "match-full"]);
    const twice = [...entries, ...then(...acts([2, "B", "jarnac"])).slice(-1)];
    expect(fold(SETUP, twice, 0).jarnacs.B).toBe(2);
    expect(ids(twice)).toEqual(["match-unsay", "match-full"]);
  });

  test("an end that is taken back leads to where it was, with both clocks stopped", () => {
    const back: Entry = { at: 20 * MINUTE, kind: "reopened", by: "both", why: "" };
    const ends: Entry[] = [
      { at: 2 * MINUTE, kind: "resigned", side: "A" },
      { at: 2 * MINUTE, kind: "tie" },
      { at: 2 * MINUTE, kind: "closed", by: "both", why: "", standing: null },
    ];
    for (const end of ends) {
      const over = fold(SETUP, then(end), 0);
      expect(isOver(SETUP, over), end.kind).toBe(true);
      const now = fold(SETUP, then(end, back), 0);
      expect(stateOf(SETUP, now), end.kind).toMatchObject({ stage: "play", side: "A" });
      expect([now.left.A, now.stop?.by, isOver(SETUP, now)]).toEqual([18 * MINUTE, "both", false]);
    }
    // Nothing to say in the last call was said by mistake: the seconds that were left are still there.
    const called = then(...acts([1, "A", "full"], [1, "A", "pass"], [3_000, "B", "decline"]));
    expect(isOver(SETUP, fold(SETUP, called, 0))).toBe(true);
    const now = fold(SETUP, [...called, back], 0);
    expect([stateOf(SETUP, now).stage, now.span]).toEqual(["last_call", 7_000]);
  });

  test("a verdict waits until it was read, and the last one counts", () => {
    const judged = { word: "MENAGER", from: "MENAGE", admitted: false, refusal: null };
    const contest: Entry[] = then(
      { at: MINUTE, kind: "contest", by: "B", of: "word", sealed: true },
      {
        at: 2 * MINUTE,
        kind: "verdict",
        by: "B",
        act: "word_withdrawn_sealed",
        words: [judged],
        ruler: "lexicon",
        why: "",
      },
    );
    const shown = fold(SETUP, contest, 0);
    expect(stateOf(SETUP, shown).side).toBe("A");
    expect(shown.left.A).toBe(19 * MINUTE);
    const end = shown.at;
    const read = fold(SETUP, [...contest, { at: end + MINUTE, kind: "resume" }], 0);
    expect([stateOf(SETUP, read).side, read.jarnacs.B, read.left.A]).toEqual(["B", 1, 19 * MINUTE]);
    // The word that was announced did not fit: it is taken back, and the hand stays.
    const none: Entry[] = [{ at: end + MINUTE + 1, kind: "unsaid", by: "B" }];
    const unsaid = fold(SETUP, [...contest, { at: end + MINUTE, kind: "resume" }, ...none], 0);
    expect([stateOf(SETUP, unsaid).side, unsaid.jarnacs.B, stateOf(SETUP, unsaid).said]).toEqual(["B", 0, 0]);
    const overruled = fold(
      SETUP,
      [
        ...contest,
        { at: end + 1, kind: "verdict", by: "B", act: "word_upheld", words: [judged], ruler: "referee", why: "ODS" },
        { at: end + 2, kind: "resume" },
      ],
      0,
    );
    expect([stateOf(SETUP, overruled).side, overruled.jarnacs.B]).toEqual(["A", 0]);
  });
});

describe("a clock that nobody saw", () => {
  const running = fold(SETUP, BEGUN, 0);

  test("a moment is nothing", () => expect(whileAway(SETUP, running, running.at, running.at + 4_000)).toEqual([]));

  test("time that ran is counted, and it is told to whom", () => {
    const entries = whileAway(SETUP, running, running.at + MINUTE, running.at + 4 * MINUTE);
    const now = fold(SETUP, [...BEGUN, ...entries], 0);
    expect(now.left.A).toBe(16 * MINUTE);
    expect(now.away).toMatchObject({ side: "A", from: running.at + MINUTE, to: running.at + 4 * MINUTE });
  });

  test("a flag that falls unseen does not start the other clock", () => {
    const entries = whileAway(SETUP, running, running.at, running.at + 90 * MINUTE);
    const now = fold(SETUP, [...BEGUN, ...entries], 0);
    expect(stateOf(SETUP, now)).toMatchObject({ side: "B", fallen: { A: true, B: false } });
    expect(now.left).toEqual({ A: 0, B: 20 * MINUTE });
    expect(now.stop).toMatchObject({ by: "device" });
    expect(isOver(SETUP, now)).toBe(false);
  });

  test("a last call is not lost unseen", () => {
    const called = then(...acts([1, "A", "full"], [1, "A", "pass"]));
    const now = fold(SETUP, called, 0);
    expect(stateOf(SETUP, now).stage).toBe("last_call");
    const entries = whileAway(SETUP, now, now.at + 3_000, now.at + MINUTE);
    const later = fold(SETUP, [...called, ...entries], 0);
    expect(stateOf(SETUP, later).stage).toBe("last_call");
    expect(later.span).toBe(7_000);
    expect(later.stop).not.toBeNull();
  });
});
