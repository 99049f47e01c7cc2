/** What can be told of the puzzle of the day without telling its answer. */
import type { TrainingResult } from "../protocol/messages.ts";

export interface Shared {
  day: string;
  found: boolean;
  address: string;
}

/** The day, how it went, and where the puzzle is: no word and no row. */
export function sharedOf(result: TrainingResult, day: string, origin: string): Shared {
  return { day, found: result.verdict === "found", address: `${origin}/train/day` };
}

/** The study board with this position. */
export function studyAddress({ position, puzzle }: Pick<TrainingResult, "position" | "puzzle">): string {
  return `/study?${new URLSearchParams({ rules: puzzle.rules, position }).toString()}`;
}
