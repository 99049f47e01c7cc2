/** The line to a table in this browser. What drives it is fetched only when there is such a table. */
import type { Line, LineEvents } from "../net/line.ts";
import type { ClientMessage } from "../protocol/messages.ts";
import type { LocalTable } from "./localTable.ts";

export class LocalLine implements Pick<Line, "send" | "again" | "close"> {
  #table: LocalTable | null = null;
  #closed = false;

  constructor(game: string, events: Pick<LineEvents, "message" | "state">) {
    import("./localTable.ts").then(
      ({ LocalTable }) => {
        if (!this.#closed) this.#table = new LocalTable(game, events);
      },
      () => events.state("lost"),
    );
  }

  send(message: ClientMessage): boolean {
    return this.#table?.send(message) ?? false;
  }

  again(): void {
    this.#table?.again();
  }

  close(): void {
    this.#closed = true;
    this.#table?.close();
  }
}
