/** The puzzles that come with the program, and somebody who answers them by the keyboard alone. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { other } from "../src/game/sides.ts";
import type { PuzzleView } from "../src/protocol/messages.ts";
import { KEYS, look } from "./player.ts";

interface Answers {
  right: string;
  wrong: string;
}

/** Every puzzle's best answer and the one that people fall for, as the file writes them: `jarnac 3 MAROTTE`. */
const BOOK = new Map<string, Answers>(
  readFileSync(new URL("../../data/puzzles/competition.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.includes("\t"))
    .map((line) => {
      const columns = line.split("\t");
      const first = (text = "") => (text.split("|")[0] ?? "").replace(/( \d+){3}$/, "");
      return [columns[0] ?? "", { right: first(columns[7]), wrong: first(columns[8]) }];
    }),
);

/** Waits for the puzzle that a page asks, while something leads to it. The hub looks at the day's for its picture: that is none. */
export async function askedBy(page: Page, go: () => Promise<unknown>, from = "next"): Promise<PuzzleView> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/api/training/${from}`) && answer.ok());
  await go();
  const view = (await (await asked).json()) as PuzzleView;
  await page.locator("main.felt").waitFor();
  return view;
}

export const answersOf = ({ id }: Pick<PuzzleView, "id">): Answers => {
  const found = BOOK.get(id);
  if (!found) throw new Error(`the file has no puzzle ${id}`);
  return found;
};

/** Gives an answer as the file writes it, word by word. */
export async function give(page: Page, view: Pick<PuzzleView, "side">, answer: string): Promise<void> {
  for (const [at, part] of answer.split(", ").entries()) {
    // The second word is written on the table that the first one has changed.
    if (at > 0) await page.locator(`main.felt[data-seq="${at + 1}"]`).waitFor();
    await giveOne(page, view, part);
  }
}

async function giveOne(page: Page, view: Pick<PuzzleView, "side">, answer: string): Promise<void> {
  const [kind = "", first = "", second = ""] = answer.split(" ");
  switch (kind) {
    case "jarnac":
    case "open":
    case "extend": {
      const takes = kind === "jarnac";
      const mat = takes ? other(view.side) : view.side;
      const row = kind === "open" ? 0 : Number(first);
      const { rows } = await look(page);
      const free = rows[mat].findIndex((word) => word === "") + 1;
      const word = kind === "open" ? first : second;
      await KEYS.write(page, view.side, { row: row || null, word, points: 0, gain: 0 }, free, takes);
      return;
    }
    case "exchange":
      await page.keyboard.press("c");
      await page.keyboard.type(first.toLowerCase());
      await page.keyboard.press("Enter");
      return;
    case "pass":
      return KEYS.pass(page);
    case "contest":
      return page.keyboard.press("x");
    default:
      return KEYS.do(page, kind as "accept" | "decline" | "draw");
  }
}
