/** A device on a table of a venue: hands in what it is told, and does what the referee does from afar. */
import type { GivenAct } from "../protocol/messages.ts";
import { type Bound, keepMatch, whenWrittenElsewhere } from "../match/kept.ts";
import type { Match } from "../match/match.svelte.ts";
import { Refused, Unreachable } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import { toldBy } from "./acts.ts";
import { handIn, newsAfter } from "./api.ts";
import { listen } from "./listen.ts";
import { handInTheRest } from "./rest.ts";
import { takeOver } from "./takeOver.ts";
import { handInOf } from "./wire.ts";

/** How often it says that it is there. */
const BEAT_MS = 10_000;
/** How soon it tries again without a network. */
const AGAIN_MS = 3_000;

/**
 * `other`: another device writes the match; `displaced`: another match is at the table; `tab`: another tab has it;
 * `unlinked`: the table's link was replaced.
 */
export const ERRAND_STATES = ["sending", "kept", "offline", "other", "displaced", "tab", "unlinked"] as const;
export type ErrandState = (typeof ERRAND_STATES)[number] | "refused";

export class Errand {
  readonly match: Match;
  state = $state<ErrandState>("sending");
  problem = $state("");
  /** What the referee did here that is not seen by itself, and whether it could be done. */
  noted = $state.raw<{ act: GivenAct; done: boolean }[]>([]);
  #revision = 0;
  #busy = false;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(match: Match) {
    this.match = match;
  }

  /** Goes on until it is stopped. */
  run(): () => void {
    const { bound } = this.match;
    if (!bound) return () => undefined;
    this.#over = false;
    const deaf = listen(
      bound,
      () => this.poke(),
      () => undefined,
    );
    const beat = setInterval(() => this.poke(), BEAT_MS);
    // Two tabs of one browser would write over each other, and both would obey.
    const alone = whenWrittenElsewhere(() => {
      this.#over = true;
      this.match.retire();
      this.state = "tab";
    });
    this.poke();
    return () => {
      this.#over = true;
      alone();
      deaf();
      clearInterval(beat);
      clearTimeout(this.#timer);
    };
  }

  /** There is something to hand in, or to hear. */
  poke(): void {
    if (this.#over) return;
    this.#again = true;
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      while (this.#again && !this.#over) {
        this.#again = false;
        await this.#handIn();
        await this.#hear();
      }
      if (this.state === "sending") this.state = "kept";
      if (!this.#over) void handInTheRest();
    } catch (failure) {
      if (!this.#over) this.#failed(failure);
    } finally {
      this.#busy = false;
    }
  }

  #failed(failure: unknown): void {
    const refused = failure instanceof Refused ? failure.error.code : null;
    const later = failure instanceof Unreachable || refused === "try_again" || refused === "too_many";
    if (refused === "stale") this.state = "other";
    else if (refused === "not_found") this.state = "unlinked";
    else this.state = later ? "offline" : "refused";
    this.problem = this.state === "refused" ? problemText(failure) : "";
    if (later) this.#timer = setTimeout(() => this.poke(), AGAIN_MS);
  }

  async #handIn(): Promise<void> {
    for (;;) {
      const { bound } = this.match;
      if (!bound) return;
      const { entries: told, sheet } = this.match;
      const wish = handInOf(this.match, bound);
      const { entries: sent, current, differs, acts } = await handIn(bound, bound.number, wish);
      // A page that was left must not write its match over the next one.
      if (this.#over) return;
      if (differs || sent > this.match.entries.length) {
        if (await this.#remember()) continue;
        return;
      }
      const now = this.match.bound as Bound;
      const dirty = sent < this.match.entries.length || this.match.entries !== told || this.match.sheet !== sheet;
      const isTaken = sent >= bound.sent;
      const next: Bound = {
        ...now,
        sent,
        dirty,
        claims: now.claims && !isTaken,
        replaces: current && isTaken ? null : now.replaces,
        // A server that was restored has fewer acts: those that come have numbers that we know.
        actsDone: Math.min(now.actsDone, acts),
      };
      if (JSON.stringify(next) !== JSON.stringify(now)) this.match.keepBound(next);
      this.state = current ? "sending" : "displaced";
      if (sent >= this.match.entries.length) return;
    }
  }

  /** The server has entries that this device has forgotten. Tells whether they could be read. */
  async #remember(): Promise<boolean> {
    const { bound, setup } = this.match;
    if (!bound) return false;
    const { setup: there, entries } = await takeOver(bound);
    if (this.#over) return false;
    if (there.id === setup.id) this.match.remember(entries);
    else this.state = "displaced";
    return there.id === setup.id;
  }

  /** Somebody says that this match is the one at the table. */
  async claimTable(): Promise<void> {
    await this.#asked(async (bound) => {
      const there = (await newsAfter(bound, 0)).tables[0]?.setup?.id ?? null;
      this.match.keepBound({ ...(this.match.bound as Bound), replaces: there });
      this.poke();
    });
  }

  /** Somebody says that this device goes on with the table's match, as far as it was handed in. */
  async goOnHere(): Promise<void> {
    await this.#asked(async (bound) => {
      const taken = await takeOver(bound);
      this.#over = true;
      this.match.retire();
      keepMatch(taken);
      location.reload();
    });
  }

  async #asked(what: (bound: Bound) => Promise<void>): Promise<void> {
    try {
      if (this.match.bound) await what(this.match.bound);
    } catch (failure) {
      this.#failed(failure);
    }
  }

  /** Takes in what the referee did, one after the other. */
  async #hear(): Promise<void> {
    for (let more = true; more;) {
      const { bound } = this.match;
      if (!bound) return;
      const news = await newsAfter(bound, this.#revision);
      if (this.#over) return;
      this.#revision = news.revision;
      more = news.more;
      for (const act of news.acts) if (act.match_id === this.match.setup.id) this.#obey(act);
    }
  }

  #obey(act: GivenAct): void {
    const { match } = this;
    if (!match.bound || act.number <= match.bound.actsDone) return;
    // Where nothing ticks, as beside the sheet, the clocks are as old as the last look.
    match.pass();
    const told = toldBy(match.setup, match.now, act.act, act.why, match.typed, act.seen);
    match.obey(told ?? [{ kind: "void", why: act.why }], act.number);
    // A stop, and that it is lifted, shows on the screen; in a stop also that the referee is coming.
    const shows = ["stop", "go_on", ...(match.now.stop ? ["coming"] : [])];
    if (told === null || !shows.includes(act.act.act)) this.noted = [...this.noted, { act, done: told !== null }];
    this.#again = true;
  }
}
