/** The line to a server that tells when something has changed: a tournament, a club, or a venue. */
import type { TournamentMessage, VenueClientMessage, VenueMessage } from "../protocol/messages.ts";
import { Line, socketAt } from "./line.ts";

export interface Ear {
  /** It has this revision now. */
  changed: (revision: number) => void;
  /** Whether the server is heard. */
  link: (state: "open" | "lost") => void;
}

export class Changes {
  readonly #line: Line<TournamentMessage | VenueMessage, VenueClientMessage>;
  #closed = false;

  /** `hello` is said first, where the address does not say who comes. */
  constructor(path: () => string, ear: Ear, hello?: VenueClientMessage) {
    const events = {
      address: () => socketAt(path()).href,
      message: (message: TournamentMessage | VenueMessage) => {
        if (message.type === "changed") ear.changed(message.revision);
      },
      state: (state: string) => {
        if (!this.#closed && state !== "connecting") ear.link(state === "open" ? "open" : "lost");
      },
    };
    this.#line = new Line(events, { opens: "changed", ...(hello ? { hello } : {}) });
  }

  close(): void {
    this.#closed = true;
    this.#line.close();
  }
}
