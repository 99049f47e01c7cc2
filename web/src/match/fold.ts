/**
 * A match as it stands after its entries. Time is kept here, and nothing else: what follows what is read from the
 * course, which the rules themselves have written.
 */
import type { BySideView, CourseAct, CourseState, CourseStep, SideName, StandingName } from "../protocol/messages.ts";
import { type ContestOf, type Entry, type Judged, type MatchSetup, SIDES, type Who } from "./entries.ts";

export interface Stop {
  by: Who;
  why: string;
  called: boolean;
  since: number;
  /** Whether the referee did it from afar: then the referee lets it go on, too. */
  remote: boolean;
  /** The number of the entry that began it. */
  opened: number;
}

export interface Contest {
  by: SideName;
  of: ContestOf;
  sealed: boolean;
  /** The number of the entry that began it. */
  opened: number;
}

/** A verdict that is being shown: both clocks wait until it was read. */
export interface Verdict {
  by: SideName;
  words: Judged[];
  step: CourseStep;
  ruler: "lexicon" | "referee";
  /** Whether a Jarnac was announced with the contest. */
  sealed: boolean;
  /** The number of the entry that began its contest. */
  opened: number;
  /** The number of the entry that gave it. */
  given: number;
}

export interface MatchNow {
  /** When this was true. */
  at: number;
  /** After how many entries. */
  count: number;
  /** The number of the course's situation. */
  place: number;
  /** What is left on the clocks of both sides. */
  left: BySideView<number>;
  /** What is left of a call or a decision. */
  span: number;
  jarnacs: BySideView<number>;
  points: BySideView<number>;
  stop: Stop | null;
  /** The referee is called. */
  call: { since: number; coming: boolean; opened: number } | null;
  contest: Contest | null;
  verdict: Verdict | null;
  /** The Jarnac that can still be taken back, and what was before it. */
  said: { by: SideName; at: number; place: number } | null;
  /** The match was ended by people and not by its course. */
  closed: { by: Who; standing: StandingName | null; why: string; opened: number } | null;
  /** What was before the course's end, for those who take that back. */
  ended: Pick<MatchNow, "place" | "span" | "jarnacs" | "points"> | null;
  /** The last time for which nobody could have seen the clock. */
  away: { from: number; to: number; side: SideName | null } | null;
}

export function beginning(setup: MatchSetup, at: number): MatchNow {
  const none = { A: 0, B: 0 };
  const times = setup.course.times_ms ?? none;
  return {
    at,
    count: 0,
    place: 0,
    left: { ...times },
    span: 0,
    jarnacs: { ...none },
    points: { ...none },
    stop: null,
    call: null,
    contest: null,
    verdict: null,
    said: null,
    closed: null,
    ended: null,
    away: null,
  };
}

export function stateOf(setup: MatchSetup, now: MatchNow): CourseState {
  const state = setup.course.states[now.place];
  if (!state) throw new Error(`no situation ${now.place}`);
  return state;
}

export function isOver(setup: MatchSetup, now: MatchNow): boolean {
  return now.closed !== null || stateOf(setup, now).stage === "over";
}

/** What the referee has ruled, if they have: it stands without anybody's signature. */
export function ruledOf({ closed }: MatchNow): { standing: StandingName; why: string } | null {
  return closed?.by === "referee" && closed.standing ? { standing: closed.standing, why: closed.why } : null;
}

/** The step that an act would be, if it is open. */
export function stepFor(setup: MatchSetup, now: MatchNow, by: SideName | null, act: CourseAct): CourseStep | undefined {
  return stateOf(setup, now).next.find((step) => (step.by ?? null) === by && step.act === act);
}

/** The timer that runs, unless the clocks are held. */
export function running(setup: MatchSetup, now: MatchNow): CourseState["timer"] {
  if (now.stop || now.contest || now.verdict || now.closed) return null;
  return stateOf(setup, now).timer;
}

