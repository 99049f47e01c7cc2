/** Training over HTTP. */
import { request } from "../net/http.ts";
import type {
  Act,
  HintWish,
  PuzzleView,
  Training,
  TrainingAnswer,
  TrainingMode,
  TrainingResult,
  TrainingWish,
} from "../protocol/messages.ts";
import { newKey } from "./key.ts";

export const readTraining = () => request<Training>("GET", "/api/training");
export const readDay = () => request<PuzzleView>("GET", "/api/training/day");
export const nextPuzzle = (wish: TrainingWish) => request<PuzzleView>("POST", "/api/training/next", wish);
export const askHint = (wish: HintWish) => request<PuzzleView>("POST", "/api/training/hints", wish);

/** A way to answer a puzzle. An answer that is sent again after a lost line has the same key, so that it counts once. */
export function sender(mode: TrainingMode, puzzle: string): (acts: Act[]) => Promise<TrainingResult> {
  let last = { said: "", key: "" };
  return (acts) => {
    const said = JSON.stringify(acts);
    if (said !== last.said) last = { said, key: newKey() };
    return sendAnswer({ key: last.key, mode, puzzle, acts });
  };
}

/** The puzzle of the day can be answered by anybody, all others by those who were asked. */
function sendAnswer(answer: TrainingAnswer): Promise<TrainingResult> {
  const path = answer.mode === "day" ? "/api/training/day" : "/api/training/answers";
  return request<TrainingResult>("POST", path, answer);
}
