/** Asks for the analysis of a game, and again every second until it is there. */
import { readAnalysis } from "../../net/games.ts";
import { noteAsked, wasAsked } from "./askedGames.ts";
import { goesOn, type Progress, progressOf } from "./progress.ts";

const AGAIN_AFTER = 1000;

export class Study {
  progress = $state.raw<Progress>({ name: "unasked" });
  #game: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(game: string) {
    this.#game = game;
    document.addEventListener("visibilitychange", this.#seen);
    // The work was begun before; to read it costs nothing.
    if (wasAsked(game)) this.ask();
  }

  ask(): void {
    noteAsked(this.#game);
    this.progress = { name: "asking" };
    void this.#read();
  }

  /** The page is left. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  async #read(): Promise<void> {
    let next: Progress;
    try {
      next = progressOf(await readAnalysis(this.#game));
    } catch (problem) {
      next = { name: "failed", problem };
    }
    if (this.#left) return;
    this.progress = next;
    this.#wait();
  }

  /** Nobody looks at a hidden tab: it asks when it is seen again. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (goesOn(this.progress) && !document.hidden) this.#timer = setTimeout(() => void this.#read(), AGAIN_AFTER);
  }

  #seen = (): void => this.#wait();
}
