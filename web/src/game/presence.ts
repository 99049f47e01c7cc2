/** Who of a table is there, as far as the server tells. */
import type { SideName } from "../protocol/messages.ts";
import type { Room } from "./room.ts";

export interface Member {
  name: string;
  here: boolean;
}

/** The people of a side. The computer, and whoever sits at this device, are always there. */
export function membersOf({ game, presence }: Room, side: SideName): Member[] {
  const always = game.kind === "hotseat" || game.kind === "transcript" || game.status !== "live";
  return game.seats[side].map(({ person, name }) => ({
    name,
    here: always || person === null || presence.online[side].includes(person),
  }));
}

/** Whether nobody of a side is there. */
export function isAway(room: Room, side: SideName): boolean {
  const members = membersOf(room, side);
  return members.length > 0 && members.every(({ here }) => !here);
}
