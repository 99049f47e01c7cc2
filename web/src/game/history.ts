/** The story of a game: what happened, one step after the other, with the position after each. */
import type { BySideView, EventMessage, Happened, SideName, TableView } from "../protocol/messages.ts";
import { after, agrees, type Position, pointsOf, positionOf, startPosition, wordOf } from "./position.ts";
import { without } from "./letters.ts";
import { other } from "./sides.ts";

export interface Step {
  seq: number;
  at: number;
  /** The person who did it; none for the computer, the clock and what followed by itself. */
  by: string | null;
  happened: Happened;
  /** What it was before and after. */
  before: Position;
  position: Position;
}

export interface History {
  /** Whether the story is told from the very beginning. */
  complete: boolean;
  steps: Step[];
  position: Position;
}

export function newHistory(): History {
  return { complete: true, steps: [], position: startPosition() };
}

/** A story that begins in the middle, since older events are not at hand. */
export function historyFrom(table: TableView): History {
  return { complete: false, steps: [], position: positionOf(table) };
}

/** One event more. */
export function told(history: History, event: EventMessage): History {
  const steps = [...history.steps];
  let position = history.position;
  for (const happened of event.happened) {
    const before = position;
    position = happened.what === "taken_back" ? backTo(steps, happened.to) : after(position, happened);
    steps.push({ seq: event.seq, at: event.at, by: event.by, happened, before, position });
  }
  return { ...history, steps, position };
}

function backTo(steps: readonly Step[], seq: number): Position {
  return steps.findLast((step) => step.seq <= seq)?.position ?? startPosition();
}

/** The story with its end as the table shows it, should the two differ. */
export function checked(history: History, table: TableView): History {
  if (agrees(history.position, table)) return history;
  return { ...history, position: positionOf(table, history.position) };
}

/** The row that a side used last. */
export function lastRow({ steps }: History, side: SideName): number | null {
  const last = steps.findLast(
    ({ happened: it }) =>
      (it.what === "opened" || it.what === "extended" || it.what === "jarnacked") && it.side === side,
  )?.happened;
  if (last?.what === "opened" || last?.what === "extended") return last.row;
  return last?.what === "jarnacked" ? last.to : null;
}

/** Why a referee stopped the clocks; nothing if they run, or if it was the server. */
export function stopReason(history: History): string {
  const last = history.steps.findLast(
    ({ happened: { what } }) => what === "clocks_stopped" || what === "clocks_started",
  )?.happened;
  return last?.what === "clocks_stopped" && !last.by_server ? last.reason : "";
}

/** The letters drawn for who begins, one try after the other; none where the lot decided. */
export function tossTries({ steps }: History): { drawn: BySideView<string>; starter: SideName | null }[] {
  return steps.flatMap(({ happened: it }) =>
    it.what === "tossed" && it.toss.by === "letters" ? [{ drawn: it.toss.drawn, starter: it.starter }] : [],
  );
}

/** A line of the thread of play. `word` and `points` stand apart, since they are set apart. */
export interface ThreadLine {
  key: string;
  side: SideName | null;
  tone: "word" | "duel" | "say";
  word: string;
  points: number;
  /** Whether a ruling took the word back. */
  undone: boolean;
  /** The person who did it, if it was one. */
  by: string | null;
  /** A message and what it needs. */
  id: string;
  args: Record<string, string | number>;
}

/** The steps that were not taken back, with their places in the whole story. */
export function standing(history: History): { step: Step; index: number }[] {
  let kept: { step: Step; index: number }[] = [];
  history.steps.forEach((step, index) => {
    const { happened } = step;
    if (happened.what === "taken_back") kept = kept.filter((one) => one.step.seq <= happened.to);
    kept.push({ step, index });
  });
  return kept;
}

/** The steps whose words a ruling took back: the first bad one of those that could be contested, and every later one. */
export function undoneSteps(steps: readonly Step[]): Set<Step> {
  const undone = new Set<Step>();
  let claims: Step[] = [];
  for (const step of steps) {
    const { happened, position } = step;
    if (happened.what === "opened" || happened.what === "extended" || happened.what === "jarnacked")
      claims = [...claims.slice(0, position.undo.length - 1), step];
    if (happened.what !== "ruled") continue;
    if (happened.withdrawn !== null) for (const claim of claims.slice(happened.withdrawn - 1)) undone.add(claim);
    claims = [];
  }
  return undone;
}

