/** What there is to say about each turn. */
import type { Sentence } from "../../game/saying.ts";
import { reasonOf } from "../../game/saying.ts";
import type { TurnSpan } from "../../game/turns.ts";
import type {
  AnalysedDecision,
  AnalysedTurn,
  Analysis,
  JudgedClaim,
  MissedWord,
  SideName,
  TakeableWord,
} from "../../protocol/messages.ts";
import { actText } from "./actText.ts";
import { hundredths } from "./figures.ts";

/** A decision that lost something. */
export interface Slip {
  side: SideName;
  loss: number;
  did: Sentence;
  better: Sentence;
  /** What would have come then; nothing if nobody knows. */
  next: NextStep | null;
  /** Whether it was found out exactly. */
  exact: boolean;
}

/** The letters that would have come after the better act, and the best act with them. */
export interface NextStep {
  side: SideName;
  drawn: string;
  act: Sentence;
}

/** Where a turn began, where it ended, and where it would have ended without its slips: in hundredths. */
export interface Ends {
  begin: number;
  end: number;
  par: number;
  exact: boolean;
}

/** A word that was not admitted, or was contested though it is. */
export interface ClaimNote {
  author: SideName;
  verdict: Sentence;
  reason: Sentence | null;
}

export interface TurnDigest {
  turn: number;
  side: SideName;
  words: TurnSpan["words"];
  /** What the side of this turn lost in it: the difference of the two ends. */
  loss: number;
  ends: Ends;
  /** Whether it is one of the largest losses of the game. */
  big: boolean;
  slips: Slip[];
  /** Missed words that no slip names already. */
  missed: MissedWord[];
  jarnacs: TakeableWord[];
  jarnacLeft: boolean;
  claims: ClaimNote[];
  /** Nothing at all to say. */
  quiet: boolean;
  /** The moment of the replay to look at: the bag received, or given away with words left behind. */
  moment: number | null;
}

/** Less than half a hundredth would read as nothing lost. */
const LEAST = 0.005;
const BIG = { least: 0.05, most: 3 };

export function digest({ turns }: Analysis, spans: readonly TurnSpan[]): TurnDigest[] {
  const told = turns.map((turn) =>
    turnDigest(
      turn,
      spans.find((span) => span.turn === turn.turn),
    ),
  );
  const largest = told
    .filter(({ loss }) => loss >= BIG.least)
    .sort((one, two) => two.loss - one.loss)
    .slice(0, BIG.most);
  return told.map((turn) => ({ ...turn, big: largest.includes(turn) }));
}

function turnDigest(turn: AnalysedTurn, span: TurnSpan | undefined): TurnDigest {
  const { side, decisions, missed, jarnacs, claims } = turn;
  const loss = turn.lost[side];
  const lossy = decisions.filter((one) => one.loss >= LEAST);
  const slips = lossy.map((one) => slip(one, missed));
  return {
    turn: turn.turn,
    side,
    words: span?.words ?? [],
    loss: loss < LEAST ? 0 : loss,
    ends: ends(turn),
    big: false,
    slips,
    missed: missed.filter((word) => !lossy.some(({ best }) => isLaid(best.act, word))),
    jarnacs,
    jarnacLeft: turn.jarnac_left,
    claims: claims.map(claimNote),
    quiet: slips.length + missed.length + jarnacs.length + claims.length === 0,
    moment: (jarnacs.length > 0 || missed.some((word) => word.left) ? span?.end : span?.begin) ?? null,
  };
}

function slip({ side, loss, act, best, next, exact }: AnalysedDecision, missed: readonly MissedWord[]): Slip {
  return {
    side,
    loss,
    did: actText(act),
    better: actText(best.act, gainOf(best.act, missed)),
    next: next && { side: next.side, drawn: next.drawn, act: actText(next.act) },
    exact,
  };
}

/** What is written adds up: the end without slips is the end and the loss as they are written. */
function ends({ side, value, end, end_exact, lost }: AnalysedTurn): Ends {
  const written = hundredths(end);
  return { begin: hundredths(value), end: written, par: written + hundredths(lost[side]), exact: end_exact };
}

/** What a word would have gained, if the report says so. */
function gainOf(act: AnalysedDecision["act"], missed: readonly MissedWord[]): number {
  return missed.find((word) => isLaid(act, word))?.gain ?? 0;
}

function isLaid(act: AnalysedDecision["act"], { word, row }: MissedWord): boolean {
  return (
    (act.do === "open" && row === null && act.word === word) ||
    (act.do === "extend" && row === act.row && act.word === word)
  );
}

function claimNote({ author, word, refusal, contested }: JudgedClaim): ClaimNote {
  const id = refusal === null ? "claim-wrong-contest" : contested ? "claim-right-contest" : "claim-let-stand";
  return { author, verdict: { id, args: { word } }, reason: refusal && reasonOf(word, refusal) };
}

/** The moment of the replay where a missed word was still there. */
export function momentOf({ turn, left }: MissedWord, spans: readonly TurnSpan[]): number | null {
  const span = spans.find((one) => one.turn === turn);
  return span ? (left ? span.end : span.begin) : null;
}

export function replayAddress(game: string, moment: number | null): string {
  return `/g/${encodeURIComponent(game)}/replay${moment === null ? "" : `#${moment}`}`;
}
