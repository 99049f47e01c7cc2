/** Asks for the analysis of a game, and again every second until it is there. */
import { readAnalysis, readRecord } from "../../net/games.ts";
import { isLocal } from "../../offline/ids.ts";
import type { AnalysisState, GameSummary } from "../../protocol/messages.ts";
import { noteAsked, wasAsked } from "./askedGames.ts";
import { goesOn, type Progress, progressOf } from "./progress.ts";

const AGAIN_AFTER = 1000;

export class Study {
  progress = $state.raw<Progress>({ name: "unasked" });
  #game: string;
  #summary: GameSummary;
  /** Whether this browser makes it, and no server. */
  #here = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(summary: GameSummary) {
    const game = summary.id;
    this.#game = game;
    this.#summary = summary;
    document.addEventListener("visibilitychange", this.#seen);
    // The work was begun before; to read it costs nothing.
    if (wasAsked(game)) this.ask();
  }

  ask(): void {
    noteAsked(this.#game);
    this.progress = { name: "asking" };
    void this.#read();
  }

  /** Has this browser make it: nobody waits for a server that has other things to do. */
  askHere(): void {
    this.#here = true;
    this.progress = { name: "asking" };
    void this.#read();
  }

  /** The page is left. */
  leave(): void {
    this.#left = true;
    if (this.#here || isLocal(this.#game))
      void import("../../offline/studyHere.ts").then((here) => here.stopStudy(this.#game));
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  async #read(): Promise<void> {
    let next: Progress;
    try {
      next = progressOf(await (this.#here ? this.#studyHere() : readAnalysis(this.#game)));
    } catch (problem) {
      next = { name: "failed", problem };
    }
    if (this.#left) return;
    this.progress = next;
    this.#wait();
  }

  async #studyHere(): Promise<AnalysisState> {
    const { studyHere } = await import("../../offline/studyHere.ts");
    return studyHere(this.#game, () => readRecord(this.#game), this.#summary);
  }

  /** Nobody looks at a hidden tab: it asks when it is seen again. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (goesOn(this.progress) && !document.hidden) this.#timer = setTimeout(() => void this.#read(), AGAIN_AFTER);
  }

  #seen = (): void => this.#wait();
}
