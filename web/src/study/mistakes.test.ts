import { expect, test } from "vitest";
import type { AnalysedDecision, Analysis } from "../protocol/messages.ts";
import { mistakesOf } from "./mistakes.ts";
import type { Node } from "./tree.ts";

const decision = (seq: number, loss: number, side: "A" | "B" = "A") =>
  ({ seq, loss, side, act: { do: "pass" }, best: { act: { do: "draw" }, value: 0.5 } }) as unknown as AnalysedDecision;

const analysis = (decisions: AnalysedDecision[]) => ({ turns: [{ turn: 1, decisions }] }) as unknown as Analysis;

/** A main line of so many steps, of which each tells two events. */
const tree = (steps: number): Node[] =>
  Array.from({ length: steps }, (_, at) => ({
    parent: at === 0 ? null : at - 1,
    line: `${at}`,
    mark: "",
    comment: "",
    turn: 1,
    told: [{ happened: { what: "window_closed" } }, { happened: { what: "window_closed" } }],
  }));

test("the five costliest come in the order of the game", () => {
  const losses = [0.2, 0.05, 0, 0.3, 0.1, 0.02, 0.15, 0.004];
  const found = mistakesOf(analysis(losses.map((loss, at) => decision(2 * at, loss))), tree(20), "A");
  expect(found.map((one) => one.decision.loss)).toEqual([0.2, 0.05, 0.3, 0.1, 0.15]);
  expect(found.map((one) => one.at)).toEqual([null, 0, 2, 3, 5]);
});

test("those of the other side, and those without a place, are left out", () => {
  expect(mistakesOf(analysis([decision(2, 0.2, "B"), decision(3, 0.2)]), tree(5), "A")).toEqual([]);
});
