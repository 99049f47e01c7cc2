/** What a human referee can do at a moment, and the act that each becomes. */
import { clockRule } from "../game/clockface.ts";
import type { History } from "../game/history.ts";
import { wordOf } from "../game/position.ts";
import { other, SIDES } from "../game/sides.ts";
import type { Act, ClaimView, SideName, TableView } from "../protocol/messages.ts";

export type Office = "uphold" | "withdraw" | "stop_clocks" | "start_clocks" | "correct_clock" | "adjudicate";

/** The longest reason that a record takes. */
export const LONGEST_REASON = 200;

export function offices(table: TableView, clock: string | undefined): Office[] {
  if (table.phase.name === "over") return [];
  // First the contest is decided; the rest can wait.
  if (table.phase.name === "ruling" && !table.clock.suspended) return ["stop_clocks", "withdraw", "uphold"];
  const set: Office[] = correctable(table, clock).length > 0 ? ["correct_clock"] : [];
  return ["adjudicate", ...set, table.clock.suspended ? "start_clocks" : "stop_clocks"];
}

/** The sides whose clock can be set. */
export function correctable(table: TableView, clock: string | undefined): SideName[] {
  return clockRule(clock).kind === "chess" ? SIDES.filter((side) => !table.clock.fallen[side]) : [];
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

/** The word that a claim replaced, as far as the story tells; nothing for a new word. */
export function replacedBy(claim: ClaimView, at: number, history: History): string {
  const before = history.position.undo[at];
  if (!before || claim.play.row === null) return "";
  const owner = claim.taken ? other(claim.author) : claim.author;
  return wordOf(before.mats[owner].rows[claim.play.row - 1]);
}

/** A rule table as the word tools read it. */
export function rulesText(options: Record<string, string>): string {
  return ["classic", ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(",");
}
