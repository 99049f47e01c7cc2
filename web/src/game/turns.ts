/** The turns of a game, counted as the server counts them: one for each time that a side receives the bag. */
import type { SideName } from "../protocol/messages.ts";
import { type History, isFirstOfTurn, standing, type Step, undoneSteps } from "./history.ts";

/** A word that was laid or taken, and whether a ruling took it back. */
export interface LaidWord {
  word: string;
  taken: boolean;
  undone: boolean;
}

export interface TurnSpan {
  turn: number;
  side: SideName | null;
  /** How many steps of the story were done when the side received the bag, and when it lost it. */
  begin: number;
  end: number;
  /** What was laid and taken. */
  words: LaidWord[];
}

export function turnSpans(history: History): TurnSpan[] {
  const spans: TurnSpan[] = [];
  const kept = standing(history);
  const undoneOnes = undoneSteps(kept.map(({ step }) => step));
  const begin = (at: number, { table }: Step) => {
    if (table && table.turn > (spans.at(-1)?.turn ?? 0))
      spans.push({ turn: table.turn, side: table.holder, begin: at, end: at, words: [] });
  };
  for (const { step, index } of kept) {
    const { happened } = step;
    const undone = undoneOnes.has(step);
    if (isFirstOfTurn(step)) begin(index, step);
    const now = spans.at(-1);
    if (now) now.end = index + 1;
    if (happened.what === "opened" || happened.what === "extended")
      now?.words.push({ word: happened.word, taken: false, undone });
    if (happened.what === "jarnacked") now?.words.push({ word: happened.play.word, taken: true, undone });
    begin(index + 1, step);
  }
  return spans;
}
