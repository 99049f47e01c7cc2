/** Other orders of a reserve, as the numbers of its letters. */
import type { Tile } from "../game/tiles.ts";

export function shuffled(tiles: readonly Tile[]): number[] {
  const order = tiles.map((tile) => ({ id: tile.id, at: Math.random() }));
  return order.sort((one, two) => one.at - two.at).map((tile) => tile.id);
}

export function alphabetical(tiles: readonly Tile[]): number[] {
  return tiles.toSorted((one, two) => one.letter.localeCompare(two.letter)).map((tile) => tile.id);
}
