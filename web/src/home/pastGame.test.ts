import { expect, test } from "vitest";
import type { GameSummary } from "../protocol/messages.ts";
import { pastGame } from "./pastGame.ts";

const seat = (person: string | null) => ({ person, name: person ?? "amateur", rating: null });
const game = (more: Partial<GameSummary> = {}) =>
  ({
    teams: false,
    seats: { A: [seat("ada")], B: [seat("bob")] },
    result: { winner: "B", ending: "full_mat", points: { A: 120, B: 204 }, jarnacs: { A: 0, B: 1 } },
    ...more,
  }) as unknown as GameSummary;

test("each remembers their own side, with their own points first", () => {
  expect(pastGame(game(), "ada")).toMatchObject({
    side: "A",
    outcome: "lost",
    points: [120, 204],
    rival: { person: "bob" },
  });
  expect(pastGame(game(), "bob")).toMatchObject({
    side: "B",
    outcome: "won",
    points: [204, 120],
    rival: { person: "ada" },
  });
});

test("a tie, the computer, a team", () => {
  const tied = { winner: "tie", ending: "tie_agreed", points: { A: 9, B: 9 }, jarnacs: { A: 0, B: 0 } } as const;
  expect(pastGame(game({ result: tied, seats: { A: [seat(null)], B: [seat("bob")] } }), "bob")).toMatchObject({
    outcome: "tied",
    rival: { person: null },
  });
  expect(pastGame(game({ teams: true }), "ada")).toMatchObject({ outcome: "lost", rival: null });
});

test("whoever played both sides, or neither, has neither won nor lost", () => {
  expect(pastGame(game({ seats: { A: [seat("ada")], B: [seat("ada")] } }), "ada")).toMatchObject({
    side: null,
    outcome: null,
    points: [120, 204],
  });
  expect(pastGame(game(), "eve")).toMatchObject({ side: null, outcome: null });
});
