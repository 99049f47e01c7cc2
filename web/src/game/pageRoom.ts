/** A table that only this page has: a lesson, a puzzle, a board to study at. No server knows it. */
import type { BySideView, GameSummary, RuleSetView, TableView, You } from "../protocol/messages.ts";
import { newHistory } from "./history.ts";
import { LESSON, type Room } from "./room.ts";
import { followTiles, NO_TILES } from "./tiles.ts";

/** One sits at each side, and is called as that side. */
export function pageRoom(rules: RuleSetView, names: BySideView<string>, you: You, table: TableView): Room {
  return {
    game: pageGame(rules, names),
    you,
    presence: { online: { A: ["A"], B: ["B"] }, watchers: 0 },
    table,
    seq: 1,
    ahead: 0,
    history: newHistory(),
    tiles: followTiles(NO_TILES, table),
    chat: [],
    rematch: null,
    news: null,
  };
}

function pageGame(rules: RuleSetView, names: BySideView<string>): GameSummary {
  return {
    id: LESSON,
    status: "live",
    kind: "hotseat",
    rules,
    dictionary: { title: "", checksum: "" },
    seats: {
      A: [{ person: "A", name: names.A, rating: null }],
      B: [{ person: "B", name: names.B, rating: null }],
    },
    teams: false,
    rated: false,
    friendly: false,
    spectators: false,
    creator: "",
    created_at: 0,
    updated_at: 0,
    seq: 0,
    commitment: "",
    seed: null,
    result: null,
    rematch: null,
  };
}
