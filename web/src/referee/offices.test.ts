import { expect, test } from "vitest";
import { newHistory, told } from "../game/history.ts";
import { table } from "../game/tests/table.ts";
import type { ClaimView, Happened } from "../protocol/messages.ts";
import { officeAct, offices, plainReason, replacedBy, rulesText } from "./offices.ts";

const filled = { reason: "vu", claim: 2, side: "B" as const, leftMs: 60_000, winner: null };

test("a referee rules while a contest waits, and can set a clock where there is one", () => {
  const ruling = table({ phase: { name: "ruling", by: "A", announced: false } });
  expect(offices(ruling, "chess 20:00")).toEqual(["stop_clocks", "withdraw", "uphold"]);
  expect(offices(table(), "chess 20:00")).toEqual(["adjudicate", "correct_clock", "stop_clocks"]);
  expect(offices(table(), "per_move 0:30")).toEqual(["adjudicate", "stop_clocks"]);
  const stopped = table();
  stopped.clock.suspended = true;
  stopped.clock.fallen = { A: true, B: true };
  expect(offices(stopped, "chess 20:00")).toEqual(["adjudicate", "start_clocks"]);
  expect(
    offices(table({ phase: { name: "over", ending: "resigned", result: "A", points: { A: 0, B: 0 } } }), "none"),
  ).toEqual([]);
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

test("the word that a claim replaced lies on the author's mat, or on the victim's", () => {
  const happened: Happened[] = [
    { what: "tossed", toss: { by: "lot" }, starter: "A" },
    { what: "drew", side: "A", letters: "MENAGER", put_back: null },
    { what: "opened", side: "A", row: 1, word: "MENAGE" },
    { what: "drew", side: "A", letters: "N", put_back: null },
    { what: "extended", side: "A", row: 1, word: "MENAGER" },
  ];
  const history = happened.reduce(
    (story, one, at) => told(story, { seq: at + 1, at: 0, by: null, happened: [one] }),
    newHistory(),
  );
  const claim: ClaimView = { author: "A", play: { row: 1, word: "MENAGER" }, lies_on: 1, taken: false };
  expect(replacedBy(claim, 0, history)).toBe("MENAGE");
  expect(replacedBy({ ...claim, play: { row: null, word: "MENAGER" } }, 0, history)).toBe("");
});

test("a rule table for the word tools", () =>
  expect(rulesText({ joker: "on", clock: "chess 20:00" })).toBe("classic,joker=on,clock=chess 20:00"));
