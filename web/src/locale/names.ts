/** The names to show: people by theirs, the computer by its level, two at one device by their sides. */
import { names } from "../game/room.ts";
import { SIDES } from "../game/sides.ts";
import type { BySideView, GameSummary, Seat, SideName } from "../protocol/messages.ts";
import { t, texts } from "./texts.svelte.ts";
import { asName, asYou } from "./you.ts";

/** `reader` is the person who reads them: without a name of their own they are «Vous». */
export function shownNames(game: GameSummary, reader: string | null = null): BySideView<string> {
  const named = (seat: Seat): Seat => {
    const level = `level-${seat.name}`;
    return { ...seat, name: seat.person === null && texts.has(level) ? t(level) : asName(seat.name) };
  };
  const seats = { A: game.seats.A.map(named), B: game.seats.B.map(named) };
  const shown = names({ ...game, seats }, { A: t("side-a"), B: t("side-b") });
  const mine = sideAlone(game, reader);
  return mine && isNoName(seats[mine][0]?.name ?? "") ? { ...shown, [mine]: asYou(t("plate-you")) } : shown;
}

/** The one side where somebody sits alone; none for teams, and where one person plays both sides. */
export function sideAlone(game: GameSummary, person: string | null): SideName | null {
  const sides = SIDES.filter((side) => game.seats[side].some((seat) => seat.person !== null && seat.person === person));
  const [mine] = sides;
  return mine && sides.length === 1 && game.seats[mine].length === 1 && !game.teams ? mine : null;
}

/** What a guest without a name is called, in every language: who comes back in another one has no name there either. */
export const GIVEN_NAMES: readonly string[] = ["Invité", "Guest"];

/** The name that a guest is given, with the number that sets it apart from others. */
export function isNoName(name: string): boolean {
  return GIVEN_NAMES.some((given) => name.startsWith(given) && /^( \d+)?$/.test(name.slice(given.length)));
}
