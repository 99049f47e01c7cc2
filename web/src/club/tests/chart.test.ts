import { describe, expect, test } from "vitest";
import type { ClubRating } from "../../protocol/messages.ts";
import { chart } from "../chart.ts";

const SHEET = { width: 600, height: 240, left: 40, bottom: 20 };

function rating(name: string, points: [number, number][]): ClubRating {
  const last = points.at(-1)?.[1] ?? 1500;
  return {
    name,
    rating: last,
    deviation: 80,
    games: points.length,
    points: points.map(([at, value]) => ({ at, tournament: "t", rating: value, deviation: 80 })),
  };
}

describe("a chart of ratings", () => {
  test("has every point on its sheet, later ones further right and better ones higher", () => {
    const made = chart(
      [
        rating("Ada", [
          [1000, 1500],
          [2000, 1662],
        ]),
        rating("Bob", [[1500, 1338]]),
      ],
      SHEET,
    );
    const [ada, bob] = made?.lines ?? [];
    const points = [...(ada?.points ?? []), ...(bob?.points ?? [])];
    expect(points).toHaveLength(3);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(SHEET.left);
      expect(x).toBeLessThanOrEqual(SHEET.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(SHEET.height - SHEET.bottom);
    }
    expect(ada?.points[1]?.x).toBeGreaterThan(ada?.points[0]?.x ?? 0);
    expect(ada?.points[1]?.y).toBeLessThan(bob?.points[0]?.y ?? 0);
    expect(made?.rules.map((rule) => rule.rating)).toEqual([1300, 1400, 1500, 1600, 1700]);
  });

  test("of one moment, of one rating and of nothing", () => {
    const one = chart([rating("Ada", [[1000, 1500]])], SHEET);
    expect(one?.lines[0]?.points[0]?.x).toBeGreaterThan(SHEET.left);
    expect(Number.isFinite(one?.lines[0]?.points[0]?.y)).toBe(true);
    expect(chart([rating("Ada", [])], SHEET)).toBeNull();
    expect(chart([], SHEET)).toBeNull();
  });
});
