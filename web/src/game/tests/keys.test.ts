import { describe, expect, test } from "vitest";
import { buttons } from "../buttons.ts";
import { draftOn, layOut } from "../composition.ts";
import { actOf, type Desk, deskAfter, IDLE, picked, rowChosen, takenUp } from "../desk.ts";
import { reactTo } from "../keys.ts";
import { table, type Setting } from "./table.ts";

const TURN: Setting = {
  rows: { A: ["RAT", "BUT"], B: ["CRANE"] },
  reserve: { A: "EC", B: "S" },
  allowed: { A: ["open", "extend", "pass", "resign"] },
};
const HANDOVER: Setting = {
  ...TURN,
  phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
  allowed: { A: ["jarnac", "draw", "exchange"] },
};

function at(setting: Setting, desk: Desk = IDLE) {
  const shown = table(setting);
  const layout = desk.mode === "compose" ? layOut(desk.draft.text, [], []) : null;
  return {
    table: shown,
    acting: "A" as const,
    desk,
    buttons: buttons({ table: shown, sides: ["A"], acting: "A", desk, layout, most: 1 }),
    reserve: [...(setting.reserve?.A ?? "")].map((letter, index) => ({ id: index + 1, letter })),
    drawing: false,
  };
}

function keys(setting: Setting, ...strokes: string[]): Desk {
  return strokes.reduce<Desk>((desk, key) => {
    const reaction = reactTo({ key, code: "", shift: false }, at(setting, desk));
    return reaction && "desk" in reaction ? reaction.desk : desk;
  }, IDLE);
}

