import { describe, expect, test } from "vitest";
import { qrCode, qrPath } from "./qr.ts";

describe("QR codes", () => {
  test("a whole code, cell by cell: data, check words, mask and format", () => {
    // An encoder that we wrote by the standard gave the same.
    const expected = [
      "#######.#.....#######",
      "#.....#..#.#..#.....#",
      "#.###.#..#.##.#.###.#",
      "#.###.#.#.##..#.###.#",
      "#.###.#.###.#.#.###.#",
      "#.....#.####..#.....#",
      "#######.#.#.#.#######",
      "........##.##........",
      "#...#.###..#.#####..#",
      "####.......##..#.#.##",
      "#.....####.#..#####..",
      "###....#.#...##.#.#..",
      "##.##.###...###...##.",
      "........#...###...#..",
      "#######.#...##.....#.",
      "#.....#..#.##..#.#.#.",
      "#.###.#.#.##..#######",
      "#.###.#....##..#.#.##",
      "#.###.#..#.#..#####..",
      "#.....#..##..##.#.#..",
      "#######.#.#.###...#.#",
    ];
    expect(qrCode("x").map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))).toEqual(expected);
  });

  test.each([
    [10, 21],
    [40, 29],
    [80, 37],
    [150, 49],
    [213, 57],
  ])("%i bytes make a code of %i cells", (bytes, size) => {
    const grid = qrCode("x".repeat(bytes));
    expect(grid).toHaveLength(size);
    // Three finders, and the timing between them.
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect([0, 1, 2, 3, 4, 5, 6].map((at) => grid[y + 3]?.[x + at])).toEqual([
        true,
        false,
        true,
        true,
        true,
        false,
        true,
      ]);
    }
    expect(grid[6]?.slice(8, size - 8)).toEqual(Array.from({ length: size - 16 }, (_, at) => at % 2 === 0));
  });

  test("what is too long is refused, not cut", () => expect(() => qrCode("x".repeat(300))).toThrow(RangeError));

  test("a quiet zone is left", () => expect(qrPath(qrCode("x")).size).toBe(29));
});
