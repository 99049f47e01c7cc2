/** A study as a tree: which step follows which. Pure; what is legal is the core's business. */
import type { Act, BoardStep, SideName, StudyView } from "../protocol/messages.ts";

/** A step with what it tells. Those that follow the same one stand in their order; the first goes on. */
export interface Node extends BoardStep {
  parent: number | null;
  mark: string;
  comment: string;
}

export type Tree = readonly Node[];

export const MARKS = ["!!", "!", "!?", "?!", "?", "??"] as const;

export function nodesOf({ tree, steps }: StudyView): Node[] {
  return tree.steps.map(({ parent, mark, comment }, at) => {
    const { line, told, turn } = steps[at] ?? { line: "", told: [], turn: 0 };
    return { parent, mark, comment, line, told, turn };
  });
}

/** The steps that follow a step, or that begin. */
export function after(tree: Tree, parent: number | null): number[] {
  return tree.flatMap((node, at) => (node.parent === parent ? [at] : []));
}

/** The steps up to a place, from the beginning. */
export function pathTo(tree: Tree, at: number | null): number[] {
  const path: number[] = [];
  for (let step = at; step !== null; step = tree[step]?.parent ?? null) path.push(step);
  return path.reverse();
}

/** How many events have happened at a place. */
export function eventsAt(tree: Tree, at: number | null): number {
  return pathTo(tree, at).reduce((sum, step) => sum + (tree[step]?.told.length ?? 0), 0);
}

/** The place of the main line after so many events, or the last one before. */
export function mainAt(tree: Tree, events: number): number | null {
  let [at, seen]: [number | null, number] = [null, 0];
  for (;;) {
    const next: number | undefined = after(tree, at)[0];
    if (next === undefined) return at;
    seen += tree[next]?.told.length ?? 0;
    if (seen > events) return at;
    at = next;
  }
}

/** The last step of the line that goes on from a place. */
export function endOf(tree: Tree, at: number | null): number | null {
  let last = at;
  for (let next = after(tree, last)[0]; next !== undefined; next = after(tree, last)[0]) last = next;
  return last;
}

/** A step as the list shows it: how deep it lies, and whether a variation begins with it. */
export interface Shown {
  at: number;
  depth: number;
  begins: boolean;
}

/** All steps in the order in which they are written: each with its variations behind it. */
export function listed(tree: Tree): Shown[] {
  const children = new Map<number | null, number[]>();
  tree.forEach((node, at) => children.set(node.parent, [...(children.get(node.parent) ?? []), at]));
  const shown: Shown[] = [];
  const line = (from: number | null, depth: number) => {
    let place = from;
    for (;;) {
      const [first, ...others] = children.get(place) ?? [];
      if (first === undefined) return;
      shown.push({ at: first, depth, begins: false });
      for (const other of others) {
        shown.push({ at: other, depth: depth + 1, begins: true });
        line(other, depth + 1);
      }
      place = first;
    }
  };
  line(null, 0);
  return shown;
}

/** Another step among those that follow the same one: the next, or the one before. */
export function sibling(tree: Tree, at: number | null, by: 1 | -1): number | null {
  if (at === null) return null;
  const all = after(tree, tree[at]?.parent ?? null);
  return all[all.indexOf(at) + by] ?? null;
}

/** The tree with these steps after a place; those that are there already are taken. Gives the last of them. */
export function added(
  tree: Tree,
  from: number | null,
  steps: readonly BoardStep[],
): { tree: Node[]; at: number | null } {
  const next = [...tree];
  let at = from;
  for (const step of steps) {
    const known = after(next, at).find((child) => next[child]?.line === step.line);
    if (known === undefined) next.push({ ...step, parent: at, mark: "", comment: "" });
    at = known ?? next.length - 1;
  }
  return { tree: next, at };
}

/** The tree without a step and all that follows it. */
export function removed(tree: Tree, at: number): Node[] {
  const gone = new Set([at]);
  tree.forEach((node, step) => node.parent !== null && gone.has(node.parent) && gone.add(step));
  return renumbered(
    tree,
    tree.map((_, step) => step).filter((step) => !gone.has(step)),
  );
}

/** The tree in which a step comes before the others that follow the same one. */
export function promoted(tree: Tree, at: number): { tree: Node[]; at: number } {
  const first = after(tree, tree[at]?.parent ?? null)[0] ?? at;
  const rest = tree.map((_, step) => step).filter((step) => step !== at && step !== first);
  // The promoted step takes the place of the first, which comes behind it; parents stay before their children.
  const order = byDepth(tree, [at, first, ...rest]);
  return { tree: renumbered(tree, order), at: order.indexOf(at) };
}

/** The same steps, parents first, otherwise in the given order. */
function byDepth(tree: Tree, order: readonly number[]): number[] {
  const depth = (at: number) => pathTo(tree, at).length;
  return [...new Set(order)].toSorted((one, other) => depth(one) - depth(other));
}

function renumbered(tree: Tree, order: readonly number[]): Node[] {
  const places = new Map(order.map((old, place) => [old, place]));
  return order.flatMap((old) => {
    const node = tree[old];
    return node ? [{ ...node, parent: node.parent === null ? null : (places.get(node.parent) ?? null) }] : [];
  });
}

/** Whether a step is this act of this side, whatever letters came. */
export function isAct({ told }: Node, act: Act, side: SideName): boolean {
  const it = told[0]?.happened;
  if (!it || !("side" in it) || it.side !== side) return false;
  switch (act.do) {
    case "open":
      return it.what === "opened" && it.word === act.word;
    case "extend":
      return it.what === "extended" && it.row === act.row && it.word === act.word;
    case "jarnac":
      return it.what === "jarnacked" && it.play.row === act.row && it.play.word === act.word;
    case "pass":
      return it.what === "passed";
    case "draw":
      return it.what === "drew";
    default:
      return false;
  }
}

/** The act that a step was, if letters came with it: to be done again with others. */
export function actOf({ told }: Node): { act: Act; side: SideName } | null {
  const it = told[0]?.happened;
  if (!told.some(({ happened }) => happened.what === "drew" || happened.what === "exchanged")) return null;
  switch (it?.what) {
    case "opened":
      return { act: { do: "open", word: it.word }, side: it.side };
    case "extended":
      return { act: { do: "extend", row: it.row, word: it.word }, side: it.side };
    case "drew":
      return { act: { do: "draw" }, side: it.side };
    case "exchanged":
      return { act: { do: "exchange", letters: it.given }, side: it.side };
    default:
      return null;
  }
}
