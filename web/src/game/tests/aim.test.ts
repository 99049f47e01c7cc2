import { describe, expect, test } from "vitest";
import { aimed, landed, places } from "../aim.ts";
import { draftOn, type Draft } from "../composition.ts";
import { table } from "./table.ts";

const shown = table({ rows: { A: ["RAT", "BUT", "ENCRE"] }, reserve: { A: "ECIOD" } });
const free = { side: "A", row: null } as const;
const row = (number: number) => ({ side: "A", row: number }) as const;

/** What is written letter by letter, as a hand does it. */
function written(draft: Draft, text: string, on = shown, last: number | null = null): Draft {
  return [...text].reduce((now, letter) => aimed({ ...now, text: now.text + letter }, on, last), draft);
}

describe("a word finds its row", () => {
  test.each([
    ["nothing", draftOn(free)],
    ["the row itself", draftOn(row(1), "", true)],
    ["another row", draftOn(row(2), "", true)],
    ["the free row", draftOn(free, "", true)],
  ])("ECART goes to RAT with %s chosen", (_, draft) => {
    expect(landed(written(draft, "ECART"), shown, null).spot).toEqual(row(1));
  });

  test("a new word stays on the free row", () => expect(written(draftOn(free), "DICO").spot).toEqual(free));

  test("a chosen row keeps what can be written there, and is left when a letter is not there", () => {
    const chosen = draftOn(row(2), "", true);
    expect(written(chosen, "DEBU").spot).toEqual(row(2));
    expect(written(chosen, "DEB").spot).toEqual(row(2));
    expect(written(chosen, "ECA").spot).toEqual(row(1));
    // Erased again, the chosen row has it back.
    expect(aimed({ ...written(chosen, "ECA"), text: "EC" }, shown, null).spot).toEqual(row(2));
  });

  test("of several rows the last used one, of a row and a new word the row", () => {
    const twins = table({ rows: { A: ["RAT", "ART"] }, reserve: { A: "ERAT" } });
    expect(written(draftOn(free), "TARE", twins, 2).spot).toEqual(row(2));
    expect(written(draftOn(free), "TARE", twins, null).spot).toEqual(row(1));
    expect(written(draftOn(free, "", true), "TARE", twins, 2).spot).toEqual(free);
    expect(places("TARE", "A", twins).ready).toEqual([row(1), row(2), free]);
  });

  test("letters that nobody has stay where they were begun", () =>
    expect(written(draftOn(row(3), "", true), "ZWX").spot).toEqual(row(3)));
});
