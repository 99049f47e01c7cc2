/** One sitting: cards in their order, and those that were missed once more behind a few others. */
import type { DrillCard } from "../protocol/messages.ts";

export interface Sitting {
  /** The card that is asked first, and those after it. */
  queue: DrillCard[];
  /** How many different cards there are. */
  all: number;
  /** How many of them are done with. */
  done: number;
  /** Those that were known at the first asking. */
  known: number;
  /** The names of those that were missed at least once. */
  missed: string[];
}

/** Behind how many others a card that was missed comes back. */
const BEHIND = 3;

export function begin(cards: DrillCard[]): Sitting {
  return { queue: cards, all: cards.length, done: 0, known: 0, missed: [] };
}

/** The sitting after its first card was answered. */
export function answered(sitting: Sitting, knew: boolean): Sitting {
  const [first, ...rest] = sitting.queue;
  if (!first) return sitting;
  if (knew) {
    const atOnce = !sitting.missed.includes(first.card);
    return { ...sitting, queue: rest, done: sitting.done + 1, known: sitting.known + (atOnce ? 1 : 0) };
  }
  const again = { ...first, fresh: false };
  const queue = [...rest.slice(0, BEHIND), again, ...rest.slice(BEHIND)];
  const missed = sitting.missed.includes(first.card) ? sitting.missed : [...sitting.missed, first.card];
  return { ...sitting, queue, missed };
}
