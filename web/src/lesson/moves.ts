/** The few moves that the lesson's script makes, on the lesson's own table. Nothing else plays by this. */
import { ROWS, sorted, square, without } from "../game/letters.ts";
import { wordOf } from "../game/rows.ts";
import { other } from "../game/sides.ts";
import type {
  ClaimView,
  Happened,
  Journey,
  MatView,
  RowView,
  SideName,
  Spot,
  StepView,
  TableView,
} from "../protocol/messages.ts";

const NO_MAT: MatView = {
  rows: Array<RowView>(ROWS).fill({ holds: "free" }),
  reserve: "",
  points: 0,
  bonus_points: 0,
  jarnacs: 0,
  joker_played: false,
};

export const EMPTY_TABLE: TableView = {
  phase: { name: "toss" },
  turn: 0,
  holder: null,
  allowed: { A: [], B: [] },
  clock: { as_of: 0, left_ms: null, fallen: { A: false, B: false }, timer: null, suspended: false },
  mats: { A: NO_MAT, B: NO_MAT },
  bag: {},
  bag_count: 144,
  claims: [],
  bonus_letters: 0,
  tie_offer: null,
  takeback_offer: null,
};

/** What happens on the table, and where the letters go. */
export function moved(table: TableView, it: Happened): StepView & { table: TableView } {
  switch (it.what) {
    case "tossed":
      return { happened: it, table: { ...table, turn: 1, holder: it.starter } };
    case "passed":
      return { happened: it, table: { ...table, turn: table.turn + 1, holder: other(it.side) } };
    case "drew":
      return carry(table, it, [{ letters: it.letters, from: { at: "bag" }, to: reserve(it.side) }]);
    case "opened":
      return lay(table, it, { from: it.side, row: null, word: it.word }, { side: it.side, row: it.row });
    case "extended":
      return lay(table, it, { from: it.side, row: it.row, word: it.word }, { side: it.side, row: it.row });
    case "jarnacked":
      return lay(table, it, { from: other(it.side), ...it.play }, { side: it.side, row: it.to });
    case "ruled": {
      const [undone] = it.undone ?? [];
      return undone ? lift(table, it, undone) : { happened: it, table };
    }
    default:
      return { happened: it, table };
  }
}

const reserve = (side: SideName): Spot => ({ at: "reserve", side });
const row = (side: SideName, number: number): Spot => ({ at: "row", side, row: number });

/** A word goes to a row, out of a reserve and a word that lay there. */
function lay(
  table: TableView,
  it: Happened,
  play: { from: SideName; row: number | null; word: string },
  to: { side: SideName; row: number },
): StepView & { table: TableView } {
  const old = play.row === null ? "" : wordOf(table.mats[play.from].rows[play.row - 1]);
  const added = without(play.word, old) ?? "";
  const journeys: Journey[] = [{ letters: added, from: reserve(play.from), to: row(to.side, to.row) }];
  const taken = play.from !== to.side;
  if (taken && play.row !== null)
    journeys.push({ letters: old, from: row(play.from, play.row), to: row(to.side, to.row) });
  const laid: RowView = { holds: "word", word: play.word, points: square(play.word.length), ...(taken && { taken }) };
  const { table: after } = carry(table, it, journeys);
  const left = play.row === null ? after : put(after, play.from, play.row, { holds: "free" });
  const end = put(left, to.side, to.row, laid);
  const mats = { ...end.mats };
  if (taken) mats[to.side] = { ...mats[to.side], jarnacs: mats[to.side].jarnacs + 1 };
  return { happened: it, journeys, table: { ...end, mats } };
}

/** A word from the reserve goes back there, and the hand to the other side. */
function lift(table: TableView, it: Happened, claim: ClaimView): StepView & { table: TableView } {
  const { author, lies_on, play } = claim;
  const after = carry(table, it, [{ letters: play.word, from: row(author, lies_on), to: reserve(author) }]);
  return { ...after, table: { ...put(after.table, author, lies_on, { holds: "free" }), holder: other(author) } };
}

function put(table: TableView, side: SideName, number: number, holds: RowView): TableView {
  const rows = table.mats[side].rows.with(number - 1, holds);
  const points = rows.reduce((sum, one) => sum + (one.holds === "free" ? 0 : one.points), 0);
  return { ...table, mats: { ...table.mats, [side]: { ...table.mats[side], rows, points } } };
}

/** Letters leave the bag and the reserves, and come to reserves. */
function carry(table: TableView, it: Happened, journeys: Journey[]): StepView & { table: TableView } {
  const mats = { ...table.mats };
  let { bag_count } = table;
  const change = (side: SideName, to: (letters: string) => string) =>
    (mats[side] = { ...mats[side], reserve: sorted(to(mats[side].reserve)) });
  for (const { letters, from, to } of journeys) {
    if (from.at === "bag") bag_count -= letters.length;
    if (from.at === "reserve") change(from.side, (had) => without(had, letters) ?? had);
    if (to.at === "reserve") change(to.side, (had) => had + letters);
  }
  return { happened: it, journeys, table: { ...table, mats, bag_count } };
}
