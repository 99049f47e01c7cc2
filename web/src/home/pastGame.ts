/** A game that is over, as one of its people remembers it. */
import { other, SIDES } from "../game/sides.ts";
import type { GameSummary, Seat, SideName } from "../protocol/messages.ts";

export interface PastGame {
  /** The side of the one who remembers; none where they played both, or neither. */
  side: SideName | null;
  outcome: "won" | "lost" | "tied" | null;
  /** Their own points first. */
  points: readonly [number, number] | null;
  /** Who sat on the other side, where it was one person or the computer. */
  rival: Seat | null;
}

export function pastGame(game: GameSummary, person: string | null): PastGame {
  const sides = SIDES.filter((one) => game.seats[one].some((seat) => seat.person !== null && seat.person === person));
  const side = sides.length === 1 ? (sides[0] ?? null) : null;
  const { result } = game;
  const first = side ?? "A";
  return {
    side,
    outcome: !side || !result ? null : result.winner === "tie" ? "tied" : result.winner === side ? "won" : "lost",
    points: result && [result.points[first], result.points[other(first)]],
    rival: side && !game.teams ? (game.seats[other(side)][0] ?? null) : null,
  };
}
