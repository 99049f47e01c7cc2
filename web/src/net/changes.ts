/** The line to a server that tells when something has changed: a tournament, or a club. */
import type { TournamentMessage } from "../protocol/messages.ts";
import { pause } from "./line.ts";

/** A server that says nothing for this long is gone: it beats every ten seconds. */
const SILENCE = 30_000;

export interface Ear {
  /** It has this revision now. */
  changed: (revision: number) => void;
  /** Whether the server is heard. */
  link: (state: "open" | "lost") => void;
}

export class Changes {
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly path: () => string,
    readonly ear: Ear,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  #connect(): void {
    if (this.#closed) return;
    const address = new URL(this.path(), location.href);
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
    this.ear.link("open");
    this.ear.changed(message.revision);
  }

  #lost(wait?: number): void {
    this.#drop();
    if (this.#closed) return;
    this.ear.link("lost");
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
