/** The actions that the bar shows: only what is open, the most usual last, with its key. */
import type { ActKind, PhaseView, SideName, TableView } from "../protocol/messages.ts";
import { type Layout, readiness } from "./composition.ts";
import { actOf, allows, announces, contests, type Desk, leavesLetters, mayWrite } from "./desk.ts";
import { other } from "./sides.ts";
import { isTold, type Telling } from "./telling.ts";

export type ButtonName =
  | "toss"
  | "step_back"
  | "draw"
  | "exchange"
  | "pass"
  | "jarnac"
  | "second_jarnac"
  | "joker"
  | "contest"
  | "contest_and_jarnac"
  | "accept"
  | "decline"
  | "play"
  | "take"
  | "announce"
  | "erase"
  | "give_up"
  | "confirm_pass"
  | "go_on"
  | "confirm_exchange"
  | "confirm_resign"
  | "confirm_abort"
  | "accept_tie"
  | "decline_tie"
  | "accept_takeback"
  | "decline_takeback"
  | "abort"
  | "claim_win";

export interface Button {
  name: ButtonName;
  side: SideName;
  style: "main" | "duel" | "duel-line" | "plain" | "quiet";
  /** The key as `KeyboardEvent.key` names it, with `Shift+` before it where it is held. */
  key: string;
  off: boolean;
}

const STYLE: Partial<Record<ButtonName, Button["style"]>> = {
  toss: "main",
  step_back: "quiet",
  draw: "main",
  play: "main",
  confirm_pass: "main",
  confirm_exchange: "main",
  accept_tie: "main",
  accept_takeback: "main",
  claim_win: "main",
  jarnac: "duel",
  take: "duel",
  contest: "duel",
  announce: "duel",
  second_jarnac: "duel-line",
  contest_and_jarnac: "duel-line",
  confirm_resign: "duel-line",
  confirm_abort: "duel-line",
  joker: "quiet",
  erase: "quiet",
  give_up: "quiet",
};

export const KEYS: Record<ButtonName, string> = {
  toss: "Enter",
  step_back: "",
  draw: " ",
  exchange: "C",
  pass: "Shift+Enter",
  jarnac: "J",
  second_jarnac: "J",
  joker: "K",
  contest: "X",
  contest_and_jarnac: "J",
  accept: "A",
  decline: "D",
  play: "Enter",
  take: "Enter",
  announce: "Enter",
  erase: "Escape",
  give_up: "Escape",
  confirm_pass: "Enter",
  go_on: "Escape",
  confirm_exchange: "Enter",
  confirm_resign: "",
  confirm_abort: "",
  accept_tie: "",
  decline_tie: "",
  accept_takeback: "",
  decline_takeback: "",
  abort: "",
  claim_win: "",
};

/** What the menu offers. It can be done at any time, and nobody waits for it. */
export const OFFERS = [
  "step_back",
  "offer_tie",
  "offer_takeback",
  "claim_win",
  "abort",
] as const satisfies readonly ActKind[];
export type Offer = (typeof OFFERS)[number];

/** Whether the table waits for an act of this side. */
export function waitsFor(table: TableView, side: SideName | null): boolean {
  const atAnyTime: readonly ActKind[] = [...OFFERS, "resign"];
  return side !== null && table.allowed[side].some((kind) => !atAnyTime.includes(kind));
}

/** All that is needed to say which buttons there are. */
export interface BarInput {
  table: TableView;
  sides: readonly SideName[];
  acting: SideName;
  desk: Desk;
  layout: Layout | null;
  /** How many words may be taken at one handover. */
  most: number;
  /** What has to be told of letters that are drawn by hand, and what was told. */
  telling?: Telling | null;
  told?: string;
}

export function buttons(input: BarInput): Button[] {
  const { acting, desk } = input;
  const make = (name: ButtonName, off = false, side = acting): Button => ({
    name,
    side,
    style: STYLE[name] ?? "plain",
    key: KEYS[name],
    off,
  });
  switch (desk.mode) {
    case "pass":
      return [make("go_on"), make("confirm_pass")];
    case "resign":
      return [make("go_on"), make("confirm_resign")];
    case "abort":
      return [make("go_on"), make("confirm_abort")];
    case "joker":
      return [make("give_up")];
    case "exchange":
      return [make("give_up"), make("confirm_exchange", desk.picks.length !== 3 || !mayTell(input))];
    case "compose":
      return composing(input, make);
    case "idle":
      if (input.telling) return [...offers(input, make), ...writing(input, input.telling, make)];
      return [...offers(input, make), ...absence(input, make), ...stepBack(input, make), ...idle(input, make)];
  }
}

/** Whether nothing is left to be told. */
function mayTell({ telling, told = "" }: BarInput): boolean {
  return !telling || isTold(told, telling);
}

/** Whoever writes a game down goes back by one step. */
function stepBack({ table, acting }: BarInput, make: Make): Button[] {
  return allows(table, acting, "step_back") ? [make("step_back")] : [];
}

/** While letters are told every letter key tells one: what has another key loses it. */
function writing(input: BarInput, { what, count }: Telling, make: Make): Button[] {
  const { sides, acting } = input;
  const back = stepBack(input, make);
  if (what === "toss") {
    const starters = count === 0 ? sides : [acting];
    return [
      ...back,
      ...starters.map((side) => ({ ...make("toss", !mayTell(input), side), key: count ? "Enter" : "" })),
    ];
  }
  const others = idle(input, make).map((button) =>
    button.name === "draw"
      ? { ...button, key: "Enter", off: button.off || !mayTell(input) }
      : { ...button, key: /^[A-Z]$/.test(button.key) ? "" : button.key },
  );
  return [...back, ...others];
}

