/**
 * Wishes on their way. Each keeps its key until the server has answered it, over reconnections and
 * reloads, so that it is neither lost nor done twice.
 */
import type { Act, ServerMessage, SideName, Wish } from "../protocol/messages.ts";

/** A wish that this page keeps until it is answered. */
export interface KeptWish extends Wish {
  /** When it was made, by our clock. */
  made: number;
}

export type Outbox = readonly KeptWish[];

/** A wish that is older than this is not sent again: the person has long moved on. */
export const STALE_AFTER = 10 * 60_000;

export function wished(
  outbox: Outbox,
  key: string,
  seen: number,
  act: Act,
  side: SideName | null,
  made: number,
  drawn: string | null = null,
): Outbox {
  const wish: KeptWish = { key, seen, act, made };
  if (side !== null) wish.side = side;
  if (drawn !== null) wish.drawn = drawn;
  return [...outbox, wish];
}

/** For how long a wish that can't be granted just now is sent again. */
export const PATIENCE = 60_000;

/** How long to wait before the same wish is sent again, if the server could not grant it just now; otherwise nothing. */
export function againIn(outbox: Outbox, message: ServerMessage, now: number): number | null {
  if (message.type !== "refused") return null;
  const { code, details } = message.error;
  const wish = outbox.find((one) => one.key === message.key);
  if ((code !== "try_again" && code !== "busy") || !wish || now - wish.made > PATIENCE) return null;
  return details?.wait_ms ?? 1000;
}

/** What is left after an answer. */
export function answered(outbox: Outbox, message: ServerMessage): Outbox {
  if (message.type !== "done" && message.type !== "refused") return outbox;
  return outbox.filter((wish) => wish.key !== message.key);
}

/** What to send after connecting again. */
export function toResend(outbox: Outbox, now: number): Wish[] {
  return outbox.filter((wish) => now - wish.made < STALE_AFTER).map(({ made: _, ...wish }) => wish);
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const place = (game: string) => `jarnac.wishes.${game}`;

/** Wishes of this tab that an earlier page left unanswered. */
export function keptWishes(game: string, now: number): Outbox {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(game)) ?? "[]") as KeptWish[];
    return kept.filter((wish) => now - wish.made < STALE_AFTER);
  } catch {
    return [];
  }
}

export function keepWishes(game: string, outbox: Outbox): void {
  try {
    if (outbox.length === 0) sessionStorage.removeItem(place(game));
    else sessionStorage.setItem(place(game), JSON.stringify(outbox));
  } catch {
    // Without storage a reload forgets; the server still knows what it has done.
  }
}
