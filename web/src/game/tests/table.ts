/** Tables for tests. */
import type { ActKind, PhaseView, SideName, TableView } from "../../protocol/messages.ts";
import { type Position, startPosition } from "./position.ts";
import { matsOf } from "./standIn.ts";

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
  /** What is open to a referee, and whose clocks can be set. */
  referee?: ActKind[];
  correctable?: SideName[];
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
  return {
    phase: wish.phase ?? { name: "turn", side: "A", draw_owed: false },
    turn: 1,
    holder: wish.holder === undefined ? "A" : wish.holder,
    allowed: { A: wish.allowed?.A ?? [], B: wish.allowed?.B ?? [] },
    ...(wish.referee && { referee: wish.referee }),
    ...(wish.correctable && { correctable: wish.correctable }),
    clock: {
      as_of: 0,
      left_ms: null,
      fallen: { A: wish.fallen === "A", B: wish.fallen === "B" },
      timer: wish.timer ?? null,
      suspended: false,
    },
    mats: matsOf(position(wish)),
    bag: {},
    bag_count: 100,
    claims: wish.claims ?? [],
    bonus_letters: 0,
    tie_offer: wish.tie ?? null,
    takeback_offer: null,
  };
}
