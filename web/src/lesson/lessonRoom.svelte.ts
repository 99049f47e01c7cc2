/** The lesson as a table: the same screen as a game, without a server. */
import { type History, newHistory, told } from "../game/history.ts";
import { sorted } from "../game/letters.ts";
import { type MatPosition, pointsOf } from "../game/position.ts";
import { LESSON, type Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { followTiles, NO_TILES, reordered } from "../game/tiles.ts";
import type { LineState } from "../net/line.ts";
import type { Act, ApiError, GameSummary, Happened, MatView, SideName, TableView } from "../protocol/messages.ts";
import type { TableSource } from "../table/source.ts";
import { type LessonStep, SCRIPT, START } from "./script.ts";

const BAG = 144;

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
    const history = told(newHistory(), { seq: 1, at: 0, by: null, happened: START });
    const step = SCRIPT[0] as LessonStep;
    this.room = {
      game: summary(names),
      you: { person: "you", role: "player", sides: ["A"] },
      presence: { online: { A: ["you"], B: ["other"] }, watchers: 0 },
      table: tableOf(history, step),
      seq: 1,
      ahead: 0,
      history,
      tiles: followTiles(NO_TILES, history.position),
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
    const event = { seq: room.seq + 1, at: 0, by: null, happened };
    const history = told(room.history, event);
    const tiles = history.steps
      .slice(room.history.steps.length)
      .reduce((all, step) => followTiles(all, step.position), room.tiles);
    this.room = {
      ...room,
      seq: event.seq,
      history,
      tiles: followTiles(tiles, history.position),
      table: tableOf(history, this.step),
      news: { ...event },
    };
  }
}

/** Other words may do as well as the one that the lesson has in mind. */
function fits(act: Act, { wants, also = [] }: LessonStep): boolean {
  if (!wants || act.do !== wants.do) return false;
  if (!("word" in act) || !("word" in wants)) return true;
  return act.word === wants.word || also.includes(act.word);
}

function tableOf(history: History, step: LessonStep): TableView {
  const { mats } = history.position;
  const drawn = (["A", "B"] as const).reduce((sum, side) => sum + lettersOf(mats[side]), 0);
  return {
    phase:
      step.phase === "turn"
        ? { name: "turn", side: step.holder, draw_owed: false }
        : {
            name: "handover",
            side: step.holder,
            cause: "pass",
            jarnacs_left: step.open.includes("jarnac") ? 1 : 0,
            draw_size: 1,
          },
    holder: step.holder,
    allowed: { A: step.open, B: [] },
    clock: { as_of: 0, left_ms: null, fallen: { A: false, B: false }, timer: null, suspended: false },
    mats: { A: matView(mats.A), B: matView(mats.B) },
    bag: {},
    bag_count: BAG - drawn,
    claims: [],
    bonus_letters: 0,
    tie_offer: null,
    takeback_offer: null,
  };
}

function lettersOf(mat: MatPosition): number {
  return mat.reserve.length + mat.rows.reduce((sum, row) => sum + (row.holds === "word" ? row.word.length : 0), 0);
}

function matView(mat: MatPosition): MatView {
  return {
    rows: mat.rows,
    reserve: sorted(mat.reserve),
    points: pointsOf(mat),
    bonus_points: 0,
    jarnacs: mat.jarnacs,
    joker_played: false,
  };
}

function summary(names: Record<SideName, string>): GameSummary {
  const seat = (person: string, name: string) => [{ person, name, rating: null }];
  return {
    id: LESSON,
    status: "live",
    kind: "hotseat",
    rules: { set: "classic", like: "classic", options: {} },
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
