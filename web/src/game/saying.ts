/** What the bar says: one sentence about what is happening, and under it why or what next. */
import type { ApiError, Happened, PhaseView, SideName, TableView, WordRefusal } from "../protocol/messages.ts";
import { tookOne } from "./buttons.ts";
import { type Draft, type Layout, readiness } from "./composition.ts";
import { allows, contests, type Desk, leavesLetters, nextFreeRow } from "./desk.ts";
import { square } from "./letters.ts";
import { wordOf } from "./rows.ts";
import { other } from "./sides.ts";

export type Args = Record<string, string | number>;

export interface Sentence {
  id: string;
  args: Args;
}

export interface Saying extends Sentence {
  why: Sentence | null;
  /** Whether the bar is marked as a matter of the duel. */
  warn: boolean;
}

export interface SayingInput {
  table: TableView;
  acting: SideName | null;
  /** Whether the client acts for that side alone, so that «vous» is right. */
  personal: boolean;
  names: Record<SideName, string>;
  desk: Desk;
  layout: Layout | null;
  refusal: ApiError | null;
  /** How many words may be taken at one handover. */
  most: number;
  /** Whether the person who decides contests is there; nothing if the lexicon does. */
  referee: boolean | undefined;
  /** The sides of which nobody is there. */
  away: readonly SideName[];
  /** The time from which on the game of an absent side can be claimed; empty if that is not near. */
  claimFrom: string;
  /** Why a referee stopped the clocks; nothing if it was the server. */
  stopped: string;
  /** What became of a plan that the table has overtaken. */
  note: Sentence | null;
}

function whoRules(referee: boolean | undefined): string {
  if (referee === undefined) return "why-clocks-held";
  return referee ? "why-referee-rules" : "why-referee-away";
}

function sentence(id: string, args: Args = {}): Sentence {
  return { id, args };
}

function saying(id: string, args: Args = {}, why: Sentence | null = null, warn = false): Saying {
  return { id, args, why, warn };
}

export function say(input: SayingInput): Saying {
  if (input.refusal) return refused(input.refusal, input);
  const { desk, acting, names, table } = input;
  if (acting !== null) {
    const rival = names[other(acting)];
    switch (desk.mode) {
      case "compose": {
        const composed = composing(input, desk.draft);
        if (composed) return claimedMeanwhile(composed, input, desk.draft) ?? composed;
        break;
      }
      case "exchange":
        return saying("say-exchange", { left: 3 - desk.picks.length }, sentence("why-exchange"));
      case "joker":
        return saying("say-joker");
      case "pass":
        return saying("say-pass", { rival }, sentence("why-pass"));
      case "resign":
        return saying("say-resign", { rival }, sentence("why-resign"), true);
      case "abort":
        return saying(
          "say-abort",
          {},
          input.personal ? sentence("why-abort", { rival }) : sentence("why-resign"),
          true,
        );
      case "idle":
        break;
    }
  }
  const now = withOffer(withAbsence(phaseSaying(table.phase, input), input), input);
  if (!input.note) return now;
  // A new claim does not wait.
  if (allows(table, acting, "contest")) return { ...now, why: input.note };
  return { ...input.note, why: sentence(now.id, now.args), warn: true };
}

/** Why a Jarnac that was being announced is no more: what it was to contest stands. */
export function overtaken(
  { against }: Draft,
  happened: readonly Happened[],
  names: Record<SideName, string>,
): Sentence | null {
  const claim = against?.at(-1);
  if (!claim) return null;
  const args = { name: names[claim.author], word: claim.play.word };
  if (happened.some((it) => it.what === "drew" && it.side === claim.author)) return sentence("note-drawn", args);
  return happened.some((it) => it.what === "accepted") ? sentence("note-accepted", args) : null;
}

/** Whoever is waited for may not be there. */
function withAbsence(now: Saying, { table, acting, names, away, claimFrom }: SayingInput): Saying {
  const { phase } = table;
  if (now.why !== null || !("side" in phase) || phase.side === acting || !away.includes(phase.side)) return now;
  const name = names[phase.side];
  if (allows(table, acting, "claim_win")) return { ...now, why: sentence("why-away-long", { name }) };
  return {
    ...now,
    why:
      acting !== null && claimFrom
        ? sentence("why-away-until", { name, from: claimFrom })
        : sentence("why-away", { name }),
  };
}

