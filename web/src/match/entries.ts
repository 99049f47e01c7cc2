/** What a match with real letters is kept as: who plays by which rules, and all that the device was told. */
import type { BySideView, Course, CourseAct, SideName, StandingName, WordRefusal } from "../protocol/messages.ts";

/** Who did something that is not an act of the course. */
export type Who = SideName | "both" | "referee" | "device" | "table";

export interface MatchSetup {
  id: string;
  names: BySideView<string>;
  /** The number of the table and the round, as they are called in a hall; may be empty. */
  table: string;
  round: string;
  /** The rules as the server reads them. */
  rules: string;
  course: Course;
  /** What each pass adds to the clock of who has passed, in milliseconds. */
  added: number;
  /** Whether the press itself says «je passe». */
  oneAct: boolean;
  /** Whether the large button wants to be held for a moment, for hands that tremble. */
  longPress: boolean;
  /** Whether the reason of a verdict is shown at once. */
  reasons: boolean;
}

/** A word that was contested, and what was found. */
export interface Judged {
  word: string;
  from: string | null;
  /** None where a referee ruled without asking. */
  admitted: boolean | null;
  refusal: WordRefusal | null;
}

export type ContestOf = "word" | "jarnac" | "spot";

/**
 * Something that the device was told, with its time. `remote`: the referee's act from afar that it comes from. `key`:
 * its name for ever, where it is handed in to a venue.
 */
export type Entry = { at: number; remote?: number; key?: string } & (
  | { kind: "step"; by: SideName | null; act: CourseAct }
  /** The decision is made, and the next one begins: only where each has its time. */
  | { kind: "decided"; by: SideName }
  /** The Jarnac just said is taken back by who said it. */
  | { kind: "unsaid"; by: SideName }
  | { kind: "stop"; by: Who; called: boolean; why: string }
  | { kind: "reason"; by: Who; why: string }
  | { kind: "resume" }
  | { kind: "clock"; by: Who; why: string; side: SideName; left: number }
  | { kind: "jarnacs"; by: Who; why: string; side: SideName; count: number }
  | { kind: "points"; by: Who; why: string; side: SideName; count: number }
  | { kind: "hand"; by: Who; why: string; side: SideName }
  | { kind: "contest"; by: SideName; of: ContestOf; sealed: boolean }
  | { kind: "dropped"; by: SideName }
  | { kind: "verdict"; by: SideName; act: CourseAct; words: Judged[]; ruler: "lexicon" | "referee"; why: string }
  | { kind: "resigned"; side: SideName }
  | { kind: "tie" }
  | { kind: "closed"; by: Who; why: string; standing: StandingName | null }
  | { kind: "reopened"; by: Who; why: string }
  /** Nobody could have seen the clock since `from`: the page was closed, or the device slept. */
  | { kind: "away"; from: number }
  /** The referee is called while the clocks stand anyway: in a contest, or after the end. */
  | { kind: "call" }
  /** The referee is on the way. */
  | { kind: "coming" }
  /** An act of the referee came too late to be done. */
  | { kind: "void"; why: string }
);

export const SIDES = ["A", "B"] as const satisfies SideName[];

export const otherSide = (side: SideName): SideName => (side === "A" ? "B" : "A");
