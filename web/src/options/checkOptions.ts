/** What can be said about a choice of options before the server is asked, in the reader's language. */
import { bagCounts, bagSize } from "../game/bags.ts";
import { readSpan } from "../game/clockface.ts";
import type { Sentence } from "../game/saying.ts";
import { clockChoice, pairOf } from "./values.ts";

/** Bounds as the rule book has them; the server has the last word. */
export const LIMITS = {
  handicap: 4,
  bag: 500,
  opening: 6,
  window: 60,
  stall: { least: 2, most: 1000 },
  clockMs: { least: 1000, most: 24 * 60 * 60_000 },
  letter: 99,
} as const;

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
const within = (value: number | null, least: number, most: number) => value !== null && value >= least && value <= most;

/** The options that can't be as they are, with what is wrong. */
export function optionProblems(options: Record<string, string>): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const wrong = (name: string, id: string, args: Sentence["args"] = {}) => (problems[name] ??= { id, args });
  const clock = clockChoice(options["clock"] ?? "none");
  if (clock.kind !== "none") {
    for (const text of [clock.A, clock.B]) {
      const ms = readSpan(text);
      if (ms === null) wrong("clock", "bad-span");
      else if (!within(ms, LIMITS.clockMs.least, LIMITS.clockMs.most)) wrong("clock", "bad-clock");
    }
  }
  const handicap = pairOf(options["handicap"] ?? "0");
  const extra = [handicap.A, handicap.B].map(whole);
  if (!extra.every((letters) => within(letters, 0, LIMITS.handicap)))
    wrong("handicap", "bad-handicap", { most: LIMITS.handicap });
  const size = bagSize(options["bag"] ?? "y2012");
  const needed = 2 * LIMITS.opening + extra.reduce<number>((sum, letters) => sum + (letters ?? 0), 0);
  if (size < needed) wrong("bag", "bad-bag-small", { size, needed });
  else if (size > LIMITS.bag) wrong("bag", "bad-bag-large", { size, most: LIMITS.bag });
  if (options["toss"] === "letters" && Object.values(bagCounts(options["bag"] ?? "y2012")).filter(Boolean).length < 2)
    wrong("toss", "bad-toss");
  const window = readSpan(options["contest_window"] ?? "0:00");
  if (window === null || window > LIMITS.window * 1000) wrong("contest_window", "bad-window", { most: LIMITS.window });
  if (!within(whole(options["stall_turns"] ?? "24"), LIMITS.stall.least, LIMITS.stall.most))
    wrong("stall_turns", "bad-stall", { ...LIMITS.stall });
  return problems;
}
