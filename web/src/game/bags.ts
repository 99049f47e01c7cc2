/** Bags as rules write them: by name, or as counts such as `A14 B4`. */
import type { BagView } from "../protocol/messages.ts";
import { ALPHABET } from "./letters.ts";

export type Counts = Record<string, number>;

const letterByLetter = (count: (letter: string) => number): Counts =>
  Object.fromEntries([...ALPHABET].map((letter) => [letter, count(letter)]));

/** Counts as they are written. */
export function countsOf(text: string): Counts {
  const parts = text.split(/\s+/).filter((part) => /^[A-Z]\d+$/.test(part));
  const written = new Map(parts.map((part) => [part.charAt(0), Number(part.slice(1))]));
  return letterByLetter((letter) => written.get(letter) ?? 0);
}

/** How many of each letter a bag has, one of the published ones or counts. */
export function bagCounts(value: string, published: readonly BagView[]): Counts {
  const bag = published.find(({ name }) => name === value);
  return bag ? letterByLetter((letter) => bag.letters[letter] ?? 0) : countsOf(value);
}

/** The counts as rules write them: by its name if it is a published bag. */
export function bagText(counts: Counts, published: readonly BagView[]): string {
  const same = published.find(({ name }) => {
    const bag = bagCounts(name, published);
    return [...ALPHABET].every((letter) => (counts[letter] ?? 0) === bag[letter]);
  });
  const letters = [...ALPHABET].filter((letter) => (counts[letter] ?? 0) > 0);
  return same?.name ?? letters.map((letter) => `${letter}${counts[letter]}`).join(" ");
}

export function sizeOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
