/** Rules are tried out while they are chosen: the server says what would be played, and what can't be. */
import type { RulesAnswer, RulesRefusal, RulesTrial } from "../protocol/messages.ts";

/** For what is still being written, in milliseconds. */
const PAUSE = 150;

export type Ask = (trial: RulesTrial, signal: AbortSignal) => Promise<RulesAnswer>;

export class DryRun {
  /** The newest answer and what it is about. It stands until the next one comes. */
  told = $state.raw<{ trial: RulesTrial; answer: RulesAnswer } | null>(null);
  /** What can't be, by the newest answer, or by the refusal of a game. */
  refusals = $state.raw<readonly RulesRefusal[]>([]);
  /** No answer has come to the last question. */
  silent = $state(false);
  #ask: Ask;
  #trial: RulesTrial | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #going: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Tries these rules out: the first at once, others when nothing has been changed for a moment. */
  take(trial: RulesTrial): void {
    const first = this.#trial === null;
    this.stop();
    this.#trial = trial;
    if (first) this.#now(trial);
    else this.#timer = setTimeout(() => this.#now(trial), PAUSE);
  }

  /** The answer about the rules as they are chosen now; none if the server gives none. */
  async settled(): Promise<RulesAnswer | null> {
    // Whoever goes on choosing meanwhile has another question answered.
    do {
      if (this.#trial && (this.#timer !== null || this.silent)) this.#now(this.#trial);
      await this.#over;
    } while (this.#timer !== null);
    return this.silent ? null : (this.told?.answer ?? null);
  }

  /** Asks no more. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#going?.abort();
    this.#going = null;
  }

  #now(trial: RulesTrial): void {
    this.stop();
    const going = (this.#going = new AbortController());
    this.#over = this.#ask(trial, going.signal).then(
      (answer) => {
        if (going !== this.#going) return;
        this.told = { trial, answer };
        this.refusals = answer.refusals;
        this.silent = false;
      },
      () => {
        // What is no longer asked is no failure. Without an answer nothing is known to be wrong.
        if (going !== this.#going) return;
        this.silent = true;
        this.refusals = [];
      },
    );
  }
}
