/**
 * Where the letters lie after each thing that happened. This is bookkeeping for pictures (which
 * word was taken, where a letter came from, the story of the game): what may be done and what
 * counts, the server alone says.
 */
import type { BySideView, Happened, PlayView, RowView, SideName, TableView } from "../protocol/messages.ts";
import { ROWS, sorted, square, without } from "./letters.ts";
import { other, SIDES } from "./sides.ts";

export interface MatPosition {
  rows: RowView[];
  /** Whether the word on each row was taken by a Jarnac. */
  taken: boolean[];
  reserve: string;
  jarnacs: number;
  bonus: number;
}

export interface Position {
  mats: BySideView<MatPosition>;
  holder: SideName | null;
  turn: number;
  /** The positions before each claim that can still be undone, the oldest first. */
  undo: Position[];
  outOfTime: BySideView<boolean>;
  contester: SideName | null;
}

const FREE: RowView = { holds: "free" };

function emptyMat(): MatPosition {
  return {
    rows: Array<RowView>(ROWS).fill(FREE),
    taken: Array<boolean>(ROWS).fill(false),
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
    contester: null,
  };
}

/** The position of a table, as far as it tells; `known` gives what a table leaves out. */
export function positionOf(table: TableView, known?: Position): Position {
  const mat = (side: SideName): MatPosition => {
    const { rows, reserve, jarnacs, bonus_points } = table.mats[side];
    const claimed = (row: number) => table.claims.some((c) => c.taken && c.author === side && c.lies_on === row + 1);
    const before = known?.mats[side];
    const taken = rows.map(
      (row, index) =>
        claimed(index) || (before !== undefined && sameRow(row, before.rows[index]) && before.taken[index] === true),
    );
    return { rows, taken, reserve, jarnacs, bonus: bonus_points };
  };
  return {
    mats: { A: mat("A"), B: mat("B") },
    holder: table.holder,
    turn: known?.turn ?? 0,
    undo: known?.undo ?? [],
    outOfTime: table.clock.fallen,
    contester: known?.contester ?? null,
  };
}

export function sameRow(one: RowView | undefined, two: RowView | undefined): boolean {
  return wordOf(one) === wordOf(two) && one?.holds === two?.holds;
}

export function wordOf(row: RowView | undefined): string {
  return row?.holds === "word" ? row.word : "";
}

export function pointsOf(mat: MatPosition): number {
  return mat.rows.reduce((sum, row) => sum + (row.holds === "free" ? 0 : row.points), mat.bonus);
}

/** Whether the position shows the same letters in the same places as the table. */
export function agrees(position: Position, table: TableView): boolean {
  return SIDES.every(
    (side) =>
      sorted(position.mats[side].reserve) === sorted(table.mats[side].reserve) &&
      table.mats[side].rows.every((row, index) => sameRow(row, position.mats[side].rows[index])),
  );
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
        replaceRow(mat, happened.row, { holds: "joker", points: happened.points }, false),
      );
    case "contested":
      return { ...position, contester: happened.side };
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

function replaceRow(mat: MatPosition, row: number, holds: RowView, taken: boolean): MatPosition {
  const at = row - 1;
  return { ...mat, rows: mat.rows.with(at, holds), taken: mat.taken.with(at, taken) };
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

function claimed(position: Position): Position {
  return { ...position, undo: [...position.undo, { ...position, undo: [] }] };
}

function wordRow(word: string): RowView {
  return { holds: "word", word, points: square(word.length) };
}

function laid(position: Position, side: SideName, row: number, word: string): Position {
  return withMat(claimed(position), side, (mat) => ({
    ...replaceRow(mat, row, wordRow(word), false),
    reserve: without(mat.reserve + wordOf(mat.rows[row - 1]), word) ?? mat.reserve,
  }));
}

function taken(position: Position, side: SideName, play: PlayView, to: number): Position {
  const victim = other(side);
  // What the victim claimed before stands: whoever answers it with a Jarnac does not contest it.
  const stands = position.holder === side ? position : settled(position);
  const left = withMat(claimed(taking(stands, side)), victim, (mat) => {
    const row = play.row;
    const reserve = without(mat.reserve + (row === null ? "" : wordOf(mat.rows[row - 1])), play.word) ?? mat.reserve;
    return row === null ? { ...mat, reserve } : { ...replaceRow(mat, row, FREE, false), reserve };
  });
  return withMat(left, side, (mat) => ({ ...replaceRow(mat, to, wordRow(play.word), true), jarnacs: mat.jarnacs + 1 }));
}

/** The first bad claim and every later one are undone, and those before it stand. A wrong contest of an out-of-time side costs it 10 points. */
function ruled(position: Position, withdrawn: number | null): Position {
  const by = position.contester;
  if (withdrawn === null) {
    const kept = settled({ ...position, contester: null });
    return by && position.outOfTime[by] ? fined(kept, by) : kept;
  }
  const back = position.undo[withdrawn - 1];
  if (!back) return position;
  // Letters go back, time does not: a flag may have fallen meanwhile.
  const { turn, holder, outOfTime } = position;
  return { ...back, turn, holder, outOfTime, contester: null, undo: [] };
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