/** An offer that stands is said first to those who answer it, and last to those who made it. */
function withOffer(now: Saying, { table, acting, personal, names }: SayingInput): Saying {
  const side = table.tie_offer ?? table.takeback_offer;
  if (side === null || table.phase.name === "over") return now;
  const what = table.tie_offer !== null ? "tie" : "takeback";
  const args = { name: names[side], rival: names[other(side)] };
  if (personal && side === acting) return { ...now, why: sentence(`offered-${what}-mine`, args) };
  return { ...now, id: `offered-${what}`, args, why: sentence(now.id, now.args) };
}

/** A claim that came while something else is written is named before it: it does not wait. */
function claimedMeanwhile(composed: Saying, input: SayingInput, draft: Draft): Saying | null {
  const { table, acting } = input;
  const claim = table.claims.at(-1);
  if (!claim || !allows(table, acting, "contest") || contests(draft, table, acting)) return null;
  const now = claimSaying(table.phase, input, claim.author, claim.play.word, claim.taken);
  return { ...now, why: sentence(composed.id, composed.args) };
}

function composing({ layout, table, names, acting }: SayingInput, draft: Draft): Saying | null {
  if (!layout || acting === null) return null;
  const { text: word } = draft;
  const { side, row } = draft.spot;
  const taking = side !== acting;
  const old = row === null ? "" : wordOf(table.mats[side].rows[row - 1]);
  const victim = names[side];
  const free = nextFreeRow(table, acting) ?? 0;
  const contesting = contests(draft, table, acting);
  const args: Args = {
    word,
    claim: table.claims.at(-1)?.play.word ?? "",
    old,
    has_old: old ? "yes" : "no",
    row: row ?? free,
    victim,
    free,
    points: square(word.length),
    length: word.length,
  };
  switch (readiness(layout, row !== null, leavesLetters(table))) {
    case "empty":
      if (contesting) return saying("compose-announce", args, sentence("why-announce"), true);
      if (taking) return saying(old ? "compose-take-row" : "compose-take-reserve", args, null, true);
      return saying(old ? "compose-row" : "compose-new", args);
    case "missing":
      return saying(
        "compose-missing",
        { ...args, letters: [...layout.missing].join(", "), count: layout.missing.length },
        null,
        taking,
      );
    case "left": {
      const left = layout.left.map((tile) => tile.letter);
      return saying("compose-left", { ...args, letters: left.join(", "), count: left.length }, null, taking);
    }
    case "short":
      return saying("compose-short", args, null, taking);
    case "nothing_added":
      return saying("compose-nothing-added", args, null, taking);
    case "ready":
      if (taking && table.phase.name === "call" && table.phase.call === "spot")
        return saying("compose-spot-ready", args, sentence("why-call-spot"), true);
      if (contesting) return saying("compose-announce-ready", args, null, true);
      return saying(taking ? "compose-take-ready" : "compose-ready", args, null, taking);
  }
}

function phaseSaying(phase: PhaseView, input: SayingInput): Saying {
  const { table, acting, personal, names } = input;
  const mine = (side: SideName) => (personal && side === acting ? "yes" : "no");
  const name = (side: SideName) => names[side];
  const claim = table.claims.at(-1);
  const answerer = claim ? other(claim.author) : null;
  if (table.clock.suspended) return suspended(input);
  if (
    claim &&
    answerer &&
    (acting === null || answerer === acting || allows(table, answerer, "contest")) &&
    phase.name !== "ruling" &&
    phase.name !== "over"
  ) {
    return claimSaying(phase, input, claim.author, claim.play.word, claim.taken);
  }
  switch (phase.name) {
    case "toss":
      return table.to_tell && acting !== null
        ? saying("say-toss-by-hand", { letters: table.to_tell.draw > 0 ? "yes" : "no", a: names.A, b: names.B })
        : saying("say-toss");
    case "handover": {
      const id =
        phase.cause === "start"
          ? "say-start"
          : phase.cause === "contest"
            ? "say-handover-contest"
            : phase.cause === "flag" || phase.cause === "return"
              ? "say-handover-flag"
              : "say-handover";
      const jarnac = allows(table, phase.side, "jarnac");
      const starts = phase.cause === "start" && mine(phase.side) === "no" && (personal || acting === null);
      const why = starts
        ? sentence("why-watch-draw", { name: name(phase.side), exchange: "no" })
        : acting === null
          ? watched(input, phase.side, jarnac && tookOne(phase, input.most))
          : mine(phase.side) === "yes" || !personal
            ? sentence(jarnac ? "why-handover-jarnac" : "why-handover", {
                size: phase.draw_size,
                exchange: allows(table, phase.side, "exchange") ? "yes" : "no",
              })
            : null;
      if (jarnac && tookOne(phase, input.most))
        return saying(
          "say-handover-again",
          { mine: mine(phase.side), name: name(phase.side) },
          why && acting !== null ? sentence("why-handover-again") : why,
        );
      if (outOfTime(input, phase.side))
        return saying("say-out-of-time", { name: name(phase.side) }, sentence("why-out-of-time"));
      return saying(id, { mine: mine(phase.side), name: name(phase.side), rival: name(other(phase.side)) }, why);
    }
    case "turn":
      if (phase.draw_owed) return saying("say-draw-owed", { mine: mine(phase.side), name: name(phase.side) });
      return saying(
        "say-turn",
        { mine: mine(phase.side), name: name(phase.side) },
        outOfTime(input, phase.side)
          ? sentence("why-out-of-time")
          : mine(phase.side) === "yes"
            ? sentence("why-turn")
            : null,
      );
    case "call":
      return saying(
        `say-call-${phase.call.replaceAll("_", "-")}`,
        { mine: mine(phase.side), name: name(phase.side), rival: name(other(phase.side)) },
        sentence(`why-call-${phase.call.replaceAll("_", "-")}`),
        true,
      );
    case "ruling":
      return saying(
        "say-ruling",
        { name: name(phase.by), word: claim?.play.word ?? "" },
        sentence(whoRules(input.referee)),
        true,
      );
    case "reveal":
      return saying("say-reveal", { name: name(phase.side) }, null, true);
    case "ending":
      return saying("say-ending");
    case "over":
      return saying("say-over");
  }
}

