/** The keyboard at the table. Letters go into the word wherever a word can be written. */
import type { SideName, TableView } from "../protocol/messages.ts";
import type { Tile } from "./tiles.ts";
import type { Button, ButtonName } from "./buttons.ts";
import { caretMoved, erasedAfter, erasedBefore, typed } from "./composition.ts";
import { type Desk, IDLE, mayTake, mayWrite, picked, rowChosen, rowStepped, startWriting } from "./desk.ts";
import { plainLetters, ROWS } from "./letters.ts";
import { other } from "./sides.ts";

export interface Stroke {
  key: string;
  /** The key's place on the keyboard, as `KeyboardEvent.code` names it. */
  code: string;
  shift: boolean;
}

export type Reaction =
  { desk: Desk } | { press: Button } | { open: "help" } | { balk: true } | { tell: string } | { untell: true } | null;

export interface KeyInput {
  table: TableView;
  acting: SideName;
  desk: Desk;
  buttons: readonly Button[];
  /** The letters of the side that acts. */
  reserve: readonly Tile[];
  /** Whether a draw is on its way: what is typed meanwhile is the word that waits for it, and no shortcut. */
  drawing: boolean;
  /** Whether letters that were drawn by hand are to be told: what is typed is them. */
  telling?: boolean;
  told?: string;
}

export function reactTo(stroke: Stroke, input: KeyInput): Reaction {
  const { desk, table, acting } = input;
  if (stroke.key === "?") return { open: "help" };
  const number = digit(stroke);
  if (number !== null) {
    const chooses = number >= 1 && number <= ROWS && (desk.mode === "idle" || desk.mode === "compose");
    return chooses ? { desk: rowChosen(desk, table, matInUse(input), number) } : null;
  }
  const edit = desk.mode === "compose" ? edited(stroke, desk) : null;
  if (edit) return { desk: edit };
  const button = pressed(stroke, input.buttons);
  const letters = lettersOf(stroke);
  if (input.telling) {
    if (letters) return { tell: letters };
    if (stroke.key === "Backspace" && input.told) return { untell: true };
    if (button?.off && stroke.key === "Enter") return { balk: true };
  }
  if (desk.mode === "exchange" && !button) return pickedBy(stroke, letters, desk, input.reserve);
  const owes = table.phase.name === "turn" && table.phase.side === acting && table.phase.draw_owed;
  if (letters && desk.mode === "idle" && (mayWrite(table, acting) || input.drawing || (owes && !button))) {
    const start = startWriting(acting);
    return start.mode === "compose" ? { desk: { mode: "compose", draft: typed(start.draft, letters) } } : null;
  }
  // A word that can't be played yet says so by itself; the hand feels it.
  if (button)
    return !button.off ? { press: button } : desk.mode === "compose" && stroke.key === "Enter" ? { balk: true } : null;
  if (desk.mode !== "idle" && desk.mode !== "compose") return null;
  if (stroke.key === "ArrowUp" || stroke.key === "ArrowDown") {
    return { desk: rowStepped(desk, table, acting, stroke.key === "ArrowUp" ? -1 : 1) };
  }
  return null;
}

/** The letters that a key writes: é is E, œ is OE; none for keys with a name, such as F5. */
function lettersOf({ key }: Stroke): string {
  return /^\p{L}\p{M}*$/u.test(key) ? plainLetters(key) : "";
}

/**
 * The number of a key. A French keyboard writes digits with Shift alone, so that the place of the key counts too; but
 * its é, è, ç and à are letters of words, though they lie where digits do.
 */
function digit(stroke: Stroke): number | null {
  const { key, code, shift } = stroke;
  if (/^[0-9]$/.test(key)) return Number(key);
  if (lettersOf(stroke)) return null;
  const place = /^Digit([0-9])$/.exec(code);
  return place && !shift && key.length === 1 ? Number(place[1]) : null;
}

/** A letter that is typed is picked; Backspace puts the last one back. */
function pickedBy(
  stroke: Stroke,
  letters: string,
  desk: Extract<Desk, { mode: "exchange" }>,
  reserve: readonly Tile[],
): Reaction {
  const last = desk.picks.at(-1);
  if (stroke.key === "Backspace" && last !== undefined) return { desk: picked(desk, last) };
  const tile = reserve.find(({ id, letter }) => letter === letters && !desk.picks.includes(id));
  return tile ? { desk: picked(desk, tile.id) } : null;
}

/** The mat that a row number means. */
function matInUse({ desk, table, acting }: KeyInput): SideName {
  if (desk.mode === "compose") return desk.draft.spot.side;
  return mayTake(table, acting) && !mayWrite(table, acting) ? other(acting) : acting;
}

function edited(stroke: Stroke, desk: Extract<Desk, { mode: "compose" }>): Desk | null {
  const { draft } = desk;
  const set = (next: typeof draft): Desk => ({ mode: "compose", draft: next });
  switch (stroke.key) {
    case "Backspace":
      return set(erasedBefore(draft));
    case "Delete":
      return set(erasedAfter(draft));
    case "ArrowLeft":
      return set(caretMoved(draft, -1));
    case "ArrowRight":
      return set(caretMoved(draft, 1));
    case "Home":
      return set(caretMoved(draft, -draft.text.length));
    case "End":
      return set(caretMoved(draft, draft.text.length));
    case "Escape":
      return draft.text ? set({ ...draft, text: "", caret: 0 }) : IDLE;
    default: {
      const letters = lettersOf(stroke);
      return letters ? set(typed(draft, letters)) : null;
    }
  }
}

function pressed(stroke: Stroke, buttons: readonly Button[]): Button | null {
  const name =
    (stroke.shift && stroke.key === "Enter" ? "Shift+" : "") +
    (stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key);
  const usual: readonly ButtonName[] = ["go_on", "give_up"];
  return (
    buttons.find((button) => button.key === name) ??
    (stroke.key === "Escape" ? (buttons.find((button) => usual.includes(button.name)) ?? null) : null)
  );
}
