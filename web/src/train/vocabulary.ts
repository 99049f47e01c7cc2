/** Which words puzzles may need: kept on this device. */
const PLACE = "jarnac-train-words";

export const VOCABULARIES = ["beginner", "amateur", "experienced", "expert", "champion"] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];

/** The chosen one; none for all words. */
export function readVocabulary(): VocabularyName | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return VOCABULARIES.find((name) => name === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepVocabulary(name: VocabularyName | null): void {
  try {
    if (name === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, name);
  } catch {
    // Without storage it holds until the page is left.
  }
}
