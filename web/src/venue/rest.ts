/** What earlier matches of this device still owe to their venues. */
import { type KeptMatch, keepUnsent, unsentMatches } from "../match/kept.ts";
import { Refused } from "../net/http.ts";
import { handIn } from "./api.ts";
import { handInOf } from "./wire.ts";

/** What a server refuses for ever. Anything else, such as too much at once, is told again later. */
const isForEver = (failure: unknown): boolean =>
  failure instanceof Refused &&
  (/^(stale|not_found|too_large)$/.test(failure.error.code) || failure.error.code.startsWith("bad_"));

/** Hands in one match as far as it goes; nothing is left of it then, or what is to be sent later. */
async function handInAll(match: KeptMatch): Promise<KeptMatch | null> {
  let left = match;
  for (;;) {
    const { bound } = left;
    if (!bound) return null;
    const { entries, differs } = await handIn(bound, bound.number, handInOf(left, bound));
    // Another one's entries are under these numbers: there is nobody left who could tell them apart.
    if (differs || entries >= left.entries.length) return null;
    // A server that does not take them in, nor says why, is asked again another time.
    if (entries === bound.sent) return left;
    left = { ...left, bound: { ...bound, sent: entries } };
  }
}

let busy = false;

/** Hands in what earlier matches of this device still owe, each as far as it goes; one does not hold up the others. */
export async function handInTheRest(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (const match of unsentMatches()) {
      const left = await handInAll(match).catch((failure: unknown) => (isForEver(failure) ? null : match));
      const others = unsentMatches().filter(({ setup }) => setup.id !== match.setup.id);
      keepUnsent(left ? [left, ...others] : others);
    }
  } finally {
    busy = false;
  }
}