type Make = (name: ButtonName, off?: boolean, side?: SideName) => Button;

function composing({ table, acting, desk, layout }: BarInput, make: Make): Button[] {
  if (desk.mode !== "compose") return [];
  const { spot } = desk.draft;
  const ready =
    layout !== null &&
    readiness(layout, spot.row !== null, leavesLetters(table)) === "ready" &&
    actOf(desk.draft, table, acting) !== null;
  const keyless: Make = (name, off, side) => ({ ...make(name, off, side), key: "" });
  const answers = claims(table, acting, keyless).filter((button) => button.name !== "contest_and_jarnac");
  if (spot.side !== acting) {
    const decline = allows(table, acting, "decline") ? [{ ...make("decline"), key: "" }] : [];
    // A word that was begun for something else does not contest: that takes a decision of its own.
    const last = contests(desk.draft, table, acting)
      ? make("announce", !ready)
      : announces(table, acting)
        ? keyless("contest_and_jarnac")
        : make("take", !ready);
    return [make("give_up"), ...answers, ...decline, last];
  }
  const pass = allows(table, acting, "pass") ? [make("pass")] : [];
  // A word may be written ahead; the letter that is owed can still be drawn.
  const draw = allows(table, acting, "draw") && !table.to_tell ? [make("draw")] : [];
  return [make("erase"), ...answers, ...draw, ...pass, make("play", !ready)];
}

/** Contest, accept, or contest with a word announced. */
function claims(table: TableView, side: SideName, make: Make): Button[] {
  const open = (kind: ActKind) => allows(table, side, kind);
  return [
    ...(open("accept") ? [make("accept", false, side)] : []),
    ...(open("contest_and_jarnac") ? [make("contest_and_jarnac", false, side)] : []),
    ...(open("contest") ? [make("contest", false, side)] : []),
  ];
}

function idle({ table, sides, acting, most }: BarInput, make: Make): Button[] {
  const open = (kind: ActKind) => allows(table, acting, kind);
  const { phase } = table;
  const out: Button[] = [];
  const across = other(acting);
  // At one device the other side's right to contest is shown as well; to accept is to go on.
  if (sides.includes(across)) out.push(...claims(table, across, make).filter((button) => button.name !== "accept"));
  out.push(...claims(table, acting, make));
  if (open("joker")) out.push(make("joker"));
  if (open("exchange")) out.push(make("exchange"));
  if (open("decline")) out.push(make("decline"));
  const again = tookOne(phase, most);
  const jarnac = open("jarnac") ? [make(again ? "second_jarnac" : "jarnac")] : [];
  const owes = phase.name === "turn" && phase.side === acting && phase.draw_owed;
  const waits = phase.name === "handover" && phase.side === acting;
  const draw = open("draw") ? [make("draw")] : owes || waits ? [make("draw", true)] : [];
  out.push(...(again ? [...jarnac, ...draw] : [...draw, ...jarnac]));
  if (open("pass")) out.push(make("pass"));
  if (mayWrite(table, acting)) out.push(make("play", true));
  return out;
}

const ANSWERS: readonly ButtonName[] = [
  "accept",
  "contest_and_jarnac",
  "contest",
  "decline",
  "jarnac",
  "second_jarnac",
];

const TO_CLAIMS: readonly ButtonName[] = ["accept", "contest_and_jarnac", "contest"];

/**
 * The answers that can't wait, so that nothing may lie over them: those for which a time runs, and those to a
 * claim, which the other side's draw settles at any moment.
 */
export function pressingAnswers({ clock: { timer } }: TableView, open: readonly Button[]): Button[] {
  const pressing = timer?.name === "window" || timer?.name === "call" ? ANSWERS : TO_CLAIMS;
  return open.filter(({ name, off }) => !off && pressing.includes(name));
}

const ASIDE: readonly ButtonName[] = [
  "decline_tie",
  "accept_tie",
  "decline_takeback",
  "accept_takeback",
  "abort",
  "claim_win",
];

/** Whether a button comes and goes with what the other side does: it must not move those of one's own turn. */
export function isAside({ name }: Button): boolean {
  return ASIDE.includes(name);
}

/** Whether a word was taken at this handover already. */
export function tookOne(phase: PhaseView, most: number): boolean {
  return phase.name === "handover" && phase.cause === "pass" && phase.jarnacs_left < most && phase.jarnacs_left > 0;
}

/** Answers to an offer; at one device those of the other side too. */
function offers({ table, sides, acting }: BarInput, make: Make): Button[] {
  const answerers = sides.length > 1 ? sides : [acting];
  return answerers.flatMap((side) =>
    (["decline_tie", "accept_tie", "decline_takeback", "accept_takeback"] as const)
      .filter((kind) => allows(table, side, kind))
      .map((name) => make(name, false, side)),
  );
}

/** The other side is away for too long: the game can be claimed, or called off. */
function absence({ table, acting }: BarInput, make: Make): Button[] {
  return allows(table, acting, "claim_win")
    ? (["abort", "claim_win"] as const).filter((kind) => allows(table, acting, kind)).map((name) => make(name))
    : [];
}
