/** What goes on at the tables of a round that is played on the server. */
import type { LiveTable, SideName, TournamentView } from "../protocol/messages.ts";
import { readLiveTables } from "./api.ts";
import { lastRound } from "./names.ts";

/** How often it is asked for while somebody looks. */
const EVERY = 3_000;

/** What is left on a side's clock, if it has one; `now` is the server's. */
export function leftOn(table: LiveTable, side: SideName, now: number): number | null {
  const { clock } = table;
  if (!clock.left_ms) return null;
  const runs = clock.timer?.side === side && clock.timer.name === "chess" && !clock.suspended;
  return runs ? Math.max(0, (clock.timer?.until ?? now) - now) : clock.left_ms[side];
}

export class Live {
  tables = $state.raw<ReadonlyMap<number, LiveTable>>(new Map());
  round = $state(0);
  /** The server's clock, each second. */
  now = $state(Date.now());
  #ahead = 0;
  #asking = false;

  constructor(
    readonly id: string,
    readonly view: () => TournamentView | null,
  ) {}

  /** Asks now and then, until the returned function is called. */
  start(): () => void {
    void this.#ask();
    const asks = setInterval(() => void this.#ask(), EVERY);
    const ticks = setInterval(() => (this.now = Date.now() + this.#ahead), 1_000);
    return () => {
      clearInterval(asks);
      clearInterval(ticks);
    };
  }

  of(round: number, table: number): LiveTable | null {
    return round === this.round ? (this.tables.get(table) ?? null) : null;
  }

  async #ask(): Promise<void> {
    const view = this.view();
    const plays = view?.online && lastRound(view)?.tables.some((table) => table.game && !table.result);
    if (!plays || document.hidden || this.#asking) return;
    this.#asking = true;
    try {
      const { round, tables, now } = await readLiveTables(this.id);
      this.#ahead = now - Date.now();
      this.now = now;
      this.round = round;
      this.tables = new Map(tables.map((table) => [table.table, table]));
    } catch {
      // What was seen last stays; the page says itself that the server is not heard.
    } finally {
      this.#asking = false;
    }
  }
}
