import { expect, test } from "vitest";
import { table } from "../game/tests/table.ts";
import type { ActKind } from "../protocol/messages.ts";
import { officeAct, offices, plainReason, rulesText } from "./offices.ts";

const filled = { reason: "vu", claim: 2, side: "B" as const, leftMs: 60_000, winner: null };

test("a referee is offered what the table says is open: while a contest waits, first to rule", () => {
  const open = (...referee: ActKind[]) => offices(table({ referee }));
  expect(open("adjudicate", "correct_clock", "stop_clocks", "rule")).toEqual(["stop_clocks", "withdraw", "uphold"]);
  expect(open("adjudicate", "correct_clock", "stop_clocks")).toEqual(["adjudicate", "correct_clock", "stop_clocks"]);
  expect(open("adjudicate", "stop_clocks")).toEqual(["adjudicate", "stop_clocks"]);
  expect(open("adjudicate", "start_clocks")).toEqual(["adjudicate", "start_clocks"]);
  expect(offices(table())).toEqual([]);
});

test("each office becomes its act", () => {
  expect(officeAct("uphold", filled)).toEqual({ do: "rule", withdrawn: null, reason: "vu" });
  expect(officeAct("withdraw", filled)).toEqual({ do: "rule", withdrawn: 2, reason: "vu" });
  expect(officeAct("correct_clock", filled)).toEqual({ do: "correct_clock", side: "B", left_ms: 60_000, reason: "vu" });
  expect(officeAct("adjudicate", filled)).toEqual({ do: "adjudicate", winner: null, reason: "vu" });
});

test("a reason is one line without quotation marks", () => {
  expect(plainReason(' dit "non"\n deux fois ')).toBe("dit ’non’ deux fois");
  expect(plainReason("x".repeat(300))).toHaveLength(200);
});

test("a rule table for the word tools", () =>
  expect(rulesText({ joker: "on", clock: "chess 20:00" })).toBe("classic,joker=on,clock=chess 20:00"));
