/** How far the analysis of a game is, as the page knows it. */
import type { Analysis, AnalysisState } from "../../protocol/messages.ts";

export type Progress =
  | { name: "unasked" }
  | { name: "asking" }
  | { name: "waiting" }
  | { name: "running"; done: number; of: number; waits: boolean }
  | { name: "done"; analysis: Analysis }
  | { name: "failed"; problem: unknown };

export function progressOf(answer: AnalysisState): Progress {
  switch (answer.state) {
    case "waiting":
      return { name: "waiting" };
    case "running":
      return { name: "running", done: answer.done, of: answer.of, waits: answer.waits };
    case "done":
      return { name: "done", analysis: answer.analysis };
  }
}

/** Whether the server is to be asked again. */
export function goesOn({ name }: Progress): boolean {
  return name === "waiting" || name === "running";
}

/** For whoever listens: how many quarters are done, so that not every turn is told. */
export function quarters(progress: Progress): number {
  return progress.name === "running" && progress.of > 0 ? Math.floor((4 * progress.done) / progress.of) : 0;
}
