/** The names that somebody wrote for the sides. */
import type { BySideView } from "../protocol/messages.ts";

/** What is sent: nothing if nobody was named, and the colour of a side that was left out. */
export function sideNames(written: BySideView<string>, colours: BySideView<string>): BySideView<string> | null {
  const [a, b] = [written.A.trim(), written.B.trim()];
  return a || b ? { A: a || colours.A, B: b || colours.B } : null;
}

/** Whether the two can't be told apart, or one is no name. */
export function badNames({ A, B }: BySideView<string>): boolean {
  return A === B || [A, B].some((name) => name.length < 2 || name.length > 24);
}
