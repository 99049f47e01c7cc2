/** The costliest decisions of a side in a game that was analysed, with where they lie in its record. */
import type { AnalysedDecision, Analysis, SideName } from "../protocol/messages.ts";
import { eventsAt, mainAt, type Tree } from "./tree.ts";

/** How many are found again. */
const MOST = 5;
/** What cost less than this part of a game is no mistake worth a lesson. */
const LEAST = 0.01;

export interface Mistake {
  turn: number;
  decision: AnalysedDecision;
  /** The step of the record after which it was taken. */
  at: number | null;
}

/** The five costliest, in the order of the game. */
export function mistakesOf(analysis: Analysis, tree: Tree, side: SideName): Mistake[] {
  const all = analysis.turns.flatMap(({ turn, decisions }) =>
    decisions.flatMap((decision): Mistake[] => {
      if (decision.side !== side || decision.loss < LEAST) return [];
      const at = mainAt(tree, decision.seq);
      // What was decided in the midst of a line has no place of its own.
      return eventsAt(tree, at) === decision.seq ? [{ turn, decision, at }] : [];
    }),
  );
  const costly = all.toSorted((one, other) => other.decision.loss - one.decision.loss).slice(0, MOST);
  return costly.toSorted((one, other) => one.decision.seq - other.decision.seq);
}
