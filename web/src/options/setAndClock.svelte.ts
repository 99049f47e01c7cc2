/** Rules for real letters: one of the published sets, and its clock or another one. */
import { ruleBook } from "../net/games.ts";
import type { RuleBook } from "../protocol/messages.ts";
import { FIRST_SETS } from "./ruleText.ts";

export class SetAndClock {
  #book = $state.raw<RuleBook | null>(null);
  set = $state("");
  /** The clock if it was chosen; the set's own otherwise. */
  #chosen = $state<string | null>(null);

  constructor(set = "competition") {
    this.set = set;
    ruleBook().then(
      (read) => (this.#book = read),
      () => (this.#book = null),
    );
  }

  get sets(): readonly string[] {
    return this.#book?.sets.flatMap((one) => one.set ?? []) ?? FIRST_SETS;
  }

  get #usual(): string {
    return this.#book?.sets.find((one) => one.set === this.set)?.options["clock"] ?? "none";
  }

  get clock(): string {
    return this.#chosen ?? this.#usual;
  }
  set clock(clock: string) {
    this.#chosen = clock;
  }

  /** As the server reads them. */
  get rules(): string {
    return this.clock === this.#usual ? this.set : `${this.set},clock=${this.clock}`;
  }

  /** Another set comes with its own clock. */
  choose(set: string): void {
    this.set = set;
    this.#chosen = null;
  }
}
