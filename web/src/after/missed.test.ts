import { expect, test } from "vitest";
import { newHistory, told } from "../game/history.ts";
import type { Happened } from "../protocol/messages.ts";
import { missedAt, passes } from "./missed.ts";

const happened: Happened[] = [
  { what: "drew", side: "A", letters: "RATZW", put_back: null },
  { what: "opened", side: "A", row: 1, word: "RAT" },
  { what: "passed", side: "A" },
  { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 },
  { what: "drew", side: "B", letters: "ABC", put_back: null },
  { what: "passed", side: "B" },
];
const history = happened.reduce((story, one, index) => told(story, { seq: index + 1, at: 0, by: null, happened: [one] }), newHistory());

test("passes know what was taken after them", () => {
  expect(passes(history)).toMatchObject([{ seq: 3, side: "A", taken: "TZAR" }, { seq: 6, side: "B", taken: null }]);
});

test("the word that was taken is told, else the one that gains most", () => {
  const [pass] = passes(history);
  if (!pass) throw new Error("there is a pass");
  const plays = [{ row: null, word: "WATT", points: 16, gain: 16 }, { row: 1, word: "TZAR", points: 16, gain: 7 }];
  expect(missedAt(pass, plays, history)).toMatchObject({ word: "TZAR", old: "RAT", added: "Z" });
  expect(missedAt({ ...pass, taken: null }, plays, history)).toMatchObject({ word: "WATT", old: "" });
  expect(missedAt(pass, [], history)).toBeNull();
});
