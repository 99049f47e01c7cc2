/** An act as a few words: «TZAR, ligne 1», «passer». */
import type { Sentence } from "../../game/saying.ts";
import type { Act } from "../../protocol/messages.ts";

/** `gain` is what a word counts more than what lay there; 0 if that is not known. */
export function actText(act: Act, gain = 0): Sentence {
  const plus = gain > 0 ? "yes" : "no";
  switch (act.do) {
    case "open":
      return { id: "act-open", args: { word: act.word, plus, gain } };
    case "extend":
      return { id: "act-extend", args: { word: act.word, row: act.row, plus, gain } };
    case "jarnac":
    case "contest_and_jarnac":
      return { id: `act-${act.do.replaceAll("_", "-")}`, args: { word: act.word, row: act.row ?? 0 } };
    case "exchange":
      return { id: "act-exchange", args: { letters: act.letters } };
    case "joker":
      return { id: "act-joker", args: { row: act.row } };
    case "pass":
    case "draw":
    case "contest":
    case "accept":
    case "decline":
      return { id: `act-${act.do}`, args: {} };
    default:
      return { id: "act-other", args: {} };
  }
}
