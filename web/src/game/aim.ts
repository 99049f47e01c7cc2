/**
 * Which row a word that is being written belongs to: the one whose letters it holds. This only saves
 * the hand a choice; whether the word may lie there, the server says.
 */
import type { SideName, TableView } from "../protocol/messages.ts";
import { type Draft, type Spot } from "./composition.ts";
import { FEWEST_LETTERS, lacking } from "./letters.ts";
import { wordOf } from "./rows.ts";

export interface Places {
  /** Where the letters make the whole word, with all of the row's and at least one more. */
  ready: Spot[];
  /** Where every letter that is written so far is at hand. */
  possible: Spot[];
}

/** The rows of a mat from the top, then the next free one, as far as these letters can be written there. */
export function places(text: string, side: SideName, table: TableView): Places {
  const { rows, reserve } = table.mats[side];
  const out: Places = { ready: [], possible: [] };
  const add = (row: number | null, word: string, fewest: number) => {
    if (lacking(word + reserve, text)) return;
    out.possible.push({ side, row });
    if (text.length >= fewest && lacking(text, word) === "") out.ready.push({ side, row });
  };
  rows.forEach((row, index) => {
    const word = wordOf(row);
    if (word) add(index + 1, word, word.length + 1);
  });
  if (rows.some((row) => row.holds === "free")) add(null, "", FEWEST_LETTERS);
  return out;
}

/**
 * The draft on the row that it belongs to. A row that somebody chose keeps it as long as the letters
 * are there; otherwise the row whose letters are all in the word, of several the one last used.
 */
export function aimed(draft: Draft, table: TableView, last: number | null): Draft {
  const { home, chosen, text } = draft;
  if (text === "") return at(draft, home);
  const { ready, possible } = places(text, home.side, table);
  if (chosen && has(possible, home)) return at(draft, home);
  return at(draft, best(ready, home, last) ?? (has(possible, home) ? home : (best(possible, home, last) ?? home)));
}

/** The draft where Enter lays it: on its own row, or on the one that takes the word as it stands. */
export function landed(draft: Draft, table: TableView, last: number | null): Draft {
  const { ready } = places(draft.text, draft.spot.side, table);
  return has(ready, draft.spot) ? draft : at(draft, best(ready, draft.home, last) ?? draft.spot);
}

function at(draft: Draft, spot: Spot): Draft {
  return sameSpot(draft.spot, spot) ? draft : { ...draft, spot };
}

/** Rows before a new word: first the one it began on, then the one last used. */
function best(spots: readonly Spot[], home: Spot, last: number | null): Spot | null {
  const rows = spots.filter(({ row }) => row !== null);
  return (
    rows.find(({ row }) => row === home.row) ?? rows.find(({ row }) => row === last) ?? rows[0] ?? spots[0] ?? null
  );
}

export function has(spots: readonly Spot[], spot: Spot): boolean {
  return spots.some((one) => sameSpot(one, spot));
}

export function sameSpot(one: Spot, two: Spot): boolean {
  return one.side === two.side && one.row === two.row;
}
