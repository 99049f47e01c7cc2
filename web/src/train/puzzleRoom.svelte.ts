/** A puzzle as a table: the same screen as a game. What is done there is the answer, and the server judges it. */
import { pageRoom } from "../game/pageRoom.ts";
import type { Room } from "../game/room.ts";
import { followTiles } from "../game/tiles.ts";
import type { Act, PuzzleView, TrainingResult } from "../protocol/messages.ts";
import { AskingRoom } from "../table/askingRoom.svelte.ts";

export interface PuzzleNames {
  you: string;
  rival: string;
}

type Send = (acts: Act[]) => Promise<TrainingResult>;

export class PuzzleRoom extends AskingRoom {
  /** What became of the answer, once it is judged. */
  result = $state.raw<TrainingResult | null>(null);
  /** What is to be known beside the table: a word may be tried again, or a second one be said. */
  verdict = $state.raw<"again" | "second" | null>(null);
  readonly #send: Send;
  #given: Act[] = [];

  constructor(puzzle: PuzzleView, names: PuzzleNames, send: Send) {
    super();
    this.#send = send;
    this.room = roomOf(puzzle, names);
  }

  act(act: Act): void {
    void this.#answer([...this.#given, act]);
  }

  /** «Voir la réponse». */
  giveUp(): void {
    void this.#answer([]);
  }

  async #answer(acts: Act[]): Promise<void> {
    if (this.waiting || this.result) return;
    this.verdict = null;
    await this.judge(async () => this.#take(acts, await this.#send(acts)));
  }

  #take(acts: Act[], result: TrainingResult): void {
    switch (result.verdict) {
      case "again":
        this.verdict = "again";
        this.refusal = {
          code: "not_admitted",
          message: "this word is not admitted",
          details: { word: wordOf(acts), ...(result.refusal ? { refusal: result.refusal } : {}) },
        };
        break;
      case "second":
        this.verdict = "second";
        this.#given = acts;
        this.done = acts.at(-1) ?? null;
        this.#lay(result.puzzle);
        break;
      default:
        this.result = result;
    }
  }

  /** The table after the first of two words. */
  #lay(puzzle: PuzzleView): void {
    const { room } = this;
    if (!room) return;
    const { table } = puzzle;
    this.room = { ...room, seq: room.seq + 1, table, tiles: followTiles(room.tiles, table) };
  }
}

/** The last word that was said. */
export function wordOf(acts: readonly Act[]): string {
  const last = acts.at(-1);
  return last && "word" in last ? last.word : "";
}

function roomOf({ side, rules, table }: PuzzleView, { you, rival }: PuzzleNames): Room {
  const names = side === "A" ? { A: you, B: rival } : { A: rival, B: you };
  const set = { set: rules, like: rules, options: { double_jarnac: "on", referee: "contest" } };
  return pageRoom(set, names, { person: side, role: "player", sides: [side] }, table);
}
