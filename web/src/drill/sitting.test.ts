import { describe, expect, it } from "vitest";
import type { DrillCard } from "../protocol/messages.ts";
import { keptChoice, USUAL, wishOf } from "./choice.ts";
import { answered, begin } from "./sitting.ts";

const card = (name: string): DrillCard => ({
  card: name,
  formula: "competition",
  question: { ask: "anagrams", letters: name },
  words: 1,
  fresh: true,
});
const names = (cards: DrillCard[]) => cards.map((one) => one.card).join(" ");

describe("a sitting", () => {
  const five = begin(["A", "B", "C", "D", "E"].map(card));

  it("asks what was missed again behind three others, until it is known", () => {
    let sitting = answered(five, false);
    expect(names(sitting.queue)).toBe("B C D A E");
    expect(sitting.queue[3]?.fresh).toBe(false);
    sitting = answered(answered(answered(sitting, true), true), true);
    expect(names(sitting.queue)).toBe("A E");
    sitting = answered(sitting, false);
    expect(names(sitting.queue)).toBe("E A");
    sitting = answered(answered(sitting, true), true);
    expect(sitting).toMatchObject({ queue: [], all: 5, done: 5, known: 4, missed: ["A"] });
  });

  it("ends where nothing is left to ask", () => {
    expect(answered(begin([]), true)).toEqual(begin([]));
  });
});

describe("a choice", () => {
  it("is the usual one where nothing good is kept", () => {
    for (const kept of [null, "", "null", "{", '{"deck":"all","length":"12","letter":"é"}'])
      expect(keptChoice(kept)).toEqual(USUAL);
  });

  it("is asked for by its names", () => {
    const choice = keptChoice('{"deck":"anagrams","length":"7","letter":"Z"}');
    expect(wishOf(choice).toString()).toBe(
      "deck=anagrams&formula=competition&vocabulary=amateur&theme=any&length=7&letter=Z",
    );
  });
});
