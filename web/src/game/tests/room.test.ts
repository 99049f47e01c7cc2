import { describe, expect, test } from "vitest";
import type { EventMessage, GameSummary, Snapshot } from "../../protocol/messages.ts";
import { buttons } from "../buttons.ts";
import { IDLE } from "../desk.ts";
import { historyOf, isWhole, story, thread } from "../history.ts";
import { names, type Room, roomAfter, roomFromSnapshot, withStory } from "../room.ts";
import { isTaken } from "../rows.ts";
import { eventsOf, shortened } from "./standIn.ts";
import { table } from "./table.ts";

const game = {
  id: "g",
  rematch: null,
  seats: { A: [{ person: "a", name: "Camille", rating: null }], B: [{ person: null, name: "amateur", rating: null }] },
} as unknown as GameSummary;

const EVENTS: EventMessage[] = eventsOf(
  [{ what: "tossed", toss: { by: "lot" }, starter: "A" }],
  [{ what: "drew", side: "A", letters: "RATZWE", put_back: null }],
  [
    { what: "opened", side: "A", row: 1, word: "RAT" },
    { what: "drew", side: "A", letters: "C", put_back: null },
  ],
  [{ what: "passed", side: "A" }],
  [{ what: "jarnacked", side: "B", play: { row: 1, word: "TZAR" }, to: 1 }],
);

const tableAfter = (seq: number) => EVENTS[seq - 1]?.steps.at(-1)?.table ?? table();

function snapshot(seq: number, events: EventMessage[]): Snapshot {
  return {
    protocol: 1,
    now: 1000,
    seq,
    game,
    presence: { online: { A: [], B: [] }, watchers: 0 },
    you: { person: "a", role: "player", sides: ["A"] },
    table: tableAfter(seq),
    events: events.map(shortened),
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

  test("a snapshot with all events tells the whole story, but for the tables", () => {
    const room = roomFromSnapshot(snapshot(5, EVENTS), null, 900);
    expect(room.history.complete).toBe(true);
    expect(isWhole(room.history)).toBe(false);
    expect(isTaken(room.table.mats.B.rows[0])).toBe(true);
    expect(room.ahead).toBe(100);
  });

  test("a short snapshot shows the table and the last events, and the story can be read later", () => {
    const room = roomFromSnapshot(snapshot(5, EVENTS.slice(3)), null, 0);
    expect(room.history.complete).toBe(false);
    expect(thread(room.history).map((line) => line.id)).toEqual(["thread-jarnac", "thread-passed"]);
    expect(room.tiles.rows.B[0]?.map((tile) => tile.letter).join("")).toBe("TZAR");
    const told = withStory(room, EVENTS);
    expect(isWhole(told.history)).toBe(true);
    expect(told.history.steps).toHaveLength(6);
    expect(withStory(room, EVENTS.slice(1))).toBe(room);
  });

  test("what happens while the story is read comes after it, and its own tables stay", () => {
    const room = roomFromSnapshot(snapshot(4, EVENTS.slice(2, 4)), null, 0);
    const later = roomAfter(room, { type: "event", ...(EVENTS[4] as EventMessage) }, 0) as Room;
    const told = withStory(later, EVENTS.slice(0, 4));
    expect(told.history.steps.map(({ seq }) => seq)).toEqual([1, 2, 3, 3, 4, 5]);
    expect(isWhole(told.history)).toBe(true);
    expect(withStory(later, [])).toBe(later);
  });

  test("events follow without gaps; one that is known changes nothing, one that is missing asks for more", () => {
    const start = roomFromSnapshot(snapshot(3, EVENTS.slice(0, 3)), null, 0);
    const event = { type: "event" as const, ...(EVENTS[3] as EventMessage) };
    const next = roomAfter(start, event, 0);
    expect(next).toMatchObject({ seq: 4, news: { seq: 4 } });
    expect(next && roomAfter(next, event, 0)).toBe(next);
    expect(roomAfter(start, { ...event, seq: 5 }, 0)).toBeNull();
    expect(roomAfter(start, { ...event, ...shortened(event) }, 0)).toBeNull();
  });

  test("a step knows the table that it found: the one before it, or the room's", () => {
    const start = roomFromSnapshot(snapshot(2, EVENTS.slice(0, 2)), null, 0);
    const next = roomAfter(start, { type: "event", ...(EVENTS[2] as EventMessage) }, 0);
    const [opened, drew] = next?.history.steps.slice(-2) ?? [];
    expect(opened?.before).toBe(start.table);
    expect(drew?.before).toBe(opened?.table);
    expect(drew?.table).toBe(next?.table);
  });

  test("letters go where the server says that they went, step by step", () => {
    const start = roomFromSnapshot(snapshot(4, EVENTS.slice(0, 4)), null, 0);
    const next = roomAfter(start, { type: "event", ...(EVENTS[4] as EventMessage) }, 0);
    const lay = new Set([...(start.tiles.rows.A[0] ?? []), ...start.tiles.reserve.A].map((tile) => tile.id));
    expect(next?.tiles.rows.B[0]?.every((tile) => lay.has(tile.id))).toBe(true);
    expect(next?.tiles.next).toBe(start.tiles.next);
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
  const history = historyOf(EVENTS);

  test("the thread has words and passes, the newest first, and no draws; it needs no tables", () => {
    const lines = (events: EventMessage[]) => thread(historyOf(events)).map((line) => line.id);
    expect(lines(EVENTS)).toEqual(["thread-jarnac", "thread-passed", "thread-opened"]);
    expect(lines(EVENTS.map(shortened))).toEqual(lines(EVENTS));
  });

  test("the story has the points after each turn, and the Jarnacs", () => {
    const told = story(history);
    expect(told.turns).toEqual([0, 1, 2]);
    expect(told.A).toEqual([0, 9, 0]);
    expect(told.B).toEqual([0, 0, 16]);
    expect(told.jarnacs).toEqual([{ turn: 2, side: "B", word: "TZAR", points: 16 }]);
  });

  test("what is taken back is as it was, on the mat and in the story", () => {
    const draw = EVENTS.slice(0, 3).map(({ steps }) => steps.map(({ happened }) => happened));
    const events = eventsOf(...draw, [{ what: "taken_back", to: 2 }]);
    const start = roomFromSnapshot({ ...snapshot(3, EVENTS.slice(0, 3)) }, null, 0);
    const back = roomAfter(start, { type: "event", ...(events[3] as EventMessage) }, 0);
    expect(
      back?.tiles.reserve.A.map((tile) => tile.letter)
        .toSorted()
        .join(""),
    ).toBe("AERTWZ");
    expect(back?.tiles.rows.A[0]).toEqual([]);
    expect(back?.tiles.next).toBe(start.tiles.next);
    expect(back && thread(back.history).map((line) => line.id)).toEqual(["thread-taken-back"]);
  });
});
