import { describe, expect, test } from "vitest";
import type { ApiError, TableView } from "../../protocol/messages.ts";
import { buttons } from "../buttons.ts";
import { IDLE } from "../desk.ts";
import { reactTo } from "../keys.ts";
import { isTold, leftInBag, tellingOf, toldAfter, tossAct } from "../telling.ts";
import { table as plainTable } from "./table.ts";

const DRAW = { what: "draw", count: 6 } as const;
const ONE = { what: "draw", count: 1 } as const;
const vowel: ApiError = { code: "vowel_wanted", message: "" };

/** A side that may draw, exchange or take a word, with letters that come from a hand. */
function table(draw = 1): TableView {
  const plain = plainTable();
  return {
    ...plain,
    phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: draw },
    holder: "A",
    bag: { A: 2, K: 1 },
    to_tell: { draw, exchange: 3 },
    allowed: { A: ["draw", "exchange", "jarnac", "step_back"], B: [] },
  };
}

describe("letters that are drawn by hand", () => {
  test("are told where a draw is open, and nowhere else", () => {
    expect(tellingOf(table(6), "A", IDLE)).toEqual(DRAW);
    expect(tellingOf(table(6), "B", IDLE)).toBeNull();
    expect(tellingOf(table(), "A", { mode: "pass" })).toBeNull();
    const { to_tell: _, ...served } = table();
    expect(tellingOf(served, "A", IDLE)).toBeNull();
    expect(tellingOf(table(), "A", { mode: "exchange", picks: [1, 2] })).toBeNull();
    expect(tellingOf(table(), "A", { mode: "exchange", picks: [1, 2, 3] })).toEqual({ what: "exchange", count: 3 });
  });

  test("fill their places; a single one is replaced, and a vowel comes on top", () => {
    expect(toldAfter("ABU", "ZRTE", DRAW, null)).toBe("ABUZRT");
    expect(toldAfter("W", "E", ONE, null)).toBe("E");
    expect(toldAfter("BCDFGH", "E", DRAW, vowel)).toBe("BCDFGHE");
    expect(isTold("ABUZR", DRAW)).toBe(false);
    expect(isTold("ABUZRT", DRAW)).toBe(true);
    expect(leftInBag(table(), "K", "K")).toBe(0);
    expect(leftInBag(table(), "K", "A")).toBe(2);
  });

  test("a toss is told by its letters, or by whom it fell on", () => {
    expect(tossAct({ what: "toss", count: 0 }, "B")).toEqual({ do: "toss", starter: "B" });
    expect(tossAct({ what: "toss", count: 2 }, "B")).toEqual({ do: "toss", starter: null });
  });

  test("letter keys tell letters, also those that are shortcuts elsewhere", () => {
    const bar = buttons({
      table: table(),
      sides: ["A", "B"],
      acting: "A",
      desk: IDLE,
      layout: null,
      most: 1,
      telling: ONE,
      told: "",
    });
    const input = {
      table: table(),
      acting: "A",
      desk: IDLE,
      buttons: bar,
      reserve: [],
      drawing: false,
      telling: true,
    } as const;
    const press = (key: string, told = "") => reactTo({ key, code: "", shift: false }, { ...input, told });
    expect(press("j")).toEqual({ tell: "J" });
    expect(press("é")).toEqual({ tell: "E" });
    expect(press("Enter")).toEqual({ balk: true });
    expect(press("Backspace", "E")).toEqual({ untell: true });
    expect(bar.map(({ name, key, off }) => [name, key, off])).toEqual([
      ["step_back", "", false],
      ["exchange", "", false],
      ["draw", "Enter", true],
      ["jarnac", "", false],
    ]);
  });
});
