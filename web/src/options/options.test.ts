import { describe, expect, test } from "vitest";
import { bagCounts, bagSize, bagText } from "../game/bags.ts";
import { optionProblems } from "./checkOptions.ts";
import { changesFrom, formulaOf, tableOf } from "./ruleText.ts";
import { clockChoice, clockValue, pairOf, pairText } from "./values.ts";

describe("values", () => {
  test("bags by letters", () => {
    expect(bagSize("y2012")).toBe(144);
    expect(bagSize("lombard")).toBe(144);
    expect(bagText(bagCounts("lombard"))).toBe("lombard");
    const counts = { ...bagCounts("y2012"), Q: 0, E: 25 };
    expect(bagText(counts)).toContain("E25");
    expect(bagText(counts)).not.toContain("Q");
    expect(bagCounts(bagText(counts))).toEqual(counts);
  });

  test("clocks, equal and unequal", () => {
    expect(clockChoice("chess 20:00")).toEqual({ kind: "chess", A: "20:00", B: "20:00" });
    expect(clockValue({ kind: "chess", A: "10", B: "1:20:00" })).toBe("chess 10:00 80:00");
    expect(clockValue({ kind: "per_move", A: "0:30", B: "0:30" })).toBe("per_move 0:30");
    expect(clockValue({ kind: "none", A: "x", B: "" })).toBe("none");
    // What was written badly is neither lost nor taken for something else.
    expect(clockChoice(clockValue({ kind: "chess", A: "vingt", B: "5" }))).toEqual({
      kind: "chess",
      A: "vingt",
      B: "5:00",
    });
  });

  test("pairs", () => {
    expect(pairOf("0")).toEqual({ A: "0", B: "0" });
    expect(pairText({ A: "2", B: "0" })).toBe("2 0");
    expect(pairText({ A: "", B: "0" })).toBe("? 0");
  });
});

describe("what can't be", () => {
  const problems = (options: Record<string, string>) =>
    Object.entries(optionProblems(options)).map(([name, { id }]) => `${name} ${id}`);
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ clock: "chess 10:00 20:00", handicap: "4 0", contest_window: "1:00", stall_turns: "2" }, []],
    [{ clock: "chess vingt" }, ["clock bad-span"]],
    [{ clock: "chess 2000:00" }, ["clock bad-clock"]],
    [{ clock: "per_move 0:00" }, ["clock bad-clock"]],
    [{ handicap: "5 0" }, ["handicap bad-handicap"]],
    [{ handicap: "? 0" }, ["handicap bad-handicap"]],
    [{ bag: "A6 B5" }, ["bag bad-bag-small"]],
    [{ bag: "A6 B6", handicap: "0 1" }, ["bag bad-bag-small"]],
    [{ bag: "A99 B99 C99 D99 E99 F99" }, ["bag bad-bag-large"]],
    [{ bag: "A20", toss: "letters" }, ["toss bad-toss"]],
    [{ contest_window: "1:01" }, ["contest_window bad-window"]],
    [{ stall_turns: "1" }, ["stall_turns bad-stall"]],
  ])("%o", (options, found) => expect(problems(options)).toEqual(found));
});

describe("a table of rules", () => {
  const classic = { referee: "automatic", contest_window: "0:00", joker: "off", clock: "none" };
  test("leaves time to contest where two devices play, unless it is changed", () => {
    expect(tableOf(classic, {}, true)["contest_window"]).toBe("0:00");
    expect(tableOf(classic, { referee: "contest" }, true)["contest_window"]).toBe("0:05");
    expect(tableOf(classic, { referee: "contest" }, false)["contest_window"]).toBe("0:00");
    expect(tableOf(classic, { referee: "contest", contest_window: "0:00" }, true)["contest_window"]).toBe("0:00");
  });

  test("sends what was changed, and what the server would otherwise choose itself", () => {
    expect(changesFrom(classic, { joker: "off", clock: "chess 5:00" }, true)).toEqual({ clock: "chess 5:00" });
    expect(changesFrom(classic, { referee: "contest", contest_window: "0:00" }, true)).toEqual({
      referee: "contest",
      contest_window: "0:00",
    });
    expect(changesFrom(classic, { referee: "contest", contest_window: "0:05" }, true)).toEqual({ referee: "contest" });
  });

  test("is rated only as one of the two formulas, with any clock", () => {
    expect(formulaOf("classic", { clock: "chess 5:00" })).toBe("classic");
    expect(formulaOf("competition", {})).toBe("competition");
    expect(formulaOf("classic", { joker: "on" })).toBeNull();
    expect(formulaOf("lombard", {})).toBeNull();
  });
});
