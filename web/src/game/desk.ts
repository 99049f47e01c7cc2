/** What the person is about to do at the table, before anything is sent. Pure. */
import type { Act, ActKind, ClaimView, SideName, TableView } from "../protocol/messages.ts";
import { has, places, sameSpot } from "./aim.ts";
import { draftOn, type Draft, type Spot } from "./composition.ts";
import { ROWS } from "./letters.ts";
import { wordOf } from "./rows.ts";
import { other } from "./sides.ts";

export type Desk =
  | { mode: "idle" }
  | { mode: "compose"; draft: Draft }
  | { mode: "exchange"; picks: number[] }
  | { mode: "joker" }
  | { mode: "pass" }
  | { mode: "resign" }
  | { mode: "abort" };

export const IDLE: Desk = { mode: "idle" };

/** For whom the client acts now: its own side, or at one device the side whose turn it is. */
export function actingSide(sides: readonly SideName[], table: TableView): SideName | null {
  if (sides.length < 2) return sides[0] ?? null;
  const { phase } = table;
  if ("side" in phase) return phase.side;
  if (phase.name === "ruling") return phase.by;
  return table.holder ?? sides[0] ?? null;
}

export function allows(table: TableView, side: SideName | null, kind: ActKind): boolean {
  return side !== null && table.allowed[side].includes(kind);
}

/** Whether words of one's own can be played now. */
export function mayWrite(table: TableView, side: SideName | null): boolean {
  return allows(table, side, "open") || allows(table, side, "extend");
}

export function mayTake(table: TableView, side: SideName | null): boolean {
  return allows(table, side, "jarnac") || allows(table, side, "contest_and_jarnac");
}

/** Whether a word of the opponent's can only be taken by contesting in the same breath. */
export function announces(table: TableView, side: SideName | null): boolean {
  return !allows(table, side, "jarnac") && allows(table, side, "contest_and_jarnac");
}

function sameClaims(one: readonly ClaimView[], two: readonly ClaimView[]): boolean {
  const name = ({ author, lies_on, play }: ClaimView) => `${author}${lies_on}${play.word}`;
  return one.map(name).join() === two.map(name).join();
}

/** Whether the draft is a Jarnac that contests what is claimed now: one begun for other claims never does. */
export function contests({ spot, against }: Draft, table: TableView, side: SideName | null): boolean {
  return spot.side !== side && announces(table, side) && (against === null || sameClaims(against, table.claims));
}

/** A draft that is taken up belongs to the claims that it may contest. */
export function takenUp(draft: Draft, table: TableView, side: SideName | null): Draft {
  if (draft.against !== null) return draft;
  return { ...draft, against: contests(draft, table, side) ? table.claims : [] };
}

/** Whether a word may leave letters of its row: the final Jarnac alone does. */
export function leavesLetters({ phase }: TableView): boolean {
  return phase.name === "call" && phase.call === "final_jarnac";
}

/** The first free row of a side, from 1. */
export function nextFreeRow(table: TableView, side: SideName): number | null {
  const at = table.mats[side].rows.findIndex((row) => row.holds === "free");
  return at < 0 ? null : at + 1;
}

/** Where a word can be written on a mat if this row is chosen; none on a joker. */
export function spotOf(table: TableView, side: SideName, row: number): Spot | null {
  const holds = table.mats[side].rows[row - 1]?.holds;
  if (holds === "word") return { side, row };
  if (holds === "free") return { side, row: null };
  return null;
}

/** The row that shows a spot. */
export function shownRow(table: TableView, spot: Spot): number | null {
  return spot.row ?? nextFreeRow(table, spot.side);
}

/** Chooses a row; the same one again, or one that takes the word as it stands, keeps what was written. */
export function rowChosen(desk: Desk, table: TableView, side: SideName, row: number): Desk {
  const spot = spotOf(table, side, row);
  if (!spot) return desk;
  const draft = desk.mode === "compose" ? desk.draft : null;
  if (!draft || !(sameSpot(draft.spot, spot) || has(places(draft.text, side, table).ready, spot)))
    return { mode: "compose", draft: draftOn(spot, "", true) };
  return draft.chosen && sameSpot(draft.home, spot)
    ? desk
    : { mode: "compose", draft: { ...draft, home: spot, chosen: true, spot } };
}

