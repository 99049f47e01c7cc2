/** The lesson as a table: the same screen as a game, without a server. */
import { newHistory, told } from "../game/history.ts";
import { pageRoom } from "../game/pageRoom.ts";
import { tilesAfter } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { NO_TILES } from "../game/tiles.ts";
import type { LineState } from "../net/line.ts";
import type { Act, ApiError, EventMessage, Happened, SideName, TableView } from "../protocol/messages.ts";
import { PageTable } from "../table/pageTable.svelte.ts";
import type { TableSource } from "../table/source.ts";
import { EMPTY_TABLE, moved } from "./moves.ts";
import { type Chapter, CHAPTERS } from "./chapters.ts";
import type { LessonStep } from "./script.ts";

const RULES = { set: "classic", like: "classic", options: {} };

export class LessonRoom extends PageTable implements TableSource {
  readonly link: LineState = "open";
  refusal = $state.raw<ApiError | null>(null);
  readonly waiting = false;
  readonly sending = false;
  readonly done = null;
  at = $state(0);
  readonly #script: readonly LessonStep[];

  constructor(names: Record<SideName, string>, { start, script }: Chapter = CHAPTERS[0] as Chapter) {
    super();
    this.#script = script;
    const event = eventOf(1, EMPTY_TABLE, start, script[0] as LessonStep);
    this.room = {
      ...pageRoom(RULES, names, { person: "A", role: "player", sides: ["A"] }, endOf(event)),
      history: told(newHistory(), event),
      tiles: tilesAfter(NO_TILES, event),
    };
  }

  /** Where nothing is to be done the bar does not ask for anything. */
  get words(): Sentence | null {
    if (this.step.wants !== null || this.refusal) return null;
    return { id: this.at === this.#script.length - 1 ? "lesson-bar-done" : "lesson-bar-read", args: {} };
  }

  get length(): number {
    return this.#script.length;
  }

  get step(): LessonStep {
    return this.#script[this.at] as LessonStep;
  }

  /** «Suite», where nothing is to be done. */
  next(): void {
    if (this.step.wants === null && this.at < this.#script.length - 1) this.#advance([]);
  }

  act(act: Act): void {
    this.refusal = null;
    if (this.step.wants && fits(act, this.step)) this.#advance(this.step.then("word" in act ? act.word : ""));
    else this.refusal = { code: "not_now", message: "the lesson waits for another action", details: {} };
  }

  forgetRefusal(): void {
    this.refusal = null;
  }

  #advance(happened: Happened[]): void {
    const { room } = this;
    if (!room) return;
    this.at += 1;
    const event = eventOf(room.seq + 1, room.table, happened, this.step);
    this.room = {
      ...room,
      seq: event.seq,
      history: told(room.history, event, room.table),
      tiles: tilesAfter(room.tiles, event),
      table: event.steps.length > 0 ? endOf(event) : staged(room.table, this.step),
      news: event,
    };
  }
}

/** Other words may do as well as the one that the lesson has in mind. */
function fits(act: Act, { wants, also = [] }: LessonStep): boolean {
  if (!wants || act.do !== wants.do) return false;
  if (!("word" in act) || !("word" in wants)) return true;
  return act.word === wants.word || also.includes(act.word);
}

/** What happens, one after the other. At the end it is the learner's turn, as the script says. */
function eventOf(seq: number, before: TableView, happened: readonly Happened[], step: LessonStep): EventMessage {
  let table = before;
  const steps = happened.map((one, at) => {
    const view = moved(table, one);
    table = at === happened.length - 1 ? staged(view.table, step) : view.table;
    return { ...view, table };
  });
  return { seq, at: 0, by: null, steps };
}

function endOf({ steps }: EventMessage): TableView {
  return steps.at(-1)?.table ?? EMPTY_TABLE;
}

function staged(table: TableView, { phase, holder: side, open, claims = [] }: LessonStep): TableView {
  const jarnacs_left = open.includes("jarnac") ? 1 : 0;
  return {
    ...table,
    phase:
      phase === "turn"
        ? { name: "turn", side, draw_owed: false }
        : { name: "handover", side, cause: "pass", jarnacs_left, draw_size: 1 },
    holder: side,
    claims: [...claims],
    allowed: { A: open, B: [] },
  };
}
