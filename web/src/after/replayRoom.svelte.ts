/** A finished game shown step by step on the same table. */
import { announce } from "../game/announcing.ts";
import type { Step } from "../game/history.ts";
import type { Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { carried, NO_TILES, reordered, type Tiles } from "../game/tiles.ts";
import { shownNames } from "../locale/names.ts";
import type { LineState } from "../net/line.ts";
import type { EventMessage, SideName, StepView, TableView } from "../protocol/messages.ts";
import type { TableSource } from "../table/source.ts";

export class ReplayRoom implements TableSource {
  readonly link: LineState = "open";
  readonly refusal = null;
  readonly waiting = false;
  readonly sending = false;
  readonly drawing = false;
  readonly done = null;
  #whole: Room;
  /** The steps of the story, each with a number of its own. */
  #steps: Step[];
  #tiles: Tiles[];
  at = $state(0);
  #order = $state.raw<Tiles | null>(null);

  constructor(whole: Room) {
    this.#whole = whole;
    this.#steps = numbered(whole.history.steps);
    let tiles = NO_TILES;
    this.#tiles = whole.history.steps.map(
      ({ journeys, table }) => (tiles = table ? carried(tiles, journeys, table) : tiles),
    );
  }

  get length(): number {
    return this.#whole.history.steps.length;
  }

  room = $derived.by((): Room => {
    const { history } = this.#whole;
    const step = history.steps[this.at - 1];
    const news: EventMessage | null = step ? { seq: this.at, at: step.at, by: null, steps: [shown(step)] } : null;
    return {
      ...this.#whole,
      you: { ...this.#whole.you, role: "watcher", sides: [] },
      seq: this.at,
      table: this.#table(),
      history: { ...history, steps: this.#steps.slice(0, this.at) },
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

  /** The table as it was, with its clocks, which don't run; nothing is open to anybody. */
  #table(): TableView {
    const { steps } = this.#whole.history;
    const first = beginning(steps[0]?.table ?? this.#whole.table);
    const table = this.at === 0 ? first : (steps[this.at - 1]?.table ?? first);
    return { ...table, allowed: { A: [], B: [] }, clock: { ...table.clock, timer: null } };
  }
}

/** Before the first step nothing has been drawn for good: the letters are as they are after it. */
function beginning(table: TableView): TableView {
  return { ...table, phase: { name: "toss" }, holder: null, turn: 0 };
}

function shown({ happened, journeys, table }: Step): StepView {
  return table ? { happened, journeys, table } : { happened, journeys };
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
