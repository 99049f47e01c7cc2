/**
 * A stand-in for the server, for tests and the browser tests' scripted games: it turns what happened
 * into events as the server tells them. No part of the client.
 */
import type {
  BySideView,
  EventMessage,
  Happened,
  Journey,
  MatView,
  PhaseView,
  SideName,
  Spot,
  StepView,
  TableView,
} from "../../protocol/messages.ts";
import { RULE_BOOK } from "../../../e2e/ruleBook.ts";
import { bagCounts } from "../bags.ts";
import { lacking, ROWS, sorted, without } from "../letters.ts";
import { other, SIDES } from "../sides.ts";
import { after, type MatPosition, pointsOf, type Position, startPosition, wordOn } from "./position.ts";

export class StandIn {
  position: Position = startPosition();
  events: EventMessage[] = [];
  #ends: Position[] = [];
  #full: string;

  constructor(bag = "y2012") {
    this.#full = Object.entries(bagCounts(bag, RULE_BOOK.bags))
      .map(([letter, count]) => letter.repeat(count))
      .join("");
  }

  /** Something happens. `dressed` gives the last step's table as the test wants it, `look` sees each step come. */
  happen(
    happened: readonly Happened[],
    { at = 0, by = null }: Partial<Pick<EventMessage, "at" | "by">> = {},
    dressed?: () => TableView,
    look?: (happened: Happened) => void,
  ): EventMessage {
    const steps = happened.map((one) => {
      look?.(one);
      return this.#step(one, at);
    });
    const last = steps.at(-1);
    if (last && dressed) last.table = dressed();
    const event: EventMessage = { seq: this.events.length + 1, at, by, steps };
    this.events.push(event);
    this.#ends.push(this.position);
    return event;
  }

  /** The letters in the bag, in alphabetical order. */
  get bag(): string {
    const lying = spots().map((spot) => (spot.at === "bag" ? "" : lettersAt(this.position, spot, "")));
    return lacking(lying.join(""), this.#full);
  }

  /** The table as it lies, with nothing open to anybody. */
  table(at = 0): TableView {
    const { mats, holder, turn, outOfTime, contest, undo } = this.position;
    const bag: Record<string, number> = {};
    for (const letter of this.bag) bag[letter] = (bag[letter] ?? 0) + 1;
    return {
      phase: phaseOf(contest, holder),
      turn,
      holder: contest ? null : holder,
      allowed: { A: [], B: [] },
      clock: { as_of: at, left_ms: null, fallen: outOfTime, timer: null, suspended: false },
      mats: { A: matView(mats.A), B: matView(mats.B) },
      bag,
      bag_count: this.bag.length,
      claims: undo.map(({ claim }) => claim),
      bonus_letters: 0,
      tie_offer: null,
      takeback_offer: null,
    };
  }

  #step(happened: Happened, at: number): StepView {
    const before = this.position;
    const bag = this.bag;
    this.position =
      happened.what === "taken_back" ? (this.#ends[happened.to - 1] ?? startPosition()) : after(before, happened);
    const journeys = journeysOf(happened, (spot) => lettersAt(before, spot, bag), this.#at);
    return { happened: filledIn(happened, before), ...(journeys.length > 0 && { journeys }), table: this.table(at) };
  }

  #at = (spot: Spot): string => lettersAt(this.position, spot, this.bag);
}

/** One event for each list. */
export function eventsOf(...all: readonly (readonly Happened[])[]): EventMessage[] {
  const server = new StandIn();
  return all.map((happened) => server.happen(happened));
}

/** An event as a snapshot tells it. */
export function shortened(event: EventMessage): EventMessage {
  return { ...event, steps: event.steps.map(({ happened }) => ({ happened })) };
}

export function matView(mat: MatPosition): MatView {
  return {
    rows: mat.rows,
    reserve: sorted(mat.reserve),
    points: pointsOf(mat),
    bonus_points: mat.bonus,
    jarnacs: mat.jarnacs,
    joker_played: mat.rows.some((row) => row.holds === "joker"),
  };
}

export function matsOf({ mats }: Position): BySideView<MatView> {
  return { A: matView(mats.A), B: matView(mats.B) };
}

function phaseOf(contest: Position["contest"], holder: SideName | null): PhaseView {
  if (contest) return { name: "ruling", ...contest };
  return holder ? { name: "turn", side: holder, draw_owed: false } : { name: "toss" };
}

/** What happened, with what the server says more about it. */
function filledIn(it: Happened, before: Position): Happened {
  switch (it.what) {
    case "extended":
      return { ...it, old: wordOn(before, it.side, it.row) };
    case "jarnacked": {
      const old = wordOn(before, other(it.side), it.play.row);
      return old ? { ...it, old } : it;
    }
    case "ruled": {
      const undone = it.withdrawn === null ? [] : before.undo.slice(it.withdrawn - 1).map(({ claim }) => claim);
      const [first] = undone;
      return first ? { ...it, word: first.play.word, undone } : it;
    }
    default:
      return it;
  }
}

function spots(): Spot[] {
  const rows = SIDES.flatMap((side) =>
    Array.from({ length: ROWS }, (_, index): Spot => ({ at: "row", side, row: index + 1 })),
  );
  return [...rows, ...SIDES.map((side): Spot => ({ at: "reserve", side })), { at: "bag" }];
}

function lettersAt(position: Position, spot: Spot, bag: string): string {
  if (spot.at === "bag") return bag;
  return spot.at === "reserve" ? position.mats[spot.side].reserve : wordOn(position, spot.side, spot.row);
}

function journeysOf(it: Happened, was: (spot: Spot) => string, is: (spot: Spot) => string): Journey[] {
  const bag: Spot = { at: "bag" };
  if (it.what === "drew") return [{ letters: it.letters, from: bag, to: { at: "reserve", side: it.side } }];
  if (it.what === "exchanged") {
    const reserve: Spot = { at: "reserve", side: it.side };
    return [
      { letters: it.given, from: reserve, to: bag },
      { letters: it.drawn, from: bag, to: reserve },
    ];
  }
  const left = spots().map((spot) => ({ spot, letters: lacking(is(spot), was(spot)) }));
  return spots().flatMap((to) => {
    let missing = lacking(was(to), is(to));
    return left.flatMap((from) => {
      const letters = without(missing, lacking(from.letters, missing)) ?? "";
      missing = without(missing, letters) ?? missing;
      from.letters = without(from.letters, letters) ?? from.letters;
      return letters ? [{ letters, from: from.spot, to }] : [];
    });
  });
}
