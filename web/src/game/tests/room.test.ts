import { describe, expect, test } from "vitest";
import type { EventMessage, GameSummary, Snapshot } from "../../protocol/messages.ts";
import { buttons } from "../buttons.ts";
import { IDLE } from "../desk.ts";
import { story, thread } from "../history.ts";
import { names, roomAfter, roomFromSnapshot, withStory } from "../room.ts";
import { table } from "./table.ts";

const game = {
  id: "g",
  rematch: null,
  seats: { A: [{ person: "a", name: "Camille", rating: null }], B: [{ person: null, name: "amateur", rating: null }] },
} as unknown as GameSummary;

const EVENTS: EventMessage[] = [
  { seq: 1, at: 1, by: null, happened: [{ what: "tossed", toss: { by: "lot" }, starter: "A" }] },
  { seq: 2, at: 2, by: "a", happened: [{ what: "drew", side: "A", letters: "RATZWE", put_back: null }] },
  {
    seq: 3,
    at: 3,
    by: "a",
    happened: [
      { what: "opened", side: "A", row: 1, word: "RAT" },
      { what: "drew", side: "A", letters: "C", put_back: null },
    ],
  },
  { seq: 4, at: 4, by: "a", happened: [{ what: "passed", side: "A" }] },
  { seq: 5, at: 5, by: null, happened: [{ what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 }] },
];

const TABLES = [
  table(),
  table(),
  table({ reserve: { A: "AERTWZ" } }),
  table({ rows: { A: ["RAT"] }, reserve: { A: "CEWZ" } }),
  table({ rows: { A: ["RAT"] }, reserve: { A: "CEWZ" }, holder: "B" }),
  table({ rows: { B: ["TZAR"] }, reserve: { A: "CEW" }, holder: "B" }),
];

function snapshot(seq: number, events: EventMessage[]): Snapshot {
  return {
    protocol: 1,
    now: 1000,
    seq,
    game,
    presence: { online: { A: [], B: [] }, watchers: 0 },
    you: { person: "a", role: "player", sides: ["A"] },
    table: TABLES[seq] ?? table(),
    events,
    chat: [],
  };
}

describe("room", () => {
  test("against somebody who is away for too long the win can be claimed as soon as the server allows it", () => {
    const alone = roomFromSnapshot(snapshot(4, EVENTS.slice(0, 4)), null, 1000);
    const bar = (room: typeof alone) =>
      buttons({ table: room.table, sides: ["A"], acting: "A", desk: IDLE, layout: null, most: 1 }).map(
        (button) => button.name,
      );
    expect(bar(alone)).not.toContain("claim_win");
    const later = roomAfter(
      alone,
      { type: "allowed", allowed: { A: ["resign", "abort", "claim_win"], B: ["draw"] } },
      2000,
    );
    expect(later && bar(later)).toEqual(["abort", "claim_win"]);
  });

  test("a snapshot with all events tells the whole story", () => {
    const room = roomFromSnapshot(snapshot(5, EVENTS), null, 900);
    expect(room.history.complete).toBe(true);
    expect(room.history.position.mats.B.taken[0]).toBe(true);
    expect(room.ahead).toBe(100);
  });

  test("a short snapshot shows the table, and the story can be read later", () => {
    const room = roomFromSnapshot(snapshot(5, EVENTS.slice(3)), null, 0);
    expect(room.history.complete).toBe(false);
    expect(room.tiles.rows.B[0]?.map((tile) => tile.letter).join("")).toBe("TZAR");
    const told = withStory(room, EVENTS);
    expect(told.history.complete).toBe(true);
    expect(told.history.position.mats.B.taken[0]).toBe(true);
    expect(withStory(room, EVENTS.slice(1))).toBe(room);
  });

  test("events follow without gaps; one that is known changes nothing, one that is missing asks for more", () => {
    const start = roomFromSnapshot(snapshot(3, EVENTS.slice(0, 3)), null, 0);
    const event = { type: "event" as const, ...(EVENTS[3] as EventMessage), table: TABLES[4] as (typeof TABLES)[0] };
    const next = roomAfter(start, event, 0);
    expect(next).toMatchObject({ seq: 4, news: { seq: 4 } });
    expect(next && roomAfter(next, event, 0)).toBe(next);
    expect(roomAfter(start, { ...event, seq: 5 }, 0)).toBeNull();
  });

  test("a snapshot after a lost line goes on with the story and the tiles", () => {
    const start = roomFromSnapshot(snapshot(3, EVENTS.slice(0, 3)), null, 0);
    const back = roomFromSnapshot(snapshot(5, EVENTS.slice(3)), start, 0);
    expect(back.history.complete).toBe(true);
    expect(back.history.steps).toHaveLength(6);
    expect(back.tiles.next).toBe(start.tiles.next);
  });

  test("chat lines come once, clocks come closer", () => {
    const start = roomFromSnapshot(snapshot(1, EVENTS.slice(0, 1)), null, 1000);
    const line = {
      type: "chat" as const,
      number: 1,
      at: 0,
      room: "table" as const,
      person: "a",
      name: "Camille",
      text: "Bonjour",
    };
    const said = roomAfter(start, line, 0);
    expect(said?.chat).toHaveLength(1);
    expect(said && roomAfter(said, line, 0)).toBe(said);
    expect(roomAfter(start, { type: "beat", n: 1, now: 1400, lag_ms: 0 }, 1000)?.ahead).toBe(100);
  });

  test("names are told apart", () => {
    expect(names(game, { A: "bleu", B: "brun" })).toEqual({ A: "Camille", B: "amateur" });
    expect(names({ ...game, seats: { A: game.seats.A, B: game.seats.A } }, { A: "bleu", B: "brun" })).toEqual({
      A: "bleu",
      B: "brun",
    });
  });
});

describe("history", () => {
  const { history } = roomFromSnapshot(snapshot(5, EVENTS), null, 0);

  test("the thread has words and passes, the newest first, and no draws", () => {
    expect(thread(history).map((line) => line.id)).toEqual(["thread-jarnac", "thread-passed", "thread-opened"]);
  });

  test("the story has the points after each turn, and the Jarnacs", () => {
    const told = story(history);
    expect(told.turns).toEqual([0, 1, 2]);
    expect(told.A).toEqual([0, 9, 0]);
    expect(told.B).toEqual([0, 0, 16]);
    expect(told.jarnacs).toEqual([{ turn: 2, side: "B", word: "TZAR", points: 16 }]);
  });

  test("what is taken back is as it was", () => {
    const back = roomFromSnapshot(
      {
        ...snapshot(5, [...EVENTS.slice(0, 3), { seq: 4, at: 4, by: null, happened: [{ what: "taken_back", to: 2 }] }]),
        seq: 4,
        table: TABLES[2] ?? table(),
      },
      null,
      0,
    );
    expect(back.history.position.mats.A.reserve).toBe("RATZWE");
  });
});
