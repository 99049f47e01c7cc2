/** What is written when nobody could have seen the clock: the page was closed, the lid was shut, the battery was empty. */
import type { Entry, MatchSetup } from "./entries.ts";
import { after, deadline, isOver, type MatchNow, running } from "./fold.ts";

/** Shorter than this nobody needs to be told: a page that is loaded again takes a second or two. */
export const NOTICED = 5_000;

/**
 * The entries for the time since the clock was last seen. Time that ran is counted to the side that it ran for. When a
 * flag fell meanwhile, the other clock waits until somebody is there; a call is not lost unseen either.
 */
export function whileAway(setup: MatchSetup, now: MatchNow, seen: number, moment: number): Entry[] {
  if (moment - seen < NOTICED || isOver(setup, now) || running(setup, now) === null) return [];
  const entries: Entry[] = [];
  const stop = (at: number): Entry => ({ at, kind: "stop", by: "device", called: false, why: "away" });
  const due = deadline(setup, now);
  if (running(setup, now) === "call") {
    const from = Math.max(now.at, Math.min(seen, due ?? seen));
    return [stop(from), { at: moment, kind: "away", from: seen }];
  }
  if (due !== null && due <= moment) {
    const flag: Entry = { at: due, kind: "step", by: null, act: "time_up" };
    entries.push(flag);
    if (!isOver(setup, after(setup, now, flag))) entries.push(stop(due));
  }
  entries.push({ at: moment, kind: "away", from: seen });
  return entries;
}
