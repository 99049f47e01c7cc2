/** The chapters after the first: by steps, what to leave, contests. Each is a script of its own, on a table of its own. */
import type { ClaimView, Happened } from "../protocol/messages.ts";
import { type LessonStep, SCRIPT, START } from "./script.ts";

export interface Chapter {
  /** The message that names it. */
  id: string;
  /** What happened before it begins. */
  start: Happened[];
  script: LessonStep[];
}

const A = "A" as const;
const B = "B" as const;

const begins = (letters: string): Happened[] => [
  { what: "tossed", toss: { by: "lot" }, starter: A },
  { what: "drew", side: A, letters, put_back: null },
];
const drew = (side: typeof A | typeof B, letters: string): Happened => ({
  what: "drew",
  side,
  letters,
  put_back: null,
});
const read = (id: string): LessonStep => ({ id, open: [], phase: "turn", holder: A, wants: null, then: () => [] });

/** Four letters instead of one: a long word is reached through short ones. */
const BY_STEPS: Chapter = {
  id: "lesson-chapter-steps",
  start: begins("ARTECS"),
  script: [
    read("lesson-steps-read"),
    {
      id: "lesson-steps-open",
      open: ["open", "extend"],
      phase: "turn",
      holder: A,
      wants: { do: "open", word: "ART" },
      also: ["RAT"],
      then: (word) => [{ what: "opened", side: A, row: 1, word }, drew(A, "N")],
    },
    {
      id: "lesson-steps-second",
      open: ["open", "extend"],
      phase: "turn",
      holder: A,
      wants: { do: "extend", row: 1, word: "RATE" },
      also: ["TARE", "ATRE"],
      then: (word) => [{ what: "extended", side: A, row: 1, word }, drew(A, "I")],
    },
    {
      id: "lesson-steps-third",
      open: ["open", "extend"],
      phase: "turn",
      holder: A,
      wants: { do: "extend", row: 1, word: "CARTE" },
      also: ["TRACE", "ECART", "CARET", "ACTER", "CERAT"],
      then: (word) => [{ what: "extended", side: A, row: 1, word }, drew(A, "O")],
    },
    {
      id: "lesson-steps-last",
      open: ["open", "extend"],
      phase: "turn",
      holder: A,
      wants: { do: "extend", row: 1, word: "ECARTS" },
      also: ["TRACES", "CARTES", "CARETS", "CASTER", "CERATS", "SACRET", "CASTRE"],
      then: (word) => [{ what: "extended", side: A, row: 1, word }, drew(A, "L")],
    },
    read("lesson-steps-done"),
  ],
};

/** What lies there when one passes is the opponent's. */
const TO_LEAVE: Chapter = {
  id: "lesson-chapter-leave",
  start: [...begins("CRANES"), { what: "opened", side: A, row: 1, word: "CRANE" }, drew(A, "T")],
  script: [
    read("lesson-leave-read"),
    {
      id: "lesson-leave-find",
      open: ["open", "extend"],
      phase: "turn",
      holder: A,
      wants: { do: "extend", row: 1, word: "NECTARS" },
      also: ["TRANCES", "ENCARTS", "CANTERS", "CARNETS", "CANTRES", "CRANTES", "TANRECS"],
      then: (word) => [{ what: "extended", side: A, row: 1, word }, drew(A, "W")],
    },
    {
      id: "lesson-leave-pass",
      open: ["open", "extend", "pass"],
      phase: "turn",
      holder: A,
      wants: { do: "pass" },
      then: () => [{ what: "passed", side: A }, drew(B, "OLIMEP")],
    },
    { ...read("lesson-leave-done"), holder: B },
  ],
};

const claim = (word: string): ClaimView => ({
  author: B,
  play: { row: null, word },
  lies_on: 1,
  taken: false,
});

/** A word that is none comes back; a rare one stays, and costs whoever doubts it. */
const CONTESTS: Chapter = {
  id: "lesson-chapter-contest",
  start: [
    ...begins("LEOMIS"),
    { what: "passed", side: A },
    drew(B, "PORTAK"),
    { what: "opened", side: B, row: 1, word: "PORTA" },
  ],
  script: [
    { ...read("lesson-contest-read"), holder: B, claims: [claim("PORTA")] },
    {
      id: "lesson-contest-bad",
      open: ["contest", "accept"],
      phase: "turn",
      holder: B,
      claims: [claim("PORTA")],
      wants: { do: "contest" },
      then: () => [
        { what: "contested", side: A, announced: false },
        {
          what: "ruled",
          withdrawn: 1,
          word: "PORTA",
          undone: [claim("PORTA")],
          refusal: { reason: "conjugated", entries: ["porter v."] },
          referee: null,
        },
      ],
    },
    {
      id: "lesson-contest-bonus",
      open: ["draw"],
      phase: "handover",
      holder: A,
      wants: { do: "draw" },
      then: () => [drew(A, "NU")],
    },
    {
      id: "lesson-contest-pass",
      open: ["pass"],
      phase: "turn",
      holder: A,
      wants: { do: "pass" },
      then: () => [{ what: "passed", side: A }, drew(B, "S"), { what: "opened", side: B, row: 1, word: "KSAR" }],
    },
    {
      id: "lesson-contest-rare",
      open: ["contest", "accept"],
      phase: "turn",
      holder: B,
      claims: [claim("KSAR")],
      wants: { do: "accept" },
      then: () => [{ what: "accepted", side: A }, drew(B, "E")],
    },
    { ...read("lesson-contest-done"), holder: B },
  ],
};

export const CHAPTERS: readonly Chapter[] = [
  { id: "lesson-chapter-first", start: START, script: SCRIPT },
  BY_STEPS,
  TO_LEAVE,
  CONTESTS,
];
