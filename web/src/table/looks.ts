/** How rows and reserves look at a moment, worked out from the table and what is being written. */
import type { Layout } from "../game/composition.ts";
import { type Desk, nextFreeRow, shownRow } from "../game/desk.ts";
import { ROWS } from "../game/letters.ts";
import type { Room } from "../game/room.ts";
import type { SideName } from "../protocol/messages.ts";

export interface RowLook {
  selected: boolean;
  stolen: boolean;
  /** The word can still be contested. */
  pending: boolean;
  /** The next free row, to be written on. */
  next: boolean;
  /** A word was just taken from here. */
  freed: boolean;
  shakes: boolean;
  layout: Layout | null;
  caret: number | null;
}

export interface LookInput {
  room: Room;
  desk: Desk;
  layout: Layout | null;
  acting: SideName | null;
  /** Whether the row in use was just refused. */
  refused: boolean;
}

export function rowLooks(side: SideName, { room, desk, layout, acting, refused }: LookInput): RowLook[] {
  const { table, history } = room;
  const draft = desk.mode === "compose" && desk.draft.spot.side === side ? desk.draft : null;
  const shown = draft ? shownRow(table, draft.spot) : null;
  const free = nextFreeRow(table, side);
  const leftBy = freedRow(room, side);
  return Array.from({ length: ROWS }, (_, index): RowLook => {
    const number = index + 1;
    const selected = number === shown;
    return {
      selected,
      stolen: history.position.mats[side].taken[index] ?? false,
      pending: table.claims.some((claim) => claim.author === side && claim.lies_on === number),
      next: number === free && side === acting && table.allowed[side].includes("open"),
      freed: number === leftBy,
      shakes: selected && refused,
      layout: selected ? layout : null,
      caret: selected && draft ? draft.caret : null,
    };
  });
}

function freedRow(room: Room, side: SideName): number | null {
  const taken = room.news?.happened.find((happened) => happened.what === "jarnacked");
  return taken?.what === "jarnacked" && taken.side !== side ? taken.play.row : null;
}
