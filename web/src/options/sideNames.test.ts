import { expect, test } from "vitest";
import { badNames, sideNames } from "./sideNames.ts";

const colours = { A: "Camp bleu", B: "Camp brun" };

test("names are sent if somebody was named, with the colour of the other side", () => {
  expect(sideNames({ A: " ", B: "" }, colours)).toBeNull();
  expect(sideNames({ A: "", B: " Zoé " }, colours)).toEqual({ A: "Camp bleu", B: "Zoé" });
});

test("two sides can't have one name", () => {
  expect(badNames({ A: "Zoé", B: "Zoé" })).toBe(true);
  expect(badNames({ A: "Z", B: "Basile" })).toBe(true);
  expect(badNames({ A: "Zoé", B: "Basile" })).toBe(false);
});
