import { expect, test } from "vitest";
import type { Happened } from "../../protocol/messages.ts";
import { historyOf, story, thread, tossTries } from "../history.ts";
import { turnSpans } from "../turns.ts";
import { eventsOf, shortened } from "./standIn.ts";

const played = (...happened: Happened[]) => historyOf(eventsOf(...happened.map((one) => [one])));
const drew = (side: "A" | "B", letters: string): Happened => ({ what: "drew", side, letters, put_back: null });
const START: Happened = { what: "tossed", toss: { by: "lot" }, starter: "A" };

test("a turn lasts from one handover to the next", () => {
  const spans = turnSpans(
    played(
      START,
      drew("A", "RATZW"),
      { what: "opened", side: "A", row: 1, word: "RAT" },
      { what: "passed", side: "A" },
      { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 },
      drew("B", "E"),
    ),
  );
  expect(spans).toEqual([
    { turn: 1, side: "A", begin: 1, end: 4, words: [{ word: "RAT", taken: false, undone: false }] },
    { turn: 2, side: "B", begin: 4, end: 6, words: [{ word: "TZAR", taken: true, undone: false }] },
  ]);
});

test("whoever was right to contest has the next turn", () => {
  const spans = turnSpans(
    played(
      START,
      drew("A", "RTZWWW"),
      { what: "opened", side: "A", row: 1, word: "RTZ" },
      { what: "contested", side: "B", announced: false },
      { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null },
      drew("B", "EE"),
    ),
  );
  expect(spans).toMatchObject([
    { side: "A", begin: 1, end: 5 },
    { side: "B", begin: 5, end: 6 },
  ]);
});

test("the bag comes back from a side that is out of time, which is one turn", () => {
  const spans = turnSpans(
    played(
      START,
      drew("A", "RTZWWW"),
      { what: "flag_fell", side: "A" },
      drew("B", "E"),
      { what: "passed", side: "B" },
      { what: "declined", side: "A", time_up: false },
      drew("B", "U"),
    ),
  );
  expect(spans.map(({ side }) => side)).toEqual(["A", "B", "B"]);
});

test("a word that falls after its author's flag makes no turn", () => {
  const spans = turnSpans(
    played(
      START,
      drew("A", "RTZWWW"),
      { what: "opened", side: "A", row: 1, word: "RTZ" },
      { what: "flag_fell", side: "A" },
      { what: "contested", side: "B", announced: false },
      { what: "ruled", withdrawn: 1, refusal: null, referee: null },
      drew("B", "EE"),
      { what: "passed", side: "B" },
    ),
  );
  expect(spans.map(({ side }) => side)).toEqual(["A", "B", "B"]);
});

test("what was taken back is not counted", () => {
  const spans = turnSpans(
    played(
      START,
      drew("A", "RATZW"),
      { what: "passed", side: "A" },
      { what: "taken_back", to: 2 },
      { what: "opened", side: "A", row: 1, word: "RAT" },
    ),
  );
  expect(spans).toMatchObject([{ turn: 1, side: "A", begin: 1, end: 5, words: [{ word: "RAT" }] }]);
});

test("words that a ruling took back are marked, in the turns and in the thread, and no others", () => {
  const laid = (row: number, word: string): Happened => ({ what: "opened", side: "A", row, word });
  const game = played(
    START,
    drew("A", "RATRTZUVWX"),
    laid(1, "RAT"),
    drew("A", "E"),
    laid(2, "RTZ"),
    laid(3, "UVW"),
    { what: "contested", side: "B", announced: false },
    { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null },
    drew("B", "EE"),
  );
  expect(turnSpans(game)[0]?.words.map(({ word, undone }) => `${word}${undone ? " undone" : ""}`)).toEqual([
    "RAT",
    "RTZ undone",
    "UVW undone",
  ]);
  expect(
    thread(game)
      .filter((line) => line.undone)
      .map((line) => line.word),
  ).toEqual(["UVW", "RTZ"]);
});

test("which words were taken back is told without tables too", () => {
  const events = eventsOf(
    [START, drew("A", "RTZWRTZ")],
    [{ what: "opened", side: "A", row: 1, word: "RTZ" }],
    [
      { what: "contested", side: "B", announced: false },
      { what: "ruled", withdrawn: 1, refusal: null, referee: null },
    ],
    [{ what: "taken_back", to: 1 }],
    [{ what: "opened", side: "A", row: 1, word: "RTZ" }],
  );
  const undone = (all: typeof events) =>
    thread(historyOf(all.map(shortened))).flatMap(({ word, undone }) => (word ? [undone] : []));
  expect(undone(events.slice(0, 3))).toEqual([true]);
  // The same word anew is another one.
  expect(undone(events)).toEqual([false]);
});

test("a word taken at a last call begins the turn that it brings, in the list and in the chart", () => {
  const game = played(
    START,
    drew("A", "RATZ"),
    { what: "opened", side: "A", row: 1, word: "RAT" },
    { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 },
    drew("B", "E"),
  );
  expect(turnSpans(game)).toMatchObject([
    { turn: 1, side: "A", begin: 1, end: 3, words: [{ word: "RAT" }] },
    { turn: 2, side: "B", begin: 3, end: 5, words: [{ word: "TZAR", taken: true }] },
  ]);
  expect(story(game).jarnacs).toMatchObject([{ turn: 2, side: "B" }]);
});

test("a claim before the first bad one stands", () => {
  const laid = (row: number, word: string): Happened => ({ what: "opened", side: "A", row, word });
  const game = played(
    START,
    drew("A", "RATRTZ"),
    laid(1, "RAT"),
    laid(2, "RTZ"),
    { what: "contested", side: "B", announced: false },
    { what: "ruled", withdrawn: 2, refusal: null, referee: null },
  );
  expect(
    thread(game)
      .filter((line) => line.undone)
      .map((line) => line.word),
  ).toEqual(["RTZ"]);
});

test("a Jarnac that was taken back is none in the story", () => {
  const game = played(
    START,
    drew("A", "RATZ"),
    { what: "opened", side: "A", row: 1, word: "RAT" },
    { what: "passed", side: "A" },
    { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 },
    { what: "contested", side: "A", announced: false },
    { what: "ruled", withdrawn: 1, refusal: null, referee: null },
  );
  expect(story(game).jarnacs).toEqual([]);
  expect(thread(game).find((line) => line.tone === "duel")?.undone).toBe(true);
});

test("the letters of the toss are told, try after try", () => {
  const toss = (a: string, b: string, starter: "A" | "B" | null): Happened => ({
    what: "tossed",
    toss: { by: "letters", drawn: { A: a, B: b } },
    starter,
  });
  const game = played(toss("K", "K", null), toss("R", "D", "B"));
  expect(tossTries(game)).toEqual([
    { drawn: { A: "K", B: "K" }, starter: null },
    { drawn: { A: "R", B: "D" }, starter: "B" },
  ]);
  expect(thread(game).map((line) => line.id)).toEqual(["thread-toss", "thread-toss-equal"]);
});
