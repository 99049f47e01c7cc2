/** What the engine thinks of a place, better and better while it thinks: in this browser if it has the module, else at the server. */
import { expect, House } from "../offline/house.ts";
import { offlineModule } from "../offline/module.svelte.ts";
import { Refused } from "../net/http.ts";
import type { ApiError, BoardPlace, BoardPlays } from "../protocol/messages.ts";
import { playsAt } from "./api.ts";

/** How often it thinks longer: see `EFFORTS` of the board. */
const EFFORTS = 4;
/** Whoever goes through a line quickly asks nothing. */
const PAUSE = 200;

export class Engine {
  plays = $state.raw<BoardPlays | null>(null);
  /** Whether it is still thinking: the figures may change. */
  thinking = $state(false);
  problem = $state.raw<unknown>(null);
  on = $state(true);
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  #house: House | null = null;
  #busy = false;
  #place: BoardPlace | null = null;

  /** Whether the browser's own engine thinks. */
  get here(): boolean {
    return offlineModule.ready;
  }

  /** Thinks about a place, and no more about the one before. */
  ask(place: BoardPlace | null): void {
    this.#place = place;
    this.#stop();
    this.plays = null;
    this.problem = null;
    if (!this.on || place === null) return;
    this.thinking = true;
    const run = this.#run;
    this.#timer = setTimeout(() => void this.#think(run, place), PAUSE);
  }

  toggle(): void {
    this.on = !this.on;
    this.ask(this.#place);
  }

  leave(): void {
    this.#stop();
    this.#house?.end();
    this.#house = null;
  }

  #stop(): void {
    this.#run += 1;
    this.thinking = false;
    clearTimeout(this.#timer);
    this.#abort?.abort();
    // A module that thinks can't be told to stop: it is ended, and started anew.
    if (this.#busy) {
      this.#house?.end();
      this.#house = null;
      this.#busy = false;
    }
  }

  async #think(run: number, place: BoardPlace): Promise<void> {
    try {
      for (let effort = 0; effort < EFFORTS; effort++) {
        const plays = await this.#answer(place, effort);
        if (run !== this.#run) return;
        this.plays = plays;
        if (!plays) break;
      }
    } catch (problem) {
      if (run === this.#run) this.problem = problem;
    } finally {
      if (run === this.#run) this.thinking = false;
    }
  }

  async #answer(place: BoardPlace, effort: number): Promise<BoardPlays | null> {
    if (!this.here) {
      this.#abort = new AbortController();
      return playsAt({ place, effort }, this.#abort.signal);
    }
    this.#busy = true;
    this.#house ??= await House.start();
    const house = this.#house;
    const ask = { ask: "request" as const, method: "POST", path: "/api/board/plays", body: { place, effort } };
    const { status, body } = expect(await house.ask(ask), "response");
    this.#busy = false;
    if (status !== 200) throw new Refused(body as ApiError, status);
    return body as BoardPlays | null;
  }
}
