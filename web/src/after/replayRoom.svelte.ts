/** A finished game shown step by step on the same table. */
import { announce } from "../game/announcing.ts";
import { fullBag } from "../game/bags.ts";
import type { Step } from "../game/history.ts";
import { lacking, sorted } from "../game/letters.ts";
import { type MatPosition, pointsOf } from "../game/position.ts";
import type { Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { followTiles, NO_TILES, reordered, type Tiles } from "../game/tiles.ts";
import { shownNames } from "../locale/names.ts";
import type { LineState } from "../net/line.ts";
import type { BagView, EventMessage, MatView, SideName, TableView } from "../protocol/messages.ts";
import type { TableSource } from "../table/source.ts";

export class ReplayRoom implements TableSource {
  readonly link: LineState = "open";
  readonly refusal = null;
  readonly waiting = false;
  readonly sending = false;
  readonly drawing = false;
  readonly done = null;
  #whole: Room;
  /** The letters of the full bag. */
  #bag: string;
  /** The steps of the story, each with a number of its own. */
  #steps: Step[];
  #tiles: Tiles[];
  at = $state(0);
  #order = $state.raw<Tiles | null>(null);

  constructor(whole: Room, bags: readonly BagView[]) {
    this.#whole = whole;
    this.#bag = fullBag(whole.game.rules.options["bag"] ?? "", bags);
    this.#steps = numbered(whole.history.steps);
    let tiles = NO_TILES;
    this.#tiles = whole.history.steps.map((step) => (tiles = followTiles(tiles, step.position)));
  }

  get length(): number {
    return this.#whole.history.steps.length;
  }

  room = $derived.by((): Room => {
    const { history } = this.#whole;
    const step = history.steps[this.at - 1];
    const position = step?.position ?? history.steps[0]?.before ?? history.position;
    const news: EventMessage | null = step ? { seq: this.at, at: step.at, by: null, happened: [step.happened] } : null;
    return {
      ...this.#whole,
      you: { ...this.#whole.you, role: "watcher", sides: [] },
      seq: this.at,
      table: this.#table(position.mats, position.holder),
      history: { ...history, steps: this.#steps.slice(0, this.at), position },
      tiles: this.#order ?? this.#tiles[this.at - 1] ?? NO_TILES,
      news,
    };
  });

  /** The bar tells what just happened. */
  words = $derived.by((): Sentence | null => {
    const step = this.#steps[this.at - 1];
    return step ? (announce(step, shownNames(this.#whole.game, this.#whole.you.person))[0] ?? null) : null;
  });

  go(to: number): void {
    this.#order = null;
    this.at = Math.max(0, Math.min(this.length, to));
  }

  /** Jumps to the next or the previous word. */
  word(by: 1 | -1): void {
    const { steps } = this.#whole.history;
    let to = this.at + by;
    while (
      to > 0 &&
      to < steps.length &&
      !["opened", "extended", "jarnacked"].includes(steps[to - 1]?.happened.what ?? "")
    )
      to += by;
    this.go(to);
  }

  act(): void {}
  forgetRefusal(): void {}
  say(): boolean {
    return false;
  }

  reorder(side: SideName, order: readonly number[]): void {
    this.#order = reordered(this.room.tiles, side, order);
  }

  #table(mats: Record<SideName, MatPosition>, holder: SideName | null): TableView {
    const lying = (["A", "B"] as const)
      .flatMap((side) => [mats[side].reserve, ...mats[side].rows.map((row) => (row.holds === "word" ? row.word : ""))])
      .join("");
    const bag = lacking(lying, this.#bag);
    const counts: Record<string, number> = {};
    for (const letter of bag) counts[letter] = (counts[letter] ?? 0) + 1;
    const over = this.at === this.length;
    return {
      ...this.#whole.table,
      phase: over
        ? this.#whole.table.phase
        : holder
          ? { name: "turn", side: holder, draw_owed: false }
          : { name: "toss" },
      holder,
      allowed: { A: [], B: [] },
      clock: { ...this.#whole.table.clock, timer: null, left_ms: null },
      mats: { A: matView(mats.A), B: matView(mats.B) },
      bag: counts,
      bag_count: bag.length,
      claims: [],
    };
  }
}

function matView(mat: MatPosition): MatView {
  return {
    rows: mat.rows,
    reserve: sorted(mat.reserve),
    points: pointsOf(mat),
    bonus_points: mat.bonus,
    jarnacs: mat.jarnacs,
    joker_played: false,
  };
}

/** Several steps may belong to one event; here each is one, and what was taken back is named by it. */
function numbered(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => {
    const { happened } = step;
    const to =
      happened.what === "taken_back" ? steps.filter((one, at) => at < index && one.seq <= happened.to).length : 0;
    return { ...step, seq: index + 1, happened: happened.what === "taken_back" ? { ...happened, to } : happened };
  });
}
