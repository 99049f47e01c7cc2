import { expect, test } from "vitest";
import type { Happened } from "../../protocol/messages.ts";
import { newHistory, told } from "../history.ts";
import { turnSpans } from "../turns.ts";

const historyOf = (...happened: Happened[]) => happened.reduce((story, one, index) => told(story, { seq: index + 1, at: 0, by: null, happened: [one] }), newHistory());
const drew = (side: "A" | "B", letters: string): Happened => ({ what: "drew", side, letters, put_back: null });
const START: Happened = { what: "tossed", toss: { by: "lot" }, starter: "A" };

test("a turn lasts from one handover to the next", () => {
  const spans = turnSpans(historyOf(START, drew("A", "RATZW"), { what: "opened", side: "A", row: 1, word: "RAT" }, { what: "passed", side: "A" }, { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 }, drew("B", "E")));
  expect(spans).toEqual([
    { turn: 1, side: "A", begin: 1, end: 4, words: [{ word: "RAT", taken: false }] },
    { turn: 2, side: "B", begin: 4, end: 6, words: [{ word: "TZAR", taken: true }] },
  ]);
});

test("whoever was right to contest has the next turn", () => {
  const spans = turnSpans(historyOf(START, drew("A", "RTZWWW"), { what: "opened", side: "A", row: 1, word: "RTZ" }, { what: "contested", side: "B", announced: false }, { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null }, drew("B", "EE")));
  expect(spans).toMatchObject([{ side: "A", begin: 1, end: 5 }, { side: "B", begin: 5, end: 6 }]);
});

test("the bag comes back from a side that is out of time, which is one turn", () => {
  const spans = turnSpans(historyOf(START, drew("A", "RTZWWW"), { what: "flag_fell", side: "A" }, drew("B", "E"), { what: "passed", side: "B" }, { what: "declined", side: "A", time_up: false }, drew("B", "U")));
  expect(spans.map(({ side }) => side)).toEqual(["A", "B", "B"]);
});

test("a word that falls after its author's flag makes no turn", () => {
  const spans = turnSpans(historyOf(START, drew("A", "RTZWWW"), { what: "opened", side: "A", row: 1, word: "RTZ" }, { what: "flag_fell", side: "A" }, { what: "contested", side: "B", announced: false }, { what: "ruled", withdrawn: 1, refusal: null, referee: null }, drew("B", "EE"), { what: "passed", side: "B" }));
  expect(spans.map(({ side }) => side)).toEqual(["A", "B", "B"]);
});

test("what was taken back is not counted", () => {
  const spans = turnSpans(historyOf(START, drew("A", "RATZW"), { what: "passed", side: "A" }, { what: "taken_back", to: 2 }, { what: "opened", side: "A", row: 1, word: "RAT" }));
  expect(spans).toMatchObject([{ turn: 1, side: "A", begin: 1, end: 5, words: [{ word: "RAT" }] }]);
});
