/** The log of a match in sentences, for people and for a file. */
import type { Sentence } from "../game/saying.ts";
import type { SideName } from "../protocol/messages.ts";
import { type Entry, type MatchSetup, otherSide } from "./entries.ts";
import { after, beginning, stateOf } from "./fold.ts";
import { faceText } from "./half.ts";

export interface LogLine {
  at: number;
  side: SideName | null;
  sentence: Sentence;
  /** What a person gave as the reason. */
  why: string;
  /** What was on both clocks then. */
  clocks: string;
}

/** Every entry as a line; reasons of verdicts are left out while the match runs. */
export function logLines(setup: MatchSetup, entries: readonly Entry[], start: number): LogLine[] {
  let now = beginning(setup, start);
  return entries.map((entry) => {
    const holder = stateOf(setup, now).side;
    now = after(setup, now, entry);
    const side = sideOf(entry, holder);
    const clocks = setup.course.times_ms ? `${faceText(now.left.A)} – ${faceText(now.left.B)}` : "";
    const why = "why" in entry && entry.why !== "away" ? entry.why : "";
    return { at: entry.at, side, sentence: sentenceOf(setup, entry, side), why, clocks };
  });
}

function sideOf(entry: Entry, holder: SideName | null): SideName | null {
  if ("side" in entry) return entry.side;
  if (entry.kind === "away" || (entry.kind === "step" && entry.by === null)) return holder;
  return "by" in entry && (entry.by === "A" || entry.by === "B") ? entry.by : null;
}

function sentenceOf(setup: MatchSetup, entry: Entry, side: SideName | null): Sentence {
  const name = side ? setup.names[side] : "";
  const other = side ? setup.names[otherSide(side)] : "";
  const args: Sentence["args"] = { name, other };
  const kind = entry.kind.replaceAll("_", "-");
  switch (entry.kind) {
    case "step":
      return { id: `match-log-${entry.act.replaceAll("_", "-")}`, args };
    case "verdict": {
      const words = entry.words.map(({ word, from }) => (from ? `${from} → ${word}` : word)).join(", ");
      const good = entry.act.endsWith("upheld") || entry.act === "spot_right";
      const by = entry.ruler === "referee" ? "referee" : "lexicon";
      return { id: good ? "match-log-verdict-good" : "match-log-verdict-bad", args: { ...args, words, by } };
    }
    case "clock":
      return { id: "match-log-clock", args: { ...args, time: faceText(entry.left) } };
    case "jarnacs":
    case "points":
      return { id: `match-log-${kind}`, args: { ...args, count: entry.count } };
    case "contest":
      return { id: entry.sealed ? "match-log-contest-sealed" : `match-log-contest-${entry.of}`, args };
    case "stop":
      return {
        id:
          entry.why === "away"
            ? "match-log-stop-away"
            : entry.called
              ? "match-log-called"
              : entry.by === "referee"
                ? "match-log-stop-referee"
                : "match-log-stop",
        args: { ...args, who: entry.by },
      };
    case "closed":
      if (entry.standing === null) return { id: "match-log-closed", args: { ...args, who: entry.by } };
      return entry.standing === "tie"
        ? { id: "match-log-closed-tie", args }
        : { id: "match-log-closed-win", args: { ...args, name: setup.names[entry.standing] } };
    case "reason":
    case "reopened":
      return { id: `match-log-${kind}`, args: { ...args, who: entry.by } };
    case "resume":
      return { id: entry.remote === undefined ? "match-log-resume" : "match-log-resume-referee", args };
    case "away":
      return { id: "match-log-away", args: { ...args, time: faceText(entry.at - entry.from) } };
    default:
      return { id: `match-log-${kind}`, args };
  }
}
