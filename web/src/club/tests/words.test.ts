import { expect, test } from "vitest";
import { houseWords } from "../words.ts";

test("house words are told apart: added, forms of others, banned", () => {
  const text = "# les nôtres\n+ tampard\n+ tampards = tampard # pluriel\njarnaquer\n\n- tzar\n";
  expect(houseWords(text)).toEqual({
    added: [
      { word: "tampard", of: null },
      { word: "tampards", of: "tampard" },
      { word: "jarnaquer", of: null },
    ],
    banned: ["tzar"],
  });
  expect(houseWords("")).toEqual({ added: [], banned: [] });
});
