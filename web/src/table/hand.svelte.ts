/** The letters that came out of a real bag, until they are sent. */
import type { Sentence } from "../game/saying.ts";
import { leftInBag, movesBag, purposeOf, type Telling, toldAfter } from "../game/telling.ts";
import type { Act, Happened, SideName, TableView } from "../protocol/messages.ts";
import type { TableSource } from "./source.ts";

export class Hand {
  told = $state("");
  #purpose = "";

  /** Something else may be to be told now: letters of a draw are none of an exchange. */
  turnTo(telling: Telling | null, acting: SideName | null): void {
    if (!telling || purposeOf(telling, acting) === this.#purpose) return;
    this.#purpose = purposeOf(telling, acting);
    this.told = "";
  }

  /** Something has happened: letters stay that are still to be told, also over a pause of the clocks. */
  settle(telling: Telling | null, acting: SideName | null, table: TableView, happened: readonly Happened[]): void {
    if (movesBag(happened) || (telling === null && !table.clock.suspended)) this.told = "";
    this.turnTo(telling, acting);
  }

  /** Letters more; or, where the bag has none of one, a sentence that says so at once. */
  tell(letters: string, telling: Telling, table: TableView, source: TableSource): Sentence | null {
    if (telling.count === 0) return null;
    // The next letter takes the place of a single one, which is back in the bag then.
    const kept = telling.count === 1 ? "" : this.told;
    const none = [...letters].find((letter) => leftInBag(table, kept, letter) <= 0);
    if (none) return { id: "note-none-left", args: { letter: none } };
    const { refusal } = source;
    this.told = toldAfter(this.told, letters, telling, refusal);
    if (refusal?.code !== "vowel_wanted") source.forgetRefusal();
    return null;
  }

  erase(): void {
    this.told = this.told.slice(0, -1);
  }

  /** What goes with an act: nothing where no letters come, or the server draws them. */
  drawnBy(act: Act, telling: Telling | null): string | null {
    const takes = act.do === "toss" || act.do === "draw" || act.do === "exchange";
    return takes && telling && this.told ? this.told : null;
  }
}
