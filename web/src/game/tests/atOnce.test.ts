import { expect, test } from "vitest";
import type { GameSummary } from "../../protocol/messages.ts";
import { acceptsAtOnce, mayAcceptAtOnce } from "../atOnce.ts";
import { table } from "./table.ts";

function game(kind: string, referee: string): GameSummary {
  return { id: "g", kind, rules: { options: { referee } } } as unknown as GameSummary;
}

const claimed = table({ allowed: { A: ["accept", "contest"] } });

test("the computer's word is accepted at once by who has chosen so", () => {
  const room = { game: game("computer", "contest"), table: claimed };
  expect(acceptsAtOnce(room, "A", true)).toBe("A");
  expect(acceptsAtOnce(room, "A", false)).toBeNull();
  expect(acceptsAtOnce(room, null, true), "who watches answers nothing").toBeNull();
  const waits = { ...room, table: table({ allowed: { A: ["draw"] } }) };
  expect(acceptsAtOnce(waits, "A", true)).toBeNull();
});

test("a person's word is not, and where nothing is contested there is no such choice", () => {
  expect(acceptsAtOnce({ game: game("lobby", "contest"), table: claimed }, "A", true)).toBeNull();
  expect(mayAcceptAtOnce({ game: game("computer", "contest") })).toBe(true);
  expect(mayAcceptAtOnce({ game: game("computer", "automatic") })).toBe(false);
  expect(mayAcceptAtOnce({ game: game("hotseat", "contest") })).toBe(false);
});
