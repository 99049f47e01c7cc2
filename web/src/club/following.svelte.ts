/** A club that is followed: it is read again whenever the server says that it has changed. */
import { Changes } from "../net/changes.ts";
import { Refused } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import { InTurn } from "../net/inTurn.svelte.ts";
import type { ClubAct, ClubAnswer, ClubRole, ClubView } from "../protocol/messages.ts";
import { readClub, wishClub } from "./api.ts";

export class ClubFollowing {
  answer = $state.raw<ClubAnswer | null>(null);
  problem = $state("");
  link = $state<"connecting" | "open" | "lost">("connecting");
  #changes: Changes | null = null;
  #closed = false;
  #wishes = new InTurn({
    tries: 30,
    isBusy: (failure) => failure instanceof Refused && failure.error.code === "try_again",
    lost: () => (this.link = "lost"),
  });

  /** `key` lets somebody join. */
  constructor(
    readonly name: string,
    readonly key: string | null,
  ) {
    void this.read();
  }

  get view(): ClubView | null {
    return this.answer?.club ?? null;
  }

  get role(): ClubRole | null {
    return this.answer?.you.role ?? null;
  }

  /** Whether somebody runs it: owner or organiser. */
  get runs(): boolean {
    return this.role === "owner" || this.role === "organiser";
  }

  get now(): number {
    return this.answer?.now ?? Date.now();
  }

  /** How many wishes are on their way. */
  get sending(): number {
    return this.#wishes.sending;
  }

  close(): void {
    this.#closed = true;
    this.#wishes.close();
    this.#changes?.close();
  }

  async read(): Promise<void> {
    try {
      this.#take(await readClub(this.name, this.key));
      this.problem = "";
    } catch (failure) {
      this.problem = problemText(failure);
      // Whoever sees it no more does not go on looking at what they saw.
      if (failure instanceof Refused && failure.status === 404) this.answer = null;
    }
  }

  wish(act: ClubAct): Promise<void> {
    return this.#wishes.wish(async (key) => this.#take(await wishClub(this.name, this.key, { key, act })));
  }

  #take(answer: ClubAnswer): void {
    if (this.answer && this.answer.club.revision > answer.club.revision) return;
    this.answer = answer;
    if (this.#changes || this.#closed) return;
    const key = this.key ? `?key=${encodeURIComponent(this.key)}` : "";
    this.#changes = new Changes(() => `/api/clubs/${encodeURIComponent(answer.club.id)}/socket${key}`, {
      changed: (revision) => {
        if ((this.view?.revision ?? 0) < revision) void this.read();
      },
      link: (state) => (this.link = state),
    });
  }
}
