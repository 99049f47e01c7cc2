/** The scenes that the pictures are made of follow the rules of letters: the stand-in throws if not. */
import { expect, test } from "vitest";
import { drawsFor, middleOfAGame, overAtEnd, toClaim, toHandover, toTurn } from "./scenes.ts";

test.each([
  ["a turn", () => toTurn(middleOfAGame())],
  ["a handover", () => toHandover(middleOfAGame())],
  ["a claim", () => toClaim(middleOfAGame())],
  ["many letters", () => drawsFor(middleOfAGame(), "A", "EAISTUNR")],
  ["the end", () => overAtEnd(middleOfAGame())],
])("%s", (_, scene) => expect(scene().table().bag_count).toBeGreaterThan(0));

test("letters that nobody has are refused", () => {
  expect(() => middleOfAGame().happen([{ what: "opened", side: "A", row: 6, word: "WWW" }], {})).toThrow("no W");
});
