/** A position that is set by hand, letter by letter. What is wrong with it, the core says. */
import { MOST_LETTERS, plainLetters, ROWS, square } from "../game/letters.ts";
import { other } from "../game/sides.ts";
import { followTiles, NO_TILES, type Tiles } from "../game/tiles.ts";
import type {
  BoardProblem,
  BoardSet,
  BySideView,
  MatView,
  RowView,
  SideName,
  TableView,
} from "../protocol/messages.ts";
import { setPosition } from "./api.ts";

/** Where the next letter goes: a row, from 1, or the reserve. */
export interface Target {
  side: SideName;
  row: number | null;
}

export class Editor {
  rules = $state("");
  rows = $state.raw<BySideView<string[]>>({ A: [], B: [] });
  reserve = $state.raw<BySideView<string>>({ A: "", B: "" });
  holder = $state<SideName>("A");
  handover = $state(false);
  target = $state.raw<Target>({ side: "A", row: 1 });
  result = $state.raw<BoardSet | null>(null);
  problem = $state.raw<unknown>(null);
  /** Whether anything was changed since it began. */
  touched = $state(false);
  #base: string | null;
  #abort: AbortController | null = null;
  #tiles: Tiles = NO_TILES;

  constructor(rules: string, table: TableView, base: string | null) {
    this.rules = rules;
    this.#base = base;
    const written = (row: RowView) => (row.holds === "word" ? row.word : row.holds === "joker" ? `*${row.points}` : "");
    const of = (side: SideName) => table.mats[side].rows.map(written);
    this.rows = { A: of("A"), B: of("B") };
    this.reserve = { A: table.mats.A.reserve, B: table.mats.B.reserve };
    this.holder = table.holder ?? "A";
    this.handover = table.phase.name === "handover";
    void this.#ask();
  }

  /** The mats as they are written, for the same rows as in a game. */
  mats = $derived.by((): BySideView<MatView> => ({ A: this.#mat("A"), B: this.#mat("B") }));
  tiles = $derived.by((): Tiles => (this.#tiles = followTiles(this.#tiles, { mats: this.mats })));

  #mat(side: SideName): MatView {
    const rows = Array.from({ length: ROWS }, (_, at): RowView => {
      const text = this.rows[side][at] ?? "";
      if (text.startsWith("*")) return { holds: "joker", points: Number(text.slice(1)) };
      return text ? { holds: "word", word: text, points: square(text.length) } : { holds: "free" };
    });
    const points = rows.reduce((sum, row) => sum + (row.holds === "free" ? 0 : row.points), 0);
    return { rows, reserve: this.reserve[side], points, bonus_points: 0, jarnacs: 0, joker_played: false };
  }

  aim(target: Target): void {
    this.target = target;
  }

  text({ side, row } = this.target): string {
    return row === null ? this.reserve[side] : (this.rows[side][row - 1] ?? "");
  }

  #write(text: string): void {
    const { side, row } = this.target;
    if (row === null) this.reserve = { ...this.reserve, [side]: text };
    else {
      const rows = Array.from({ length: ROWS }, (_, at) => this.rows[side][at] ?? "");
      rows[row - 1] = text;
      this.rows = { ...this.rows, [side]: rows };
    }
    this.change();
  }

  type(letters: string): void {
    const text = this.text();
    const more = (text.startsWith("*") ? "" : text) + plainLetters(letters);
    this.#write(this.target.row === null ? more : more.slice(0, MOST_LETTERS));
  }

  erase(): void {
    const text = this.text();
    this.#write(text.startsWith("*") ? "" : text.slice(0, -1));
  }

  /** Another row of the mat, below the last its reserve. */
  move(by: 1 | -1): void {
    const { side, row } = this.target;
    const at = (row ?? ROWS + 1) + by;
    if (at >= 1 && at <= ROWS + 1) this.target = { side, row: at > ROWS ? null : at };
  }

  cross(): void {
    this.target = { ...this.target, side: other(this.target.side) };
  }

  clear(): void {
    this.rows = { A: [], B: [] };
    this.reserve = { A: "", B: "" };
    this.#base = null;
    this.change();
  }

  change(): void {
    this.touched = true;
    void this.#ask();
  }

  problemsOf(side: SideName, row: number | null): BoardProblem[] {
    return this.result?.problems.filter((one) => one.side === side && one.row === row) ?? [];
  }

  async #ask(): Promise<void> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const of = (side: SideName) => ({ rows: this.rows[side], reserve: this.reserve[side] });
    try {
      const { rules, holder, handover } = this;
      const sides = { A: of("A"), B: of("B") };
      const result = await setPosition({ rules, base: this.#base, sides, holder, handover }, abort.signal);
      if (abort === this.#abort) [this.result, this.problem] = [result, null];
    } catch (problem) {
      if (abort === this.#abort && !abort.signal.aborted) this.problem = problem;
    }
  }
}
