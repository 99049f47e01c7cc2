import { describe, expect, test } from "vitest";
import { lacking, plainLetters, sorted, without } from "../letters.ts";

describe("letters", () => {
  test.each([
    ["ménage", "MENAGE"],
    ["Œuf", "OEUF"],
    ["ça et là", "CAETLA"],
    ["æ1-!", "AE"],
  ])("%s is %s", (typed, plain) => expect(plainLetters(typed)).toBe(plain));

  test("what is left of a pool", () => {
    expect(without("RATZW", "TZAR")).toBe("W");
    expect(without("RAT", "RATS")).toBeNull();
    expect(lacking("ENCRETAI", "CERTAINES")).toBe("S");
    expect(lacking("AAB", "AABBB")).toBe("BB");
    expect(sorted("TZAR")).toBe("ARTZ");
  });
});