describe("keys", () => {
  test("letters begin a word on the next free row", () => {
    expect(keys(TURN, "é", "c")).toMatchObject({
      mode: "compose",
      draft: { spot: { side: "A", row: null }, text: "EC" },
    });
  });

  test("a number chooses a row, arrows the next one", () => {
    expect(keys(TURN, "2")).toMatchObject({ draft: { spot: { row: 2 } } });
    expect(keys(TURN, "ArrowDown")).toMatchObject({ draft: { spot: { row: 1 } } });
    expect(keys(TURN, "ArrowDown", "ArrowDown", "ArrowDown")).toMatchObject({ draft: { spot: { row: null } } });
    expect(keys(TURN, "ArrowUp")).toMatchObject({ draft: { spot: { row: null } } });
  });

  test("on a French keyboard é, è, ç and à are letters, and the other unshifted digits choose rows", () => {
    const press = (key: string, code: string, shift = false, desk: Desk = IDLE) =>
      reactTo({ key, code, shift }, at(TURN, desk));
    for (const [key, code, letter] of [
      ["é", "Digit2", "E"],
      ["è", "Digit7", "E"],
      ["ç", "Digit9", "C"],
      ["à", "Digit0", "A"],
    ] as const) {
      expect(press(key, code)).toMatchObject({ desk: { draft: { spot: { row: null }, text: letter } } });
      const begun: Desk = { mode: "compose", draft: draftOn({ side: "A", row: 1 }, "TH") };
      expect(press(key, code, false, begun)).toMatchObject({ desk: { draft: { text: `TH${letter}` } } });
    }
    expect(press("&", "Digit1")).toMatchObject({ desk: { draft: { spot: { row: 1 } } } });
    expect(press('"', "Digit3")).toMatchObject({ desk: { draft: { spot: { row: null }, text: "", chosen: true } } });
    expect(press("2", "Digit2", true)).toMatchObject({ desk: { draft: { spot: { row: 2 }, text: "" } } });
    expect(press("@", "Digit2", true)).toBeNull();
    expect(press("é", "Slash")).toMatchObject({ desk: { draft: { text: "E" } } });
  });

  test("a key with a name is no letter", () => {
    const begun: Desk = { mode: "compose", draft: draftOn({ side: "A", row: 1 }, "TH") };
    expect(reactTo({ key: "F5", code: "F5", shift: false }, at(TURN, begun))).toBeNull();
    expect(reactTo({ key: "F5", code: "F5", shift: false }, at(TURN))).toBeNull();
  });

  test("arrows take a word along to the rows that take it", () => {
    const desk: Desk = { mode: "compose", draft: draftOn({ side: "A", row: 1 }, "TARTE") };
    const setting: Setting = { ...TURN, rows: { A: ["RAT", "BUT", "ART"] }, reserve: { A: "TE" } };
    const down = reactTo({ key: "ArrowDown", code: "ArrowDown", shift: false }, at(setting, desk));
    expect(down).toMatchObject({ desk: { draft: { spot: { row: 3 }, text: "TARTE" } } });
  });

  test("letters for an exchange are typed, each once, and put back", () => {
    const setting: Setting = { ...HANDOVER, reserve: { A: "ECEA", B: "" } };
    const from: Desk = { mode: "exchange", picks: [] };
    const then = (...strokes: string[]) =>
      strokes.reduce<Desk>((desk, key) => {
        const reaction = reactTo({ key, code: "", shift: false }, at(setting, desk));
        return reaction && "desk" in reaction ? reaction.desk : desk;
      }, from);
    expect(then("e", "é", "e")).toEqual({ mode: "exchange", picks: [1, 3] });
    expect(then("e", "a", "Backspace", "c", "z")).toEqual({ mode: "exchange", picks: [1, 2] });
    expect(then("e", "c", "e", "a")).toEqual({ mode: "exchange", picks: [1, 2, 3] });
  });

  test("at the handover letters are shortcuts, and rows are the opponent's", () => {
    const reaction = reactTo({ key: "j", code: "", shift: false }, at(HANDOVER));
    expect(reaction).toMatchObject({ press: { name: "jarnac" } });
    expect(reactTo({ key: " ", code: "", shift: false }, at(HANDOVER))).toMatchObject({ press: { name: "draw" } });
    expect(keys(HANDOVER, "1")).toMatchObject({ draft: { spot: { side: "B", row: 1 } } });
    expect(keys(HANDOVER, "1", "e", "c")).toMatchObject({ draft: { text: "EC" } });
  });

  test("letters typed while a draw is on its way, or owed, wait for it", () => {
    const type = (setting: Setting, drawing: boolean, key = "c") =>
      reactTo({ key, code: `Key${key.toUpperCase()}`, shift: false }, { ...at(setting), drawing });
    expect(type(HANDOVER, false)).toMatchObject({ press: { name: "exchange" } });
    expect(type(HANDOVER, true)).toMatchObject({ desk: { draft: { spot: { side: "A", row: null }, text: "C" } } });
    const owed: Setting = { ...TURN, phase: { name: "turn", side: "A", draw_owed: true }, allowed: { A: ["draw"] } };
    expect(type(owed, false)).toMatchObject({ desk: { draft: { text: "C" } } });
    expect(type({ ...owed, phase: { name: "turn", side: "B", draw_owed: true } }, false)).toBeNull();
  });

  test("Escape erases first, and leaves the row then", () => {
    expect(keys(TURN, "1", "x", "Escape")).toMatchObject({ mode: "compose", draft: { text: "" } });
    expect(keys(TURN, "1", "x", "Escape", "Escape")).toEqual(IDLE);
  });

  test("passing asks first", () => {
    expect(reactTo({ key: "Enter", code: "Enter", shift: true }, at(TURN))).toMatchObject({ press: { name: "pass" } });
    const asked = at(TURN, { mode: "pass" });
    expect(asked.buttons.map((button) => button.name)).toEqual(["go_on", "confirm_pass"]);
    expect(reactTo({ key: "p", code: "KeyP", shift: false }, asked)).toBeNull();
  });

  test("the question mark helps", () =>
    expect(reactTo({ key: "?", code: "Comma", shift: true }, at(TURN))).toEqual({ open: "help" }));
});

