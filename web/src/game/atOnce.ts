/** Words of the computer that somebody accepts without being asked. */
import type { SideName } from "../protocol/messages.ts";
import { allows } from "./desk.ts";
import { isLesson, type Room } from "./room.ts";

/** Whether there is such a choice: against the computer, where words are contested. */
export function mayAcceptAtOnce(room: Room): boolean {
  const { kind, rules } = room.game;
  return kind === "computer" && !isLesson(room.game) && rules.options["referee"] === "contest";
}

/** The side whose answer to the computer's word is given at once, if the game waits for one. */
export function acceptsAtOnce(room: Room, acting: SideName | null, wanted: boolean): SideName | null {
  return wanted && mayAcceptAtOnce(room) && allows(room.table, acting, "accept") ? acting : null;
}
