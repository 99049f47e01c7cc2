/** Puzzles that this browser keeps for when there is no network. Their answers are here: they are never asked for a rating. */
import { request } from "../net/http.ts";
import type { PackedPuzzle, PuzzlePack } from "../protocol/messages.ts";

const PLACE = "jarnac-train-pack";

interface KeptPack extends PuzzlePack {
  /** The lines that were answered. */
  done: string[];
}

/** What is kept; nothing if there is none, or if it can't be read. */
export function readPack(): KeptPack | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as KeptPack | null;
    return kept && Array.isArray(kept.puzzles) && kept.puzzles.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

function keep(pack: KeptPack): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(pack));
  } catch {
    // Without storage there is nothing to train with later, and nothing else is lost.
  }
}

/** Fetches another pack once most of the last one is answered. */
export async function renewPack(): Promise<void> {
  const kept = readPack();
  if (kept && kept.done.length < kept.puzzles.length / 2) return;
  const pack = await request<PuzzlePack>("GET", "/api/training/pack");
  keep({ ...pack, done: [] });
}

/** How many wait. */
export function waiting(): number {
  const pack = readPack();
  return pack ? pack.puzzles.length - pack.done.length : 0;
}

/** One that was not answered, chosen by `lot` between 0 and 1; all of them come again once all were. */
export function nextPacked(lot: number): { rules: string; puzzle: PackedPuzzle } | null {
  const pack = readPack();
  if (!pack) return null;
  const open = pack.puzzles.filter(({ line }) => !pack.done.includes(line));
  if (open.length === 0) keep({ ...pack, done: [] });
  const among = open.length > 0 ? open : pack.puzzles;
  const puzzle = among[Math.floor(lot * among.length)] ?? among[0];
  return puzzle ? { rules: pack.rules, puzzle } : null;
}

export function noteDone(line: string): void {
  const pack = readPack();
  if (pack && !pack.done.includes(line)) keep({ ...pack, done: [...pack.done, line] });
}
