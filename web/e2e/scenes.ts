/** The middle of a game, as the design drew it: Camille has A, Basile has B. */
import type { GameSummary, Happened, SideName } from "../src/protocol/messages.ts";
import { FakeGame } from "./fakeGame.ts";

const drew = (side: SideName, letters: string): Happened => ({ what: "drew", side, letters, put_back: null });
const opened = (side: SideName, row: number, word: string): Happened => ({ what: "opened", side, row, word });
const extended = (side: SideName, row: number, word: string): Happened => ({ what: "extended", side, row, word });
const passed = (side: SideName): Happened => ({ what: "passed", side });

/** What was played before the scene begins. */
export function middleOfAGame(options: Record<string, string> = {}): FakeGame {
  const game = new FakeGame(options);
  const steps: Happened[][] = [
    [{ what: "tossed", toss: { by: "lot" }, starter: "A" }, drew("A", "TRAPEZ")],
    [opened("A", 1, "PAR"), drew("A", "E")],
    [extended("A", 1, "TRAPEZE"), drew("A", "C")],
    [drew("A", "LOREINBUT"), opened("A", 2, "CLORE"), drew("A", "I")],
    [passed("A"), drew("B", "MENAGE")],
    [opened("B", 1, "MENAGE"), drew("B", "T")],
    [drew("B", "EINTESSOULIER"), opened("B", 2, "TEINTES"), drew("B", "O"), opened("B", 3, "SOULIER"), drew("B", "E")],
    [passed("B")],
    [{ what: "jarnacked", side: "A", play: { row: 2, word: "NOISETTE" }, to: 3 }],
    [drew("A", "NC"), extended("A", 2, "LICORNE"), drew("A", "A"), opened("A", 4, "BUT"), drew("A", "O")],
    [drew("A", "RETED"), opened("A", 5, "ENCRE"), drew("A", "U"), passed("A")],
    [drew("B", "CARIES"), extended("B", 3, "OISELEUR"), drew("B", "S")],
    [opened("B", 2, "CASIERS"), drew("B", "CHANTI")],
    [drew("B", "ER"), opened("B", 4, "CHANTIER"), drew("B", "PLUIE"), opened("B", 5, "PLUIE"), drew("B", "DAPHRA")],
    [passed("B")],
  ];
  for (const happened of steps) game.happen(happened, {});
  return game;
}

export function toTurn(game: FakeGame): FakeGame {
  game.happen([drew("A", "TAI")], {
    phase: { name: "turn", side: "A", draw_owed: false },
    allowed: { A: ["open", "extend", "pass", "resign", "offer_tie"] },
    left: { A: 767_000, B: 665_000 },
    timer: { name: "chess", side: "A", left_ms: 767_000 },
  });
  return game;
}

export function toHandover(game: FakeGame): FakeGame {
  game.happen([{ what: "declined", side: "B", time_up: false }], {
    phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 2, draw_size: 1 },
    allowed: { A: ["jarnac", "draw", "exchange", "resign"] },
    left: { A: 718_000, B: 581_000 },
  });
  return game;
}

export function toClaim(game: FakeGame): FakeGame {
  game.happen([drew("A", "O"), passed("A"), drew("B", "R"), extended("B", 1, "MENAGER")], {
    phase: { name: "turn", side: "B", draw_owed: true },
    allowed: { A: ["contest", "contest_and_jarnac", "accept", "resign"] },
    claims: [{ author: "B", play: { row: 1, word: "MENAGER" }, lies_on: 1, taken: false }],
    announces: true,
    left: { A: 680_000, B: 552_000 },
    timer: { name: "window", side: null, left_ms: 5000 },
  });
  return game;
}

/** So many letters that the reserve has to shrink them. */
export function drawsFor(game: FakeGame, side: SideName, letters: string): FakeGame {
  game.happen([drew(side, letters)], {
    phase: { name: "turn", side, draw_owed: false },
    allowed: { [side]: ["open", "extend", "pass"] },
  });
  return game;
}

/** What is remembered of some games: won and lost, against people and the computer. */
export function someGames(game: FakeGame): FakeGame {
  const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 19);
  const past = (
    id: string,
    updated_at: number,
    rival: { person: string | null; name: string },
    points: [number, number],
    set: string,
    rated: boolean,
  ): GameSummary => ({
    ...game.summary,
    id,
    updated_at,
    status: "over",
    rated,
    rules: { set, like: set, options: { clock: set === "competition" ? "chess 20:00" : "none" } },
    seats: { A: game.summary.seats.A, B: [{ ...rival, rating: null }] },
    result: {
      winner: points[0] > points[1] ? "A" : points[0] < points[1] ? "B" : "tie",
      ending: "full_mat",
      points: { A: points[0], B: points[1] },
      jarnacs: { A: 1, B: 0 },
    },
  });
  const basile = { person: "you", name: "Basile" };
  game.summary.status = "over";
  game.summary.updated_at = at(11, 16);
  game.summary.result = { winner: "tie", ending: "tie_agreed", points: { A: 188, B: 188 }, jarnacs: { A: 1, B: 1 } };
  game.others = [
    past("g1", at(11, 12), basile, [287, 254], "competition", true),
    past("g2", at(11, 9), { person: null, name: "maitre" }, [112, 231], "classic", false),
    past("g3", at(10, 30), basile, [196, 238], "competition", true),
  ];
  return game;
}

export function overAtEnd(game: FakeGame): FakeGame {
  game.happen(
    [
      { what: "jarnacked", side: "A", play: { row: 5, word: "PARAPLUIE" }, to: 6 },
      drew("A", "S"),
      passed("A"),
      drew("B", "R"),
      extended("B", 1, "REMANGE"),
    ],
    {},
  );
  const points = { A: 0, B: 0 };
  const { mats } = game.position;
  for (const side of ["A", "B"] as const)
    points[side] = mats[side].rows.reduce((sum, row) => sum + (row.holds === "free" ? 0 : row.points), 0);
  const result = points.A === points.B ? "tie" : points.A > points.B ? "A" : "B";
  game.summary.status = "over";
  game.aftermath = {
    ratings: {
      A: { set: "competition", before: 1612, after: 1626 },
      B: { set: "competition", before: 1708, after: 1694 },
    },
    meetings: { won: 3, lost: 2, tied: 1 },
  };
  game.happen([{ what: "ended", ending: "full_mat", hundreds: { A: [], B: [] } }], {
    phase: { name: "over", ending: "full_mat", result, points },
  });
  return game;
}

/** Both draw a letter for who begins: the same at first, then Basile's is nearer to A. */
export function tossedByLetters(): FakeGame {
  const game = new FakeGame({ toss: "letters" });
  const toss = (a: string, b: string, starter: SideName | null): Happened => ({
    what: "tossed",
    toss: { by: "letters", drawn: { A: a, B: b } },
    starter,
  });
  game.happen([toss("K", "K", null)], { phase: { name: "toss" } });
  game.happen([toss("R", "D", "B")], {
    phase: { name: "handover", side: "B", cause: "start", jarnacs_left: 0, draw_size: 6 },
    allowed: { B: ["draw"] },
  });
  return game;
}
