/** A puzzle of this browser's own, judged by its module: nothing is rated, and nothing is sent. */
import { askModule } from "../offline/requests.ts";
import type { Act, PackedPuzzle, PuzzleView, TrainingResult } from "../protocol/messages.ts";
import { nextPacked, noteDone } from "./pack.ts";

const PATH = "/api/training/here";

export interface PuzzleHere {
  view: PuzzleView;
  send: (acts: Act[]) => Promise<TrainingResult>;
}

/** The next one; none if none was fetched. */
export async function puzzleHere(): Promise<PuzzleHere | null> {
  const packed = nextPacked(Math.random());
  if (!packed) return null;
  const { rules, puzzle } = packed;
  const asked = { rules, line: puzzle.line };
  const view = (await askModule("POST", PATH, asked)) as PuzzleView;
  return { view, send: sender(asked, puzzle) };
}

function sender(asked: { rules: string; line: string }, puzzle: PackedPuzzle) {
  let again = false;
  return async (acts: Act[]): Promise<TrainingResult> => {
    const result = (await askModule("POST", PATH, { ...asked, acts, again })) as TrainingResult;
    if (result.verdict === "again") again = true;
    if (result.verdict !== "found" && result.verdict !== "missed") return result;
    noteDone(puzzle.line);
    return { ...result, words: puzzle.words };
  };
}
