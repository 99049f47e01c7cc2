import { expect, test, vi } from "vitest";
import book from "../../e2e/rule-book.json" with { type: "json" };
import { SetAndClock } from "./setAndClock.svelte.ts";

vi.mock("../net/games.ts", () => ({ ruleBook: () => Promise.resolve(book) }));

test("a set comes with its clock, and another clock is said with it", async () => {
  const chosen = new SetAndClock();
  await Promise.resolve();
  expect([chosen.rules, chosen.clock]).toEqual(["competition", "chess 20:00"]);
  chosen.clock = "none";
  expect(chosen.rules).toBe("competition,clock=none");
  chosen.clock = "chess 20:00";
  expect(chosen.rules).toBe("competition");
  chosen.clock = "none";
  chosen.choose("classic");
  expect([chosen.rules, chosen.clock]).toEqual(["classic", "none"]);
  expect(chosen.sets).toContain("federation");
});
