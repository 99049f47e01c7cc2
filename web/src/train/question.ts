/** What a puzzle asks, in a sentence. */
import type { Sentence } from "../game/saying.ts";
import { t } from "../locale/texts.svelte.ts";
import type { PuzzleView } from "../protocol/messages.ts";

export function questionOf(puzzle: PuzzleView): Sentence {
  if (puzzle.claim) {
    const { word, row } = puzzle.claim;
    return { id: "train-asks-claim", args: { word, row: row ?? 0 } };
  }
  if (puzzle.theme) return { id: `train-asks-${puzzle.theme}`, args: {} };
  return { id: `train-asks-${puzzle.asks}`, args: {} };
}

export function hintText({ hint_row: row, hint_length: length }: PuzzleView): string {
  const texts = [
    ...(row === null ? [] : [t("train-hint-row-is", { row })]),
    ...(length === null ? [] : [t("train-hint-length-is", { length })]),
  ];
  return texts.join(" ");
}
