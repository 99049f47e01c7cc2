import type { SideName } from "../protocol/messages.ts";

export const SIDES: readonly SideName[] = ["A", "B"];

export function other(side: SideName): SideName {
  return side === "A" ? "B" : "A";
}
