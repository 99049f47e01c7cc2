/** A match of the 2019 text for tests. The course is the server's; a test of the server keeps it fresh. */
import course from "../../../e2e/course.json" with { type: "json" };
import type { Course } from "../../protocol/messages.ts";
import type { Entry, MatchSetup } from "../entries.ts";

export const SETUP: MatchSetup = {
  id: "one",
  names: { A: "Camille", B: "Basile" },
  table: "1",
  round: "2",
  rules: "competition",
  course: course as unknown as Course,
  added: 0,
  oneAct: false,
  longPress: false,
  reasons: false,
};

export const MINUTE = 60_000;

/** Entries of acts, each so many milliseconds after the one before. */
export function acts(...told: [number, "A" | "B" | null, string][]): Entry[] {
  let at = 0;
  return told.map(([after, by, act]) => ({ at: (at += after), kind: "step", by, act }) as Entry);
}

/** A has won the toss, and plays. */
export const BEGUN = acts([0, "A", "starts"], [1_000, "B", "begin"]);
