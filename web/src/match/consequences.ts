/** What a verdict brings, in three lines that always come in the same order: the hand, the letters, the clock. */
import type { Sentence } from "../game/saying.ts";
import { isGood } from "./claim.ts";
import type { MatchSetup } from "./entries.ts";
import { type MatchNow, stateOf, type Verdict } from "./fold.ts";

export interface Consequences {
  good: boolean;
  over: boolean;
  hand: Sentence;
  letters: Sentence;
  clock: Sentence;
}

export function consequences(setup: MatchSetup, now: MatchNow, { step }: Verdict): Consequences {
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
