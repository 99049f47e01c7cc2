/** What was there when a side passed: the words that it left, and whether the other took one. */
import { type History, standing } from "../game/history.ts";
import { lacking } from "../game/letters.ts";
import { wordOf } from "../game/position.ts";
import { other } from "../game/sides.ts";
import type { PlayOffer, SideName } from "../protocol/messages.ts";

/** A pass to be looked into. */
export interface Pass {
  seq: number;
  /** The step's place in the story, for the replay. */
  step: number;
  turn: number;
  side: SideName;
  /** The word that the other side took then, if it did. */
  taken: string | null;
}

export interface Missed extends Pass {
  word: string;
  points: number;
  /** The word on the row, if the play extends one, and the letters that it takes from the reserve. */
  old: string;
  added: string;
}

/** Every pass, with what followed at that handover. */
export function passes(history: History): Pass[] {
  const kept = standing(history);
  return kept.flatMap(({ step: { happened, seq, before }, index }, at) => {
    if (happened.what !== "passed") return [];
    const later = kept.slice(at + 1).map(({ step }) => step);
    const end = later.findIndex((step) => ["drew", "exchanged", "passed", "ended"].includes(step.happened.what));
    const taken = later.slice(0, end < 0 ? undefined : end).find((step) => step.happened.what === "jarnacked")?.happened;
    const word = taken?.what === "jarnacked" && taken.side === other(happened.side) ? taken.play.word : null;
    return [{ seq, step: index + 1, turn: before.turn, side: happened.side, taken: word }];
  });
}

/** The best word that was left at a pass, if there was one worth telling. */
export function missedAt(pass: Pass, plays: readonly PlayOffer[], history: History): Missed | null {
  const best = plays.toSorted((one, two) => two.gain - one.gain || two.points - one.points)[0];
  const shown = pass.taken ? (plays.find((play) => play.word === pass.taken) ?? best) : best;
  const position = history.steps[pass.step - 1]?.before;
  if (!shown || !position) return null;
  const old = shown.row === null ? "" : wordOf(position.mats[pass.side].rows[shown.row - 1]);
  return { ...pass, word: shown.word, points: shown.points, old, added: [...lacking(old, shown.word)].join(" ") };
}
