/** A table that only this page has: nobody talks there, and its letters lie as the person likes. */
import type { Room } from "../game/room.ts";
import { reordered } from "../game/tiles.ts";
import type { SideName } from "../protocol/messages.ts";

export abstract class PageTable {
  room: Room | null = $state.raw(null);
  readonly drawing = false;

  reorder(side: SideName, order: readonly number[]): void {
    if (this.room) this.room = { ...this.room, tiles: reordered(this.room.tiles, side, order) };
  }

  say(): boolean {
    return false;
  }
}
