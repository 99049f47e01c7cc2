/** A step of a study in a few words: «TZAR 16, de RAT, pioche E». */
import { announce } from "../game/announcing.ts";
import { square } from "../game/letters.ts";
import type { Sentence } from "../game/saying.ts";
import { t } from "../locale/texts.svelte.ts";
import type { BySideView, Happened, SideName } from "../protocol/messages.ts";
import type { Node } from "./tree.ts";

export interface LineText {
  side: SideName | null;
  /** The word that it is about, and what it counts. */
  word: string;
  points: number;
  jarnac: boolean;
  /** The rest of it. */
  rest: string;
}

function sentence(it: Happened): Sentence | null {
  switch (it.what) {
    case "opened":
      return { id: "study-opened", args: { row: it.row } };
    case "extended":
      return { id: "study-extended", args: { old: it.old ?? "", row: it.row } };
    case "jarnacked":
      return { id: "study-jarnacked", args: { row: it.to } };
    case "drew":
      return { id: "study-drew", args: { letters: [...it.letters].join(" "), count: it.letters.length } };
    case "exchanged":
      return { id: "study-exchanged", args: { given: it.given, drawn: it.drawn } };
    case "passed":
      return { id: "study-passed", args: {} };
    default:
      return null;
  }
}

function wordOf(it: Happened): string {
  if (it.what === "opened" || it.what === "extended") return it.word;
  return it.what === "jarnacked" ? it.play.word : "";
}

export function lineText({ told }: Node, names: BySideView<string>): LineText {
  const [first] = told;
  const it = first?.happened;
  const word = it ? wordOf(it) : "";
  const rest = told.flatMap(({ happened }) => {
    const own = sentence(happened);
    if (own) return [t(own.id, own.args)];
    return announce({ seq: 0, at: 0, by: null, happened, journeys: [], table: null, before: null }, names).map(
      ({ id, args }) => t(id, args),
    );
  });
  return {
    side: it && "side" in it ? it.side : it?.what === "tossed" ? it.starter : null,
    word,
    points: word ? square(word.length) : 0,
    jarnac: it?.what === "jarnacked",
    rest: rest.join(", "),
  };
}
