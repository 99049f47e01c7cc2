import { expect, test } from "vitest";
import type { TurnSpan } from "../../game/turns.ts";
import { hundredths } from "./figures.ts";
import { digest, momentOf, replayAddress } from "./turnDigest.ts";
import { SAMPLE } from "./sampleAnalysis.ts";

const spans: TurnSpan[] = SAMPLE.turns.map(({ turn, side }) => ({
  turn,
  side,
  begin: turn * 10,
  end: turn * 10 + 9,
  words: [],
}));
const turns = digest(SAMPLE, spans);
const at = (turn: number) => {
  const found = turns.find((one) => one.turn === turn);
  if (!found) throw new Error(`no turn ${turn}`);
  return found;
};

test("a turn without anything to say is quiet", () => {
  expect(turns.filter(({ quiet }) => quiet).map(({ turn }) => turn)).toEqual([5, 6]);
});

test("only the largest losses stand out, and small ones never do", () => {
  expect(turns.filter(({ big }) => big).map(({ turn }) => turn)).toEqual([2, 4]);
  const many = SAMPLE.turns.map((turn, index) => ({
    ...turn,
    lost: { A: 0, B: 0, [turn.side]: index < 4 ? 0.1 + index / 100 : 0 },
  }));
  expect(
    digest({ ...SAMPLE, turns: many }, spans)
      .filter(({ big }) => big)
      .map(({ turn }) => turn),
  ).toEqual([2, 3, 4]);
});

test("a slip tells what would have been better, with what it gains", () => {
  expect(at(2).slips).toEqual([
    {
      side: "B",
      loss: 0.31,
      did: { id: "act-pass", args: {} },
      better: { id: "act-extend", args: { word: "NOISETTE", row: 2, plus: "yes", gain: 15 } },
      next: { side: "B", drawn: "E", act: { id: "act-open", args: { word: "OSIER", plus: "no", gain: 0 } } },
      exact: false,
    },
  ]);
  expect(at(1).slips).toEqual([]);
});

test("a turn loses the difference of its ends, not the sum of its slips", () => {
  const { loss, slips, ends } = at(4);
  expect(slips.reduce((sum, slip) => sum + slip.loss, 0)).toBeCloseTo(0.42);
  expect(loss).toBeCloseTo(0.21);
  expect(ends).toEqual({ begin: 24, end: 3, par: 24, exact: false });
  expect(ends.par - ends.end).toBe(hundredths(loss));
  expect(slips.map(({ exact }) => exact)).toEqual([false, true]);
  expect(slips[0]?.next).toMatchObject({ side: "A", drawn: "", act: { id: "act-jarnac" } });
});

test("every turn begins where the last one ended", () => {
  for (const [index, { side, ends }] of turns.slice(1).entries()) {
    const last = turns[index];
    expect(ends.begin).toBe(last?.side === side ? last.ends.end : 100 - (last?.ends.end ?? 0));
  }
});

test("what the opponent lost in a turn is not this side's loss", () => {
  expect(at(3).loss).toBeCloseTo(0.04);
  expect(at(3).slips.map(({ side }) => side)).toEqual(["A", "B"]);
});

test("claims say whether the contest was right, and why a word is bad", () => {
  expect(at(3).claims).toMatchObject([
    {
      verdict: { id: "claim-let-stand" },
      reason: { id: "refused-word-same-entry", args: { old: "CRENE", entries: "créner v." } },
    },
  ]);
  expect(at(4).claims).toMatchObject([{ verdict: { id: "claim-wrong-contest" }, reason: null }]);
});

test("a word that a slip names is not told twice", () => {
  expect([at(1), at(2), at(3)].map(({ missed }) => missed.map(({ word }) => word))).toEqual([
    ["TRAPEZES"],
    [],
    ["CENTRER"],
  ]);
});

test("a turn leads to its beginning, or to its end if words were left", () => {
  expect(turns.map(({ moment }) => moment)).toEqual([19, 29, 39, 49, 50, 60]);
});

test("a missed word leads to where it still was", () => {
  const missed = SAMPLE.sides.B.best_missed;
  if (!missed) throw new Error("there is one");
  expect(momentOf(missed, spans)).toBe(29);
  expect(momentOf({ ...missed, left: false }, spans)).toBe(20);
  expect(momentOf(missed, [])).toBeNull();
  expect([replayAddress("g", 29), replayAddress("g", null)]).toEqual(["/g/g/replay#29", "/g/g/replay"]);
});

test("figures are whole", () => expect([hundredths(0.004), hundredths(0.316)]).toEqual([0, 32]));