/** The next row up or down on the mat in use, over words and the next free row. A word goes along, over the rows that take it. */
export function rowStepped(desk: Desk, table: TableView, acting: SideName, by: 1 | -1): Desk {
  const side =
    desk.mode === "compose"
      ? desk.draft.spot.side
      : mayTake(table, acting) && !mayWrite(table, acting)
        ? other(acting)
        : acting;
  const free = nextFreeRow(table, side);
  if (desk.mode === "compose" && desk.draft.text) {
    const { ready, possible } = places(desk.draft.text, side, table);
    const spots = ready.length > 0 ? ready : possible;
    if (spots.length > 0) {
      const order = spots.toSorted((one, two) => (one.row ?? free ?? 0) - (two.row ?? free ?? 0));
      const now = order.findIndex((spot) => sameSpot(spot, desk.draft.spot));
      const spot = order[now < 0 ? 0 : (now + by + order.length) % order.length] ?? desk.draft.spot;
      return { mode: "compose", draft: { ...desk.draft, home: spot, chosen: true, spot } };
    }
  }
  const open = Array.from({ length: ROWS }, (_, index) => index + 1).filter(
    (row) => wordOf(table.mats[side].rows[row - 1]) !== "" || row === free,
  );
  if (open.length === 0) return desk;
  const now = desk.mode === "compose" ? shownRow(table, desk.draft.spot) : null;
  const at = now === null ? (by > 0 ? -1 : 0) : open.indexOf(now);
  const row = open[(at + by + open.length) % open.length];
  return row === undefined ? desk : rowChosen(desk, table, side, row);
}

/** The mat to write on when someone just begins to type. */
export function startWriting(acting: SideName): Desk {
  return { mode: "compose", draft: draftOn({ side: acting, row: null }) };
}

/** A Jarnac begins on the opponent's first word, or on its reserve if there is no word. */
export function startJarnac(table: TableView, acting: SideName): Desk {
  const victim = other(acting);
  const at = table.mats[victim].rows.findIndex((row) => row.holds === "word");
  return { mode: "compose", draft: draftOn({ side: victim, row: at < 0 ? null : at + 1 }) };
}

/** What Enter sends for a word written here; none if that can't be played now. */
export function actOf(draft: Draft, table: TableView, acting: SideName): Act | null {
  const { spot, text: word } = draft;
  if (spot.side !== acting) {
    if (allows(table, acting, "jarnac")) return { do: "jarnac", row: spot.row, word };
    if (contests(draft, table, acting)) return { do: "contest_and_jarnac", row: spot.row, word };
    return null;
  }
  if (spot.row === null) return allows(table, acting, "open") ? { do: "open", word } : null;
  return allows(table, acting, "extend") ? { do: "extend", row: spot.row, word } : null;
}

/** Picks a letter for the exchange, or puts it back; three at most. */
export function picked(desk: Desk, tile: number): Desk {
  if (desk.mode !== "exchange") return desk;
  if (desk.picks.includes(tile)) return { mode: "exchange", picks: desk.picks.filter((pick) => pick !== tile) };
  return desk.picks.length < 3 ? { mode: "exchange", picks: [...desk.picks, tile] } : desk;
}

/** What is left of a plan after the table has changed. */
export function deskAfter(desk: Desk, table: TableView, acting: SideName | null): Desk {
  switch (desk.mode) {
    case "idle":
    case "resign":
      return table.phase.name === "over" ? IDLE : desk;
    case "compose": {
      if (acting === null || table.phase.name === "over") return IDLE;
      const { home: spot, against } = desk.draft;
      // What it was to contest stands now, or is gone.
      if (against?.length && !sameClaims(against, table.claims)) return IDLE;
      // The row may be gone: taken, or the word on it undone.
      const stands =
        spot.row === null
          ? nextFreeRow(table, spot.side) !== null
          : table.mats[spot.side].rows[spot.row - 1]?.holds === "word";
      return stands ? desk : IDLE;
    }
    case "exchange":
      return allows(table, acting, "exchange") ? desk : IDLE;
    case "joker":
      return allows(table, acting, "joker") ? desk : IDLE;
    case "pass":
    case "abort":
      return allows(table, acting, desk.mode) ? desk : IDLE;
  }
}
