/** Bags as rules write them: how many of each letter. */
import { ALPHABET } from "./letters.ts";

export type Counts = Record<string, number>;

/** The two published bags, from A to Z. */
export const BAGS: Record<string, readonly number[]> = {
  lombard: [14, 4, 7, 5, 19, 2, 4, 2, 11, 1, 1, 6, 5, 9, 8, 4, 1, 10, 7, 9, 8, 2, 1, 1, 1, 2],
  y2012: [14, 4, 6, 5, 19, 2, 4, 2, 10, 1, 1, 4, 4, 10, 9, 4, 2, 10, 10, 10, 6, 2, 1, 1, 1, 2],
};

/** How many of each letter a bag has: `lombard`, `y2012`, or counts such as `A14 B4`. */
export function bagCounts(value: string): Counts {
  const published = BAGS[value];
  const counts: Counts = Object.fromEntries([...ALPHABET].map((letter, at) => [letter, published?.[at] ?? 0]));
  if (!published)
    for (const part of value.split(/\s+/)) if (/^[A-Z]\d+$/.test(part)) counts[part.charAt(0)] = Number(part.slice(1));
  return counts;
}

export function bagText(counts: Counts): string {
  const name = Object.keys(BAGS).find((bag) => [...ALPHABET].every((letter, at) => counts[letter] === BAGS[bag]?.[at]));
  return (
    name ??
    [...ALPHABET]
      .filter((letter) => (counts[letter] ?? 0) > 0)
      .map((letter) => `${letter}${counts[letter]}`)
      .join(" ")
  );
}

export function bagSize(value: string): number {
  return Object.values(bagCounts(value)).reduce((sum, count) => sum + count, 0);
}
