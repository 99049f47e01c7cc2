/** The values of options as the server writes them, taken apart for the hand and put together again. */
import { clockRule, readSpan, spanText } from "../game/clockface.ts";
import type { BySideView } from "../protocol/messages.ts";

/** A clock as it is chosen: what kind, and the time of each side as written. */
export interface ClockChoice {
  kind: "none" | "per_move" | "chess";
  A: string;
  B: string;
}

/** Clocks that are one touch away, with their names. */
export const USUAL_CLOCKS = [
  ["none", "clock-usual-none"],
  ["per_move 0:30", "clock-usual-move"],
  ["per_move 1:00", "clock-usual-minute"],
  ["chess 10:00", "clock-usual-ten"],
  ["chess 20:00", "clock-usual-twenty"],
] as const;

/** Times that are offered first when a kind of clock is chosen. */
export const USUAL: Record<"per_move" | "chess", string> = { per_move: "0:30", chess: "20:00" };

export function clockChoice(value: string): ClockChoice {
  const { kind } = clockRule(value);
  const [, a = "", b = a] = value.split(" ");
  return { kind, A: a, B: b };
}

/** The clock as the server reads it. What is no time stays as it was written, to be told about. */
export function clockValue({ kind, A, B }: ClockChoice): string {
  if (kind === "none") return "none";
  const [a, b] = [A, B].map((text) => {
    const ms = readSpan(text);
    return ms === null ? text.trim().replace(/\s+/g, "_") || "?" : spanText(ms);
  });
  return a === b ? `${kind} ${a}` : `${kind} ${a} ${b}`;
}

/** A pair such as a handicap: `0`, or one number for each side. */
export function pairOf(value: string): BySideView<string> {
  const [a = "0", b = a] = value.trim().split(/\s+/);
  return { A: a, B: b };
}

export function pairText({ A, B }: BySideView<string>): string {
  return A === B ? A : `${A || "?"} ${B || "?"}`;
}
