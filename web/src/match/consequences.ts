/** What a verdict brings, in three lines that always come in the same order: the hand, the letters, the clock. */
import type { Sentence } from "../game/saying.ts";
import { isGood, leftOut } from "./claim.ts";
import { type Judged, type MatchSetup, otherSide } from "./entries.ts";
import { type MatchNow, stateOf, type Verdict } from "./fold.ts";
import { faceText } from "./half.ts";

export interface Consequences {
  good: boolean;
  over: boolean;
  hand: Sentence;
  letters: Sentence;
  clock: Sentence;
  /** More of each line, where there is more to say. */
  more: { hand: Sentence | null; letters: Sentence | null; clock: Sentence | null };
}

export function consequences(setup: MatchSetup, now: MatchNow, verdict: Verdict): Consequences {
  const { step } = verdict;
  const before = stateOf(setup, now);
  const then = setup.course.states[step.to];
  const name = then?.side ? setup.names[then.side] : "";
  const good = isGood(step.act);
  const over = then?.stage === "over";
  const gets = step.points ? (step.points.A > 0 ? "A" : "B") : null;
  const args = {
    name,
    letters: step.draws?.letters ?? 0,
    usual: step.draws ? step.draws.letters - step.draws.bonus : 0,
    winner: gets ? setup.names[gets] : "",
    points: step.points && gets ? step.points[gets] : 0,
  };
  const sealed = step.act.endsWith("sealed");
  return {
    good,
    over,
    more: { hand: undone(setup, verdict), letters: exchanged(verdict), clock: times(setup, now, verdict) },
    hand: {
      id: over
        ? "match-then-over"
        : then?.side === before.side
          ? "match-then-goes-on"
          : sealed
            ? "match-then-hand-jarnac"
            : "match-then-hand",
      args,
    },
    letters: {
      id: over
        ? `match-then-${then?.ending?.replaceAll("_", "-") ?? "full-mat"}`
        : step.points
          ? step.draws
            ? "match-then-points-letters"
            : "match-then-points"
          : step.draws
            ? "match-then-letters"
            : good
              ? "match-then-no-letters"
              : "match-then-no-draw",
      args,
    },
    clock: {
      id: over
        ? "match-then-sheet"
        : then?.timer === "chess"
          ? "match-then-clock"
          : then?.timer === "call"
            ? "match-then-call"
            : "match-then-on",
      args,
    },
  };
}

/** The word of a verdict that is shown: the first that was refused, or the last. */
export const shownWord = ({ words }: Verdict): Judged | undefined =>
  words.find((one) => one.admitted === false) ?? words.at(-1);

/** What has to be put back on the table. */
function undone(setup: MatchSetup, verdict: Verdict): Sentence | null {
  const { by, step } = verdict;
  const shown = shownWord(verdict);
  const author = setup.names[otherSide(by)];
  if (step.act.startsWith("jarnac_withdrawn") || step.act.startsWith("second_withdrawn"))
    return { id: "match-then-jarnac-undone", args: { name: setup.names[by] } };
  if (!step.act.startsWith("word_withdrawn") || !shown?.word) return null;
  if (!shown.from) return { id: "match-then-row-free", args: { name: author } };
  const letters = [...leftOut({ word: shown.from, from: shown.word, empty: false })];
  return {
    id: "match-then-row-was",
    args: { name: author, word: shown.from, letters: letters.join(", "), count: letters.length },
  };
}

/** Who may exchange instead of drawing gets the bonus letter, too. */
function exchanged({ step: { draws } }: Verdict): Sentence | null {
  if (draws?.exchange === undefined) return null;
  return { id: "match-then-exchange", args: { letters: draws.exchange, given: draws.exchange - draws.bonus } };
}

function times(setup: MatchSetup, now: MatchNow, { step }: Verdict): Sentence | null {
  const then = setup.course.states[step.to];
  if (then?.timer !== "chess" || !then.side) return null;
  const other = otherSide(then.side);
  const args = { own: faceText(now.left[then.side]), other: faceText(now.left[other]), name: setup.names[other] };
  return { id: "match-then-times", args };
}