/** The clocks at a moment, with what has run since the last entry. */
export function at(setup: MatchSetup, now: MatchNow, moment: number): MatchNow {
  const spent = Math.max(0, moment - now.at);
  const timer = running(setup, now);
  const { side } = stateOf(setup, now);
  const then = { ...now, at: Math.max(now.at, moment) };
  if (timer === "chess" && side) then.left = { ...now.left, [side]: Math.max(0, now.left[side] - spent) };
  else if (timer) then.span = Math.max(0, now.span - spent);
  return then;
}

/** When the timer runs out, if one runs. */
export function deadline(setup: MatchSetup, now: MatchNow): number | null {
  const timer = running(setup, now);
  const { side } = stateOf(setup, now);
  if (!timer || !side) return null;
  return now.at + (timer === "chess" ? now.left[side] : now.span);
}

function enter(setup: MatchSetup, now: MatchNow, place: number): MatchNow {
  const then = { ...now, place };
  const { timer, timer_ms, side } = stateOf(setup, then);
  if (timer && timer !== "chess" && side) then.span = timer_ms ?? setup.course.times_ms?.[side] ?? 0;
  return then;
}

function follow(setup: MatchSetup, now: MatchNow, step: CourseStep): MatchNow {
  const sum = (one: BySideView<number>, more?: BySideView<number>) => ({
    A: Math.max(0, one.A + (more?.A ?? 0)),
    B: Math.max(0, one.B + (more?.B ?? 0)),
  });
  const then = { ...now, jarnacs: sum(now.jarnacs, step.jarnacs), points: sum(now.points, step.points), said: null };
  if (step.act === "pass" && step.by && stateOf(setup, now).timer === "chess")
    then.left = { ...then.left, [step.by]: then.left[step.by] + setup.added };
  return enter(setup, then, step.to);
}

/** The same situation with the bag at a side's: for a press that was none. */
function withHand(setup: MatchSetup, now: MatchNow, side: SideName): MatchNow {
  const here = stateOf(setup, now);
  const same = (one: CourseState) =>
    one.stage === "play" &&
    one.side === side &&
    one.said === 0 &&
    SIDES.every(
      (of) =>
        one.full[of] === here.full[of] &&
        one.fallen[of] === here.fallen[of] &&
        (one.opened[of] || !here.opened[of] || of !== side),
    );
  const place = setup.course.states.findIndex(same);
  return place < 0 ? now : enter(setup, now, place);
}

/** What a verdict brings. A Jarnac announced with the contest is said now, and can be taken back if it was none. */
function afterVerdict(setup: MatchSetup, now: MatchNow, { by, step }: Verdict): MatchNow {
  const then = follow(setup, now, step);
  const unsealed = stepFor(setup, now, by, step.act.replace("_sealed", "") as CourseAct);
  if (!step.act.endsWith("_sealed") || !unsealed) return then;
  return { ...then, said: { by, at: now.at, place: unsealed.to } };
}

/** The match goes on. A stop that came in the midst of a contest outlasts it, unless the referee lifts it. */
function resumed(setup: MatchSetup, now: MatchNow, remote: boolean): MatchNow {
  if (remote && now.stop && (now.contest || now.verdict)) return { ...now, stop: null, call: null };
  // What a verdict brings happens when it was read: until then a referee may rule otherwise.
  const then = now.verdict ? afterVerdict(setup, now, now.verdict) : now;
  if (now.verdict && now.stop) return { ...then, verdict: null };
  return { ...then, stop: null, call: null, verdict: null };
}

/** One entry more. What the course does not allow changes nothing. */
export function after(setup: MatchSetup, before: MatchNow, entry: Entry): MatchNow {
  const now = { ...at(setup, before, entry.at), count: before.count + 1 };
  const then = told(setup, before, now, entry);
  if (stateOf(setup, now).stage === "over" || stateOf(setup, then).stage !== "over") return then;
  const { place, span, jarnacs, points } = now;
  return { ...then, ended: { place, span, jarnacs, points } };
}

