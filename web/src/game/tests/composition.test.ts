import { describe, expect, test } from "vitest";
import {
  caretMoved,
  draftOn,
  erasedAfter,
  erasedBefore,
  layOut,
  letterDropped,
  letterMoved,
  readiness,
  removedAt,
  typed,
} from "../composition.ts";

const tiles = (letters: string, from: number) => [...letters].map((letter, at) => ({ id: from + at, letter }));
const row = tiles("ENCRE", 1);
const reserve = tiles("OTAUID", 11);
const spot = { side: "A", row: 5 } as const;

describe("composition", () => {
  test("letters come from the row first, then from the reserve; what is missing shows", () => {
    const layout = layOut("CERTAINES", row, reserve);
    expect(layout.placed.map((placed) => placed.from)).toEqual([
      "row",
      "row",
      "row",
      "reserve",
      "reserve",
      "reserve",
      "row",
      "row",
      "nowhere",
    ]);
    expect(layout.missing).toBe("S");
    expect(layout.left).toEqual([]);
    expect(readiness(layout, true)).toBe("missing");
  });

  test.each([
    ["", "empty"],
    ["CERTAIN", "left"],
    ["CERNE", "nothing_added"],
    ["CERTAINE", "ready"],
  ])("%s is %s", (text, state) => expect(readiness(layOut(text, row, reserve), true)).toBe(state));

  test("a new word needs three letters", () => {
    expect(readiness(layOut("OU", [], reserve), false)).toBe("short");
    expect(readiness(layOut("DUO", [], reserve), false)).toBe("ready");
  });

  test("a final Jarnac may leave letters of the row", () => {
    expect(readiness(layOut("TRACE", tiles("CRATERE", 1), tiles("S", 20)), true, true)).toBe("nothing_added");
    expect(readiness(layOut("TRACES", tiles("CRATERE", 1), tiles("S", 20)), true, true)).toBe("ready");
  });

  test("typing, erasing and moving the caret", () => {
    let draft = typed(draftOn(spot), "é");
    draft = typed(draft, "lan");
    expect(draft.text).toBe("ELAN");
    draft = typed(caretMoved(draft, -4), "c");
    expect(draft).toMatchObject({ text: "CELAN", caret: 1 });
    expect(erasedAfter(draft).text).toBe("CLAN");
    expect(erasedBefore(draft).text).toBe("ELAN");
    expect(caretMoved(draft, 99).caret).toBe(5);
    expect(typed(draftOn(spot), "ABCDEFGHIJKL").text).toBe("ABCDEFGHI");
  });

  test("letters are dragged in, about and out", () => {
    const draft = draftOn(spot, "ENCRE");
    expect(letterDropped(draft, "S", 9).text).toBe("ENCRES");
    expect(letterDropped(draft, "S", 0).text).toBe("SENCRE");
    expect(letterMoved(draft, 0, 4).text).toBe("NCREE");
    expect(letterMoved(draft, 4, 0).text).toBe("EENCR");
    expect(removedAt(draft, 1).text).toBe("ECRE");
  });
});
