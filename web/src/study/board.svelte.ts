/** A study on the board: its tree, the place that is looked at, and what lies there. */
import { Refused, Unreachable } from "../net/http.ts";
import type {
  Act,
  ApiError,
  BoardPlace,
  BoardStep,
  BoardView,
  KeptStudy,
  SideName,
  StudyTree,
  StudyView,
} from "../protocol/messages.ts";
import { actAt, lookAt } from "./api.ts";
import {
  actOf,
  added,
  after,
  endOf,
  isAct,
  mainAt,
  type Node,
  nodesOf,
  pathTo,
  promoted,
  removed,
  sibling,
} from "./tree.ts";

/** Where it is kept, if it is. */
export interface Kept {
  id: string;
  access: KeptStudy["summary"]["access"];
  revision: number;
  own: boolean;
  author: string;
}

export class Board {
  study = $state.raw<StudyView>() as StudyView;
  tree = $state.raw<Node[]>([]);
  name = $state("");
  comment = $state("");
  /** The step that was done last; none at the beginning. */
  at = $state<number | null>(null);
  view = $state.raw<BoardView | null>(null);
  kept = $state.raw<Kept | null>(null);
  /** Whether something is not kept yet. */
  changed = $state(false);
  waiting = $state(false);
  refusal = $state.raw<ApiError | null>(null);
  lost = $state(false);
  #views = new Map<string, BoardView>();

  constructor(study: StudyView, kept: KeptStudy | null = null) {
    this.#take(study);
    if (kept) this.takeKept(kept, false);
  }

  /** Begins with another study. */
  begin(study: StudyView): void {
    this.#take(study);
    this.kept = null;
    this.changed = true;
    void this.go(null);
  }

  #take(study: StudyView): void {
    this.study = study;
    this.tree = nodesOf(study);
    this.name = study.tree.name;
    this.comment = study.tree.comment;
    this.#views.clear();
  }

  /** It is kept now as the server says. */
  takeKept({ summary, own }: KeptStudy, saved = true): void {
    const { id, access, revision, author } = summary;
    this.kept = { id, access, revision, own, author };
    if (saved) this.changed = false;
  }

  get node(): Node | null {
    return this.at === null ? null : (this.tree[this.at] ?? null);
  }

  place(at: number | null = this.at): BoardPlace {
    return {
      rules: this.study.rules_text,
      position: this.study.tree.position ?? null,
      lines: pathTo(this.tree, at).map((step) => this.tree[step]?.line ?? ""),
    };
  }

  /** The study as it stands. */
  whole(): StudyTree {
    const { head, position } = this.study.tree;
    return {
      head,
      position: position ?? null,
      name: this.name,
      comment: this.comment,
      steps: this.tree.map(({ parent, line, mark, comment }) => ({ parent, line, mark, comment })),
    };
  }

  async go(at: number | null): Promise<void> {
    this.refusal = null;
    const place = this.place(at);
    const key = place.lines.join("\n");
    const known = this.#views.get(key);
    this.at = at;
    if (known) {
      this.view = known;
      return;
    }
    await this.#try(async () => {
      const view = await lookAt(place);
      this.#views.set(key, view);
      if (this.at === at) this.view = view;
    });
  }

  back(): void {
    if (this.at !== null) void this.go(this.node?.parent ?? null);
  }

  next(): void {
    const [first] = after(this.tree, this.at);
    if (first !== undefined) void this.go(first);
  }

  first(): void {
    void this.go(null);
  }

  last(): void {
    void this.go(endOf(this.tree, this.at));
  }

  /** To the next variation, or the one before. */
  turn(by: 1 | -1): void {
    const other = sibling(this.tree, this.at, by);
    if (other !== null) void this.go(other);
  }

  /** To the main line after so many events. */
  goToEvent(events: number): Promise<void> {
    return this.go(mainAt(this.tree, events));
  }

  /** Does something here. What was done before is gone into; letters come by lot unless they are told. */
  async act(act: Act, side: SideName, drawn: string | null = null): Promise<void> {
    if (this.waiting) return;
    const known = after(this.tree, this.at).find((step) => isAct(this.tree[step] as Node, act, side));
    if (known !== undefined && !drawn) return this.go(known);
    await this.#do(this.at, act, side, drawn);
  }

  /** The same act once more, with other letters. */
  async again(): Promise<void> {
    const node = this.node;
    const done = node ? actOf(node) : null;
    if (node && done) await this.#do(node.parent, done.act, done.side, null);
  }

  async #do(from: number | null, act: Act, side: SideName, drawn: string | null): Promise<void> {
    this.refusal = null;
    await this.#try(async () => {
      const lot = Math.floor(Math.random() * 2 ** 32);
      const done = await actAt({ place: this.place(from), side, act, drawn, lot });
      this.#add(from, done.steps);
      this.#views.set(this.place().lines.join("\n"), done.view);
      this.view = done.view;
    });
  }

  #add(from: number | null, steps: readonly BoardStep[]): void {
    const { tree, at } = added(this.tree, from, steps);
    if (tree.length !== this.tree.length) this.changed = true;
    this.tree = tree;
    this.at = at;
  }

  setMark(mark: string): void {
    this.#change((node) => ({ ...node, mark: node.mark === mark ? "" : mark }));
  }

  /** What is said of this step, or before the first one. */
  say(comment: string): void {
    if (this.at === null) {
      this.comment = comment;
      this.changed = true;
    } else this.#change((node) => ({ ...node, comment }));
  }

  get said(): string {
    return this.node?.comment ?? (this.at === null ? this.comment : "");
  }

  #change(change: (node: Node) => Node): void {
    const node = this.node;
    if (!node || this.at === null) return;
    this.tree = this.tree.with(this.at, change(node));
    this.changed = true;
  }

  /** This step and all that follows it. */
  remove(): void {
    if (this.at === null) return;
    const parent = this.node?.parent ?? null;
    const kept = parent === null ? null : this.tree[parent];
    this.tree = removed(this.tree, this.at);
    this.changed = true;
    void this.go(kept ? this.tree.findIndex((node) => node.line === kept.line && node.told === kept.told) : null);
  }

  /** This variation becomes the line that goes on. */
  promote(): void {
    if (this.at === null) return;
    const { tree, at } = promoted(this.tree, this.at);
    this.tree = tree;
    this.at = at;
    this.changed = true;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.waiting = true;
    try {
      await work();
      this.lost = false;
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem.error;
      else if (problem instanceof Unreachable) this.lost = true;
      else throw problem;
    } finally {
      this.waiting = false;
    }
  }
}
