import { expect, test } from "vitest";
import type { ThreadLine } from "../game/history.ts";
import { lastWords } from "./lastWords.ts";

const line = (key: string, word: string, more: Partial<ThreadLine> = {}): ThreadLine => ({
  key,
  side: "A",
  tone: "word",
  word,
  points: word.length ** 2,
  undone: false,
  by: null,
  id: "",
  args: {},
  ...more,
});

test("only words that stand are shown, the newest first", () => {
  const lines = [
    line("4", "BUT", { undone: true }),
    line("3", "TARE", { tone: "duel", side: "B" }),
    line("2", "", { tone: "say" }),
    line("1", "RAT"),
  ];
  expect(lastWords(lines, 4).map(({ word, taken }) => [word, taken])).toEqual([
    ["TARE", true],
    ["RAT", false],
  ]);
  expect(lastWords(lines, 1)).toHaveLength(1);
});
