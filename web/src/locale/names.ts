/** The names to show: people by theirs, the computer by its level, two at one device by their sides. */
import { names } from "../game/room.ts";
import type { BySideView, GameSummary, Seat, SideName, You } from "../protocol/messages.ts";
import { t, texts } from "./texts.svelte.ts";

export function shownNames(game: GameSummary): BySideView<string> {
  const named = (seat: Seat): Seat => {
    const level = `level-${seat.name}`;
    return seat.person === null && texts.has(level) ? { ...seat, name: t(level) } : seat;
  };
  const seats = { A: game.seats.A.map(named), B: game.seats.B.map(named) };
  return names({ ...game, seats }, { A: t("side-a"), B: t("side-b") });
}

/** What a plate says: «Vous» for somebody who plays without having chosen a name. In sentences a name stays a name. */
export function plateName(game: GameSummary, you: You, side: SideName): string {
  const mine = game.seats[side].length === 1 && game.seats[side][0]?.person === you.person && you.person !== null && you.sides.length === 1;
  const name = shownNames(game)[side];
  return mine && isNoName(name) ? t("plate-you") : name;
}

/** The name that a guest is given, with the number that sets it apart from others. */
export function isNoName(name: string): boolean {
  const given = t("guest-name");
  return name.startsWith(given) && /^( \d+)?$/.test(name.slice(given.length));
}