/** The lines of the thread, the newest first. Draws are not listed, nor what was taken back. */
export function thread(history: History): ThreadLine[] {
  const lines: ThreadLine[] = [];
  const kept = standing(history);
  const undone = undoneSteps(kept.map(({ step }) => step));
  kept.forEach(({ step, index }) => {
    const line = lineOf(step);
    if (line)
      lines.push({
        ...line,
        undone: undone.has(step),
        by: line.side === null ? null : step.by,
        key: `${step.seq}.${index}`,
      });
  });
  return lines.reverse();
}

type Line = Omit<ThreadLine, "key" | "by" | "undone">;

function said(side: SideName | null, id: string, args: Line["args"] = {}): Line {
  return { side, tone: "say", word: "", points: 0, id, args };
}

function lineOf({ happened: it, before }: Step): Line | null {
  switch (it.what) {
    case "opened":
      return { side: it.side, tone: "word", word: it.word, points: it.word.length ** 2, id: "thread-opened", args: {} };
    case "extended": {
      const old = wordOf(before.mats[it.side].rows[it.row - 1]);
      const added = [...(without(it.word, old) ?? "")].join(" ");
      return {
        side: it.side,
        tone: "word",
        word: it.word,
        points: it.word.length ** 2,
        id: "thread-extended",
        args: { old, added },
      };
    }
    case "jarnacked": {
      const old = it.play.row === null ? "" : wordOf(before.mats[other(it.side)].rows[it.play.row - 1]);
      const id = old ? "thread-jarnac" : "thread-jarnac-new";
      return {
        side: it.side,
        tone: "duel",
        word: it.play.word,
        points: it.play.word.length ** 2,
        id,
        args: { old, victim: other(it.side) },
      };
    }
    case "tossed":
      return it.toss.by === "letters"
        ? said(it.starter, it.starter === null ? "thread-toss-equal" : "thread-toss", {
            a: "A",
            b: "B",
            side: it.starter ?? "",
            drawn_a: it.toss.drawn.A,
            drawn_b: it.toss.drawn.B,
          })
        : null;
    case "joker_played":
      return said(it.side, "thread-joker", { row: it.row, points: it.points });
    case "contested":
      return said(it.side, it.announced ? "thread-contest-jarnac" : "thread-contest", { side: it.side });
    case "ruled":
      return said(null, it.withdrawn === null ? "thread-upheld" : "thread-withdrawn");
    case "spotted":
      return said(it.side, it.refusal ? "thread-spotted-wrong" : "thread-spotted", {
        side: it.side,
        word: it.play.word,
      });
    case "clock_corrected":
    case "clocks_stopped":
    case "clocks_started":
      return said(null, `thread-${it.what.replaceAll("_", "-")}`);
    case "taken_back":
      return said(null, "thread-taken-back");
    case "passed":
    case "exchanged":
    case "declined":
    case "move_time_up":
    case "flag_fell":
    case "resigned":
    case "sealed_void":
      return said(it.side, `thread-${it.what.replaceAll("_", "-")}`, { side: it.side });
    default:
      return null;
  }
}

/** The points of both sides after each turn, and the Jarnacs with where they happened. */
export interface Story {
  turns: number[];
  A: number[];
  B: number[];
  jarnacs: { turn: number; side: SideName; word: string; points: number }[];
}

export function story(history: History): Story {
  const out: Story = { turns: [0], A: [0], B: [0], jarnacs: [] };
  const kept = standing(history).map(({ step }) => step);
  const undone = undoneSteps(kept);
  for (const step of kept) {
    const { happened, position } = step;
    const turn = Math.max(position.turn, 1);
    // A pass already belongs to the next turn.
    const at = happened.what === "passed" || happened.what === "flag_fell" ? turn - 1 : turn;
    if (out.turns.at(-1) !== at && at > (out.turns.at(-1) ?? 0)) {
      out.turns.push(at);
      out.A.push(0);
      out.B.push(0);
    }
    out.A[out.A.length - 1] = pointsOf(position.mats.A);
    out.B[out.B.length - 1] = pointsOf(position.mats.B);
    if (happened.what === "jarnacked" && !undone.has(step)) {
      out.jarnacs.push({
        turn: at,
        side: happened.side,
        word: happened.play.word,
        points: pointsOf(position.mats[happened.side]),
      });
    }
  }
  return out;
}
