/** A table at which somebody is asked something: what is done there is an answer, and another one judges it. */
import { Refused, Unreachable } from "../net/http.ts";
import type { LineState } from "../net/line.ts";
import type { Act, ApiError } from "../protocol/messages.ts";
import { PageTable } from "./pageTable.svelte.ts";
import type { TableSource } from "./source.ts";

export abstract class AskingRoom extends PageTable implements TableSource {
  refusal = $state.raw<ApiError | null>(null);
  waiting = $state(false);
  done = $state.raw<Act | null>(null);
  link: LineState = $state("open");

  get sending(): boolean {
    return this.waiting;
  }

  abstract act(act: Act): void;

  /** Lets an answer be judged. One that is refused may be given again, and so may one that did not arrive. */
  protected async judge(send: () => Promise<void>): Promise<void> {
    [this.waiting, this.refusal] = [true, null];
    try {
      await send();
      this.link = "open";
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem.error;
      else if (problem instanceof Unreachable) this.link = "lost";
      else throw problem;
    } finally {
      this.waiting = false;
    }
  }

  forgetRefusal(): void {
    this.refusal = null;
  }
}
