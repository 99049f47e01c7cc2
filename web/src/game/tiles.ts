/**
 * Which tile is which. The server knows letters only; to show where a letter comes from, each gets
 * a number here and keeps it from place to place. New letters join the end of a reserve, so that
 * nothing jumps.
 */
import type { BySideView, Journey, RowView, SideName, Spot } from "../protocol/messages.ts";
import { wordOf } from "./rows.ts";
import { other, SIDES } from "./sides.ts";

export interface Tile {
  id: number;
  letter: string;
}

export interface Tiles {
  rows: BySideView<Tile[][]>;
  reserve: BySideView<Tile[]>;
  next: number;
}

export const NO_TILES: Tiles = { rows: { A: [], B: [] }, reserve: { A: [], B: [] }, next: 1 };

/** The letters that lie on a table. */
export interface Lying {
  mats: BySideView<{ rows: readonly RowView[]; reserve: string }>;
}

/** The tiles after letters went from one spot to another, as the table shows them then. */
export function carried(before: Tiles, journeys: readonly Journey[], table: Lying): Tiles {
  const rows = bySide((side) => before.rows[side].map((row) => [...row]));
  const reserve = bySide((side) => [...before.reserve[side]]);
  let next = before.next;
  const at = (spot: Spot): Tile[] => {
    if (spot.at === "bag") return [];
    return spot.at === "reserve" ? reserve[spot.side] : (rows[spot.side][spot.row - 1] ??= []);
  };
  // All leave before any arrives: no letter goes on from where it has just come.
  const moves = journeys.map(({ letters, from, to }) => ({
    to,
    tiles: [...letters].map((letter) => takeOut(at(from), letter) ?? { id: next++, letter }),
  }));
  for (const { to, tiles } of moves) at(to).push(...tiles);
  return followTiles({ rows, reserve, next }, table);
}

/** The tiles of a table, with the numbers that they had before: where it is not told what went where. */
export function followTiles(before: Tiles, table: Lying): Tiles {
  const words = bySide((side) => table.mats[side].rows.map((row) => [...wordOf(row)]));
  // What stays in its place keeps its number first; then what left one place fills another.
  const loose: BySideView<Tile[]> = { A: [], B: [] };
  const rows = bySide((side) =>
    words[side].map((letters, index) => keep(letters, before.rows[side][index] ?? [], loose[side])),
  );
  const reserve = bySide((side) => {
    const wanted = [...table.mats[side].reserve];
    return keepInOrder(wanted, before.reserve[side], loose[side]);
  });
  let next = before.next;
  const fill = (side: SideName, place: (Tile | string)[]): Tile[] =>
    place.map((tile) => {
      if (typeof tile !== "string") return tile;
      return takeOut(loose[side], tile) ?? takeOut(loose[other(side)], tile) ?? { id: next++, letter: tile };
    });
  const filledRows = bySide((side) => rows[side].map((row) => fill(side, row)));
  const filledReserve = bySide((side) => fill(side, reserve[side]));
  return { rows: filledRows, reserve: filledReserve, next };
}

/** The reserve of a side in another order; tiles that are not named stay at the end. */
export function reordered(tiles: Tiles, side: SideName, order: readonly number[]): Tiles {
  const rank = (tile: Tile) => {
    const at = order.indexOf(tile.id);
    return at < 0 ? order.length : at;
  };
  const reserve = tiles.reserve[side].toSorted((one, two) => rank(one) - rank(two));
  return { ...tiles, reserve: { ...tiles.reserve, [side]: reserve } };
}

/** The letters of each reserve in their order. */
export function reserveOrder(tiles: Tiles): BySideView<string> {
  return bySide((side) => tiles.reserve[side].map((tile) => tile.letter).join(""));
}

/** The reserves in an order that was kept; letters that it does not know stay at the end. */
export function orderedAs(tiles: Tiles, kept: BySideView<string>): Tiles {
  const reserve = bySide((side) => {
    const rest = [...tiles.reserve[side]];
    const known = [...kept[side]].flatMap((letter) => takeOut(rest, letter) ?? []);
    return [...known, ...rest];
  });
  return { ...tiles, reserve };
}

function bySide<T>(make: (side: SideName) => T): BySideView<T> {
  const [a, b] = SIDES.map(make) as [T, T];
  return { A: a, B: b };
}

function takeOut(tiles: Tile[], letter: string): Tile | null {
  const at = tiles.findIndex((tile) => tile.letter === letter);
  return at < 0 ? null : (tiles.splice(at, 1)[0] ?? null);
}

/** The wanted letters in their own order, with old tiles where there are; the rest becomes loose. */
function keep(wanted: string[], old: readonly Tile[], loose: Tile[]): (Tile | string)[] {
  const rest = [...old];
  const kept = wanted.map((letter) => takeOut(rest, letter) ?? letter);
  loose.push(...rest);
  return kept;
}

/** The old tiles in their order, then the new letters. */
function keepInOrder(wanted: string[], old: readonly Tile[], loose: Tile[]): (Tile | string)[] {
  const letters = [...wanted];
  const kept = old.filter((tile) => {
    const at = letters.indexOf(tile.letter);
    if (at >= 0) letters.splice(at, 1);
    else loose.push(tile);
    return at >= 0;
  });
  return [...kept, ...letters];
}
