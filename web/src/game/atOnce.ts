/** Words of the computer that somebody accepts without being asked. */
import type { SideName } from "../protocol/messages.ts";
import { allows } from "./desk.ts";
import { isLesson, type Room } from "./room.ts";

/** What is asked of a room. */
type Asked = Pick<Room, "game" | "table">;

/** Whether there is such a choice: against the computer, where words are contested. */
export function mayAcceptAtOnce({ game }: Pick<Room, "game">): boolean {
  return game.kind === "computer" && !isLesson(game) && game.rules.options["referee"] === "contest";
}

/** The side whose answer to the computer's word is given at once, if the game waits for one. */
export function acceptsAtOnce(room: Asked, acting: SideName | null, wanted: boolean): SideName | null {
  return wanted && mayAcceptAtOnce(room) && allows(room.table, acting, "accept") ? acting : null;
}
