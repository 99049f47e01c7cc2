/** The devices at the tables of a tournament: its venue, and what each table is doing. */
import { Hall, type HallTable } from "../venue/hall.svelte.ts";
import { type TableState, tableState } from "../venue/state.ts";
import { faceText } from "../match/half.ts";
import type { BySideView, TournamentVenue } from "../protocol/messages.ts";
import { readVenue } from "./api.ts";
import type { Following } from "./following.svelte.ts";

export interface DeviceLook {
  state: TableState;
  /** Both clocks; none without a clock or a match. */
  clocks: BySideView<string> | null;
  silent: boolean;
}

/** Names as a table has room for them. */
const isSame = (full: string, shown: string): boolean =>
  full === shown || (shown.endsWith("…") && full.startsWith(shown.slice(0, -1)));

export class Devices {
  venue = $state.raw<TournamentVenue | null>(null);
  hall = $state.raw<Hall | null>(null);
  /** Whether it is known if there is a venue. */
  known = $state(false);
  #stop: (() => void) | null = null;
  #over = false;

  constructor(readonly following: Following) {}

  /** Looks whether there is a venue, and listens to it until what it returns is called. */
  run(): () => void {
    this.#over = false;
    void this.read();
    return () => {
      this.#over = true;
      this.#stop?.();
      this.#stop = null;
    };
  }

  async read(): Promise<void> {
    const { venue } = await readVenue(this.following.id, this.following.key).catch(() => ({ venue: null }));
    if (!this.#over) this.take(venue);
  }

  take(venue: TournamentVenue | null): void {
    this.known = true;
    if (this.venue?.id === venue?.id && this.venue?.key === venue?.key) return;
    this.#stop?.();
    this.venue = venue;
    this.hall = venue ? new Hall({ venue: venue.id, key: venue.key }) : null;
    this.#stop = this.hall?.run() ?? null;
  }

  #table(number: number): HallTable | undefined {
    return this.hall?.tables.find((table) => table.number === number);
  }

  /** What the device of a table is doing for these two; nothing if it has none, or others are there. */
  at(number: number, names: BySideView<string>): DeviceLook | null {
    const { hall } = this;
    const table = this.#table(number);
    if (!hall || !table) return null;
    const there = table.setup?.names;
    const ours = there && isSame(names.A, there.A) && isSame(names.B, there.B);
    const now = ours ? hall.now(table) : null;
    if (!now) return { state: "assigned", clocks: null, silent: false };
    const timed = table.setup?.course.times_ms ?? null;
    return {
      state: tableState(table, now),
      clocks: timed ? { A: faceText(now.left.A), B: faceText(now.left.B) } : null,
      silent: hall.isSilent(table),
    };
  }
}
