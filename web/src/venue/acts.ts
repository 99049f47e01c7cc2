/**
 * What an act of the referee is at a table at this moment: entries of its match, or nothing where the course does not
 * allow it. The device does it by this, and the referee's page offers by this what can be done.
 */
import type { RefereeAct } from "../protocol/messages.ts";
import { actOf, isGood, otherwise } from "../match/claim.ts";
import type { Entry, Judged, MatchSetup } from "../match/entries.ts";
import { isOver, type MatchNow, stateOf, stepFor } from "../match/fold.ts";

type Told<E = Entry> = E extends unknown ? Omit<E, "at" | "remote"> : never;

/** What is handed in has no larger figures. */
const MOST = 65_535;

export function toldBy(
  setup: MatchSetup,
  now: MatchNow,
  act: RefereeAct,
  why: string,
  typed: Judged[] = [],
  /** How many entries whoever acts has seen: what was opened after them is not meant. */
  seen = Infinity,
): Told[] | null {
  const over = isOver(setup, now);
  const by = "referee" as const;
  switch (act.act) {
    case "stop":
      if (over) return null;
      return [now.stop ? { kind: "reason", by, why } : { kind: "stop", by, called: false, why }];
    case "go_on":
      if ((now.stop?.opened ?? now.verdict?.given ?? 0) > seen || (now.call?.opened ?? 0) > seen) return null;
      return now.stop || now.verdict ? [{ kind: "resume" }] : null;
    case "clock": {
      const chess = setup.course.states.some(({ timer }) => timer === "chess");
      if (over || !chess) return null;
      return [{ kind: "clock", by, why, side: act.side, left: Math.max(0, now.left[act.side] + act.by) }];
    }
    case "jarnacs":
    case "points": {
      const count = Math.min(MOST, Math.max(0, now[act.act][act.side] + act.by));
      return [{ kind: act.act, by, why, side: act.side, count }];
    }
    case "hand": {
      const state = stateOf(setup, now);
      const may = !over && !now.contest && !now.verdict && state.stage === "play" && state.side !== act.side;
      return may ? [{ kind: "hand", by, why, side: act.side }] : null;
    }
    case "rule":
      if (((now.contest ?? now.verdict)?.opened ?? 0) > seen) return null;
      return ruled(setup, now, act.good, why, typed);
    case "end":
      return over ? null : [{ kind: "closed", by, why, standing: act.standing }];
    case "reopen":
      return now.closed && now.closed.opened <= seen ? [{ kind: "reopened", by, why }] : null;
    case "coming":
      return now.call && !now.call.coming && now.call.opened <= seen ? [{ kind: "coming" }] : null;
  }
}

function ruled(setup: MatchSetup, now: MatchNow, good: boolean, why: string, typed: Judged[]): Told[] | null {
  const ruler = "referee" as const;
  if (now.contest) {
    const { by, of, sealed } = now.contest;
    const wanted = actOf(of, [good], sealed);
    const act = stepFor(setup, now, by, wanted) ? wanted : actOf(of, [good], false);
    if (!stepFor(setup, now, by, act)) return null;
    const words = typed.map((one) => ({ ...one, admitted: null, refusal: null }));
    return [{ kind: "verdict", by, act, words, ruler, why }];
  }
  if (!now.verdict || isGood(now.verdict.step.act) === good) return null;
  const { by, step, words, sealed } = now.verdict;
  const wanted = otherwise(step.act, sealed);
  const act = stepFor(setup, now, by, wanted) ? wanted : otherwise(step.act, false);
  return stepFor(setup, now, by, act) ? [{ kind: "verdict", by, act, words, ruler, why }] : null;
}
