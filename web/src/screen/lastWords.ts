/** The last words of a game, for those who look from far. Pure. */
import type { ThreadLine } from "../game/history.ts";
import type { SideName } from "../protocol/messages.ts";

export interface LastWord {
  key: string;
  side: SideName | null;
  word: string;
  points: number;
  /** Whether it was taken by a Jarnac. */
  taken: boolean;
}

/** The newest words that stand, the newest first. */
export function lastWords(lines: readonly ThreadLine[], count: number): LastWord[] {
  return lines
    .filter((line) => line.word !== "" && !line.undone)
    .slice(0, count)
    .map(({ key, side, word, points, tone }) => ({ key, side, word, points, taken: tone === "duel" }));
}
