/** Tables for tests. */
import type { ActKind, PhaseView, SideName, TableView } from "../../protocol/messages.ts";
import { type Position, startPosition } from "./position.ts";
import { matsOf } from "./standIn.ts";

export interface Setting {
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

export function position(setting: Setting): Position {
  const start = startPosition();
  for (const side of ["A", "B"] as const) {
    const rows = setting.rows?.[side] ?? [];
    const mat = start.mats[side];
    start.mats[side] = {
      ...mat,
      rows: mat.rows.map((row, at) =>
        rows[at] ? { holds: "word", word: rows[at], points: rows[at].length ** 2 } : row,
      ),
      reserve: setting.reserve?.[side] ?? "",
    };
  }
  return { ...start, holder: setting.holder ?? "A" };
}

export function table(setting: Setting = {}): TableView {
  return {
    phase: setting.phase ?? { name: "turn", side: "A", draw_owed: false },
    turn: 1,
    holder: setting.holder === undefined ? "A" : setting.holder,
    allowed: { A: setting.allowed?.A ?? [], B: setting.allowed?.B ?? [] },
    ...(setting.referee && { referee: setting.referee }),
    ...(setting.correctable && { correctable: setting.correctable }),
    clock: {
      as_of: 0,
      left_ms: null,
      fallen: { A: setting.fallen === "A", B: setting.fallen === "B" },
      timer: setting.timer ?? null,
      suspended: false,
    },
    mats: matsOf(position(setting)),
    bag: {},
    bag_count: 100,
    claims: setting.claims ?? [],
    bonus_letters: 0,
    tie_offer: setting.tie ?? null,
    takeback_offer: null,
  };
}
