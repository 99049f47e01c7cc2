/** A tournament that is followed: it is read again whenever the server says that it has changed. */
import { Refused, Unreachable } from "../net/http.ts";
import { pause } from "../net/line.ts";
import { problemText } from "../net/problems.ts";
import type { TournamentAct, TournamentAnswer, TournamentMessage, TournamentView } from "../protocol/messages.ts";
import { readTournament, wishTournament } from "./api.ts";
import { forgetKey, keyOf } from "./keys.ts";

/** A server that says nothing for this long is gone: it beats every ten seconds. */
const SILENCE = 30_000;

export class Following {
  answer = $state.raw<TournamentAnswer | null>(null);
  problem = $state("");
  /** Whether the server is heard. */
  link = $state<"connecting" | "open" | "lost">("connecting");
  /** How far the server's clock is ahead of this device's. */
  ahead = $state(0);
  /** How many wishes are on their way. */
  sending = $state(0);
  key: string | null;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {
    this.key = keyOf(id);
    void this.read();
    this.#connect();
  }

  get view(): TournamentView | null {
    return this.answer?.tournament ?? null;
  }

  get role(): "organiser" | "referee" | "player" | "spectator" {
    return this.answer?.you.role ?? "spectator";
  }

  get player(): number | null {
    const you = this.answer?.you;
    return you?.role === "player" ? you.player : null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Reads it anew. A key that is good no more is forgotten, and everybody may read without one. */
  async read(): Promise<void> {
    try {
      this.#take(await readTournament(this.id, this.key));
      this.problem = "";
    } catch (failure) {
      if (failure instanceof Refused && failure.error.code === "forbidden" && this.key) {
        this.problem = problemText(failure);
        forgetKey(this.id);
        this.key = null;
        this.#take(await readTournament(this.id, null));
      } else this.problem = problemText(failure);
    }
  }

  /** Wishes go one after the other. One that gets no answer is sent again under its key until it has one. */
  wish(act: TournamentAct): Promise<void> {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.sending += 1;
    const done = this.#last
      .then(() => this.#send(key, act))
      .finally(() => {
        this.sending -= 1;
      });
    this.#last = done.catch(() => {});
    return done;
  }

  async #send(key: string, act: TournamentAct): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        this.#take(await wishTournament(this.id, this.key, { key, act }));
        return;
      } catch (failure) {
        const comes = failure instanceof Unreachable || (failure instanceof Refused && failure.status >= 500);
        if (!comes || this.#closed || tries >= 60) throw failure;
        this.link = "lost";
        await new Promise((resolve) => setTimeout(resolve, Math.min(2000, pause(tries, Math.random()))));
      }
    }
  }

  #take(answer: TournamentAnswer): void {
    this.ahead = answer.now - Date.now();
    if (this.answer && this.answer.tournament.revision > answer.tournament.revision) return;
    this.answer = answer;
  }

  #connect(): void {
    if (this.#closed) return;
    const address = new URL(`/api/tournaments/${encodeURIComponent(this.id)}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listen();
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as TournamentMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(message: TournamentMessage): void {
    this.#listen();
    if (message.type === "beat") this.#socket?.send(JSON.stringify({ type: "beat", n: message.n }));
    if (message.type === "bye") this.#lost(message.retry_ms);
    if (message.type !== "changed") return;
    this.#tries = 0;
    this.link = "open";
    if ((this.view?.revision ?? 0) < message.revision) void this.read();
  }

  #lost(wait?: number): void {
    this.#drop();
    if (this.#closed) return;
    this.link = "lost";
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait ?? pause(this.#tries, Math.random()));
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE);
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }
}
