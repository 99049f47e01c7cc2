/** Letters that are drawn by hand: what has to be told of them, and what was. Pure. */
import type { Act, ApiError, Happened, SideName, TableView } from "../protocol/messages.ts";
import { allows, type Desk } from "./desk.ts";

export interface Telling {
  what: "toss" | "draw" | "exchange";
  /** How many letters; none for a toss by lot. */
  count: number;
}

/** What is to be told now; nothing where the server draws, and while a word is written. */
export function tellingOf(table: TableView, acting: SideName | null, desk: Desk): Telling | null {
  const { to_tell: due } = table;
  if (!due || acting === null || table.phase.name === "over" || table.clock.suspended) return null;
  if (allows(table, acting, "toss")) return { what: "toss", count: due.draw };
  if (desk.mode === "exchange") return desk.picks.length === 3 ? { what: "exchange", count: due.exchange } : null;
  return desk.mode === "idle" && allows(table, acting, "draw") ? { what: "draw", count: due.draw } : null;
}

/** What letters are told for: those of something else don't count for it. */
export function purposeOf({ what, count }: Telling, acting: SideName | null): string {
  return `${what} ${count} ${acting}`;
}

const DRAWS: readonly Happened["what"][] = ["tossed", "drew", "exchanged", "taken_back"];

/** Whether letters came out of the bag, or went back: those that were told are told. */
export function movesBag(happened: readonly Happened[]): boolean {
  return happened.some(({ what }) => DRAWS.includes(what));
}

/** Letters more that were told. One letter alone is replaced by the next, so that a slip costs one touch. */
export function toldAfter(told: string, letters: string, { count }: Telling, refusal: ApiError | null): string {
  if (count === 0) return "";
  if (count === 1 && refusal?.code !== "vowel_wanted") return letters.slice(-1) || told;
  // Where no vowel came, one more letter is told than are drawn.
  return (told + letters).slice(0, refusal?.code === "vowel_wanted" ? count + 1 : count);
}

/** How many of a letter the bag still has beside those that were told. */
export function leftInBag({ bag }: TableView, told: string, letter: string): number {
  return (bag[letter] ?? 0) - [...told].filter((one) => one === letter).length;
}

/** Whether all is told that is to be told. */
export function isTold(told: string, { count }: Telling): boolean {
  return told.length >= count;
}

/** The toss as it is told: by whom it fell on, or by its letters. */
export function tossAct({ count }: Telling, starter: SideName): Act {
  return { do: "toss", starter: count === 0 ? starter : null };
}
