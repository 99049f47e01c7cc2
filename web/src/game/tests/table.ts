/** Tables for tests. */
import { type Position, pointsOf, startPosition } from "../position.ts";
import type { ActKind, MatView, PhaseView, SideName, TableView } from "../../protocol/messages.ts";
import { sorted } from "../letters.ts";

export interface Wish {
  rows?: Partial<Record<SideName, string[]>>;
  reserve?: Partial<Record<SideName, string>>;
  phase?: PhaseView;
  holder?: SideName | null;
  allowed?: Partial<Record<SideName, ActKind[]>>;
  claims?: TableView["claims"];
  timer?: TableView["clock"]["timer"];
  /** A side whose flag has fallen, and one that offers a tie. */
  fallen?: SideName;
  tie?: SideName;
  /** Sides of which nobody is there. */
  away?: SideName[];
  claimFrom?: string;
}

export function position(wish: Wish): Position {
  const start = startPosition();
  for (const side of ["A", "B"] as const) {
    const rows = wish.rows?.[side] ?? [];
    const mat = start.mats[side];
    start.mats[side] = {
      ...mat,
      rows: mat.rows.map((row, at) =>
        rows[at] ? { holds: "word", word: rows[at], points: rows[at].length ** 2 } : row,
      ),
      reserve: wish.reserve?.[side] ?? "",
    };
  }
  return { ...start, holder: wish.holder ?? "A" };
}

export function table(wish: Wish = {}): TableView {
  const { mats } = position(wish);
  const view = (side: SideName): MatView => ({
    rows: mats[side].rows,
    reserve: sorted(mats[side].reserve),
    points: pointsOf(mats[side]),
    bonus_points: 0,
    jarnacs: 0,
    joker_played: false,
  });
  return {
    phase: wish.phase ?? { name: "turn", side: "A", draw_owed: false },
    holder: wish.holder === undefined ? "A" : wish.holder,
    allowed: { A: wish.allowed?.A ?? [], B: wish.allowed?.B ?? [] },
    clock: {
      as_of: 0,
      left_ms: null,
      fallen: { A: wish.fallen === "A", B: wish.fallen === "B" },
      timer: wish.timer ?? null,
      suspended: false,
    },
    mats: { A: view("A"), B: view("B") },
    bag: {},
    bag_count: 100,
    claims: wish.claims ?? [],
    bonus_letters: 0,
    tie_offer: wish.tie ?? null,
    takeback_offer: null,
  };
}
