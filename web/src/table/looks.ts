/** How rows and reserves look at a moment, worked out from the table and what is being written. */
import type { Layout } from "../game/composition.ts";
import { type Desk, nextFreeRow, shownRow } from "../game/desk.ts";
import { ROWS } from "../game/letters.ts";
import { newsOf, type Room } from "../game/room.ts";
import { isTaken, sameRow } from "../game/rows.ts";
import type { SideName, TableView } from "../protocol/messages.ts";

export interface RowLook {
  selected: boolean;
  stolen: boolean;
  /** The word can still be contested. */
  pending: boolean;
  /** How it would be if a contest is right. */
  restored: boolean;
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
  /** The table that is shown. */
  stage: TableView;
  desk: Desk;
  layout: Layout | null;
  acting: SideName | null;
  /** Whether the row in use was just refused. */
  refused: boolean;
}

export function rowLooks(side: SideName, { room, stage: table, desk, layout, acting, refused }: LookInput): RowLook[] {
  const draft = desk.mode === "compose" && desk.draft.spot.side === side ? desk.draft : null;
  const shown = draft ? shownRow(table, draft.spot) : null;
  const free = nextFreeRow(table, side);
  const leftBy = freedRow(room, side);
  return Array.from({ length: ROWS }, (_, index): RowLook => {
    const number = index + 1;
    const selected = number === shown;
    const restored = !sameRow(table.mats[side].rows[index], room.table.mats[side].rows[index]);
    return {
      selected,
      restored,
      stolen: !restored && isTaken(table.mats[side].rows[index]),
      pending: !restored && table.claims.some((claim) => claim.author === side && claim.lies_on === number),
      next: number === free && side === acting && table.allowed[side].includes("open"),
      freed: number === leftBy,
      shakes: selected && refused,
      layout: selected ? layout : null,
      caret: selected && draft ? draft.caret : null,
    };
  });
}

function freedRow(room: Room, side: SideName): number | null {
  const taken = newsOf(room).find((happened) => happened.what === "jarnacked");
  return taken?.what === "jarnacked" && taken.side !== side ? taken.play.row : null;
}
