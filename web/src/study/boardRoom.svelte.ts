/** The board as a table: the same hands, rows and letters as in a game. Both sides are played by whoever studies. */
import { pageRoom } from "../game/pageRoom.ts";
import { followTiles } from "../game/tiles.ts";
import type { LineState } from "../net/line.ts";
import type { Act, ApiError, BoardView, BySideView, RuleSetView, SideName, You } from "../protocol/messages.ts";
import { PageTable } from "../table/pageTable.svelte.ts";
import type { TableSource } from "../table/source.ts";
import type { Board } from "./board.svelte.ts";

export class BoardRoom extends PageTable implements TableSource {
  done = $state.raw<Act | null>(null);
  readonly sending = false;
  readonly #board: Board;
  /** The letters that are to come, told by hand; drawn by lot where there are none. */
  letters = $state("");

  constructor(board: Board) {
    super();
    this.#board = board;
  }

  get link(): LineState {
    return this.#board.lost ? "lost" : "open";
  }
  get refusal(): ApiError | null {
    return this.#board.refusal;
  }
  get waiting(): boolean {
    return this.#board.waiting;
  }

  /** Shows what lies at a place; nobody acts where one only reads. */
  show(view: BoardView, names: BySideView<string>, rules: RuleSetView, plays: boolean): void {
    const { table } = view;
    const before = this.room;
    const you: You = { person: "nobody", role: plays ? "player" : "watcher", sides: plays ? ["A", "B"] : [] };
    const room = pageRoom(rules, names, you, table);
    this.room = before ? { ...room, seq: before.seq + 1, tiles: followTiles(before.tiles, table) } : room;
  }

  act(act: Act, side: SideName | null): void {
    if (side === null) return;
    const drawn = this.letters.trim() || null;
    void this.#board.act(act, side, drawn).then(() => {
      if (this.refusal) return;
      this.done = act;
      this.letters = "";
    });
  }

  forgetRefusal(): void {
    this.#board.refusal = null;
  }
}
