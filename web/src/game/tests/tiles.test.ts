import { describe, expect, test } from "vitest";
import type { Journey } from "../../protocol/messages.ts";
import { carried, followTiles, NO_TILES, orderedAs, reordered, reserveOrder } from "../tiles.ts";
import { position } from "./table.ts";

const letters = (tiles: readonly { letter: string }[]) => tiles.map((tile) => tile.letter).join("");

describe("tiles", () => {
  const start = followTiles(NO_TILES, position({ reserve: { A: "RATZW" } }));

  test("new letters join the end, so that nothing jumps", () => {
    const more = followTiles(start, position({ reserve: { A: "EARTWZ" } }));
    expect(letters(more.reserve.A)).toBe("RATZWE");
    expect(more.reserve.A.slice(0, 5)).toEqual(start.reserve.A);
  });

  test("a letter keeps its number from the reserve to the row", () => {
    const laid = followTiles(start, position({ rows: { A: ["TZAR"] }, reserve: { A: "W" } }));
    const [r, a, t, z] = start.reserve.A;
    expect(laid.rows.A[0]).toEqual([t, z, a, r]);
  });

  test("a word that is taken crosses the table", () => {
    const laid = followTiles(start, position({ rows: { A: ["RAT"] }, reserve: { A: "ZW" } }));
    const taken = followTiles(laid, position({ rows: { B: ["TZAR"] }, reserve: { A: "W" } }));
    const ids = new Set(taken.rows.B[0]?.map((tile) => tile.id));
    expect(ids).toEqual(new Set([...(laid.rows.A[0] ?? []), ...laid.reserve.A.slice(0, 1)].map((tile) => tile.id)));
    expect(taken.next).toBe(laid.next);
  });

  test("a letter that is told to come from a place comes from there, though the same lies elsewhere", () => {
    const two = followTiles(NO_TILES, position({ rows: { A: ["RAT"] }, reserve: { A: "TZ", B: "T" } }));
    const journeys: Journey[] = [
      { letters: "RA", from: { at: "row", side: "A", row: 1 }, to: { at: "row", side: "B", row: 1 } },
      { letters: "T", from: { at: "row", side: "A", row: 1 }, to: { at: "reserve", side: "A" } },
      { letters: "T", from: { at: "reserve", side: "B" }, to: { at: "row", side: "B", row: 1 } },
      { letters: "Z", from: { at: "reserve", side: "A" }, to: { at: "row", side: "B", row: 1 } },
    ];
    const after = carried(two, journeys, position({ rows: { B: ["TZAR"] }, reserve: { A: "TT" } }));
    const [r, a, t] = two.rows.A[0] ?? [];
    expect(after.rows.B[0]).toEqual([two.reserve.B[0], two.reserve.A[1], a, r]);
    expect(after.reserve.A).toEqual([two.reserve.A[0], t]);
    expect(after.next).toBe(two.next);
  });

  test("a letter that has been in the bag is a new one, though it is the same letter", () => {
    const journeys: Journey[] = [
      { letters: "RAT", from: { at: "reserve", side: "A" }, to: { at: "bag" } },
      { letters: "EAU", from: { at: "bag" }, to: { at: "reserve", side: "A" } },
    ];
    const after = carried(start, journeys, position({ reserve: { A: "AEUWZ" } }));
    expect(letters(after.reserve.A)).toBe("ZWEAU");
    expect(after.reserve.A.slice(2).every((tile) => tile.id >= start.next)).toBe(true);
  });

  test("a kept order is taken up again; letters that it does not know come last, those that are gone are not missed", () => {
    expect(reserveOrder(start).A).toBe("RATZW");
    expect(letters(orderedAs(start, { A: "WXTR", B: "" }).reserve.A)).toBe("WTRAZ");
  });

  test("a reserve can be put in another order", () => {
    const order = start.reserve.A.map((tile) => tile.id).reverse();
    expect(letters(reordered(start, "A", order).reserve.A)).toBe("WZTAR");
  });
});
