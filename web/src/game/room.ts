/** What a client knows of one table, and how each message changes it. Pure: no socket, no clock. */
import type {
  BySideView,
  ChatLine,
  EventMessage,
  GameSummary,
  Happened,
  Presence,
  ServerMessage,
  SideName,
  Snapshot,
  TableView,
  You,
} from "../protocol/messages.ts";
import { type History, historyOf, isWhole, told } from "./history.ts";
import { carried, followTiles, NO_TILES, type Tiles } from "./tiles.ts";

export interface Room {
  game: GameSummary;
  you: You;
  presence: Presence;
  table: TableView;
  seq: number;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  history: History;
  tiles: Tiles;
  chat: ChatLine[];
  rematch: string | null;
  /** The newest event, to be shown and announced; none after a snapshot. */
  news: EventMessage | null;
}

export function roomFromSnapshot(snapshot: Snapshot, known: Room | null, localNow: number): Room {
  const goesOn =
    known !== null && known.game.id === snapshot.game.id && known.seq <= snapshot.seq && continues(known.seq, snapshot);
  const events = snapshot.events.toSorted((one, two) => one.seq - two.seq);
  const history: History = goesOn
    ? events.filter((event) => event.seq > known.seq).reduce((story, event) => told(story, event), known.history)
    : historyOf(events, continues(0, snapshot));
  return {
    game: snapshot.game,
    you: snapshot.you,
    presence: snapshot.presence,
    table: snapshot.table,
    seq: snapshot.seq,
    ahead: snapshot.now - localNow,
    history,
    tiles: followTiles(goesOn ? known.tiles : NO_TILES, snapshot.table),
    chat: snapshot.chat,
    rematch: snapshot.game.rematch,
    news: null,
  };
}

/** The room with its whole story, every step with its table; what happened since it was asked for is kept. */
export function withStory(room: Room, events: readonly EventMessage[]): Room {
  const known = events.filter((event) => event.seq <= room.seq).toSorted((one, two) => one.seq - two.seq);
  const later = room.history.steps.filter((step) => step.seq > known.length);
  const gapless =
    known.every((event, index) => event.seq === index + 1) &&
    new Set(later.map((step) => step.seq)).size === room.seq - known.length;
  if (isWhole(room.history) || !gapless) return room;
  return { ...room, history: { complete: true, steps: [...historyOf(known).steps, ...later] } };
}

/** Whether the snapshot's events lead from this number to its own without a gap. */
function continues(from: number, snapshot: Snapshot): boolean {
  const later = snapshot.events.filter((event) => event.seq > from);
  return later.length === snapshot.seq - from;
}

/** The room after a message; `null` if something is missing and a new snapshot is needed. */
export function roomAfter(room: Room, message: ServerMessage, localNow: number): Room | null {
  switch (message.type) {
    case "event":
      return afterEvent(room, message);
    case "chat":
      return room.chat.some((line) => line.number === message.number)
        ? room
        : { ...room, chat: [...room.chat, message] };
    case "people":
      return { ...room, game: message.game, presence: message.presence };
    case "allowed":
      return { ...room, table: { ...room.table, allowed: message.allowed } };
    case "rematch":
      return { ...room, rematch: message.game };
    case "beat":
      return { ...room, ahead: closer(room.ahead, message.now + message.lag_ms / 2 - localNow) };
    case "snapshot":
      return roomFromSnapshot(message, room, localNow);
    default:
      return room;
  }
}

/** A measured difference counts in part, so that the clocks on the screen don't jump. */
function closer(ahead: number, measured: number): number {
  return Math.abs(measured - ahead) > 2000 ? measured : ahead + (measured - ahead) / 4;
}

function afterEvent(room: Room, event: EventMessage): Room | null {
  if (event.seq <= room.seq) return room;
  const table = event.steps.at(-1)?.table;
  if (event.seq !== room.seq + 1 || !table) return null;
  return {
    ...room,
    table,
    seq: event.seq,
    history: told(room.history, event, room.table),
    tiles: tilesAfter(room.tiles, event),
    news: event,
  };
}

/** One step after the other, so that each letter is seen to come from where it came. */
export function tilesAfter(tiles: Tiles, { steps }: EventMessage): Tiles {
  return steps.reduce((all, { journeys = [], table }) => (table ? carried(all, journeys, table) : all), tiles);
}

/** What happened last, step by step; nothing after a snapshot. */
export function newsOf({ news }: Room): Happened[] {
  return news?.steps.map(({ happened }) => happened) ?? [];
}

/** The names to show, one for each side. A team goes by its own name or that of its side, whoever joins it. */
export function names(game: GameSummary, fallback: BySideView<string>): BySideView<string> {
  if (game.names) return game.names;
  if (game.teams) return fallback;
  const name = (side: SideName) => members(game, side) || fallback[side];
  const both = { A: name("A"), B: name("B") };
  return both.A === both.B ? fallback : both;
}

export function members(game: GameSummary, side: SideName): string {
  return game.seats[side].map((seat) => seat.name).join(", ");
}

/** Who of a team did something; nothing where a side is one person. */
export function teammate(game: GameSummary, side: SideName | null, by: string | null): string {
  if (!game.teams || side === null || by === null) return "";
  return game.seats[side].find((seat) => seat.person === by)?.name ?? "";
}

/** The id of the lesson's table, which no server has. */
export const LESSON = "lesson";

export function isLesson(game: GameSummary): boolean {
  return game.id === LESSON;
}
