/** Figures of an analysis as they are written. */
import type { Analysis, SideName } from "../../protocol/messages.ts";

/** In hundredths of a game. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** What a side's turns cost on average, in hundredths with one decimal: a sum over a game would say nothing to anybody. */
export function averageLoss({ sides }: Pick<Analysis, "sides">, side: SideName): number {
  const { lost, turns } = sides[side];
  return turns === 0 ? 0 : Math.round((lost / turns) * 1000) / 10;
}
