/** The lesson as a table: the same screen as a game, without a server. */
import { newHistory, told } from "../game/history.ts";
import { LESSON, type Room, tilesAfter } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { NO_TILES, reordered } from "../game/tiles.ts";
import type { LineState } from "../net/line.ts";
import type { Act, ApiError, EventMessage, GameSummary, Happened, SideName, TableView } from "../protocol/messages.ts";
import type { TableSource } from "../table/source.ts";
import { EMPTY_TABLE, moved } from "./moves.ts";
import { type LessonStep, SCRIPT, START } from "./script.ts";

export class LessonRoom implements TableSource {
  room: Room | null = $state.raw(null);
  readonly link: LineState = "open";
  refusal = $state.raw<ApiError | null>(null);
  readonly waiting = false;
  readonly sending = false;
  readonly drawing = false;
  readonly done = null;
  at = $state(0);

  constructor(names: Record<SideName, string>) {
    const event = eventOf(1, EMPTY_TABLE, START, SCRIPT[0] as LessonStep);
    this.room = {
      game: summary(names),
      you: { person: "you", role: "player", sides: ["A"] },
      presence: { online: { A: ["you"], B: ["other"] }, watchers: 0 },
      table: endOf(event),
      seq: 1,
      ahead: 0,
      history: told(newHistory(), event),
      tiles: tilesAfter(NO_TILES, event),
      chat: [],
      rematch: null,
      news: null,
    };
  }

  /** Where nothing is to be done the bar does not ask for anything. */
  get words(): Sentence | null {
    if (this.step.wants !== null || this.refusal) return null;
    return { id: this.at === SCRIPT.length - 1 ? "lesson-bar-done" : "lesson-bar-read", args: {} };
  }

  get step(): LessonStep {
    return SCRIPT[this.at] as LessonStep;
  }

  /** «Suite», where nothing is to be done. */
  next(): void {
    if (this.step.wants === null && this.at < SCRIPT.length - 1) this.#advance([]);
  }

  act(act: Act): void {
    this.refusal = null;
    if (this.step.wants && fits(act, this.step)) this.#advance(this.step.then("word" in act ? act.word : ""));
    else this.refusal = { code: "not_now", message: "the lesson waits for another action", details: {} };
  }

  forgetRefusal(): void {
    this.refusal = null;
  }

  reorder(side: SideName, order: readonly number[]): void {
    if (this.room) this.room = { ...this.room, tiles: reordered(this.room.tiles, side, order) };
  }

  say(): boolean {
    return false;
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

function staged(table: TableView, { phase, holder: side, open }: LessonStep): TableView {
  const jarnacs_left = open.includes("jarnac") ? 1 : 0;
  return {
    ...table,
    phase:
      phase === "turn"
        ? { name: "turn", side, draw_owed: false }
        : { name: "handover", side, cause: "pass", jarnacs_left, draw_size: 1 },
    holder: side,
    allowed: { A: open, B: [] },
  };
}

function summary(names: Record<SideName, string>): GameSummary {
  const seat = (person: string, name: string) => [{ person, name, rating: null }];
  return {
    id: LESSON,
    status: "live",
    kind: "hotseat",
    rules: { set: "classic", like: "classic", options: {} },
    dictionary: { title: "", checksum: "" },
    seats: { A: seat("you", names.A), B: seat("other", names.B) },
    teams: false,
    rated: false,
    friendly: false,
    spectators: false,
    creator: "",
    created_at: 0,
    updated_at: 0,
    seq: 0,
    commitment: "",
    seed: null,
    result: null,
    rematch: null,
  };
}
