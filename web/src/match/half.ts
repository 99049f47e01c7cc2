/** What one half of the clock shows and offers. The course says what is open; this only chooses the words for it. */
import { clockText } from "../game/clockface.ts";
import type { Sentence } from "../game/saying.ts";
import type { CourseAct, CourseState, SideName } from "../protocol/messages.ts";
import { type ContestOf, type MatchSetup, otherSide } from "./entries.ts";
import { isOver, type MatchNow, running, stateOf, stepFor } from "./fold.ts";

export type Tone = "up" | "low" | "down" | "held" | "fallen" | "cry";

/** What a press or a button does. */
export type Doing =
  { do: "act"; act: CourseAct } | { do: "contest"; of: ContestOf } | { do: "unsay" } | { do: "decided" };

export interface HalfButton {
  id: string;
  look: "" | "duel" | "cont" | "off" | "on";
  /** Nothing where it is not open now. */
  doing: Doing | null;
  pressed?: boolean;
}

export interface Face {
  tone: Tone;
  holds: boolean;
  aims: boolean;
  /** What is left, in milliseconds; none without clocks. */
  left: number | null;
  share: number;
  does: string | null;
  hint: Sentence | null;
  status: Sentence | null;
  press: Doing | null;
  ring: { seconds: number; left: number } | null;
  buttons: HalfButton[];
}

/** For how long a Jarnac can be taken back by who said it. */
export const UNSAY_MS = 10_000;
const MOST_BUTTONS = 3;
const LOW_CHESS = 60_000;
const LOW_DECISION = 10_000;

const act = (name: CourseAct): Doing => ({ do: "act", act: name });

/** Which contests are open to a side. */
export function contests(setup: MatchSetup, now: MatchNow, side: SideName): ContestOf[] {
  const may = (name: CourseAct) => stepFor(setup, now, side, name) !== undefined;
  return [...(may("word_upheld") ? (["word"] as const) : []), ...(may("jarnac_upheld") ? (["jarnac"] as const) : [])];
}

function contestButton(setup: MatchSetup, now: MatchNow, side: SideName): HalfButton {
  const open = contests(setup, now, side);
  // A Jarnac just said is what is meant; a word laid after it is asked for in the contest itself.
  const of = open.includes("jarnac") ? "jarnac" : open[0];
  const look = of === undefined ? "off" : now.said ? "duel" : "cont";
  return { id: "match-contest", look, doing: of ? { do: "contest", of } : null };
}

/** One that was just said can be taken back; a second one, where there are doubles, need not wait for that to be over. */
function jarnacButtons(setup: MatchSetup, now: MatchNow, side: SideName): HalfButton[] {
  const open = stepFor(setup, now, side, "jarnac");
  if (now.said?.by !== side || now.at - now.said.at >= UNSAY_MS)
    return [{ id: "match-jarnac", look: open ? "duel" : "off", doing: open ? act("jarnac") : null }];
  const unsay: HalfButton = { id: "match-unsay", look: "", doing: { do: "unsay" } };
  return open ? [unsay, { id: "match-jarnac-again", look: "duel", doing: act("jarnac") }] : [unsay];
}

function fullButton(setup: MatchSetup, now: MatchNow, side: SideName): HalfButton {
  const is = stateOf(setup, now).full[side];
  const name = is ? "not_full" : "full";
  const open = stepFor(setup, now, side, name) !== undefined;
  return { id: "match-full", look: is ? "on" : open ? "" : "off", doing: open ? act(name) : null, pressed: is };
}

/** The names and numbers that the sentences of a half need. */
function words(setup: MatchSetup, now: MatchNow, side: SideName) {
  const other = otherSide(side);
  return { name: setup.names[side], other: setup.names[other], letters: setup.course.opening[side], at: now.at };
}

function base(setup: MatchSetup, now: MatchNow, side: SideName): Face {
  const state = stateOf(setup, now);
  const times = setup.course.times_ms;
  const decides = state.timer === "decision" && state.side === side;
  const left = times === null ? null : decides ? now.span : now.left[side];
  return {
    tone: "down",
    holds: state.side === side && state.stage !== "over",
    aims: false,
    left,
    share: times && left !== null ? Math.min(1, left / Math.max(1, times[side])) : 0,
    does: null,
    hint: null,
    status: null,
    press: null,
    ring: null,
    buttons: [],
  };
}

