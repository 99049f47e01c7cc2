/** A match on this device: what was told, the clocks now, and that nothing of it is lost. */
import type { CourseAct, SideName } from "../protocol/messages.ts";
import { NOTICED, whileAway } from "./absence.ts";
import type { Entry, Judged, MatchSetup } from "./entries.ts";
import { after, at, deadline, fold, isOver, type MatchNow, stateOf } from "./fold.ts";
import { newKey } from "./newKey.ts";
import { type Bound, forgetMatch, keepMatch, keepSeen, type KeptMatch, lastSeen } from "./kept.ts";
import { corrected, type Sheet } from "./sheet.ts";

/** What is told, without its time. */
export type Told<E = Entry> = E extends unknown ? Omit<E, "at"> : never;

/** A second press so soon is a finger that trembled. */
const TOO_SOON = 400;
const TICK_MS = 100;
const SEEN_MS = 1_000;

export class Match {
  readonly setup: MatchSetup;
  readonly start: number;
  entries = $state.raw<Entry[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  /** The table of a venue to which it is handed in. */
  bound = $state.raw<Bound | null>(null);
  /** The words of a contest as far as they are typed, for a referee who rules from afar. */
  typed: Judged[] = [];
  /** As it was after the last entry. */
  #now = $state.raw<MatchNow>() as MatchNow;
  #moment = $state(0);
  /** Whether the browser keeps what it is told. */
  keeps = $state(true);
  #pressed = 0;
  #seen = 0;
  #tick = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  /** When the clock was last seen before this page had it, and when this page had it. */
  #absent: { from: number; to: number };
  /** Nothing is kept any more: another match has its place, or another tab goes on with it. */
  #gone = false;

  constructor(kept: KeptMatch) {
    this.setup = kept.setup;
    this.start = kept.start;
    this.entries = kept.entries;
    this.sheet = kept.sheet;
    this.bound = kept.bound ?? null;
    this.#now = fold(kept.setup, kept.entries, kept.start);
    const moment = this.#read();
    this.#moment = moment;
    this.#tick = moment;
    this.#absent = { from: kept.seen ?? lastSeen() ?? moment, to: moment };
    this.#comeBack(this.#absent.from, moment);
    this.#keep();
  }

  /** The clocks at this moment. */
  get now(): MatchNow {
    return at(this.setup, this.#now, this.#moment);
  }

  get state() {
    return stateOf(this.setup, this.#now);
  }

  get isOver(): boolean {
    return isOver(this.setup, this.#now);
  }

  /** Lets time pass until it is stopped. */
  run(): () => void {
    this.#timer ??= setInterval(() => this.pass(), TICK_MS);
    const look = () => this.pass();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      if (this.#timer) clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  /** Takes in that time has passed. */
  pass(): void {
    const moment = this.#read();
    if (moment - this.#tick >= NOTICED) this.#comeBack(this.#tick, moment);
    this.#tick = moment;
    for (let due = deadline(this.setup, this.#now); due !== null && due <= moment;) {
      this.#take([{ at: due, kind: "step", by: null, act: "time_up" }]);
      due = deadline(this.setup, this.#now);
    }
    this.#moment = moment;
    if (moment - this.#seen >= SEEN_MS) {
      this.#seen = moment;
      if (!this.#gone) keepSeen(moment);
    }
  }

  say(told: Told): void {
    this.pass();
    const entry = { ...told, at: this.#read() } as Entry;
    if (this.sheet) this.sheet = corrected(this.sheet, entry, this.#now);
    this.#take([entry]);
    this.#moment = this.#read();
  }

  /** What an act of the referee made here, in one go with the note that it is done. */
  obey(told: Told[], act: number): void {
    this.pass();
    const at = this.#read();
    if (this.bound) this.bound = { ...this.bound, actsDone: act };
    const entries = told.map((one) => ({ ...one, at, remote: act }) as Entry);
    if (this.sheet) this.sheet = entries.reduce((sheet, entry) => corrected(sheet, entry, this.#now), this.sheet);
    this.#take(entries);
    this.#keep();
    this.#moment = this.#read();
  }

  keepBound(bound: Bound): void {
    this.bound = bound;
    this.#keep();
  }

  /** A press of the large button, or of one of the smaller ones. */
  step(by: SideName, act: CourseAct): boolean {
    const moment = this.#read();
    if (moment - this.#pressed < TOO_SOON) return false;
    this.#pressed = moment;
    this.say({ kind: "step", by, act });
    return true;
  }

  keepSheet(sheet: Sheet): void {
    this.sheet = sheet;
    this.#soil();
    this.#keep();
  }

  forget(): void {
    this.#gone = forgetMatch();
  }

  /** From now on this page keeps nothing of it. */
  retire(): void {
    this.#gone = true;
  }

  /**
   * Takes in entries of this match that were handed in and then forgotten here: a browser writes down what it keeps
   * some seconds late. What people have told since comes after them; what the device itself had concluded without
   * knowing them is concluded anew.
   */
  remember(known: Entry[]): void {
    const keys = new Set(known.map(({ key }) => key));
    const own = this.entries.filter((entry) => !keys.has(entry.key) && !isConcluded(entry));
    const { from, to } = this.#absent;
    const now = fold(this.setup, known, this.start);
    const away = whileAway(this.setup, now, Math.max(from, now.at), Math.max(to, now.at));
    this.entries = [...known, ...away.map((entry) => ({ ...entry, key: newKey() })), ...own];
    this.#now = fold(this.setup, this.entries, this.start);
    if (this.bound) {
      const actsDone = known.reduce((most, { remote }) => Math.max(most, remote ?? 0), this.bound.actsDone);
      this.bound = { ...this.bound, sent: known.length, actsDone, dirty: true };
    }
    this.#keep();
    this.pass();
  }

  /** A clock of the device that is set back does not set ours back. */
  #read(): number {
    return Math.max(Date.now() + (this.bound?.shift ?? 0), this.#now.at);
  }

  #comeBack(seen: number, moment: number): void {
    this.#take(whileAway(this.setup, this.#now, Math.max(seen, this.#now.at), moment));
  }

  #take(more: Entry[]): void {
    if (more.length === 0) return;
    const taken = this.bound ? more.map((entry) => ({ ...entry, key: newKey() })) : more;
    this.#now = taken.reduce((now, entry) => after(this.setup, now, entry), this.#now);
    this.entries = [...this.entries, ...taken];
    this.#soil();
    this.#keep();
  }

  /** Something is to be handed in. */
  #soil(): void {
    if (this.bound) this.bound = { ...this.bound, dirty: true };
  }

  #keep(): void {
    if (this.#gone) return;
    const { setup, start, entries, sheet, bound } = this;
    this.keeps = keepMatch({ setup, start, entries, sheet, ...(bound ? { bound } : {}) });
    keepSeen(this.#read());
  }
}

/** Whether the device wrote it by itself. */
const isConcluded = (entry: Entry): boolean =>
  entry.kind === "away" ||
  (entry.kind === "step" && entry.by === null) ||
  (entry.kind === "stop" && entry.by === "device");
