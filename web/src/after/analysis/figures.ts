/** Figures of an analysis as they are written. */
import type { Analysis, SideName } from "../../protocol/messages.ts";

/** In hundredths of a game. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** What a side's decisions cost on average, in hundredths with one decimal: a sum over a game would say nothing to anybody. */
export function averageLoss({ turns, sides }: Pick<Analysis, "turns" | "sides">, side: SideName): number {
  const decisions = turns.reduce((sum, turn) => sum + turn.decisions.filter((one) => one.side === side).length, 0);
  return decisions === 0 ? 0 : Math.round((sides[side].lost / decisions) * 1000) / 10;
}
