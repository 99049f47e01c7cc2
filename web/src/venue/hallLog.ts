/** What happened in a venue, for people and for files: entries in sentences, and acts that still wait. */
import { t } from "../locale/texts.svelte.ts";
import type { Entry } from "../match/entries.ts";
import { courseOf } from "../match/judge.ts";
import { logLines } from "../match/log.ts";
import { hourText } from "../match/logText.ts";
import type { LoggedMatch, TableLog } from "../protocol/messages.ts";
import type { HallTable } from "./hall.svelte.ts";
import { entryOf, setupOf } from "./wire.ts";

export interface HallLine {
  table: number;
  round: string;
  a: string;
  b: string;
  at: number;
  text: string;
  why: string;
  clocks: string;
  /** Whether the referee did it. */
  referee: boolean;
}

const TOLD = ["stop", "reason", "clock", "jarnacs", "points", "hand", "contest", "verdict", "closed", "reopened"];
const ALSO = ["call", "coming", "void", "resigned", "tie", "away"];

/** Entries that a referee wants to see among the last acts: not every pass. */
export const isNoted = (entry: Entry): boolean =>
  entry.remote !== undefined ||
  TOLD.includes(entry.kind) ||
  ALSO.includes(entry.kind) ||
  (entry.kind === "step" && entry.by === null);

const isReferees = (entry: Entry): boolean =>
  entry.remote !== undefined ||
  ("by" in entry && entry.by === "referee") ||
  (entry.kind === "verdict" && entry.ruler === "referee");

/** The lines of one table, as many as are noted. */
export function tableLines(table: HallTable, noted = true): HallLine[] {
  const { setup, entries } = table;
  if (!setup) return [];
  const lines = logLines(setup, entries, table.start);
  return lines.flatMap(({ at, sentence, why, clocks }, index) => {
    const entry = entries[index] as Entry;
    if (noted && !isNoted(entry)) return [];
    const text = t(sentence.id, sentence.args);
    const { A: a, B: b } = setup.names;
    // The device's time in the server's.
    return [
      {
        table: table.number,
        round: setup.round,
        a,
        b,
        at: at + table.offset,
        text,
        why,
        clocks,
        referee: isReferees(entry),
      },
    ];
  });
}

async function matchLines(number: number, { setup: wire, entries }: LoggedMatch, offset: number): Promise<HallLine[]> {
  const setup = setupOf(wire, number, await courseOf(wire.rules));
  const read = entries.map(entryOf);
  return logLines(setup, read, wire.start).map(({ at, sentence, why, clocks }, index) => ({
    table: number,
    round: setup.round,
    a: setup.names.A,
    b: setup.names.B,
    at: at + offset,
    text: t(sentence.id, sentence.args),
    why,
    clocks,
    referee: isReferees(read[index] as Entry),
  }));
}

/** Everything that was ever handed in, in the order in which it happened. */
export async function allLines(logs: readonly TableLog[], offsets: ReadonlyMap<number, number>): Promise<HallLine[]> {
  const lines: HallLine[] = [];
  for (const { number, matches } of logs)
    for (const one of matches) lines.push(...(await matchLines(number, one, offsets.get(number) ?? 0)));
  return lines.sort((one, two) => one.at - two.at);
}

/** A time that no calendar has is left out: it must not cost the log of all tables. */
const stamp = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : "");

const quoted = (text: string): string => {
  // A sheet would take what begins so for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

export function csvText(lines: readonly HallLine[]): string {
  const head = ["time", "table", "round", "a", "b", "event", "reason", "referee", "clocks"].map((one) =>
    quoted(t(`venue-csv-${one}`)),
  );
  const rows = lines.map((line) =>
    [
      stamp(line.at),
      String(line.table),
      line.round,
      line.a,
      line.b,
      line.text,
      line.why,
      line.referee ? "1" : "",
      line.clocks,
    ].map(quoted),
  );
  return [head, ...rows].map((row) => row.join(",")).join("\r\n") + "\r\n";
}

export function plainLog(name: string, lines: readonly HallLine[]): string {
  const body = lines.map(
    ({ at, table, a, b, text, why, clocks }) =>
      `${stamp(at).slice(0, 10)} ${hourText(at)}  ${t("match-table", { table })} (${a} – ${b})  ${clocks}  ${text}${why ? ` (${why})` : ""}`,
  );
  return [name, "", ...body, ""].join("\n");
}
