import { describe, expect, test } from "vitest";
import type { WordHook } from "../protocol/messages.ts";
import { byLetter, Trail } from "./hooks.ts";

const hook = (letter: string, word: string, same_entry = false): WordHook => ({ letter, word, same_entry });

describe("what a word becomes", () => {
  test("stands by the letter that is added", () => {
    const hooks = [hook("E", "CALE"), hook("S", "CALS"), hook("S", "LACS", true)];
    expect(byLetter(hooks)).toEqual([
      { letter: "E", hooks: [hooks[0]] },
      { letter: "S", hooks: [hooks[1], hooks[2]] },
    ]);
    expect(byLetter([])).toEqual([]);
  });
});

describe("the words that were looked up", () => {
  test("lead back one by one, and the first one stays", () => {
    const rat = new Trail("RAT");
    expect([rat.word, rat.before]).toEqual(["RAT", null]);
    const further = rat.on("TZAR").on("HASARD");
    expect([further.word, further.before]).toEqual(["HASARD", "TZAR"]);
    expect(further.back().word).toBe("TZAR");
    expect(further.back().back().back().word).toBe("RAT");
    expect(rat.word).toBe("RAT");
  });
});