/** What an entry makes of a match whose clocks have run until it. */
function told(setup: MatchSetup, before: MatchNow, now: MatchNow, entry: Entry): MatchNow {
  const opened = now.count;
  switch (entry.kind) {
    case "step": {
      const step = stepFor(setup, now, entry.by, entry.act);
      if (!step) return now;
      const then = follow(setup, now, step);
      return entry.act === "jarnac" && entry.by
        ? { ...then, said: { by: entry.by, at: entry.at, place: now.place } }
        : then;
    }
    case "decided":
      return enter(setup, now, now.place);
    case "unsaid": {
      if (now.said?.by !== entry.by) return now;
      const fewer = { ...now.jarnacs, [entry.by]: Math.max(0, now.jarnacs[entry.by] - 1) };
      return { ...now, place: now.said.place, jarnacs: fewer, said: null };
    }
    case "stop": {
      const { why, called } = entry;
      const call = called ? { since: entry.at, coming: false, opened } : now.call;
      // A call in a stop is still the same stop: who was held from afar does not free itself by it.
      const first = { by: entry.by, since: entry.at, remote: false, opened };
      const { by, since, remote, opened: from } = now.stop ?? first;
      const stop = { by, why, called, since, remote: remote || entry.remote !== undefined, opened: from };
      return { ...now, call, stop };
    }
    case "reason": {
      const remote = entry.remote !== undefined || (now.stop?.remote ?? false);
      return now.stop ? { ...now, stop: { ...now.stop, by: entry.by, why: entry.why, remote } } : now;
    }
    case "resume":
      return resumed(setup, now, entry.remote !== undefined);
    case "clock":
      return { ...now, left: { ...now.left, [entry.side]: entry.left } };
    case "jarnacs":
      return { ...now, jarnacs: { ...now.jarnacs, [entry.side]: entry.count } };
    case "points":
      return { ...now, points: { ...now.points, [entry.side]: entry.count } };
    case "hand":
      return withHand(setup, now, entry.side);
    case "contest":
      return {
        ...now,
        contest: { by: entry.by, of: entry.of, sealed: entry.sealed, opened: now.contest?.opened ?? opened },
      };
    case "dropped":
      return { ...now, contest: null };
    case "verdict": {
      const step = stepFor(setup, now, entry.by, entry.act);
      if (!step) return { ...now, contest: null };
      const { by, words, ruler } = entry;
      const sealed = now.contest?.sealed ?? now.verdict?.sealed ?? false;
      const from = now.contest?.opened ?? now.verdict?.opened ?? opened;
      return { ...now, contest: null, verdict: { by, words, step, ruler, sealed, opened: from, given: opened } };
    }
    case "resigned":
      return { ...enter(setup, now, setup.course.resigned[entry.side]), stop: null, call: null };
    case "tie":
      return { ...enter(setup, now, setup.course.tie), stop: null, call: null };
    case "closed": {
      const closed = { by: entry.by, standing: entry.standing, why: entry.why, opened };
      return { ...now, closed, stop: null, call: null, contest: null, verdict: null };
    }
    case "reopened": {
      const { by, why, at: since } = entry;
      return {
        ...now,
        ...now.ended,
        ended: null,
        closed: null,
        call: null,
        stop: { by, why, called: false, since, remote: entry.remote !== undefined, opened },
      };
    }
    case "call":
      return { ...now, call: { since: entry.at, coming: false, opened } };
    case "coming":
      return now.call ? { ...now, call: { ...now.call, coming: true } } : now;
    case "void":
      return now;
    case "away": {
      const { side } = stateOf(setup, now);
      const ran = running(setup, before) === "chess" || running(setup, before) === "decision";
      return { ...now, away: { from: entry.from, to: entry.at, side: ran ? side : null } };
    }
  }
}

export function fold(setup: MatchSetup, entries: readonly Entry[], start: number): MatchNow {
  return entries.reduce((now, entry) => after(setup, now, entry), beginning(setup, start));
}
