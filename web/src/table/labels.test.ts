import { expect, test } from "vitest";
import { table } from "../game/tests/table.ts";
import { drawSize } from "./labels.ts";

test("a draw says how many letters it takes, with those that a wrong contest gave", () => {
  const handover = { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 2 } as const;
  expect(drawSize(table({ phase: handover }))).toBe(2);
  expect(drawSize({ ...table(), phase: { name: "turn", side: "A", draw_owed: true }, bonus_letters: 1 })).toBe(2);
  expect(drawSize(table())).toBe(1);
});
