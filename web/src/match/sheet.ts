/** The sheet: both mats as they lie at the end. What counts how much is read from the scale that the rules gave. */
import type { BySideView, Scale, SideName, StandingName } from "../protocol/messages.ts";
import { type Entry, SIDES } from "./entries.ts";
import type { MatchNow } from "./fold.ts";

export interface SheetSide {
  rows: string[];
  /** Which of the rows hold a word that was taken. */
  taken: boolean[];
  /** How many words the side has taken. */
  jarnacs: number;
  /** Bonus points. */
  bonus: number;
  agreed: boolean;
}

export interface Sheet extends BySideView<SheetSide> {
  /** What each row counts, as the server counted it when it was last asked: only it knows which words count 100. */
  counted: BySideView<number[]> | null;
}

/** How the match was decided where the points don't say it. */
export interface Decided {
  standing: StandingName;
}

export function newSheet(scale: Scale, jarnacs: BySideView<number>, bonus: BySideView<number>): Sheet {
  const side = (name: SideName): SheetSide => ({
    rows: Array.from({ length: scale.rows }, () => ""),
    taken: Array.from({ length: scale.rows }, () => false),
    jarnacs: jarnacs[name],
    bonus: bonus[name],
    agreed: false,
  });
  return { A: side("A"), B: side("B"), counted: null };
}

/** Letters as a mat has them: capitals without accents, no more than nine. */
export function asRow(text: string): string {
  const plain = text
    .replace(/[œŒ]/g, "OE")
    .replace(/[æÆ]/g, "AE")
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "");
  return plain.toUpperCase().slice(0, 9);
}

/** A change of one side's part. Whoever had signed, signs again. */
export function changed(sheet: Sheet, side: SideName, part: Partial<SheetSide>): Sheet {
  const lifted = { ...sheet, A: { ...sheet.A, agreed: false }, B: { ...sheet.B, agreed: false }, counted: null };
  return { ...lifted, [side]: { ...lifted[side], ...part } };
}

/** What is corrected at the clock, or by the referee from afar, is corrected on the sheet, too; who lets the match go on takes back its end. */
export function corrected(sheet: Sheet, entry: Entry, now: MatchNow): Sheet {
  if (entry.kind === "reopened") return changed(sheet, "A", {});
  if (entry.kind !== "jarnacs" && entry.kind !== "points") return sheet;
  const { side, kind, count } = entry;
  const what = kind === "points" ? "bonus" : "jarnacs";
  return changed(sheet, side, { [what]: Math.max(0, sheet[side][what] + count - now[kind][side]) });
}

export function withRow(sheet: Sheet, side: SideName, row: number, text: string): Sheet {
  const rows = sheet[side].rows.map((old, at) => (at === row ? asRow(text) : old));
  const taken = sheet[side].taken.map((old, at) => (at === row && rows[at] === "" ? false : old));
  return changed(sheet, side, { rows, taken });
}

/** What a row counts; nothing while it is no word yet. */
export function rowPoints(scale: Scale, sheet: Sheet, side: SideName, row: number): number {
  const word = sheet[side].rows[row] ?? "";
  return sheet.counted?.[side][row] ?? scale.points[word.length] ?? 0;
}

export function wordPoints(scale: Scale, sheet: Sheet, side: SideName): number {
  return sheet[side].rows.reduce((sum, _, row) => sum + rowPoints(scale, sheet, side, row), 0);
}

export function totals(scale: Scale, sheet: Sheet): BySideView<number> {
  const of = (side: SideName) => wordPoints(scale, sheet, side) + sheet[side].bonus;
  return { A: of("A"), B: of("B") };
}

/** Rows with one or two letters: they are no words yet. */
export function unfinished(scale: Scale, sheet: Sheet): { side: SideName; row: number }[] {
  return SIDES.flatMap((side) =>
    sheet[side].rows.flatMap((word, row) =>
      word !== "" && (scale.points[word.length] ?? 0) === 0 ? [{ side, row }] : [],
    ),
  );
}

export interface TooMany {
  letter: string;
  /** How many are written, and how many the box has. */
  written: number;
  there: number;
}

/** Letters of which more are written than the box has. */
export function tooMany(scale: Scale, sheet: Sheet): TooMany[] {
  const written = new Map<string, number>();
  for (const letter of [...sheet.A.rows, ...sheet.B.rows].join("")) written.set(letter, (written.get(letter) ?? 0) + 1);
  return [...written]
    .map(([letter, count]) => ({ letter, written: count, there: scale.bag[letter.charCodeAt(0) - 65] ?? 0 }))
    .filter((one) => one.written > one.there)
    .sort((one, two) => one.letter.localeCompare(two.letter));
}

export interface Result {
  standing: StandingName;
  points: BySideView<number>;
  jarnacs: BySideView<number>;
  gap: number;
  /** Up to which gap the leader needs more Jarnacs; 0 where every point counts. */
  narrow: number;
}

/** Who has won: read from the scale, as from a ruler. */
export function result(scale: Scale, sheet: Sheet, decided: Decided | null = null): Result {
  const points = totals(scale, sheet);
  const jarnacs = { A: sheet.A.jarnacs, B: sheet.B.jarnacs };
  const lead = points.A - points.B;
  const steps = jarnacs.A > jarnacs.B ? scale.more_a : jarnacs.B > jarnacs.A ? scale.more_b : scale.even;
  const reached = steps.filter((step) => step.lead <= lead).at(-1) ?? steps[0];
  const wins = scale.even.find((step) => step.standing === "A");
  return {
    standing: decided?.standing ?? reached?.standing ?? "tie",
    points,
    jarnacs,
    gap: Math.abs(lead),
    narrow: Math.max(0, (wins?.lead ?? 1) - 1),
  };
}

export const isSigned = (sheet: Sheet): boolean => sheet.A.agreed && sheet.B.agreed;
