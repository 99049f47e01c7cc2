import { describe, expect, test } from "vitest";
import { historyOf } from "../game/history.ts";
import type { Room } from "../game/room.ts";
import { StandIn } from "../game/tests/standIn.ts";
import { NO_TILES } from "../game/tiles.ts";
import type { GameSummary } from "../protocol/messages.ts";
import { ReplayRoom } from "./replayRoom.svelte.ts";

const server = new StandIn();
/** Something happens, with so many seconds on the clocks. */
const happen = (seconds: number, ...happened: Parameters<StandIn["happen"]>[0]) =>
  server.happen(happened, {}, () => ({
    ...server.table(),
    allowed: { A: ["draw"], B: [] },
    clock: {
      ...server.table().clock,
      left_ms: { A: seconds * 1000, B: 600_000 },
      timer: { name: "chess", side: "A", until: 1, left_ms: 1 },
    },
  }));
happen(600, { what: "tossed", toss: { by: "lot" }, starter: "A" });
happen(590, { what: "drew", side: "A", letters: "RATZWE", put_back: null });
happen(580, { what: "opened", side: "A", row: 1, word: "RAT" });
happen(570, { what: "passed", side: "A" });
happen(570, { what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 });
happen(560, { what: "taken_back", to: 3 });

const seat = (name: string) => [{ person: name, name, rating: null }];
const whole: Room = {
  game: { id: "g", teams: false, seats: { A: seat("Camille"), B: seat("Basile") } } as unknown as GameSummary,
  you: { person: "Camille", role: "player", sides: ["A"] },
  presence: { online: { A: [], B: [] }, watchers: 0 },
  table: server.table(),
  seq: server.events.length,
  ahead: 0,
  history: historyOf(server.events),
  tiles: NO_TILES,
  chat: [],
  rematch: null,
  news: null,
};

const at = (step: number): Room => {
  const replay = new ReplayRoom(whole);
  replay.go(step);
  return replay.room;
};

describe("a replay", () => {
  test("shows every table as it was, with its clocks, which don't run", () => {
    const clocks = [0, 1, 2, 3, 4].map((step) => at(step).table.clock);
    expect(clocks.map(({ left_ms }) => left_ms?.A)).toEqual([600_000, 600_000, 590_000, 580_000, 570_000]);
    expect(clocks.every(({ timer }) => timer === null)).toBe(true);
    expect(at(3).table).toMatchObject({ turn: 1, bag_count: 138, allowed: { A: [], B: [] } });
    expect(at(5).table.mats.B.rows[0]).toEqual({ holds: "word", word: "TZAR", points: 16, taken: true });
  });

  test("begins before the toss, with the full bag", () => {
    expect(at(0).table).toMatchObject({ phase: { name: "toss" }, holder: null, turn: 0, bag_count: 144 });
    expect(at(0).news).toBeNull();
  });

  test("lets the letters go where they went, and back again", () => {
    const rat = at(3).tiles.rows.A[0]?.map(({ id }) => id) ?? [];
    expect(at(5).tiles.rows.B[0]?.map(({ id }) => id)).toEqual(expect.arrayContaining(rat));
    expect(new Set(at(6).tiles.rows.A[0]?.map(({ id }) => id))).toEqual(new Set(rat));
    expect(at(6).tiles.next).toBe(at(2).tiles.next);
  });
});
