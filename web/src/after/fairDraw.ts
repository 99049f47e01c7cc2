/** Recomputes every draw from the seed (docs/NOTATION.md, «Fair draws»). The browser's own hashes are closed to pages without a secure origin. */
import { chacha20orig } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type History, isWhole, type Step } from "../game/history.ts";
import { sorted } from "../game/letters.ts";
import type { TableView } from "../protocol/messages.ts";

export type Verdict =
  | { fair: true; picks: number }
  | { fair: false; why: "incomplete" | "no_seed" | "wrong_seed" | "wrong_draw"; seq?: number };

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A block of the ChaCha20 stream (Bernstein's own, with a nonce of 64 bits) as 16 words. */
export function chachaBlock(key: Uint8Array, stream: number, counter: number): Uint32Array {
  const nonce = new Uint8Array(8);
  new DataView(nonce.buffer).setUint32(0, stream, true);
  const block = new DataView(chacha20orig(key, nonce, new Uint8Array(64), undefined, counter).buffer);
  return Uint32Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4, true));
}

/** Pick number `pick` below `n`. */
export function pickBelow(seed: Uint8Array, pick: number, n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (let counter = 0; ; counter++) {
    for (const word of chachaBlock(seed, pick, counter)) if (word < fair) return word % n;
  }
}

/** What is in the bag, in alphabetical order. */
function bagOf(table: TableView | null): string[] {
  return [...sorted(Object.entries(table?.bag ?? {}).reduce((all, [letter, count]) => all + letter.repeat(count), ""))];
}

/** Whether all draws follow from the seed that was promised. */
export function verifyDraws(history: History, seedHex: string | null, commitment: string): Verdict {
  if (!isWhole(history)) return { fair: false, why: "incomplete" };
  if (!seedHex) return { fair: false, why: "no_seed" };
  const seed = bytesOf(seedHex);
  if (hexOf(sha256(seed)) !== commitment.toLowerCase()) return { fair: false, why: "wrong_seed" };
  let pick = 0;
  const take = (bag: string[]): string => bag.splice(pickBelow(seed, pick++, bag.length), 1)[0] ?? "";
  // Picks that were taken back are not made again: everybody has seen what they brought.
  for (const step of history.steps) {
    if (!follows(step, take, (n) => pickBelow(seed, pick++, n)))
      return { fair: false, why: "wrong_draw", seq: step.seq };
  }
  return { fair: true, picks: pick };
}

function follows(
  { happened: it, before, table }: Step,
  take: (bag: string[]) => string,
  lot: (n: number) => number,
): boolean {
  switch (it.what) {
    case "tossed": {
      if (it.toss.by === "lot") return (["A", "B"] as const)[lot(2)] === it.starter;
      // Both letters are back in the bag after it.
      const bag = bagOf(table);
      return take(bag) === it.toss.drawn.A && take(bag) === it.toss.drawn.B;
    }
    case "drew": {
      const bag = bagOf(before);
      if (it.put_back === null) return sorted(draw(bag, it.letters.length, take)) === sorted(it.letters);
      // The last letter, a consonant, went back for a vowel that was in the bag with it.
      const first = draw(bag, it.letters.length - 1, take);
      const vowels = bag.filter((letter) => "AEIOUY".includes(letter));
      const back = take(bag);
      const vowel = take(vowels);
      return back === it.put_back && sorted(first + vowel) === sorted(it.letters);
    }
    case "exchanged":
      return sorted(draw(bagOf(before), it.drawn.length, take)) === sorted(it.drawn);
    default:
      return true;
  }
}

function draw(bag: string[], count: number, take: (bag: string[]) => string): string {
  return Array.from({ length: count }, () => take(bag)).join("");
}
