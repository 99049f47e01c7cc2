/** Matches as they are handed in, and as they come back. */
import type { Course, HandIn, MatchEntry, MatchSetup as WireSetup, SignedSheet, Told } from "../protocol/messages.ts";
import type { Entry, MatchSetup } from "../match/entries.ts";
import { fold, stateOf } from "../match/fold.ts";
import type { Bound, KeptMatch } from "../match/kept.ts";
import { isSigned } from "../match/sheet.ts";

/** How many bytes of entries go into one request: a server takes sixteen kilobytes with all that is around them. */
const ROOM = 12_000;
const MOST = 50;
const bytes = new TextEncoder();

export function entryOf({ key, at, act, told }: MatchEntry): Entry {
  return { key, at, ...(act === undefined ? {} : { remote: act }), ...told } as Entry;
}

/** Keys are made with the entries and kept with them: what is different can't be taken for the same. */
function wireEntry(entry: Entry): MatchEntry {
  const { at, remote, key = "", ...told } = entry;
  return { key, at: Math.round(at), ...(remote === undefined ? {} : { act: remote }), told: told as Told };
}

export function wireSetup(setup: MatchSetup, start: number, assignment: number | null): WireSetup {
  const { id, names, round, rules, added, oneAct, longPress, reasons } = setup;
  const begun = { id, start, names, round, rules, added, one_act: oneAct, long_press: longPress, reasons };
  return assignment === null ? begun : { ...begun, assignment };
}

export function setupOf(wire: WireSetup, table: number, course: Course): MatchSetup {
  const { id, names, round, rules, added, one_act, long_press, reasons } = wire;
  return {
    id,
    names,
    round,
    rules,
    added,
    table: String(table),
    course,
    oneAct: one_act,
    longPress: long_press,
    reasons,
  };
}

/** As much of a match as is handed in. */
export type Handed = Pick<KeptMatch, "setup" | "start" | "entries" | "sheet">;

/** The sheet while both have signed it, with what the clock knows of the result. */
function signedSheet({ setup, start, entries, sheet }: Handed): SignedSheet | null {
  if (!sheet || !isSigned(sheet)) return null;
  const pair = (what: "bonus" | "jarnacs") => ({ A: sheet.A[what], B: sheet.B[what] });
  const now = fold(setup, entries, start);
  const decided = now.closed?.standing ?? stateOf(setup, now).standing ?? null;
  return { rows: { A: sheet.A.rows, B: sheet.B.rows }, bonus: pair("bonus"), jarnacs: pair("jarnacs"), decided };
}

/** What the server does not have yet, as much as fits. */
export function handInOf(match: Handed, bound: Bound): HandIn {
  const entries: MatchEntry[] = [];
  let size = 0;
  for (let at = bound.sent; at < match.entries.length && entries.length < MOST; at++) {
    const entry = wireEntry(match.entries[at] as Entry);
    size += bytes.encode(JSON.stringify(entry)).length;
    if (entries.length > 0 && size > ROOM) break;
    entries.push(entry);
  }
  const sheet = signedSheet(match);
  return {
    setup: wireSetup(match.setup, match.start, bound.assignment),
    writer: bound.writer,
    takes_over: bound.claims,
    ...(bound.replaces === null ? {} : { replaces: bound.replaces }),
    from: bound.sent + 1,
    entries,
    acts_done: bound.actsDone,
    now: Date.now() + bound.shift,
    ...(sheet ? { sheet } : {}),
  };
}
