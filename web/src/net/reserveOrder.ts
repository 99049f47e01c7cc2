/** The order in which the letters lay in front of somebody, over reloads of the tab. */
import { orderedAs, reserveOrder, type Tiles } from "../game/tiles.ts";
import type { BySideView } from "../protocol/messages.ts";

const place = (game: string) => `jarnac.order.${game}`;

export function keepOrder(game: string, tiles: Tiles): void {
  try {
    sessionStorage.setItem(place(game), JSON.stringify(reserveOrder(tiles)));
  } catch {
    // Without storage a reload shows the letters as they were drawn.
  }
}

/** The letters as they lay before the page was loaded again. */
export function inKeptOrder(game: string, tiles: Tiles): Tiles {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(game)) ?? "null") as Partial<BySideView<string>> | null;
    return typeof kept?.A === "string" && typeof kept.B === "string"
      ? orderedAs(tiles, { A: kept.A, B: kept.B })
      : tiles;
  } catch {
    return tiles;
  }
}
