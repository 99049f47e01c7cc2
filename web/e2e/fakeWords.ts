/** What the stand-in for the server says of words. */
import type { WordCard } from "../src/protocol/messages.ts";

/** Of every word the same. */
export function cardOf(word: string): WordCard {
  return {
    word,
    dictionary: "French",
    admitted: true,
    entries: [
      {
        headword: "carie",
        class: "noun",
        readings: [{ spelling: "caries", kind: "plural" }],
        gloss: { text: "Altération des dents, qui les creuse et les détruit", source: "littre" },
      },
      {
        headword: "carier",
        class: "verb",
        readings: [
          { spelling: "caries", kind: "conjugated" },
          { spelling: "cariés", kind: "plural_participle" },
        ],
        gloss: null,
      },
    ],
    known_by: "amateur",
    hooks: [
      { letter: "C", word: "SACCHARIE", same_entry: false },
      { letter: "S", word: `${word}S`, same_entry: true },
    ],
  };
}
