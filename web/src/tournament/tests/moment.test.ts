import { describe, expect, it } from "vitest";
import { fieldOf, settingOf } from "../moment.ts";

describe("when a tournament begins", () => {
  it("comes back from the field of a browser, in whatever time zone", () => {
    for (const moment of ["2026-11-20 19:30", "2026-03-29 00:30", "2027-01-01 00:00"])
      expect(settingOf(fieldOf(moment))).toBe(moment);
    expect(settingOf(fieldOf("2026-11-20 19:30:00"))).toBe("2026-11-20 19:30");
  });
  it("is nothing where nothing is said", () => {
    expect([fieldOf("-"), fieldOf(""), settingOf("")]).toEqual(["", "", "-"]);
  });
});
