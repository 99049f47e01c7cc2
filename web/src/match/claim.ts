/** The words of a contest while they are typed. Letters are counted here, as a ruler does; whether they make a word is not asked. */
import type { CourseAct, SideName } from "../protocol/messages.ts";
import type { ContestOf, MatchSetup } from "./entries.ts";
import { type MatchNow, stateOf, stepFor } from "./fold.ts";

export interface Claim {
  word: string;
  /** The row's word before; none where the row was empty. */
  from: string;
  empty: boolean;
}

export const newClaim = (): Claim => ({ word: "", from: "", empty: false });

const LEAST = 3;
const MOST = 9;

export function typed(text: string, letter: string): string {
  return text.length < MOST ? text + letter : text;
}

/** What of the old word is not in the new one. */
export function leftOut({ word, from }: Claim): string {
  const rest = [...word];
  return [...from]
    .filter((letter) => {
      const at = rest.indexOf(letter);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    })
    .join("");
}

export type ClaimProblem = "short" | "from" | "longer" | "letters" | null;

/** What a claim still lacks before it can be shown to its author. */
export function claimProblem(claim: Claim): ClaimProblem {
  if (claim.word.length < LEAST) return "short";
  if (claim.empty) return null;
  if (claim.from.length < LEAST) return "from";
  if (leftOut(claim)) return "letters";
  return claim.word.length > claim.from.length ? null : "longer";
}

/** How many words a contest is about. */
export function claimCount(setup: MatchSetup, now: MatchNow, of: ContestOf): number {
  return of === "jarnac" ? Math.max(1, stateOf(setup, now).said) : 1;
}

/** Whether a Jarnac may be announced in the same breath. */
export function maySeal(setup: MatchSetup, now: MatchNow, by: SideName, of: ContestOf): boolean {
  return (
    of !== "spot" &&
    stepFor(setup, now, by, of === "word" ? "word_withdrawn_sealed" : "jarnac_withdrawn_sealed") !== undefined
  );
}

/** The act of the course that the verdicts on all words make. */
export function actOf(of: ContestOf, admitted: boolean[], sealed: boolean): CourseAct {
  const bad = admitted.indexOf(false);
  if (of === "spot") return bad < 0 ? "spot_right" : "spot_wrong";
  if (bad < 0) return of === "word" ? "word_upheld" : "jarnac_upheld";
  const act = of === "word" ? "word_withdrawn" : bad === 0 ? "jarnac_withdrawn" : "second_withdrawn";
  return sealed ? `${act}_sealed` : act;
}

export const isGood = (act: CourseAct): boolean => act.endsWith("upheld") || act === "spot_right";

/** The act that a referee's other ruling makes. */
export function otherwise(act: CourseAct, sealed: boolean): CourseAct {
  if (act === "spot_right") return "spot_wrong";
  if (act === "spot_wrong") return "spot_right";
  const of = act.startsWith("word") ? "word" : "jarnac";
  return actOf(of, [!isGood(act)], sealed);
}
