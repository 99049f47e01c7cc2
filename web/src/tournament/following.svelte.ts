/** A tournament that is followed: it is read again whenever the server says that it has changed. */
import { Changes } from "../net/changes.ts";
import { Refused } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import { InTurn } from "../net/inTurn.svelte.ts";
import type { TournamentAct, TournamentAnswer, TournamentView } from "../protocol/messages.ts";
import { readTournament, wishTournament } from "./api.ts";
import { forgetKey, keyOf } from "./keys.ts";

export class Following {
  answer = $state.raw<TournamentAnswer | null>(null);
  problem = $state("");
  /** Whether the server is heard. */
  link = $state<"connecting" | "open" | "lost">("connecting");
  /** How far the server's clock is ahead of this device's. */
  ahead = $state(0);
  key: string | null;
  #changes: Changes;
  #wishes = new InTurn({
    tries: 60,
    isBusy: (failure) => failure instanceof Refused && failure.status >= 500,
    lost: () => (this.link = "lost"),
  });

  constructor(readonly id: string) {
    this.key = keyOf(id);
    void this.read();
    this.#changes = new Changes(() => `/api/tournaments/${encodeURIComponent(id)}/socket`, {
      changed: (revision) => {
        if ((this.view?.revision ?? 0) < revision) void this.read();
      },
      link: (state) => (this.link = state),
    });
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

  /** How many wishes are on their way. */
  get sending(): number {
    return this.#wishes.sending;
  }

  close(): void {
    this.#wishes.close();
    this.#changes.close();
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

  wish(act: TournamentAct): Promise<void> {
    return this.#wishes.wish(async (key) => this.#take(await wishTournament(this.id, this.key, { key, act })));
  }

  #take(answer: TournamentAnswer): void {
    this.ahead = answer.now - Date.now();
    if (this.answer && this.answer.tournament.revision > answer.tournament.revision) return;
    this.answer = answer;
  }
}
