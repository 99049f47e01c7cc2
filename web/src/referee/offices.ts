/** What a human referee can do at a moment, and the act that each becomes. */
import type { Act, SideName, TableView } from "../protocol/messages.ts";

export type Office = "uphold" | "withdraw" | "stop_clocks" | "start_clocks" | "correct_clock" | "adjudicate";

/** The longest reason that a record takes. */
export const LONGEST_REASON = 200;

/** What the table says is open to the referee, the most usual last. */
export function offices({ referee: open = [] }: TableView): Office[] {
  // First the contest is decided; the rest can wait.
  const shown: readonly Office[] = open.includes("rule")
    ? ["stop_clocks"]
    : ["adjudicate", "correct_clock", "start_clocks", "stop_clocks"];
  const may = shown.filter((office) => open.some((kind) => kind === office));
  return open.includes("rule") ? [...may, "withdraw", "uphold"] : may;
}

/** What the referee has filled in. */
export interface Filled {
  reason: string;
  /** The first claim that is taken back, from 1. */
  claim: number;
  side: SideName;
  leftMs: number;
  winner: SideName | null;
}

/** A reason as a record takes it: one line without double quotation marks. */
export function plainReason(text: string): string {
  return text.replace(/"/g, "’").replace(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
}

export function officeAct(office: Office, filled: Filled): Act {
  const reason = plainReason(filled.reason);
  switch (office) {
    case "uphold":
      return { do: "rule", withdrawn: null, reason };
    case "withdraw":
      return { do: "rule", withdrawn: filled.claim, reason };
    case "correct_clock":
      return { do: "correct_clock", side: filled.side, left_ms: filled.leftMs, reason };
    case "adjudicate":
      return { do: "adjudicate", winner: filled.winner, reason };
    case "stop_clocks":
    case "start_clocks":
      return { do: office, reason };
  }
}

/** A rule table as the word tools read it. */
export function rulesText(options: Record<string, string>): string {
  return ["classic", ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(",");
}
