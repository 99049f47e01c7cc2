/** Where the letters lie after each thing that happened, for the stand-in of the server. */
import type { BySideView, ClaimView, Happened, PlayView, RowView, SideName } from "../../protocol/messages.ts";
import { ROWS, square, without } from "../letters.ts";
import { wordOf } from "../rows.ts";
import { other, SIDES } from "../sides.ts";

export interface MatPosition {
  rows: RowView[];
  reserve: string;
  jarnacs: number;
  bonus: number;
}

export interface Position {
  mats: BySideView<MatPosition>;
  holder: SideName | null;
  turn: number;
  /** The claims that can still be undone with the positions before each, the oldest first. */
  undo: { claim: ClaimView; before: Position }[];
  outOfTime: BySideView<boolean>;
  contest: { by: SideName; announced: boolean } | null;
}

const FREE: RowView = { holds: "free" };

function emptyMat(): MatPosition {
  return {
    rows: Array<RowView>(ROWS).fill(FREE),
    reserve: "",
    jarnacs: 0,
    bonus: 0,
  };
}

export function startPosition(): Position {
  return {
    mats: { A: emptyMat(), B: emptyMat() },
    holder: null,
    turn: 0,
    undo: [],
    outOfTime: { A: false, B: false },
    contest: null,
  };
}

export function pointsOf(mat: MatPosition): number {
  return mat.rows.reduce((sum, row) => sum + (row.holds === "free" ? 0 : row.points), mat.bonus);
}

export function after(position: Position, happened: Happened): Position {
  switch (happened.what) {
    case "tossed":
      return { ...position, holder: happened.starter ?? position.holder, turn: happened.starter ? 1 : 0 };
    case "drew":
      return withMat(settled(taking(position, happened.side)), happened.side, (mat) => ({
        ...mat,
        reserve: mat.reserve + happened.letters,
      }));
    case "exchanged":
      return withMat(settled(taking(position, happened.side)), happened.side, (mat) => ({
        ...mat,
        reserve: (without(mat.reserve, happened.given) ?? "") + happened.drawn,
      }));
    case "opened":
    case "extended":
      return laid(position, happened.side, happened.row, happened.word);
    case "jarnacked":
      return taken(position, happened.side, happened.play, happened.to);
    case "passed":
      return settled({ ...position, holder: receiver(position, happened.side), turn: position.turn + 1 });
    case "joker_played":
      return withMat(position, happened.side, (mat) =>
        replaceRow(mat, happened.row, { holds: "joker", points: happened.points }),
      );
    case "contested":
      return { ...position, contest: { by: happened.side, announced: happened.announced } };
    case "ruled":
      return ruled(position, happened.withdrawn);
    case "spotted":
      return happened.refusal ? fined(position, happened.side) : position;
    case "flag_fell":
      return {
        ...position,
        outOfTime: { ...position.outOfTime, [happened.side]: true },
        holder: other(happened.side),
        turn: position.turn + 1,
      };
    case "ended":
      return hundreds(position, happened.hundreds);
    case "accepted":
    case "declined":
      return settled(position);
    // The window only holds the draw back: until then the word can still be contested.
    case "window_closed":
    default:
      return position;
  }
}

function withMat(position: Position, side: SideName, change: (mat: MatPosition) => MatPosition): Position {
  return { ...position, mats: { ...position.mats, [side]: change(position.mats[side]) } };
}

function replaceRow(mat: MatPosition, row: number, holds: RowView): MatPosition {
  return { ...mat, rows: mat.rows.with(row - 1, holds) };
}

/** Who has the bag after a side passed: it comes back from one that is out of time. */
function receiver({ outOfTime }: Position, passed: SideName): SideName {
  return outOfTime[other(passed)] ? passed : other(passed);
}

/** The claims stand for good. */
function settled(position: Position): Position {
  return position.undo.length === 0 ? position : { ...position, undo: [] };
}

/** The bag is with this side, whoever had it before. */
function taking(position: Position, side: SideName): Position {
  return position.holder === side ? position : { ...position, holder: side, turn: position.turn + 1 };
}

function claimed(position: Position, claim: ClaimView): Position {
  return { ...position, undo: [...position.undo, { claim, before: { ...position, undo: [] } }] };
}

/** The word on a row; none for a new word. */
export function wordOn(position: Position, side: SideName, row: number | null): string {
  return row === null ? "" : wordOf(position.mats[side].rows[row - 1]);
}

function laid(position: Position, side: SideName, row: number, word: string): Position {
  const old = wordOn(position, side, row);
  const play: PlayView = { row: old ? row : null, word };
  const claim: ClaimView = { author: side, play, ...(old && { old }), lies_on: row, taken: false };
  return withMat(claimed(position, claim), side, (mat) => ({
    ...replaceRow(mat, row, { holds: "word", word, points: square(word.length) }),
    reserve: without(mat.reserve + old, word) ?? mat.reserve,
  }));
}

function taken(position: Position, side: SideName, play: PlayView, to: number): Position {
  const victim = other(side);
  // What the victim claimed before stands: whoever answers it with a Jarnac does not contest it.
  const stands = taking(position.holder === side ? position : settled(position), side);
  const old = wordOn(position, victim, play.row);
  const claim: ClaimView = { author: side, play, ...(old && { old }), lies_on: to, taken: true };
  const left = withMat(claimed(stands, claim), victim, (mat) => {
    const reserve = without(mat.reserve + old, play.word) ?? mat.reserve;
    return play.row === null ? { ...mat, reserve } : { ...replaceRow(mat, play.row, FREE), reserve };
  });
  const row: RowView = { holds: "word", word: play.word, points: square(play.word.length), taken: true };
  return withMat(left, side, (mat) => ({ ...replaceRow(mat, to, row), jarnacs: mat.jarnacs + 1 }));
}

/** The first bad claim and every later one are undone, and those before it stand. A wrong contest of an out-of-time side costs it 10 points. */
function ruled(position: Position, withdrawn: number | null): Position {
  const by = position.contest?.by ?? null;
  if (withdrawn === null) {
    const kept = settled({ ...position, contest: null });
    return by && position.outOfTime[by] ? fined(kept, by) : kept;
  }
  const back = position.undo[withdrawn - 1]?.before;
  if (!back) return position;
  // Letters go back, time does not: a flag may have fallen meanwhile. Whoever was right has the bag.
  const { turn, holder, outOfTime } = position;
  const restored: Position = { ...back, turn, holder, outOfTime, contest: null, undo: [] };
  return by ? taking(restored, by) : restored;
}

function fined(position: Position, side: SideName): Position {
  return withMat(position, other(side), (mat) => ({ ...mat, bonus: mat.bonus + 10 }));
}

function hundreds(position: Position, rows: BySideView<number[]>): Position {
  return SIDES.reduce(
    (all, side) =>
      withMat(all, side, (mat) => ({
        ...mat,
        rows: mat.rows.map((row, index) =>
          row.holds === "word" && rows[side].includes(index + 1) ? { ...row, points: 100 } : row,
        ),
      })),
    position,
  );
}
