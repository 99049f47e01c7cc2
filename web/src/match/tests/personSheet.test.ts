import { describe, expect, test } from "vitest";
import type { PersonSheet } from "../../protocol/messages.ts";
import { readLink } from "../link.ts";
import { addressOf, nameOfLink, outcomeOf, sheetToKeep } from "../personSheet.ts";

const KEPT: PersonSheet = {
  id: "m1",
  side: "B",
  rules: "competition",
  names: { A: "Camille", B: "Basile" },
  table: "3",
  round: "2",
  at: 1_700_000_000_000,
  sheet: {
    sheet: {
      rows: { A: ["TZAR", ""], B: ["RAT", ""] },
      bonus: { A: 0, B: 10 },
      jarnacs: { A: 1, B: 0 },
      decided: null,
    },
    points: { A: 16, B: 19 },
    standing: "B",
  },
  taken: { A: [true, false], B: [] },
};

describe("a sheet that somebody keeps", () => {
  test("comes back as it was signed", () => {
    const link = readLink(addressOf(KEPT).slice("/sheet#".length));
    if (!link) throw new Error("the link is damaged");
    const { id, side, at, ...kept } = sheetToKeep("m1", link, "B");
    expect([id, side, at]).toEqual(["m1", "B", KEPT.at]);
    expect(kept.sheet).toEqual(KEPT.sheet.sheet);
    expect(kept.taken).toEqual({ A: [true, false], B: [false, false] });
    expect(kept.names).toEqual(KEPT.names);
  });

  test("tells how it ended for them", () => {
    expect(outcomeOf(KEPT)).toEqual({ outcome: "won", points: [19, 16] });
    expect(outcomeOf({ ...KEPT, side: "A" })).toEqual({ outcome: "lost", points: [16, 19] });
    expect(outcomeOf({ ...KEPT, side: null }).outcome).toBeNull();
  });

  test("has a name by its link, the same one each time", () => {
    const name = nameOfLink(addressOf(KEPT));
    expect(name).toBe(nameOfLink(addressOf(KEPT)));
    expect(name).not.toBe(nameOfLink(addressOf({ ...KEPT, round: "3" })));
    expect(name).toMatch(/^[a-z0-9]{6,40}$/);
  });
});
