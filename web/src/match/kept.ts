/** Matches that this device keeps. Everything is here and nowhere else until it is handed in. */
import type { Entry, MatchSetup } from "./entries.ts";
import type { Sheet } from "./sheet.ts";

/** The table of a venue that a match is handed in to. */
export interface Bound {
  venue: string;
  number: number;
  key: string;
  /** The name of this device for the match: one device writes it. */
  writer: string;
  /** Whether this device goes on with what another one has written, and the server does not know it yet. */
  claims: boolean;
  /** The match in whose place this one is at the table, because somebody said so. */
  replaces: string | null;
  /** The number of the assignment that it was begun for. */
  assignment: number | null;
  /** How many entries the server has. */
  sent: number;
  /** Up to which of the referee's acts was taken in. */
  actsDone: number;
  /** By how much the match's time is ahead of this device's: not 0 where another device began it. */
  shift: number;
  /** Whether something of it is not handed in yet. */
  dirty: boolean;
}

export interface KeptMatch {
  setup: MatchSetup;
  start: number;
  entries: Entry[];
  sheet: Sheet | null;
  bound?: Bound;
  /** When somebody last saw its clock, if it was at another device. */
  seen?: number;
}

const CURRENT = "jarnac.match";
const SEEN = "jarnac.match.seen";
const READ = "jarnac.match.read";
const PAST = "jarnac.matches";
const UNSENT = "jarnac.unsent";
const LEFT = "jarnac.match.left";
const COURSE = "jarnac.course.";
/** How many finished matches are kept; their courses are not. */
const MOST_PAST = 20;

function read<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const keptMatch = (): KeptMatch | null => read<KeptMatch>(CURRENT);

/** Whether it could be kept. */
export const keepMatch = (match: KeptMatch): boolean => write(CURRENT, match);

export const lastSeen = (): number | null => read<number>(SEEN);

export const keepSeen = (at: number): boolean => write(SEEN, at);

/** Up to when somebody has read that nobody had seen the clock. */
export const lastRead = (): number => read<number>(READ) ?? 0;

export const keepRead = (at: number): boolean => write(READ, at);

/** A sheet that was signed, without the course that led to it. */
export interface PastMatch {
  id: string;
  names: MatchSetup["names"];
  table: string;
  round: string;
  at: number;
  link: string;
}

export const pastMatches = (): PastMatch[] => read<PastMatch[]>(PAST) ?? [];

export function keepPast(match: PastMatch): void {
  write(PAST, [match, ...pastMatches().filter((one) => one.id !== match.id)].slice(0, MOST_PAST));
}

/** Matches of a venue that were left before everything was handed in, the oldest first. */
export const unsentMatches = (): KeptMatch[] => read<KeptMatch[]>(UNSENT) ?? [];

export const keepUnsent = (matches: KeptMatch[]): boolean => write(UNSENT, matches.slice(-MOST_PAST));

/** The link of a table was replaced: what this device keeps of it is handed in by the new one. */
export function rekeyMatches(link: Pick<Bound, "venue" | "number" | "key">): void {
  const rekeyed = (match: KeptMatch): KeptMatch =>
    match.bound?.venue === link.venue && match.bound.number === link.number
      ? { ...match, bound: { ...match.bound, key: link.key } }
      : match;
  const current = keptMatch();
  if (current && rekeyed(current) !== current) keepMatch(rekeyed(current));
  keepUnsent(unsentMatches().map(rekeyed));
}

/** The match that this device has left last: another one may take its place unasked. */
export const leftMatch = (): string | null => read<string>(LEFT);

/** Makes room for another match. What is not handed in yet is kept for later; if it can't be, nothing is forgotten. */
export function forgetMatch(): boolean {
  const left = keptMatch();
  if (left?.bound?.dirty && !keepUnsent([...unsentMatches(), left])) return false;
  if (left?.bound) write(LEFT, left.setup.id);
  try {
    localStorage.removeItem(CURRENT);
    localStorage.removeItem(SEEN);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  return true;
}

/** Calls `gone` when another tab of this browser keeps a match in place of ours. */
export function whenWrittenElsewhere(gone: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === CURRENT && newValue !== null) gone();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

export const keptCourse = (rules: string): MatchSetup["course"] | null => read(COURSE + rules);

export const keepCourse = (rules: string, course: MatchSetup["course"]): boolean => write(COURSE + rules, course);
