/** The turns of a game, counted as the server counts them: one for each time that a side receives the bag. */
import type { SideName } from "../protocol/messages.ts";
import { type History, standing, undoneSteps } from "./history.ts";

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

/** What gives the bag away by itself; after a contest it is whoever draws. */
const HANDS_OVER: readonly string[] = ["tossed", "passed", "flag_fell"];

export function turnSpans(history: History): TurnSpan[] {
  const spans: TurnSpan[] = [];
  const kept = standing(history);
  const undoneOnes = undoneSteps(kept.map(({ step }) => step));
  for (const { step, index } of kept) {
    const { happened, position } = step;
    const undone = undoneOnes.has(step);
    if (position.turn > spans.length) {
      const begin = HANDS_OVER.includes(happened.what) ? index + 1 : index;
      const last = spans.at(-1);
      if (last) last.end = begin;
      spans.push({ turn: position.turn, side: position.holder, begin, end: index + 1, words: [] });
    }
    const now = spans.at(-1);
    if (!now) continue;
    now.end = Math.max(now.end, index + 1);
    if (happened.what === "opened" || happened.what === "extended")
      now.words.push({ word: happened.word, taken: false, undone });
    if (happened.what === "jarnacked") now.words.push({ word: happened.play.word, taken: true, undone });
  }
  return spans;
}