describe("buttons", () => {
  test("show only what is open", () => {
    expect(at(HANDOVER).buttons.map((button) => button.name)).toEqual(["exchange", "draw", "jarnac"]);
    expect(at(TURN).buttons.map((button) => [button.name, button.off])).toEqual([
      ["pass", false],
      ["play", true],
    ]);
    expect(at({ allowed: {} }).buttons).toEqual([]);
  });

  test("a word of one's own waits for the window before the draw", () => {
    const claim = { author: "A", play: { row: null, word: "RAT" }, lies_on: 1, taken: false } as const;
    const setting: Setting = {
      phase: { name: "turn", side: "A", draw_owed: true },
      claims: [claim],
      allowed: { B: ["contest", "accept"] },
    };
    expect(at(setting).buttons).toMatchObject([{ name: "draw", off: true }]);
  });

  test("at one device the other side may contest", () => {
    const shown = table({
      phase: { name: "turn", side: "A", draw_owed: true },
      allowed: { A: ["draw"], B: ["contest", "accept"] },
    });
    const both = buttons({ table: shown, sides: ["A", "B"], acting: "A", desk: IDLE, layout: null, most: 1 });
    expect(both.map((button) => [button.name, button.side])).toEqual([
      ["contest", "B"],
      ["draw", "A"],
    ]);
  });
});

describe("desk", () => {
  const shown = table(TURN);

  test("a word on one's own row extends, elsewhere it is a Jarnac", () => {
    expect(actOf(draftOn({ side: "A", row: 1 }, "TRACE"), shown, "A")).toEqual({ do: "extend", row: 1, word: "TRACE" });
    expect(actOf(draftOn({ side: "A", row: null }, "DUO"), shown, "A")).toEqual({ do: "open", word: "DUO" });
    expect(actOf(draftOn({ side: "B", row: 1 }, "ECRANS"), shown, "A")).toBeNull();
    expect(actOf(draftOn({ side: "B", row: 1 }, "ECRANS"), table(HANDOVER), "A")).toEqual({
      do: "jarnac",
      row: 1,
      word: "ECRANS",
    });
  });

  test("what was written stays when the same row is chosen again", () => {
    const desk: Desk = { mode: "compose", draft: draftOn({ side: "A", row: 1 }, "TR", true) };
    expect(rowChosen(desk, shown, "A", 1)).toBe(desk);
    expect(rowChosen(desk, shown, "A", 2)).toMatchObject({ draft: { text: "" } });
  });

  test("a plan falls with the row that it was made for", () => {
    const desk: Desk = { mode: "compose", draft: draftOn({ side: "A", row: 1 }, "TR", true) };
    expect(deskAfter(desk, shown, "A")).toBe(desk);
    expect(deskAfter(desk, table({ rows: { A: ["", "BUT"] } }), "A")).toEqual(IDLE);
    expect(deskAfter({ mode: "pass" }, table(), "A")).toEqual(IDLE);
  });

  test("a Jarnac announced with a contest belongs to the claims that it was begun for", () => {
    const claim = (word: string) => ({ author: "B" as const, play: { row: 1, word }, lies_on: 1, taken: false });
    const claimed = (word: string) =>
      table({ ...TURN, claims: [claim(word)], allowed: { A: ["contest", "contest_and_jarnac"] } });
    const first = claimed("CRANE");
    const draft = takenUp(draftOn({ side: "B", row: 1 }, "ECRANS"), first, "A");
    expect(actOf(draft, first, "A")).toMatchObject({ do: "contest_and_jarnac", word: "ECRANS" });
    expect(actOf(draft, claimed("ECRAN"), "A")).toBeNull();
    expect(deskAfter({ mode: "compose", draft }, claimed("ECRAN"), "A")).toEqual(IDLE);
    expect(deskAfter({ mode: "compose", draft }, table(TURN), "A")).toEqual(IDLE);
    // What was prepared when nothing was claimed waits for its handover.
    const early = takenUp(draftOn({ side: "B", row: 1 }, "ECRANS"), table(TURN), "A");
    expect(deskAfter({ mode: "compose", draft: early }, first, "A")).toEqual({ mode: "compose", draft: early });
    expect(actOf(early, first, "A")).toBeNull();
    expect(actOf(early, table(HANDOVER), "A")).toMatchObject({ do: "jarnac" });
  });

  test("three letters at most are picked for an exchange", () => {
    const desk = [1, 2, 3, 4].reduce<Desk>(picked, { mode: "exchange", picks: [] });
    expect(desk).toEqual({ mode: "exchange", picks: [1, 2, 3] });
    expect(picked(desk, 2)).toEqual({ mode: "exchange", picks: [1, 3] });
  });
});
