/** A table on the server. */
import { isWhole } from "../game/history.ts";
import { type Room, roomAfter, roomFromSnapshot, withStory } from "../game/room.ts";
import { reordered } from "../game/tiles.ts";
import type { Act, ApiError, ChatRoom, ServerMessage, SideName } from "../protocol/messages.ts";
import { isLocal } from "../offline/ids.ts";
import { LocalLine } from "../offline/localLine.ts";
import type { TableSource } from "../table/source.ts";
import { account } from "./account.svelte.ts";
import { readStory } from "./games.ts";
import { Line, type LineEvents, type LineState, socketAddress } from "./line.ts";
import { againIn, answered, keepWishes, keptWishes, newKey, type Outbox, toResend, wished } from "./outbox.ts";
import { inKeptOrder, keepOrder } from "./reserveOrder.ts";

const NOTICED_AFTER = 250;

export class LiveRoom implements TableSource {
  room = $state.raw<Room | null>(null);
  link = $state<LineState>("connecting");
  refusal = $state.raw<ApiError | null>(null);
  done = $state.raw<Act | null>(null);
  /** A refusal to let this client in at all. */
  shut = $state.raw<ApiError | null>(null);
  /** Whether the session ended by which this client came in. */
  signedOut = $state(false);
  sending = $state(false);
  /** Whether the whole story is on its way. */
  reading = $state(false);
  #noticed: ReturnType<typeof setTimeout> | undefined;
  #outbox = $state.raw<Outbox>([]);
  #later = new Map<string, ReturnType<typeof setTimeout>>();
  #line: Pick<Line, "send" | "again" | "close">;
  #game: string;
  #key: string | null;
  #whole: boolean;
  #watches: boolean;
  /** Whether the server has closed the line, and not let this client in again. */
  #dismissed = false;

  /**
   * `key` lets somebody look on who does not sit at the table; `whole` asks for every table of the story; `watches`
   * only looks on, even with a seat.
   */
  constructor(game: string, key: string | null, whole = false, watches = false) {
    this.#game = game;
    this.#key = key;
    this.#whole = whole;
    this.#watches = watches;
    // A screen in the tab of whoever writes has no wishes, and takes none of theirs.
    this.#outbox = watches ? [] : keptWishes(game, Date.now());
    this.#watch();
    const events: LineEvents = {
      address: () => socketAddress(game, this.room?.seq ?? 0, key, watches),
      message: (message) => this.#take(message),
      state: (state) => {
        this.link = state;
      },
    };
    this.#line = isLocal(game) ? new LocalLine(game, events) : new Line(events);
  }

  get waiting(): boolean {
    return this.#outbox.length > 0;
  }

  get drawing(): boolean {
    return this.#outbox.some((wish) => wish.act.do === "draw" || wish.act.do === "exchange");
  }

  act(act: Act, side: SideName | null, drawn: string | null = null): void {
    if (!this.room) return;
    this.refusal = null;
    // Whoever acts for both sides names one, also for what a referee does.
    const named = this.room.you.sides.length > 1 ? (side ?? "A") : null;
    this.#keep(wished(this.#outbox, newKey(), this.room.seq, act, named, Date.now(), drawn));
    const [wish] = toResend(this.#outbox.slice(-1), Date.now());
    if (wish) this.#line.send({ type: "wish", ...wish });
  }

  forgetRefusal(): void {
    this.refusal = null;
  }

  reorder(side: SideName, order: readonly number[]): void {
    if (this.room) this.room = this.#placed({ ...this.room, tiles: reordered(this.room.tiles, side, order) }, false);
  }

  say(room: ChatRoom, text: string): boolean {
    return this.#line.send({ type: "say", key: newKey(), room, text });
  }

  close(): void {
    for (const timer of this.#later.values()) clearTimeout(timer);
    clearTimeout(this.#noticed);
    this.#line.close();
  }

  /** The server can't store anything just now, or has too much to do: the wish waits, with the same key. */
  #sendAgain(key: string, wait: number): void {
    clearTimeout(this.#later.get(key));
    const send = () => {
      this.#later.delete(key);
      const [wish] = toResend(
        this.#outbox.filter((wish) => wish.key === key),
        Date.now(),
      );
      if (wish) this.#line.send({ type: "wish", ...wish });
    };
    this.#later.set(key, setTimeout(send, wait));
  }

  /** The letters lie as they did before a reload, and how they lie is kept for the next one. */
  #placed(room: Room, loaded: boolean): Room {
    if (this.#watches) return room;
    const tiles = loaded ? inKeptOrder(this.#game, room.tiles) : room.tiles;
    if (loaded || tiles !== this.room?.tiles) keepOrder(this.#game, tiles);
    return tiles === room.tiles ? room : { ...room, tiles };
  }

  #keep(outbox: Outbox): void {
    this.#outbox = outbox;
    if (!this.#watches) keepWishes(this.#game, outbox);
    this.#watch();
  }

  /** Most wishes are answered before anybody could read that they are on their way. */
  #watch(): void {
    if (this.#outbox.length === 0) {
      clearTimeout(this.#noticed);
      this.#noticed = undefined;
      this.sending = false;
    } else this.#noticed ??= setTimeout(() => (this.sending = this.#outbox.length > 0), NOTICED_AFTER);
  }

  /** A snapshot brings the last events only, and without their tables; those are wanted once the game is over. */
  async #readStory(): Promise<void> {
    if (!this.room || this.reading) return;
    const { history, table } = this.room;
    if (this.#whole || table.phase.name === "over" ? isWhole(history) : history.complete) return;
    this.reading = true;
    const events = await readStory(this.#game, this.#key, this.#watches).catch(() => []);
    if (this.room) this.room = withStory(this.room, events);
    this.reading = false;
  }

  #take(message: ServerMessage): void {
    if (message.type === "done") this.done = this.#outbox.find((wish) => wish.key === message.key)?.act ?? this.done;
    const again = againIn(this.#outbox, message, Date.now());
    if (again !== null && message.type === "refused") {
      this.#sendAgain(message.key, again);
      return;
    }
    this.#keep(answered(this.#outbox, message));
    switch (message.type) {
      case "snapshot":
        this.signedOut = false;
        this.#dismissed = false;
        this.room = this.#placed(roomFromSnapshot(message, this.room, Date.now()), this.room === null);
        void this.#readStory();
        // What was wished before the line broke: the server knows by the key what it has done.
        for (const wish of toResend(this.#outbox, Date.now())) this.#line.send({ type: "wish", ...wish });
        break;
      case "refused":
        this.refusal = message.error;
        break;
      case "bye":
        // The line comes back once, as whoever this is now.
        this.#dismissed = true;
        this.signedOut = message.reason === "signed_out";
        if (this.signedOut) void account.refresh();
        break;
      case "error":
        // To knock again would not help: the page says why.
        if (
          (!this.room || this.#dismissed) &&
          (message.error.code === "forbidden" || message.error.code === "not_found")
        ) {
          this.shut = message.error;
          this.#line.close();
        }
        break;
      default: {
        if (!this.room) break;
        const next = roomAfter(this.room, message, Date.now());
        if (next) this.room = this.#placed(next, false);
        else this.#line.again();
        if (message.type === "event") void this.#readStory();
      }
    }
  }
}
