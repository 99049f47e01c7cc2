/** The table that somebody writes on. */
import type { SideName, TableView } from "../protocol/messages.ts";
import { places } from "./aim.ts";
import { contests, type Desk } from "./desk.ts";
import { followTiles, type Tiles } from "./tiles.ts";

/**
 * The table as it is; or, for a Jarnac that is announced with a contest, with the mats that the server
 * says the contest would restore. Where it could restore several, the one that has the letters.
 */
export function staged(table: TableView, acting: SideName | null, desk: Desk): TableView {
  if (acting === null || desk.mode !== "compose" || !contests(desk.draft, table, acting)) return table;
  const { text, spot } = desk.draft;
  const tables = (table.restored ?? []).map((mats): TableView => ({ ...table, mats }));
  const found = (["ready", "possible"] as const).flatMap(
    (kind) => tables.find((one) => places(text, spot.side, one)[kind].length > 0) ?? [],
  );
  return found[0] ?? tables[0] ?? table;
}

/** The letters as they lie on that table: each keeps its number, so that it is seen to go back. */
export function stagedTiles(tiles: Tiles, table: TableView, stage: TableView): Tiles {
  return stage === table ? tiles : followTiles(tiles, stage);
}
