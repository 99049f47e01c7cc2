/** The names to show: people by theirs, the computer by its level, two at one device by their sides. */
import { names } from "../game/room.ts";
import type { BySideView, GameSummary, Seat } from "../protocol/messages.ts";
import { t, texts } from "./texts.svelte.ts";

export function shownNames(game: GameSummary): BySideView<string> {
  const named = (seat: Seat): Seat => {
    const level = `level-${seat.name}`;
    return seat.person === null && texts.has(level) ? { ...seat, name: t(level) } : seat;
  };
  const seats = { A: game.seats.A.map(named), B: game.seats.B.map(named) };
  return names({ ...game, seats }, { A: t("side-a"), B: t("side-b") });
}
