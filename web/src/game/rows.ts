/** Rows as they are drawn. */
import type { RowView } from "../protocol/messages.ts";

export function wordOf(row: RowView | undefined): string {
  return row?.holds === "word" ? row.word : "";
}

export function sameRow(one: RowView | undefined, two: RowView | undefined): boolean {
  return wordOf(one) === wordOf(two) && one?.holds === two?.holds;
}

/** Whether the word lies there as it was taken by a Jarnac. */
export function isTaken(row: RowView | undefined): boolean {
  return row?.holds === "word" && row.taken === true;
}
