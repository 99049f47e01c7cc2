import { expect, test } from "vitest";
import type { Happened, SideName } from "../protocol/messages.ts";
import {
  added,
  after,
  endOf,
  eventsAt,
  isAct,
  listed,
  mainAt,
  type Node,
  pathTo,
  promoted,
  removed,
  sibling,
} from "./tree.ts";

function node(parent: number | null, line: string, ...happened: Happened[]): Node {
  return { parent, line, mark: "", comment: "", turn: 1, told: happened.map((it) => ({ happened: it })) };
}

const passed = (side: SideName): Happened => ({ what: "passed", side });
const opened = (word: string): Happened => ({ what: "opened", side: "A", row: 1, word });
const drew: Happened = { what: "drew", side: "A", letters: "E", put_back: null };

/** A line a–b–c with a variation d–e of b, and one f of d. */
const TREE: Node[] = [
  node(null, "a", opened("RAT"), drew),
  node(0, "b", passed("A")),
  node(1, "c", passed("B")),
  node(0, "d", opened("BUT"), drew),
  node(3, "e", passed("A")),
  node(0, "f", opened("TUB"), drew),
];

test("a tree is walked along its lines", () => {
  expect(after(TREE, 0)).toEqual([1, 3, 5]);
  expect(pathTo(TREE, 4)).toEqual([0, 3, 4]);
  expect(eventsAt(TREE, 4)).toBe(5);
  expect(mainAt(TREE, 3)).toBe(1);
  expect(mainAt(TREE, 2)).toBe(0);
  expect(mainAt(TREE, 1)).toBeNull();
  expect(mainAt(TREE, 99)).toBe(2);
  expect(endOf(TREE, null)).toBe(2);
  expect(sibling(TREE, 1, 1)).toBe(3);
  expect(sibling(TREE, 1, -1)).toBeNull();
  expect(listed(TREE).map(({ at, depth, begins }) => [at, depth, begins])).toEqual([
    [0, 0, false],
    [1, 0, false],
    [3, 1, true],
    [4, 1, false],
    [5, 1, true],
    [2, 0, false],
  ]);
});

test("a step that is there already is taken", () => {
  const same = added(TREE, 0, [TREE[1] as Node]);
  expect([same.tree.length, same.at]).toEqual([6, 1]);
  const other = added(TREE, 2, [node(null, "g", passed("A"))]);
  expect([other.tree.length, other.at, other.tree[6]?.parent]).toEqual([7, 6, 2]);
});

test("a step is removed with all that follows it", () => {
  const left = removed(TREE, 3);
  expect(left.map(({ line, parent }) => [line, parent])).toEqual([
    ["a", null],
    ["b", 0],
    ["c", 1],
    ["f", 0],
  ]);
});

test("a variation becomes the line that goes on", () => {
  const { tree, at } = promoted(TREE, 3);
  expect(tree[at]?.line).toBe("d");
  expect(after(tree, 0).map((step) => tree[step]?.line)).toEqual(["d", "b", "f"]);
  expect(endOf(tree, null)).toBe(tree.findIndex(({ line }) => line === "e"));
  tree.forEach(({ parent }, step) => expect(parent ?? -1).toBeLessThan(step));
});

test("an act is found again, whatever letters came", () => {
  expect(isAct(TREE[3] as Node, { do: "open", word: "BUT" }, "A")).toBe(true);
  expect(isAct(TREE[3] as Node, { do: "open", word: "BUT" }, "B")).toBe(false);
  expect(isAct(TREE[1] as Node, { do: "pass" }, "A")).toBe(true);
});
