/** A decision of a game that is to be found again: the table as it lay, and an answer that is weighed as the analysis does it. */
import { pageRoom } from "../game/pageRoom.ts";
import type {
  Act,
  BoardJudged,
  BoardPlace,
  BoardView,
  BySideView,
  RuleSetView,
  SideName,
} from "../protocol/messages.ts";
import { AskingRoom } from "../table/askingRoom.svelte.ts";
import { judgeAt } from "./api.ts";

export class LearnRoom extends AskingRoom {
  /** What became of the last answer. */
  judged = $state.raw<{ act: Act; judged: BoardJudged } | null>(null);
  readonly #place: BoardPlace;
  readonly #side: SideName;

  constructor(place: BoardPlace, side: SideName, view: BoardView, names: BySideView<string>, rules: RuleSetView) {
    super();
    this.#place = place;
    this.#side = side;
    this.room = pageRoom(rules, names, { person: side, role: "player", sides: [side] }, view.table);
  }

  act(act: Act): void {
    void this.#answer(act);
  }

  async #answer(act: Act): Promise<void> {
    if (this.waiting || this.judged?.judged.right) return;
    await this.judge(async () => {
      const judged = await judgeAt({ place: this.#place, side: this.#side, act, drawn: null, lot: 0 });
      if (judged.refusal) {
        const word = "word" in act ? act.word : "";
        this.refusal = { code: "not_admitted", message: "", details: { word, refusal: judged.refusal } };
      } else this.judged = { act, judged };
    });
  }
}
