/** What a table is doing, in one word. */
import { isOver, type MatchNow, stateOf } from "../match/fold.ts";
import type { HallTable } from "./hall.svelte.ts";

export const TABLE_STATES = [
  "free",
  "assigned",
  "not-begun",
  "playing",
  "held",
  "called",
  "coming",
  "contest",
  "verdict",
  "last-call",
  "out-of-time",
  "over",
  "ruled",
  "signed",
] as const;

export type TableState = (typeof TABLE_STATES)[number];

export function tableState(table: HallTable, now: MatchNow | null): TableState {
  if (!table.setup || !now) return table.assignment ? "assigned" : "free";
  // Whoever called before both signed needs nobody any more.
  if (table.sheet) return "signed";
  if (now.call && !now.call.coming) return "called";
  if (table.ruled) return "ruled";
  if (now.contest) return "contest";
  if (now.verdict) return "verdict";
  if (isOver(table.setup, now)) return "over";
  if (now.call) return "coming";
  if (now.stop) return "held";
  const { stage, fallen } = stateOf(table.setup, now);
  if (stage === "last_call" || stage === "final_jarnac" || stage === "final_contest") return "last-call";
  if (stage === "toss" || stage === "opening") return "not-begun";
  return fallen.A || fallen.B ? "out-of-time" : "playing";
}

/** Whether somebody plays there, clocks held or not. */
export const isPlaying = (state: TableState): boolean =>
  !["free", "assigned", "over", "ruled", "signed"].includes(state);
