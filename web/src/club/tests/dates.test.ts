import { describe, expect, test } from "vitest";
import type { ClubView } from "../../protocol/messages.ts";
import { coming, dayOf, entries, fieldOf, past, whenText } from "../dates.ts";

const evening = (number: number, at: number) => ({
  number,
  evening: { title: `Soirée ${number}`, at, minutes: 120, place: "", note: "", cancelled: false },
});

function view(date?: string, begins_at?: number): ClubView {
  const tournament = { id: "t", name: "Coupe", status: "open", system: "swiss", round: 0, rounds: 5, players: 0 };
  return {
    evenings: [evening(1, new Date(2026, 10, 20, 20).getTime()), evening(2, new Date(2026, 10, 10, 20).getTime())],
    tournaments: [{ ...tournament, created_at: 0, ...(date ? { date } : {}), ...(begins_at ? { begins_at } : {}) }],
  } as unknown as ClubView;
}

describe("a calendar", () => {
  test("knows days that are written with digits", () => {
    expect(dayOf("2026-11-17")).toBe(new Date(2026, 10, 17).getTime());
    for (const text of ["jeudi", "2026-02-30", "2026-13-01", undefined, ""]) expect(dayOf(text)).toBeNull();
  });

  test("has evenings and tournaments in their order, and says what is to come", () => {
    const now = new Date(2026, 10, 17, 12).getTime();
    expect(entries(view("2026-11-17")).map(({ id }) => id)).toEqual(["e2", "t", "e1"]);
    expect(coming(view("2026-11-17"), now).map(({ id }) => id)).toEqual(["t", "e1"]);
    expect(past(view("2026-11-17"), now).map(({ id }) => id)).toEqual(["e2"]);
    expect(entries(view("jeudi")).map(({ id }) => id)).toEqual(["e2", "e1"]);
    // The moment at which it begins counts more than what is written beside it.
    const begins = new Date(2026, 10, 15, 19, 30).getTime();
    const [, cup] = entries(view("jeudi", begins));
    expect(cup?.at).toBe(begins);
    expect(whenText(cup!)).toContain("19:30");
    expect(whenText(entries(view("2026-11-17"))[1]!)).not.toContain("00:00");
  });

  test("writes a moment as fields for dates want it, in the time of this place", () => {
    const at = new Date(2026, 10, 17, 20, 30).getTime();
    expect(fieldOf(at)).toBe("2026-11-17T20:30");
    expect(new Date(fieldOf(at)).getTime()).toBe(at);
  });
});
