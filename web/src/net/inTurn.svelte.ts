/** Wishes that go one after the other. One that gets no answer is sent again under its key until it has one. */
import { Unreachable } from "./http.ts";
import { pause } from "./line.ts";

/** How long is waited between two tries, at the most. */
const LONGEST_MS = 2_000;

interface Patience {
  /** How often it is sent at the most. */
  tries: number;
  /** Whether a server that says this will answer otherwise soon. */
  isBusy: (failure: unknown) => boolean;
  /** No answer came. */
  lost: () => void;
}

export class InTurn {
  /** How many are on their way. */
  sending = $state(0);
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  readonly #patience: Patience;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** From now on nothing is sent again. */
  close(): void {
    this.#closed = true;
  }

  wish(send: (key: string) => Promise<void>): Promise<void> {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.sending += 1;
    const done = this.#last
      .then(() => this.#send(() => send(key)))
      .finally(() => {
        this.sending -= 1;
      });
    this.#last = done.catch(() => {});
    return done;
  }

  async #send(send: () => Promise<void>): Promise<void> {
    const { tries, isBusy, lost } = this.#patience;
    for (let tried = 0; ; tried++) {
      try {
        return await send();
      } catch (failure) {
        const comes = failure instanceof Unreachable || isBusy(failure);
        if (!comes || this.#closed || tried >= tries) throw failure;
        lost();
        await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_MS, pause(tried, Math.random()))));
      }
    }
  }
}
