/** One WebSocket that comes back by itself. */
import type { ClientMessage, ServerMessage } from "../protocol/messages.ts";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** What every server says beside its news: that it is there, and that it goes. */
type Heard = { type: string } | Extract<ServerMessage, { type: "beat" | "bye" }>;

export interface LineEvents<Message extends Heard = ServerMessage> {
  address: () => string;
  message: (message: Message) => void;
  state: (state: LineState) => void;
}

/** How a line that is not a game's differs. */
export interface LineManner<Said> {
  /** The message by which it counts as open. */
  opens: string;
  /** Said at once. */
  hello?: Said;
}

/** A server that says nothing for this long is gone: it beats every ten seconds. */
const SILENCE = 30_000;

/** How long to wait before the next try: soon at first, at most eight seconds. */
export function pause(tries: number, chance: number): number {
  return Math.min(8000, 400 * 2 ** Math.min(tries, 5)) * (0.75 + chance / 2);
}

export class Line<Message extends Heard = ServerMessage, Said = ClientMessage> {
  #socket: WebSocket | null = null;
  #events: LineEvents<Message>;
  #manner: LineManner<Said>;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #wake = () => this.#now();
  #sleep = () => this.#offline();

  constructor(events: LineEvents<Message>, manner: LineManner<Said> = { opens: "snapshot" }) {
    this.#events = events;
    this.#manner = manner;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#sleep);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Sends, and says whether there was a line to send on. */
  send(message: Said): boolean {
    return this.#say(message);
  }

  /** Connects anew at once: something is missing. */
  again(): void {
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#sleep);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
    clearTimeout(this.#retry);
    this.#events.state("closed");
  }

  /** The network or the page is back: no need to wait for the next try. */
  #now(): void {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#drop();
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** The device says that it has no network: nobody should wait for the silence to be noticed. */
  #offline(): void {
    if (!this.#closed && this.#socket !== null) this.#lost();
  }

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    if (this.#tries === 0) this.#events.state("connecting");
    const socket = new WebSocket(this.#events.address());
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => {
      if (this.#manner.hello !== undefined) socket.send(JSON.stringify(this.#manner.hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #say(message: Said | { type: "beat"; n: number }): boolean {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) this.#socket?.send(JSON.stringify(message));
    return open;
  }

  #take(message: Message): void {
    this.#listen();
    if (message.type === this.#manner.opens) {
      this.#tries = 0;
      this.#events.state("open");
    }
    if (message.type === "beat" && "n" in message) this.#say({ type: "beat", n: message.n });
    if (message.type === "bye" && "retry_ms" in message) {
      if (message.reason === "abuse") return this.close();
      this.#events.message(message);
      this.#lost(message.retry_ms);
      return;
    }
    this.#events.message(message);
  }

  #lost(wait?: number): void {
    this.#drop();
    if (this.#closed) return;
    this.#events.state("lost");
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

/** The address of a socket on the server that the page came from. */
export function socketAt(path: string): URL {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address;
}

/** The address of a game's socket. */
export function socketAddress(game: string, after: number, key: string | null, watches = false): string {
  const address = socketAt(`/api/games/${encodeURIComponent(game)}/socket`);
  address.searchParams.set("after", String(after));
  if (key) address.searchParams.set("key", key);
  if (watches) address.searchParams.set("watch", "true");
  return address.href;
}
