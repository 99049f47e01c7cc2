/** The catalogue of a language has two parts: what every visitor needs, and what comes with pages that few open. */
export type Part = "first" | "rest";

/** Tournaments, clubs, series, training, studies, matches with real letters, and what only the server says. */
const REST =
  /^(club|drill|leaflet|match|preview|print|series|sheet|studies|study|tour|tournament|train|transcript|venue)-/;
/** Of those, what other pages say. */
const SAID_ELSEWHERE = new Set([
  "club-game-of",
  "club-words-of-club",
  "match-round",
  "match-table",
  "study-open",
  "study-open-here",
  "transcript-by-hand",
]);

/** In which part a message is. */
export const partOf = (id: string): Part => (REST.test(id) && !SAID_ELSEWHERE.has(id) ? "rest" : "first");