export function face(setup: MatchSetup, now: MatchNow, side: SideName): Face {
  const state = stateOf(setup, now);
  const shown = base(setup, now, side);
  if (isOver(setup, now)) return { ...shown, tone: "held", holds: false, status: { id: "match-is-over", args: {} } };
  const open = openFace(setup, now, side, state, shown);
  if (!now.stop && !now.contest && !now.verdict) return open;
  const shut = open.buttons.map((button) => ({ ...button, look: "off" as const, doing: null }));
  return {
    ...shown,
    tone: state.fallen[side] ? "fallen" : "held",
    status: { id: "match-held", args: {} },
    buttons: shut,
  };
}

function openFace(setup: MatchSetup, now: MatchNow, side: SideName, state: CourseState, shown: Face): Face {
  const args = words(setup, now, side);
  switch (state.stage) {
    case "toss":
      return {
        ...shown,
        tone: "up",
        does: "match-i-start",
        hint: { id: "match-toss-hint", args },
        press: act("starts"),
      };
    case "opening":
      return state.side === side
        ? { ...shown, status: { id: "match-draws", args } }
        : {
            ...shown,
            tone: "up",
            does: setup.course.times_ms ? "match-begin" : "match-begin-plain",
            hint: { id: "match-begin-hint", args: { ...args, letters: setup.course.opening[otherSide(side)] } },
            press: act("begin"),
          };
    case "play":
      return state.side === side
        ? holder(setup, now, side, state, shown)
        : {
            ...shown,
            tone: state.fallen[side] ? "fallen" : "down",
            status: { id: state.fallen[side] ? "match-out-of-time" : "match-waits", args },
            buttons: [contestButton(setup, now, side), fullButton(setup, now, side)],
          };
    default:
      return state.side === side
        ? called(setup, now, side, state, shown)
        : {
            ...shown,
            tone: "held",
            status: { id: `match-after-${state.stage.replaceAll("_", "-")}`, args },
            buttons: [fullButton(setup, now, side)],
          };
  }
}

function holder(setup: MatchSetup, now: MatchNow, side: SideName, state: CourseState, shown: Face): Face {
  const timer = running(setup, now);
  const low = timer === "chess" ? LOW_CHESS : timer === "decision" ? LOW_DECISION : 0;
  const args = words(setup, now, side);
  const hint = state.fallen[otherSide(side)]
    ? "match-press-ten"
    : setup.oneAct
      ? "match-press-only"
      : "match-press-hint";
  const lateWord = contests(setup, now, side).length > 0;
  const first = lateWord ? [contestButton(setup, now, side)] : jarnacButtons(setup, now, side);
  const decided: HalfButton[] =
    timer === "decision" ? [{ id: "match-decided", look: "", doing: { do: "decided" } }] : [];
  // Three fit side by side; that a mat is full can be said some seconds later.
  const buttons = [...first, ...decided, fullButton(setup, now, side)].slice(0, MOST_BUTTONS);
  return {
    ...shown,
    tone: shown.left !== null && low > 0 && shown.left < low ? "low" : "up",
    does: "match-pass",
    hint: { id: hint, args },
    press: act("pass"),
    buttons,
  };
}

function called(setup: MatchSetup, now: MatchNow, side: SideName, state: CourseState, shown: Face): Face {
  const args = words(setup, now, side);
  const total = state.timer_ms ?? setup.course.call_ms;
  const ring =
    state.timer === "call" ? { seconds: Math.ceil(now.span / 1000), left: Math.min(1, now.span / total) } : null;
  const decline: HalfButton = { id: "match-decline", look: "", doing: act("decline") };
  const cry = { ...shown, tone: "cry" as const, aims: true, holds: false, ring };
  const hint = { id: `match-hint-${state.stage.replaceAll("_", "-")}`, args };
  switch (state.stage) {
    case "spot":
      return {
        ...cry,
        does: "match-spot",
        hint,
        press: { do: "contest", of: "spot" },
        buttons: [{ id: "match-contest", look: "off", doing: null }, decline],
      };
    case "final_contest":
      return {
        ...cry,
        does: "match-contest",
        hint,
        press: { do: "contest", of: contests(setup, now, side)[0] ?? "word" },
        buttons: [decline],
      };
    default: {
      const open = stepFor(setup, now, side, "jarnac");
      return {
        ...cry,
        does: "match-jarnac",
        hint,
        press: open ? act("jarnac") : null,
        buttons: [contestButton(setup, now, side), decline],
      };
    }
  }
}

/** `12:47`, and `4:31` without a zero before it. */
export const faceText = (ms: number): string => clockText(ms).replace(/^0(?=\d:)/, "");
