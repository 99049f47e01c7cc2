/** A device on a table of a venue: hands in what it is told, and does what the referee does from afar. */
import type { GivenAct } from "../protocol/messages.ts";
import { type Bound, keepUnsent, unsentMatches } from "../match/kept.ts";
import type { Match } from "../match/match.svelte.ts";
import { Refused, Unreachable } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import { toldBy } from "./acts.ts";
import { handIn, newsAfter, socketOf } from "./api.ts";
import { listen } from "./listen.ts";
import { handInOf } from "./wire.ts";

/** How often it says that it is there. */
const BEAT_MS = 10_000;
/** How soon it tries again without a network. */
const AGAIN_MS = 3_000;

export type ErrandState = "sending" | "kept" | "offline" | "other" | "refused";

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
      socketOf(bound),
      () => this.poke(),
      () => undefined,
    );
    const beat = setInterval(() => this.poke(), BEAT_MS);
    this.poke();
    return () => {
      this.#over = true;
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
        await handInTheRest();
        await this.#handIn();
        await this.#hear();
      }
      if (this.state !== "other") this.state = "kept";
    } catch (failure) {
      this.#failed(failure);
    } finally {
      this.#busy = false;
    }
  }

  #failed(failure: unknown): void {
    const refused = failure instanceof Refused ? failure.error.code : null;
    this.state =
      refused === "stale" ? "other" : failure instanceof Unreachable || refused === "try_again" ? "offline" : "refused";
    this.problem = this.state === "refused" ? problemText(failure) : "";
    if (this.state === "offline") {
      this.#timer = setTimeout(() => this.poke(), AGAIN_MS);
    }
  }

  async #handIn(): Promise<void> {
    for (;;) {
      const { bound } = this.match;
      if (!bound) return;
      const { entries: told, sheet } = this.match;
      const wish = handInOf(this.match, bound);
      const { entries, current } = await handIn(bound, bound.number, wish);
      const now = this.match.bound as Bound;
      const sent = Math.min(entries, this.match.entries.length);
      const dirty = sent < this.match.entries.length || this.match.entries !== told || this.match.sheet !== sheet;
      if (sent !== now.sent || dirty !== now.dirty) this.match.keepBound({ ...now, sent, dirty });
      this.state = current ? "sending" : "other";
      if (entries >= this.match.entries.length) return;
    }
  }

  /** Takes in what the referee did, one after the other. */
  async #hear(): Promise<void> {
    for (let more = true; more;) {
      const { bound } = this.match;
      if (!bound) return;
      const news = await newsAfter(bound, this.#revision);
      this.#revision = news.revision;
      more = news.more;
      for (const act of news.acts) if (act.match_id === this.match.setup.id) this.#obey(act);
    }
  }

  #obey(act: GivenAct): void {
    const { match } = this;
    if (!match.bound || act.number <= match.bound.actsDone) return;
    const told = toldBy(match.setup, match.now, act.act, act.why, match.typed);
    match.obey(told ?? [{ kind: "void", why: act.why }], act.number);
    // A stop, and that it is lifted, shows on the screen; in a stop also that the referee is coming.
    const shows = ["stop", "go_on", ...(match.now.stop ? ["coming"] : [])];
    if (told === null || !shows.includes(act.act.act)) this.noted = [...this.noted, { act, done: told !== null }];
    this.#again = true;
  }
}

/** Hands in what earlier matches of this device still owe. */
async function handInTheRest(): Promise<void> {
  for (let [oldest, ...others] = unsentMatches(); oldest; [oldest, ...others] = unsentMatches()) {
    const bound = oldest.bound;
    if (bound) {
      try {
        const { entries } = await handIn(bound, bound.number, handInOf(oldest, bound));
        if (entries < oldest.entries.length && entries > bound.sent) {
          keepUnsent([{ ...oldest, bound: { ...bound, sent: entries } }, ...others]);
          continue;
        }
      } catch (failure) {
        // What a server refuses it refuses for ever; what it does not hear is told later.
        if (!(failure instanceof Refused) || failure.status >= 500) throw failure;
      }
    }
    keepUnsent(others);
  }
}
