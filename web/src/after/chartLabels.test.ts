import { describe, expect, test } from "vitest";
import { type Box, type Mark, overlaps, placeLabels } from "./chartLabels.ts";

const BOUNDS: Box = { left: 0, top: 0, right: 600, bottom: 300 };
const mark = (x: number, y: number, width = 80): Mark => ({ x, y, width, height: 14 });

function pilesUp(boxes: readonly (Box | null)[]): boolean {
  const there = boxes.filter((box) => box !== null);
  return there.some((one, at) => there.slice(at + 1).some((two) => overlaps(one, two)));
}

describe("words beside the marks of a chart", () => {
  test("stand beside a mark that is alone", () =>
    expect(placeLabels([mark(100, 100)], BOUNDS)[0]).toMatchObject({ left: 110.5 }));

  test("stand on the other side where the chart ends", () =>
    expect(placeLabels([mark(590, 100)], BOUNDS)[0]?.right).toBeLessThan(590));

  test("don't pile up, however near the marks are", () => {
    const crowd = Array.from({ length: 8 }, (_, at) => mark(200 + at * 9, 150 - at * 5));
    const boxes = placeLabels(crowd, BOUNDS);
    expect(boxes.every((box) => box !== null)).toBe(true);
    expect(pilesUp(boxes)).toBe(false);
  });

  test("stay inside, and off what is written already", () => {
    const taken = [{ left: 500, top: 0, right: 600, bottom: 40 }];
    const boxes = placeLabels([mark(480, 10), mark(470, 12), mark(2, 298)], BOUNDS, taken);
    expect(pilesUp([...boxes, ...taken])).toBe(false);
    for (const box of boxes)
      expect(box && box.left >= 0 && box.right <= 600 && box.top >= 0 && box.bottom <= 300).toBeTruthy();
  });

  test("are left out where there is no room at all", () => {
    const boxes = placeLabels(
      Array.from({ length: 60 }, () => mark(50, 20)),
      { ...BOUNDS, right: 160, bottom: 60 },
    );
    expect(boxes).toContain(null);
    expect(pilesUp(boxes)).toBe(false);
  });
});