/** What the side with the bag may do, for those who only look on: nobody asks them to do it. */
function watched({ table, names }: SayingInput, side: SideName, again: boolean): Sentence {
  const id = again ? "why-watch-again" : allows(table, side, "jarnac") ? "why-watch-jarnac" : "why-watch-draw";
  return sentence(id, { name: names[side], exchange: allows(table, side, "exchange") ? "yes" : "no" });
}

/** Whether the reader's own flag has fallen, and the other side plays alone. */
function outOfTime({ table, acting, personal }: SayingInput, holder: SideName): boolean {
  return personal && acting !== null && acting !== holder && table.clock.fallen[acting];
}

function suspended({ stopped }: SayingInput): Saying {
  return stopped ? saying("say-stopped", {}, sentence("why-stopped", { reason: stopped })) : saying("say-suspended");
}

function claimSaying(
  phase: PhaseView,
  { table, acting, personal, names }: SayingInput,
  author: SideName,
  word: string,
  taken: boolean,
): Saying {
  const claim = table.claims.at(-1);
  const mine = personal && author === acting ? "yes" : "no";
  const windowOpen = table.clock.timer?.name === "window";
  const id = taken ? "say-claim-taken" : "say-claim";
  const args: Args = {
    mine,
    name: names[author],
    victim: names[other(author)],
    word,
    old: "",
    points: square(word.length),
    row: claim?.lies_on ?? 0,
  };
  const final = phase.name === "call";
  const whyId = final ? "why-claim-final" : mine === "yes" ? "why-claim-mine" : "why-claim";
  return saying(id, args, sentence(whyId, { rival: names[other(author)], window: windowOpen ? "yes" : "no" }), true);
}

/** The reason of the lexicon as a message, with the entries that it rests on. */
export function reasonOf(word: string, { reason, from = "", entries = [] }: WordRefusal): Sentence {
  return sentence(`refused-word-${reason.replaceAll("_", "-")}`, {
    word,
    old: from,
    entries: entries.join(", "),
    count: entries.length,
  });
}

function refused(error: ApiError, { desk, names, acting }: SayingInput): Saying {
  const keeps = desk.mode === "compose" && desk.draft.text ? sentence("why-kept") : null;
  const { details } = error;
  const word = details?.word ?? (desk.mode === "compose" ? desk.draft.text : "");
  if (error.code === "not_admitted" && details?.refusal)
    return { ...reasonOf(word, details.refusal), why: keeps, warn: true };
  const rival = acting ? names[other(acting)] : "";
  const letters = [...(details?.letters ?? "")].join(", ");
  return saying(
    `refused-${error.code.replaceAll("_", "-")}`,
    {
      word,
      old: details?.old ?? "",
      row: details?.row ?? 0,
      letters,
      count: details?.letters?.length ?? 0,
      rival,
      message: error.message,
    },
    keeps,
    true,
  );
}
