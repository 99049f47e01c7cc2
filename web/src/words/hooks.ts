/** What a word becomes, as its card shows it. */
import type { WordHook } from "../protocol/messages.ts";

export interface LetterHooks {
  letter: string;
  hooks: readonly WordHook[];
}

/** The words by the letter that is added, in the order of the letters. */
export function byLetter(hooks: readonly WordHook[]): LetterHooks[] {
  const found = new Map<string, WordHook[]>();
  for (const hook of hooks) {
    const same = found.get(hook.letter);
    if (same) same.push(hook);
    else found.set(hook.letter, [hook]);
  }
  return [...found].map(([letter, same]) => ({ letter, hooks: same }));
}

/** The words that were looked up one after the other: where a step back leads. */
export class Trail {
  readonly #words: string[];

  constructor(first: string) {
    this.#words = [first];
  }

  get word(): string {
    return this.#words.at(-1) ?? "";
  }

  get before(): string | null {
    return this.#words.at(-2) ?? null;
  }

  /** The trail with one word more. */
  on(word: string): Trail {
    return Trail.of([...this.#words, word]);
  }

  /** The trail without the last word; the first one stays. */
  back(): Trail {
    return this.#words.length > 1 ? Trail.of(this.#words.slice(0, -1)) : this;
  }

  static of(words: readonly string[]): Trail {
    const [first = "", ...rest] = words;
    const trail = new Trail(first);
    trail.#words.push(...rest);
    return trail;
  }
}
