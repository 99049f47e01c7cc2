/**
 * The two-minute lesson: a real table that plays by a script. Each step waits for one action and
 * then shows what happens; nothing here decides a rule.
 */
import type { Act, ActKind, ClaimView, Happened, SideName } from "../protocol/messages.ts";

export interface LessonStep {
  /** The message that explains it. */
  id: string;
  /** What is open to the learner, who has side A. */
  open: ActKind[];
  phase: "turn" | "handover";
  holder: SideName;
  /** The words that can be contested. */
  claims?: readonly ClaimView[];
  /** What the learner is to do; none where there is only «suite». */
  wants: Act | null;
  /** Other words that will do as well. */
  also?: readonly string[];
  /** What happens then, with the word that was written. */
  then: (word: string) => Happened[];
}

const A = "A" as const;
const B = "B" as const;

/** Before the lesson the learner has drawn six letters. */
export const START: Happened[] = [
  { what: "tossed", toss: { by: "lot" }, starter: A },
  { what: "drew", side: A, letters: "RLATCI", put_back: null },
];

export const SCRIPT: LessonStep[] = [
  { id: "lesson-welcome", open: [], phase: "turn", holder: A, wants: null, then: () => [] },
  {
    id: "lesson-open",
    open: ["open", "extend"],
    phase: "turn",
    holder: A,
    wants: { do: "open", word: "RAT" },
    then: (word) => [
      { what: "opened", side: A, row: 1, word },
      { what: "drew", side: A, letters: "E", put_back: null },
    ],
  },
  {
    id: "lesson-extend",
    open: ["open", "extend"],
    phase: "turn",
    holder: A,
    wants: { do: "extend", row: 1, word: "ECART" },
    also: ["TRACE", "CARTE", "CARET"],
    then: (word) => [
      { what: "extended", side: A, row: 1, word },
      { what: "drew", side: A, letters: "O", put_back: null },
    ],
  },
  {
    id: "lesson-pass",
    open: ["open", "extend", "pass"],
    phase: "turn",
    holder: A,
    wants: { do: "pass" },
    then: () => [
      { what: "passed", side: A },
      { what: "drew", side: B, letters: "NSERAC", put_back: null },
      { what: "opened", side: B, row: 1, word: "CRANE" },
      { what: "drew", side: B, letters: "T", put_back: null },
      { what: "passed", side: B },
    ],
  },
  {
    id: "lesson-jarnac",
    open: ["jarnac", "draw"],
    phase: "handover",
    holder: A,
    wants: { do: "jarnac", row: 1, word: "ECRANS" },
    also: ["CRANES", "CARNES", "RANCES", "TRANCES", "ENCARTS", "NECTARS"],
    then: (word) => [{ what: "jarnacked", side: A, play: { row: 1, word }, to: 2 }],
  },
  {
    id: "lesson-draw",
    open: ["draw"],
    phase: "handover",
    holder: A,
    wants: { do: "draw" },
    then: () => [{ what: "drew", side: A, letters: "S", put_back: null }],
  },
  { id: "lesson-done", open: [], phase: "turn", holder: A, wants: null, then: () => [] },
];
