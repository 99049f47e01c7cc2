/** How it went what somebody tried with a form: said at the form, and at the field that it is about. */
import { t } from "../locale/texts.svelte.ts";
import { Refused } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import type { ErrorCode } from "../protocol/messages.ts";

/** For a refusal: the field that it is about, and its words if they are not the usual ones. */
export type Faults = Partial<Record<ErrorCode, { field: string; says?: string }>>;

export class Outcome {
  done = $state("");
  #faults: Faults;
  #problem = $state.raw({ field: "", text: "" });

  constructor(faults: Faults = {}) {
    this.#faults = faults;
  }

  /** Tries something; `success` is what is said then, if it is said here. */
  async attempt(what: () => Promise<void>, success = ""): Promise<boolean> {
    this.clear();
    try {
      await what();
      if (success) this.done = t(success);
      return true;
    } catch (failure) {
      const fault = failure instanceof Refused ? this.#faults[failure.error.code] : undefined;
      this.#problem = { field: fault?.field ?? "", text: fault?.says ? t(fault.says) : problemText(failure) };
      return false;
    }
  }

  clear(): void {
    this.done = "";
    this.#problem = { field: "", text: "" };
  }

  /** What is wrong with a field; without one, what is about none of them. */
  wrong(field = ""): string {
    return this.#problem.field === field ? this.#problem.text : "";
  }
}
