/** The story of a game as the server tells it: what happened, one step after the other. */
import type {
  BySideView,
  ClaimView,
  EventMessage,
  Happened,
  Journey,
  SideName,
  TableView,
} from "../protocol/messages.ts";
import { square, without } from "./letters.ts";
import { other } from "./sides.ts";

export interface Step {
  seq: number;
  at: number;
  /** The person who did it; none for the computer, the clock and what followed by itself. */
  by: string | null;
  happened: Happened;
  /** Which letters went where. */
  journeys: Journey[];
  /** The table before and after it; not known of steps that a snapshot told. */
  before: TableView | null;
  table: TableView | null;
}

export interface History {
  /** Whether the story is told from the very beginning. */
  complete: boolean;
  steps: Step[];
}

export function newHistory(): History {
  return { complete: true, steps: [] };
}

/** The story that some events tell. */
export function historyOf(events: readonly EventMessage[], complete = true): History {
  return events.reduce((story, event) => told(story, event), { ...newHistory(), complete });
}

/** One event more. `before` is the table that it found, if that is known. */
export function told(
  history: History,
  { seq, at, by, steps }: EventMessage,
  before: TableView | null = history.steps.at(-1)?.table ?? null,
): History {
  let last = before;
  const more = steps.map(({ happened, journeys = [], table = null }): Step => {
    const step = { seq, at, by, happened, journeys, before: last, table };
    last = table;
    return step;
  });
  return { ...history, steps: [...history.steps, ...more] };
}

/** Whether every step from the very beginning has its table: only so can a game be shown anew. */
export function isWhole({ complete, steps }: History): boolean {
  return complete && steps.every(({ table }) => table !== null);
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

/** The steps whose words a ruling took back, as it says itself. */
export function undoneSteps(steps: readonly Step[]): Set<Step> {
  const undone = new Set<Step>();
  steps.forEach(({ happened }, at) => {
    const claims = happened.what === "ruled" ? (happened.undone ?? []) : [];
    for (const claim of claims) {
      const made = steps.slice(0, at).findLast((step) => makes(step.happened, claim));
      if (made) undone.add(made);
    }
  });
  return undone;
}

function makes(it: Happened, { author, play, lies_on }: ClaimView): boolean {
  if (it.what === "opened" || it.what === "extended")
    return it.side === author && it.row === lies_on && it.word === play.word;
  return it.what === "jarnacked" && it.side === author && it.to === lies_on && it.play.word === play.word;
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

function word(side: SideName, tone: Line["tone"], laid: string, id: string, args: Line["args"] = {}): Line {
  return { side, tone, word: laid, points: square(laid.length), id, args };
}

function lineOf({ happened: it }: Step): Line | null {
  switch (it.what) {
    case "opened":
      return word(it.side, "word", it.word, "thread-opened");
    case "extended": {
      const { old = "" } = it;
      const added = [...(without(it.word, old) ?? "")].join(" ");
      return word(it.side, "word", it.word, "thread-extended", { old, added });
    }
    case "jarnacked": {
      const { old = "" } = it;
      const id = old ? "thread-jarnac" : "thread-jarnac-new";
      return word(it.side, "duel", it.play.word, id, { old, victim: other(it.side) });
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

/** What hands the bag over is the last step of its turn; but a word taken at a last call begins one. */
export function isFirstOfTurn({ happened, before, table }: Step): boolean {
  return happened.what === "jarnacked" && table !== null && table.turn > (before?.turn ?? table.turn);
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
    const { happened, before, table } = step;
    if (!table) continue;
    const at = Math.max((before && !isFirstOfTurn(step) ? before : table).turn, 1);
    if (at > (out.turns.at(-1) ?? 0)) {
      out.turns.push(at);
      out.A.push(0);
      out.B.push(0);
    }
    out.A[out.A.length - 1] = table.mats.A.points;
    out.B[out.B.length - 1] = table.mats.B.points;
    if (happened.what === "jarnacked" && !undone.has(step)) {
      const { side, play } = happened;
      out.jarnacs.push({ turn: at, side, word: play.word, points: table.mats[side].points });
    }
  }
  return out;
}
