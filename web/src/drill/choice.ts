/** What somebody wants to be asked, and how it is remembered. */

export const DECKS = ["one_more", "two_more", "anagrams", "conjugated", "same_entry"] as const;
export type DeckName = (typeof DECKS)[number];

export const VOCABULARIES = ["beginner", "amateur", "experienced", "expert", "champion"] as const;
export const THEMES = ["any", "rare_letters", "many_vowels", "few_vowels"] as const;
export const FORMULAS = ["competition", "classic"] as const;

export interface Choice {
  deck: DeckName;
  formula: (typeof FORMULAS)[number];
  vocabulary: (typeof VOCABULARIES)[number];
  theme: (typeof THEMES)[number];
  /** The length of what is to be found; empty for any. */
  length: string;
  /** A letter that it holds; empty for any. */
  letter: string;
}

export const USUAL: Choice = {
  deck: "one_more",
  formula: "competition",
  vocabulary: "amateur",
  theme: "any",
  length: "",
  letter: "",
};

/** The wish for a sitting with new cards of a deck. */
export function wishOf(choice: Choice): URLSearchParams {
  const wish = new URLSearchParams({
    deck: choice.deck,
    formula: choice.formula,
    vocabulary: choice.vocabulary,
    theme: choice.theme,
  });
  if (choice.length) wish.set("length", choice.length);
  if (choice.letter) wish.set("letter", choice.letter);
  return wish;
}

const PLACE = "jarnac.drill";

/** The last choice on this device; the usual one for whatever is missing or unknown in it. */
export function keptChoice(kept: string | null): Choice {
  let read: Partial<Record<keyof Choice, unknown>> = {};
  try {
    read = (JSON.parse(kept ?? "{}") ?? {}) as typeof read;
  } catch {
    return USUAL;
  }
  const among = <T extends string>(all: readonly T[], value: unknown, usual: T): T =>
    all.find((one) => one === value) ?? usual;
  const text = (value: unknown, shape: RegExp) => (typeof value === "string" && shape.test(value) ? value : "");
  return {
    deck: among(DECKS, read.deck, USUAL.deck),
    formula: among(FORMULAS, read.formula, USUAL.formula),
    vocabulary: among(VOCABULARIES, read.vocabulary, USUAL.vocabulary),
    theme: among(THEMES, read.theme, USUAL.theme),
    length: text(read.length, /^[3-9]$/),
    letter: text(read.letter, /^[A-Z]$/),
  };
}

export function readChoice(): Choice {
  try {
    return keptChoice(localStorage.getItem(PLACE));
  } catch {
    return USUAL;
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing forgets it.
  }
}

/** A name of the server's as it stands in the name of a text. */
export const textName = (name: string) => name.replaceAll("_", "-");
