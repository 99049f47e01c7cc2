/** Drives a table in this browser: stores what the module proposes, tells what it tells, has its players think. */
import type { LineEvents } from "../net/line.ts";
import type { ClientMessage } from "../protocol/messages.ts";
import type { Ask, DeedLine, Question, TableReply } from "./asking.ts";
import { expect, House } from "./house.ts";
import { addDeed, type GameRow, readKept, writeRow, WrittenElsewhere } from "./keep.ts";

/** How often it is noted that somebody is here while a clock runs, in milliseconds. */
const ALIVE_EVERY = 5000;
/** The longest that a timer waits: what is later is looked at again. */
const LONGEST = 60_000;

/** How slowly the computer plays: like a person. Tests have no such patience, as at a server with `--pace 0`. */
const pace = () => Number(sessionStorage.getItem("jarnac.pace") ?? 1);

export class LocalTable {
  #id: string;
  #events: Pick<LineEvents, "message" | "state">;
  #row: GameRow | null = null;
  #deeds: DeedLine[] = [];
  #house: House | null = null;
  #mind: House | null = null;
  #thinking: Question | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noted = 0;
  #now = 0;
  #closed = false;

  constructor(id: string, events: Pick<LineEvents, "message" | "state">) {
    this.#id = id;
    this.#events = events;
    addEventListener("pagehide", this.#away);
    void this.#open();
  }

  send(message: ClientMessage): boolean {
    if (!this.#house || this.#closed) return false;
    void this.#follow({ ask: "say", message, now: this.#time() });
    return true;
  }

  /** Tells everything anew: something is missing. */
  again(): void {
    if (this.#house) void this.#follow({ ask: "join", after: 0, now: this.#time() });
  }

  close(): void {
    if (this.#closed) return;
    this.#away();
    this.#closed = true;
    removeEventListener("pagehide", this.#away);
    clearTimeout(this.#timer);
    this.#house?.end();
    this.#mind?.end();
    this.#events.state("closed");
  }

  /** The time never goes back, whatever happens to the clock of the device. */
  #time(): number {
    this.#now = Math.max(this.#now, Date.now());
    return this.#now;
  }

  async #open(): Promise<void> {
    this.#events.state("connecting");
    try {
      const kept = await readKept(this.#id);
      if (!kept) return this.#refuse();
      const house = await House.start();
      if (this.#closed) return house.end();
      this.#row = kept.row;
      this.#deeds = [...kept.deeds];
      this.#house = house;
      this.#now = Math.max(kept.deeds.at(-1)?.at ?? 0, kept.alive ?? 0);
      const { head, deeds, alive } = kept;
      await this.#follow({ ask: "open", game: { head, deeds, alive: alive ?? null }, pace: pace(), now: this.#time() });
      this.#events.state("open");
    } catch {
      this.#lost();
    }
  }

  #refuse(): void {
    const message = "this browser has no such game";
    this.#events.message({ type: "error", error: { code: "not_found", message } });
  }

  /** Another tab has written, or the module broke down: everything is read again from the store. */
  #lost(): void {
    if (this.#closed) return;
    this.#events.state("lost");
    this.#house?.end();
    this.#house = null;
    this.#giveUp();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), 1000);
  }

  /** Asks the module, and does what comes of it until nothing is left to be stored. */
  async #follow(ask: Ask): Promise<void> {
    const house = this.#house;
    try {
      let next: Ask | null = ask;
      while (next && house && house === this.#house) {
        const reply: TableReply = expect(await house.ask(next), "table");
        if (house !== this.#house || this.#closed) return;
        // How the game stands is kept before it is shown: whoever sees its end hands it in.
        if (reply.game) this.#keep(reply.game);
        for (const message of reply.tell) this.#events.message(message);
        this.#think(reply.questions);
        this.#wake(reply);
        next = reply.store ? await this.#store(reply.store) : null;
      }
    } catch {
      if (house === this.#house) this.#lost();
    }
  }

  /** Stores a deed, and says how that went. */
  async #store(line: DeedLine): Promise<Ask> {
    try {
      await addDeed(this.#id, line);
      this.#deeds.push(line);
      return { ask: "stored", now: this.#time() };
    } catch (problem) {
      if (problem instanceof WrittenElsewhere) throw problem;
      return { ask: "failed", why: String(problem), now: this.#time() };
    }
  }

  #keep(game: GameRow["game"]): void {
    if (!this.#row) return;
    this.#row = { ...this.#row, game };
    // A list that is a little older does no harm.
    writeRow(this.#row).catch(() => undefined);
  }

  /** Has thought about what the table wants to know now, and gives up what it does not. */
  #think(questions: readonly Question[]): void {
    const asked = this.#thinking;
    const [wanted] = questions;
    if (asked && questions.some((one) => one.side === asked.side && one.about === asked.about)) return;
    this.#giveUp();
    if (wanted) void this.#decide(wanted);
  }

  async #decide(question: Question): Promise<void> {
    this.#thinking = question;
    const head = this.#row?.head;
    try {
      this.#mind ??= await House.start();
      const mind = this.#mind;
      if (!head || this.#thinking !== question) return;
      const game = { head, deeds: [...this.#deeds] };
      const { act, effort } = expect(await mind.ask({ ask: "think", game, side: question.side }), "thought");
      if (this.#thinking !== question || !act) return;
      await this.#follow({ ask: "thought", question, act, effort, now: this.#time() });
    } catch {
      // Ended on purpose, or broken: the next question has a new one.
      if (this.#thinking === question) {
        this.#mind = null;
        this.#thinking = null;
      }
    }
  }

  /** Ends the player that thinks about something that nobody wants to know any more. */
  #giveUp(): void {
    if (this.#thinking && this.#mind) {
      this.#mind.end();
      this.#mind = null;
    }
    this.#thinking = null;
  }

  #wake({ wake_at, runs }: TableReply): void {
    clearTimeout(this.#timer);
    const now = this.#time();
    if (runs && now - this.#noted >= ALIVE_EVERY) this.#away();
    const wait = Math.min(wake_at === undefined ? LONGEST : wake_at - now, runs ? ALIVE_EVERY : LONGEST);
    if (wake_at === undefined && !runs) return;
    this.#timer = setTimeout(() => void this.#follow({ ask: "tick", now: this.#time() }), Math.max(0, wait));
  }

  /** Notes that somebody is here: clocks that run when the page is closed stop at this moment. */
  #away = (): void => {
    if (!this.#row || this.#closed || this.#row.game.status !== "live") return;
    this.#noted = this.#time();
    this.#row = { ...this.#row, alive: this.#noted };
    writeRow(this.#row).catch(() => undefined);
  };
}
