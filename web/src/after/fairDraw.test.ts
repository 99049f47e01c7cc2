import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, test } from "vitest";
import { historyOf } from "../game/history.ts";
import { eventsOf } from "../game/tests/standIn.ts";
import type { Happened } from "../protocol/messages.ts";
import { bytesOf, chachaBlock, hexOf, verifyDraws } from "./fairDraw.ts";

const text = (bytes: string) => new TextEncoder().encode(bytes);

describe("hash and stream", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("SHA-256 of «%s»", (message, hash) => expect(hexOf(sha256(text(message)))).toBe(hash));

  test("ChaCha20 with a key of zeros", () => {
    const block = chachaBlock(new Uint8Array(32), 0, 0);
    expect(hexOf(new Uint8Array(block.buffer)).slice(0, 32)).toBe("76b8e0ada0f13d90405d6ae55386bd28");
  });

  test("ChaCha20 counts blocks and streams apart", () => {
    const first = (stream: number, counter: number) => chachaBlock(new Uint8Array(32), stream, counter)[0];
    // RFC 8439, A.1, vector 2: the second block of a key of zeros.
    expect(first(0, 1)).toBe(0xbee7079f);
    expect(new Set([first(0, 0), first(0, 1), first(1, 0), first(1, 1)]).size).toBe(4);
  });
});

// The beginning of crates/jarnac/tests/records/competition.jarnac.
const SEED = "05".repeat(32);
const COMMITMENT = "f849d67325facf04177bc663b2dc544051831c589ef581d412f2eba44834e77c";
const drew = (side: "A" | "B", letters: string): Happened => ({ what: "drew", side, letters, put_back: null });
const GAME: Happened[] = [
  { what: "tossed", toss: { by: "letters", drawn: { A: "N", B: "N" } }, starter: null },
  { what: "tossed", toss: { by: "letters", drawn: { A: "P", B: "N" } }, starter: "B" },
  drew("B", "ORARTT"),
  { what: "opened", side: "B", row: 1, word: "ART" },
  drew("B", "S"),
  { what: "extended", side: "B", row: 1, word: "RATS" },
  drew("B", "I"),
  { what: "opened", side: "B", row: 2, word: "ROI" },
  drew("B", "G"),
  { what: "passed", side: "B" },
  drew("A", "IARSSO"),
];

const history = (happened: Happened[]) => historyOf(eventsOf(...happened.map((one) => [one])));

describe("draws", () => {
  test("of the example follow from its seed", () => {
    expect(verifyDraws(history(GAME), SEED, COMMITMENT)).toEqual({ fair: true, picks: 19 });
  });

  test("that were taken back do not come again", () => {
    const back: Happened = { what: "taken_back", to: 5 };
    const anew: Happened[] = [
      { what: "extended", side: "B", row: 1, word: "RATS" },
      drew("B", "T"),
      { what: "opened", side: "B", row: 2, word: "ROT" },
      drew("B", "S"),
    ];
    const begun = [...GAME.slice(0, 9), back];
    expect(verifyDraws(history([...begun, ...anew]), SEED, COMMITMENT)).toEqual({ fair: true, picks: 15 });
    // The I that everybody has seen.
    expect(verifyDraws(history([...begun, ...GAME.slice(5)]), SEED, COMMITMENT)).toEqual({
      fair: false,
      why: "wrong_draw",
      seq: 12,
    });
  });

  test("another letter is noticed", () => {
    expect(verifyDraws(history([...GAME.slice(0, 4), drew("B", "E")]), SEED, COMMITMENT)).toEqual({
      fair: false,
      why: "wrong_draw",
      seq: 5,
    });
  });

  test("another seed is noticed", () => {
    expect(verifyDraws(history(GAME), "06".repeat(32), COMMITMENT)).toEqual({
      fair: false,
      why: "wrong_seed",
    });
    expect(verifyDraws(history(GAME), null, COMMITMENT)).toEqual({ fair: false, why: "no_seed" });
    expect(verifyDraws({ ...history(GAME), complete: false }, SEED, COMMITMENT)).toEqual({
      fair: false,
      why: "incomplete",
    });
  });

  test("bytes and text", () => expect(hexOf(bytesOf("00ff10"))).toBe("00ff10"));
});
