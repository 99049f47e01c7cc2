/** Sheets that somebody keeps among their own games. */
import { request } from "../net/http.ts";
import type { NewPersonSheet, PersonSheet, PersonSheetList, SideName } from "../protocol/messages.ts";
import { linkText, type SheetLink } from "./link.ts";
import type { SheetSide } from "./sheet.ts";

export const keepPersonSheet = (sheet: NewPersonSheet) => request<PersonSheet>("POST", "/api/me/sheets", sheet);
export const personSheets = () => request<PersonSheetList>("GET", "/api/me/sheets");
export const dropPersonSheet = (id: string) => request<void>("DELETE", `/api/me/sheets/${encodeURIComponent(id)}`, {});

/** A name for a sheet that came by a link and has none: the same link has the same one. */
export function nameOfLink(text: string): string {
  let [one, two] = [0x811c9dc5, 0x1000193];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ (code + at), 0x85ebca6b);
  }
  return `link${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

export function sheetToKeep(id: string, link: SheetLink, side: SideName | null): NewPersonSheet {
  const { rules, names, table, round, at, decided, sheet } = link;
  const pair = <T>(of: (one: SheetSide) => T) => ({ A: of(sheet.A), B: of(sheet.B) });
  return {
    id,
    side,
    rules,
    names,
    table,
    round,
    at,
    sheet: {
      rows: pair((one) => one.rows),
      bonus: pair((one) => one.bonus),
      jarnacs: pair((one) => one.jarnacs),
      decided,
    },
    taken: pair((one) => one.taken),
  };
}

/** Where a kept sheet is read. */
export function addressOf({ rules, names, table, round, at, sheet: handed, taken }: PersonSheet): string {
  const { rows, bonus, jarnacs, decided } = handed.sheet;
  const side = (name: SideName): SheetSide => ({
    rows: rows[name],
    taken: rows[name].map((_, row) => taken[name][row] ?? false),
    jarnacs: jarnacs[name],
    bonus: bonus[name],
    agreed: true,
  });
  const sheet = { A: side("A"), B: side("B"), counted: null };
  return `/sheet#${linkText({ rules, names, table, round, at, decided, sheet })}`;
}

/** How it ended for whoever keeps it, with their own points first. */
export function outcomeOf({ side, sheet }: PersonSheet): {
  outcome: "won" | "lost" | "tied" | null;
  points: [number, number];
} {
  const { standing, points } = sheet;
  const outcome = !side ? null : standing === "tie" ? "tied" : standing === side ? "won" : "lost";
  return { outcome, points: side === "B" ? [points.B, points.A] : [points.A, points.B] };
}
