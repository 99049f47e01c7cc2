import { describe, expect, test } from "vitest";
import { followTiles, NO_TILES, orderedAs, reordered, reserveOrder } from "../tiles.ts";
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

  test("a kept order is taken up again; letters that it does not know come last, those that are gone are not missed", () => {
    expect(reserveOrder(start).A).toBe("RATZW");
    expect(letters(orderedAs(start, { A: "WXTR", B: "" }).reserve.A)).toBe("WTRAZ");
  });

  test("a reserve can be put in another order", () => {
    const order = start.reserve.A.map((tile) => tile.id).reverse();
    expect(letters(reordered(start, "A", order).reserve.A)).toBe("WZTAR");
  });
});
