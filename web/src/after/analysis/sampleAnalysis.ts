/** A made-up analysis of six turns, for tests. */
import type {
  AnalysedDecision,
  AnalysedSide,
  AnalysedTurn,
  Analysis,
  MissedWord,
  SideName,
} from "../../protocol/messages.ts";

const missed = (
  turn: number,
  row: number | null,
  word: string,
  gain: number,
  better_by: number,
  left: boolean,
): MissedWord => ({ turn, row, word, points: word.length ** 2, gain, value: 0.6, better_by, left });

const slip = (
  side: SideName,
  act: AnalysedDecision["act"],
  better: AnalysedDecision["act"],
  loss: number,
): AnalysedDecision => ({
  seq: 0,
  side,
  act,
  value: 0.5,
  best: { act: better, value: 0.5 + loss },
  loss,
  above: -loss,
  exact: false,
  next: null,
  ranked: [{ act: better, value: 0.5 + loss }],
});

/** Side A's chances where turns begin, and at the end. */
const CURVE = [0.52, 0.5, 0.81, 0.76, 0.97, 0.95, 1];
const chance = (number: number, side: SideName) => {
  const ofA = CURVE[number - 1] ?? 0.5;
  return side === "A" ? ofA : 1 - ofA;
};

const turn = (number: number, side: SideName, more: Partial<AnalysedTurn> = {}): AnalysedTurn => ({
  turn: number,
  side,
  value: chance(number, side),
  end: chance(number + 1, side),
  end_exact: number === 6,
  lost: { A: 0, B: 0 },
  chance: 0,
  points: { A: 0, B: 0 },
  decisions: [],
  missed: [],
  jarnacs: [],
  jarnac_left: false,
  claims: [],
  ...more,
});

const TRAPEZES = missed(1, 1, "TRAPEZES", 15, 0, true);
const NOISETTE = missed(2, 2, "NOISETTE", 15, 0.31, true);
const CENTRER = missed(3, 5, "CENTRER", 24, 0.02, true);
const PARAPLUIE = missed(4, 5, "PARAPLUIE", 56, 0.22, true);

const side = (accuracy: number, lost: number, more: Partial<AnalysedSide>): AnalysedSide => ({
  accuracy,
  decisions: 9,
  turns: 4,
  lost,
  jarnacs_said: 0,
  jarnacs_left: 0,
  wrong_contests: 0,
  bad_words_let_stand: 0,
  best_missed: null,
  longest_missed: null,
  ...more,
});

export const SAMPLE: Analysis = {
  rules: "competition",
  lexicon: "00",
  budget: "1000",
  seed: 1,
  complete: true,
  of: 6,
  outcome: { winner: "A", ending: "full_mat", points: { A: 300, B: 200 } },
  curve: CURVE,
  sides: {
    A: side(93.4, 0.12, {
      jarnacs_said: 2,
      jarnacs_left: 1,
      wrong_contests: 1,
      best_missed: CENTRER,
      longest_missed: TRAPEZES,
    }),
    B: side(61.2, 0.6, { bad_words_let_stand: 1, best_missed: NOISETTE, longest_missed: PARAPLUIE }),
  },
  turns: [
    turn(1, "A", {
      missed: [TRAPEZES],
      decisions: [slip("A", { do: "open", word: "PAR" }, { do: "open", word: "PAR" }, 0)],
    }),
    turn(2, "B", {
      lost: { A: 0, B: 0.31 },
      decisions: [
        {
          ...slip("B", { do: "pass" }, { do: "extend", row: 2, word: "NOISETTE" }, 0.31),
          next: { drawn: "E", side: "B", act: { do: "open", word: "OSIER" } },
        },
      ],
      missed: [NOISETTE],
      jarnacs: [
        { row: 2, word: "NOISETTE", points: 64, said: true, admitted: true },
        { row: 3, word: "OISELEUR", points: 64, said: false, admitted: true },
        { row: null, word: "SEL", points: 9, said: false, admitted: true },
      ],
    }),
    turn(3, "A", {
      lost: { A: 0.04, B: 0.08 },
      decisions: [
        slip("A", { do: "draw" }, { do: "jarnac", row: 3, word: "OISELEUR" }, 0.04),
        slip("B", { do: "accept" }, { do: "contest" }, 0.08),
      ],
      missed: [CENTRER],
      claims: [
        {
          author: "A",
          row: 5,
          word: "ENCRE",
          refusal: { reason: "same_entry", from: "CRENE", entries: ["créner v."] },
          contested: false,
        },
      ],
    }),
    turn(4, "B", {
      lost: { A: 0, B: 0.21 },
      decisions: [
        {
          ...slip("B", { do: "extend", row: 5, word: "PLI" }, { do: "pass" }, 0.2),
          next: { drawn: "", side: "A", act: { do: "jarnac", row: 5, word: "PARAPLUIE" } },
        },
        { ...slip("B", { do: "pass" }, { do: "extend", row: 5, word: "PARAPLUIE" }, 0.22), exact: true },
      ],
      missed: [PARAPLUIE],
      jarnacs: [{ row: 5, word: "PARAPLUIE", points: 81, said: true, admitted: true }],
      claims: [{ author: "B", row: 4, word: "CHANTIER", refusal: null, contested: true }],
      jarnac_left: true,
    }),
    turn(5, "A"),
    turn(6, "B"),
  ],
};
