/** All tables of a venue as its referee sees them: the news, folded by the same course that the devices follow. */
import type { Entry, MatchSetup } from "../match/entries.ts";
import { after, at, beginning, type MatchNow } from "../match/fold.ts";
import { courseOf } from "../match/judge.ts";
import { newKey } from "../match/newKey.ts";
import { Refused } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import type {
  AssignmentView,
  Course,
  GivenAct,
  HandedSheet,
  NewRefereeAct,
  RefereeAct,
  RuledResult,
  TableNews,
  VenueNews,
} from "../protocol/messages.ts";
import { giveAct, newsAfter } from "./api.ts";
import type { RefereeLink } from "./links.ts";
import { listen } from "./listen.ts";
import { entryOf, setupOf } from "./wire.ts";

/** How often it looks by itself: what is missed comes with the next look. */
const LOOK_MS = 10_000;
const TICK_MS = 250;
/** How soon it looks again after it was told to wait. */
const AGAIN_MS = 1_000;
/** A device that was not heard for this long has no network, or sleeps. */
export const SILENT_MS = 30_000;

export interface HallTable {
  number: number;
  assignment: AssignmentView | null;
  setup: MatchSetup | null;
  start: number;
  entries: Entry[];
  /** As it was after the last entry. */
  folded: MatchNow | null;
  sheet: HandedSheet | null;
  /** What the referee has ruled: it needs no signature. */
  ruled: RuledResult | null;
  acts: GivenAct[];
  actsDone: number;
  /** When its device was last heard, by the server's clock; 0 if never. */
  seen: number;
  /** By how much the server's clock is ahead of the device's. */
  offset: number;
}

const empty = (number: number): HallTable => ({
  number,
  assignment: null,
  setup: null,
  start: 0,
  entries: [],
  folded: null,
  sheet: null,
  ruled: null,
  acts: [],
  actsDone: 0,
  seen: 0,
  offset: 0,
});

export class Hall {
  readonly link: RefereeLink;
  tables = $state.raw<HallTable[]>([]);
  /** The server's clock. */
  moment = $state(0);
  open = $state(false);
  problem = $state("");
  /** What became of the last act, if it was not done. */
  refusal = $state("");
  #ahead = 0;
  #revision = 0;
  #busy = false;
  #again = false;
  #over = false;
  #courses = new Map<string, Promise<Course>>();

  constructor(link: RefereeLink) {
    this.link = link;
    this.moment = Date.now();
  }

  run(): () => void {
    this.#over = false;
    const deaf = listen(
      this.link,
      () => this.look(),
      (open) => (this.open = open),
    );
    const timer = setInterval(() => this.look(), LOOK_MS);
    const tick = setInterval(() => (this.moment = Date.now() + this.#ahead), TICK_MS);
    this.look();
    return () => {
      this.#over = true;
      deaf();
      clearInterval(timer);
      clearInterval(tick);
    };
  }

  /** Asks for news. */
  look(): void {
    this.#again = true;
    if (!this.#busy && !this.#over) void this.#work();
  }

  /** How a table stands at this moment. */
  now(table: HallTable): MatchNow | null {
    return table.setup && table.folded ? at(table.setup, table.folded, this.moment - table.offset) : null;
  }

  isSilent(table: HallTable): boolean {
    return table.seen > 0 && this.moment - table.seen > SILENT_MS;
  }

  /** Acts that the device has not taken in yet. */
  waiting(table: HallTable): GivenAct[] {
    return table.acts.filter(({ number }) => number > table.actsDone);
  }

  /** An act as it is meant at this moment: for this match, and for what is seen of it. */
  wish(table: HallTable, act: RefereeAct, why: string): NewRefereeAct | null {
    if (!table.setup) return null;
    return { key: newKey(), match_id: table.setup.id, seen: table.entries.length, act, why };
  }

  /** Acts at a table, under one key however often it is tried. Without an answer nobody knows whether it is kept. */
  async act(number: number, wish: NewRefereeAct): Promise<"kept" | "refused" | "unknown"> {
    for (let tries = 0; ; tries++) {
      try {
        await giveAct(this.link, number, wish);
        this.refusal = "";
        this.look();
        return "kept";
      } catch (failure) {
        this.refusal = problemText(failure);
        if (failure instanceof Refused && failure.status < 500) return "refused";
        if (tries >= 2) return "unknown";
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  async #work(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#again && !this.#over) {
        this.#again = false;
        const asked = Date.now();
        const news = await newsAfter(this.link, this.#revision);
        this.#ahead = news.now - Math.round((asked + Date.now()) / 2);
        const whole = await this.#take(news);
        this.#revision = whole ? news.revision : 0;
        this.#again ||= news.more || !whole;
      }
      this.problem = "";
    } catch (failure) {
      // Many look at once where many tables play: what is missed comes a moment later.
      if (failure instanceof Refused && failure.error.code === "too_many") setTimeout(() => this.look(), AGAIN_MS);
      else this.problem = problemText(failure);
    } finally {
      this.#busy = false;
    }
  }

  #course(rules: string): Promise<Course> {
    const known = this.#courses.get(rules);
    if (known) return known;
    const asked = courseOf(rules);
    this.#courses.set(rules, asked);
    asked.catch(() => this.#courses.delete(rules));
    return asked;
  }

  /** Tells whether nothing was missing: what changes while news is read may fall between two answers. */
  async #take(news: VenueNews): Promise<boolean> {
    let whole = true;
    const tables = new Map(this.tables.map((table) => [table.number, table]));
    for (const one of news.tables)
      tables.set(one.number, await this.#changed(tables.get(one.number) ?? empty(one.number), one));
    for (const { number, at: seen, offset } of news.seen) {
      const table = tables.get(number);
      if (table) tables.set(number, { ...table, seen, offset });
    }
    for (const act of news.acts) {
      const table = tables.get(act.table);
      if (table && !table.acts.some(({ number }) => number === act.number))
        tables.set(act.table, { ...table, acts: [...table.acts, act] });
    }
    for (const { table: number, match_id, seq, entry } of news.entries) {
      const table = tables.get(number);
      if (table?.setup?.id !== match_id || !table.folded || seq <= table.entries.length) continue;
      if (seq > table.entries.length + 1) {
        // This table is read anew, from the beginning.
        whole = false;
        tables.set(number, { ...table, entries: [], folded: beginning(table.setup, table.start) });
        continue;
      }
      const more = entryOf(entry);
      tables.set(number, {
        ...table,
        entries: [...table.entries, more],
        folded: after(table.setup, table.folded, more),
      });
    }
    this.tables = [...tables.values()].sort((one, two) => one.number - two.number);
    return whole;
  }

  async #changed(table: HallTable, news: TableNews): Promise<HallTable> {
    const { assignment, sheet, ruled, acts_done: actsDone } = news;
    const kept = { ...table, assignment, sheet, ruled, actsDone };
    if (!news.setup || news.setup.id === table.setup?.id) return kept;
    const setup = setupOf(news.setup, news.number, await this.#course(news.setup.rules));
    const { start } = news.setup;
    return { ...kept, setup, start, entries: [], acts: [], folded: beginning(setup, start) };
  }
}
