/**
 * A word being written: whole, on a row. Letters come from the row and the reserve by themselves;
 * what nobody has shows at once. Whether the word exists is never asked here.
 */
import type { ClaimView, SideName } from "../protocol/messages.ts";
import { FEWEST_LETTERS, MOST_LETTERS, plainLetters } from "./letters.ts";
import type { Tile } from "./tiles.ts";

/** Where a word is written: on a row, or on the next free one from the reserve alone. */
export interface Spot {
  side: SideName;
  row: number | null;
}

export interface Draft {
  /** Where it began, and whether somebody chose that row. */
  home: Spot;
  chosen: boolean;
  /** Where it is written: see `aim`. */
  spot: Spot;
  text: string;
  /** Where the next letter goes, from 0 to the number of letters. */
  caret: number;
  /** What it contests if it is announced: the claims for which it was begun, and no others. Null until it is taken up. */
  against: readonly ClaimView[] | null;
}

export interface Placed {
  letter: string;
  from: "row" | "reserve" | "nowhere";
  tile: Tile | null;
}

export interface Layout {
  placed: Placed[];
  /** Letters of the row that are still to be placed. */
  left: Tile[];
  /** The tiles in use. */
  used: ReadonlySet<number>;
  missing: string;
}

export function draftOn(spot: Spot, text = "", chosen = false): Draft {
  return { home: spot, chosen, spot, text, caret: text.length, against: null };
}

/** Lays the typed letters out: from the row first, since all of its letters must be used. */
export function layOut(text: string, row: readonly Tile[], reserve: readonly Tile[]): Layout {
  const fromRow = [...row];
  const fromReserve = [...reserve];
  const used = new Set<number>();
  let missing = "";
  const take = (tiles: Tile[], letter: string): Tile | null => {
    const at = tiles.findIndex((tile) => tile.letter === letter);
    const tile = at < 0 ? undefined : tiles.splice(at, 1)[0];
    if (tile) used.add(tile.id);
    return tile ?? null;
  };
  const placed = [...text].map((letter): Placed => {
    const own = take(fromRow, letter);
    if (own) return { letter, from: "row", tile: own };
    const loose = take(fromReserve, letter);
    if (loose) return { letter, from: "reserve", tile: loose };
    missing += letter;
    return { letter, from: "nowhere", tile: null };
  });
  return { placed, left: fromRow, used, missing };
}

export type Readiness = "empty" | "missing" | "left" | "nothing_added" | "short" | "ready";

/** Whether the letters are there. `mayLeave`: the final Jarnac may leave letters of the row. */
export function readiness(layout: Layout, hasRow: boolean, mayLeave = false): Readiness {
  const { placed, left, missing } = layout;
  if (placed.length === 0) return "empty";
  if (missing) return "missing";
  if (hasRow && left.length > 0 && !mayLeave) return "left";
  if (placed.length < FEWEST_LETTERS) return "short";
  if (hasRow && !placed.some((letter) => letter.from === "reserve")) return "nothing_added";
  return "ready";
}

export function typed(draft: Draft, input: string): Draft {
  const letters = plainLetters(input).slice(0, MOST_LETTERS - draft.text.length);
  const text = draft.text.slice(0, draft.caret) + letters + draft.text.slice(draft.caret);
  return { ...draft, text, caret: draft.caret + letters.length };
}

export function erasedBefore(draft: Draft): Draft {
  if (draft.caret === 0) return draft;
  return removedAt(draft, draft.caret - 1);
}

export function erasedAfter(draft: Draft): Draft {
  return draft.caret < draft.text.length ? { ...removedAt(draft, draft.caret), caret: draft.caret } : draft;
}

export function removedAt(draft: Draft, at: number): Draft {
  const text = draft.text.slice(0, at) + draft.text.slice(at + 1);
  return { ...draft, text, caret: draft.caret > at ? draft.caret - 1 : draft.caret };
}

export function caretMoved(draft: Draft, by: number): Draft {
  return { ...draft, caret: Math.max(0, Math.min(draft.text.length, draft.caret + by)) };
}

/** A letter dragged from one place of the word to another. */
export function letterMoved(draft: Draft, from: number, to: number): Draft {
  const letters = [...draft.text];
  const [letter] = letters.splice(from, 1);
  if (letter === undefined) return draft;
  letters.splice(Math.max(0, Math.min(letters.length, to)), 0, letter);
  const text = letters.join("");
  return { ...draft, text, caret: text.length };
}

/** A letter dragged in from outside. */
export function letterDropped(draft: Draft, letter: string, at: number): Draft {
  if (draft.text.length >= MOST_LETTERS) return draft;
  const place = Math.max(0, Math.min(draft.text.length, at));
  const text = draft.text.slice(0, place) + letter + draft.text.slice(place);
  return { ...draft, text, caret: text.length };
}
