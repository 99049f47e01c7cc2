/** What happens at the table: the person's hands on one side, the source of the table on the other. */
import { aimed, landed, places } from "../game/aim.ts";
import { type Button, buttons, type Offer, waitsFor } from "../game/buttons.ts";
import {
  draftOn,
  erasedBefore,
  type Layout,
  layOut,
  letterDropped,
  letterMoved,
  removedAt,
  typed,
} from "../game/composition.ts";
import {
  actingSide,
  actOf,
  type Desk,
  deskAfter,
  IDLE,
  leavesLetters,
  mayTake,
  mayWrite,
  picked,
  rowChosen,
  startJarnac,
  startWriting,
  takenUp,
} from "../game/desk.ts";
import { lastRow, stopReason } from "../game/history.ts";
import { reactTo } from "../game/keys.ts";
import { isAway } from "../game/presence.ts";
import { isLesson, type Room } from "../game/room.ts";
import { overtaken, say, type Saying, type Sentence } from "../game/saying.ts";
import { other, SIDES } from "../game/sides.ts";
import { staged, stagedTiles } from "../game/stage.ts";
import { type Telling, tellingOf, tossAct } from "../game/telling.ts";
import { NO_TILES, type Tile, type Tiles } from "../game/tiles.ts";
import { shownNames } from "../locale/names.ts";
import type { Drag, DropPlace } from "../motion/drag.ts";
import type { Act, Happened, SideName, TableView } from "../protocol/messages.ts";
import { keepRead, readUpTo } from "./chatRead.ts";
import { isField, keepsKey } from "./fields.ts";
import { Hand } from "./hand.svelte.ts";
import { claimTime } from "./labels.ts";
import { alphabetical, shuffled } from "./orders.ts";
import type { TableSource } from "./source.ts";

export type Sheet = "help" | "letters" | "menu" | "chat" | null;

export class TableControl {
  readonly source: TableSource;
  desk = $state.raw<Desk>(IDLE);
  sheet = $state<Sheet>(null);
  /** What became of a plan that the table has overtaken, until something else happens or is done. */
  note = $state.raw<Sentence | null>(null);
  /** How often something was tried that can't be done yet. */
  balks = $state(0);
  /** The letters that were drawn by hand and told, before they are sent. */
  hand = new Hand();
  /** On a phone: the mat that the person opened by hand. */
  opened = $state<SideName | null>(null);

  constructor(source: TableSource) {
    this.source = source;
  }

  get room(): Room | null {
    return this.source.room;
  }

  acting = $derived.by(() => (this.room ? actingSide(this.room.you.sides, this.room.table) : null));
  /** Who sits on this side of the screen. Whoever writes a game down does not change their place with the turns. */
  near = $derived.by((): SideName => (this.room?.game.kind === "transcript" ? "A" : (this.acting ?? "A")));
  names = $derived.by(() => (this.room ? shownNames(this.room.game, this.room.you.person) : { A: "", B: "" }));

  /** The table that is shown and written on: for a Jarnac announced with a contest, as it will be if that is right. */
  stage = $derived.by((): TableView | null => (this.room ? staged(this.room.table, this.acting, this.desk) : null));
  tiles = $derived.by((): Tiles =>
    this.room && this.stage ? stagedTiles(this.room.tiles, this.room.table, this.stage) : NO_TILES,
  );

  layout = $derived.by((): Layout | null => this.#layoutOf(this.desk));
  /** What Enter would do: the word may belong to another row than the chosen one. */
  landing = $derived.by((): Desk => {
    if (!this.stage || this.desk.mode !== "compose" || leavesLetters(this.stage)) return this.desk;
    const { draft } = this.desk;
    const there = landed(draft, this.stage, this.#lastRow(draft.home.side));
    return there === draft ? this.desk : { mode: "compose", draft: there };
  });
  landingLayout = $derived.by((): Layout | null => this.#layoutOf(this.landing));
  /** Whether the word could lie on several rows as it stands. */
  several = $derived.by(
    () =>
      this.stage !== null &&
      this.desk.mode === "compose" &&
      places(this.desk.draft.text, this.desk.draft.spot.side, this.stage).ready.length > 1,
  );

  /** What has to be told of letters that are drawn by hand. */
  telling = $derived.by((): Telling | null => (this.room ? tellingOf(this.room.table, this.acting, this.desk) : null));

  #layoutOf(desk: Desk): Layout | null {
    if (desk.mode !== "compose") return null;
    const { spot, text } = desk.draft;
    const row = spot.row === null ? [] : (this.tiles.rows[spot.side][spot.row - 1] ?? []);
    return layOut(text, row, this.tiles.reserve[spot.side]);
  }

  #lastRow(side: SideName): number | null {
    return this.room ? lastRow(this.room.history, side) : null;
  }

  buttons = $derived.by((): Button[] => {
    if (!this.room || this.acting === null || this.room.table.phase.name === "over") return [];
    return buttons({
      table: this.room.table,
      sides: this.room.you.sides,
      acting: this.acting,
      desk: this.landing,
      layout: this.landingLayout,
      most: this.#most(),
      telling: this.telling,
      told: this.hand.told,
    });
  });

  saying = $derived.by((): Saying | null => {
    if (!this.room) return null;
    if (this.source.words) return { ...this.source.words, why: null, warn: false };
    return say({
      table: this.stage ?? this.room.table,
      acting: this.acting,
      personal: this.room.you.sides.length === 1,
      names: this.names,
      desk: this.landing,
      layout: this.landingLayout,
      refusal: this.source.refusal,
      most: this.#most(),
      referee: this.room.presence.referee,
      away: SIDES.filter((side) => this.room && isAway(this.room, side)),
      claimFrom: claimTime(this.room),
      stopped: stopReason(this.room.history),
      note: this.note,
    });
  });

  /** How many words may be taken at one handover. */
  #most(): number {
    return this.room?.game.rules.options["double_jarnac"] === "on" ? 2 : 1;
  }

  /** Letters came out of a real bag. */
  tell(letters: string): void {
    if (!this.room || !this.telling) return;
    this.hand.turnTo(this.telling, this.acting);
    this.note = this.hand.tell(letters, this.telling, this.room.table, this.source);
    if (this.note) this.balks += 1;
  }

  untell(): void {
    this.source.forgetRefusal();
    this.note = null;
    this.hand.erase();
  }

  /** The table has changed: a plan that makes no sense any more is dropped, and it is said if nobody can see why. */
  settle(happened: readonly Happened[] = []): void {
    if (!this.stage || !this.room) return;
    const plan = this.desk;
    this.desk = this.#aimed(deskAfter(plan, this.stage, this.acting));
    this.hand.settle(this.telling, this.acting, this.room.table, happened);
    const dropped = plan.mode === "compose" && this.desk.mode === "idle";
    this.note = dropped ? overtaken(plan.draft, happened, this.names) : null;
  }

  /** A word on the row that it belongs to. */
  #aimed(desk: Desk): Desk {
    if (!this.room || desk.mode !== "compose" || leavesLetters(this.room.table)) return desk;
    const draft = takenUp(desk.draft, this.room.table, this.acting);
    const table = staged(this.room.table, this.acting, { mode: "compose", draft });
    return { mode: "compose", draft: aimed(draft, table, this.#lastRow(draft.home.side)) };
  }

  change(desk: Desk): void {
    this.source.forgetRefusal();
    this.note = null;
    this.opened = null;
    this.desk = this.#aimed(desk);
    this.hand.turnTo(this.telling, this.acting);
  }

  choose(side: SideName, row: number): void {
    if (!this.room || this.acting === null) return;
    if (this.desk.mode === "joker") {
      if (side === this.acting) this.#send({ do: "joker", row });
      return;
    }
    this.change(rowChosen(this.desk, this.stage ?? this.room.table, side, row));
  }

  /** A letter is tapped, in a reserve or among the keys. */
  tap(side: SideName, tile: Tile): void {
    if (!this.room || this.acting === null) return;
    if (this.desk.mode === "exchange") return this.change(picked(this.desk, tile.id));
    const writing = this.desk.mode === "compose" && this.desk.draft.spot.side === side;
    const start = writing
      ? this.desk
      : side === this.acting
        ? startWriting(side)
        : { mode: "compose" as const, draft: draftOn({ side, row: null }) };
    if (start.mode !== "compose") return;
    // The letter of a used tile goes back.
    if (this.layout?.used.has(tile.id)) {
      const at = this.layout.placed.findIndex((placed) => placed.tile?.id === tile.id);
      if (at >= 0) return this.change({ mode: "compose", draft: removedAt(start.draft, at) });
    }
    this.change({ mode: "compose", draft: typed({ ...start.draft, caret: start.draft.text.length }, tile.letter) });
  }

  /** A letter of the chosen row is tapped: it is placed, or comes back. */
  tapRow(side: SideName, row: number, index: number): void {
    if (!this.room || this.desk.mode !== "compose" || !this.layout || index < 0) return;
    const { draft } = this.desk;
    const { placed, left } = this.layout;
    if (index < placed.length) return this.change({ mode: "compose", draft: removedAt(draft, index) });
    const letter = left[index - placed.length]?.letter ?? this.tiles.rows[side][row - 1]?.[index]?.letter;
    if (letter) this.change({ mode: "compose", draft: typed({ ...draft, caret: draft.text.length }, letter) });
  }

  eraseLast(): void {
    if (this.desk.mode === "compose")
      this.change({ mode: "compose", draft: erasedBefore({ ...this.desk.draft, caret: this.desk.draft.text.length }) });
  }

  /** A letter was dragged somewhere. */
  drop(drag: Drag, to: DropPlace | null): void {
    if (!this.room || this.acting === null) return;
    if (drag.from === "reserve" && to?.kind === "reserve" && to.side === drag.side) {
      this.#reorder(drag.side, drag.tile, to.index);
      return;
    }
    const same = to?.kind === "row" && to.side === drag.side ? to : null;
    if (drag.from === "reserve" && same) {
      const draft = this.#draftAt(drag.side, same.row);
      if (draft) this.change({ mode: "compose", draft: letterDropped(draft, drag.letter, same.index) });
    } else if (drag.from === "row") {
      const draft = this.#draftAt(drag.side, drag.row);
      if (!draft) return;
      const stays = same?.row === drag.row;
      this.change({
        mode: "compose",
        draft: stays ? letterMoved(draft, drag.index, same.index) : removedAt(draft, drag.index),
      });
    }
  }

  /** What is written on a row, or the row's own word to begin with. */
  #draftAt(side: SideName, row: number) {
    if (!this.room) return null;
    const table = this.stage ?? this.room.table;
    const chosen = rowChosen(this.desk, table, side, row);
    if (chosen.mode !== "compose") return null;
    if (chosen.draft.text) return chosen.draft;
    const holds = table.mats[side].rows[row - 1];
    return draftOn(chosen.draft.spot, holds?.holds === "word" ? holds.word : "", true);
  }

  #reorder(side: SideName, tile: number, index: number): void {
    const order = (this.room?.tiles.reserve[side] ?? []).map((one) => one.id).filter((id) => id !== tile);
    order.splice(index, 0, tile);
    this.source.reorder(side, order);
  }

  shuffle(side: SideName): void {
    this.source.reorder(side, shuffled(this.room?.tiles.reserve[side] ?? []));
  }

  sort(side: SideName): void {
    this.source.reorder(side, alphabetical(this.room?.tiles.reserve[side] ?? []));
  }

  press(button: Button): void {
    if (!this.room || button.off || this.acting === null || this.source.waiting) return;
    const { table } = this.room;
    switch (button.name) {
      case "pass":
        return this.change({ mode: "pass" });
      case "exchange":
        return this.change({ mode: "exchange", picks: [] });
      case "joker":
        return this.change({ mode: "joker" });
      case "jarnac":
      case "second_jarnac":
      case "contest_and_jarnac":
        return this.#beginJarnac(table, button.side);
      case "erase":
        return this.change(
          this.desk.mode === "compose" && this.desk.draft.text
            ? { mode: "compose", draft: draftOn(this.desk.draft.home, "", this.desk.draft.chosen) }
            : IDLE,
        );
      case "give_up":
      case "go_on":
        return this.change(IDLE);
      case "play":
      case "take":
      case "announce": {
        const act = this.landing.mode === "compose" ? actOf(this.landing.draft, table, this.acting) : null;
        if (act) this.#send(act, true);
        return;
      }
      case "confirm_pass":
        return this.#send({ do: "pass" });
      case "confirm_resign":
        return this.#send({ do: "resign" });
      case "abort":
        return this.change({ mode: "abort" });
      case "confirm_abort":
        return this.#send({ do: "abort" });
      case "confirm_exchange":
        return this.#exchange();
      case "toss":
        if (this.telling) this.#send(tossAct(this.telling, button.side), true, button.side);
        return;
      default:
        return this.#send({ do: button.name }, false, button.side);
    }
  }

  /** A word that is written on that mat already goes along. */
  #beginJarnac(table: TableView, taker: SideName): void {
    const begun = startJarnac(staged(table, taker, startWriting(other(taker))), taker);
    const text = this.desk.mode === "compose" && this.desk.draft.spot.side !== taker ? this.desk.draft.text : "";
    this.change(begun.mode === "compose" ? { mode: "compose", draft: typed(begun.draft, text) } : begun);
  }

  /** Actions of the menu. */
  ask(kind: Offer): void {
    this.sheet = null;
    if (kind === "abort") this.change({ mode: "abort" });
    else this.#send({ do: kind });
  }

  #exchange(): void {
    if (this.desk.mode !== "exchange" || !this.room || this.acting === null) return;
    const { picks } = this.desk;
    const letters = this.room.tiles.reserve[this.acting]
      .filter((tile) => picks.includes(tile.id))
      .map((tile) => tile.letter);
    this.#send({ do: "exchange", letters: letters.join("") });
  }

  /** A word has been played: it leaves the hands. */
  written(word: string): void {
    if (this.desk.mode === "compose" && this.desk.draft.text === word) this.desk = IDLE;
  }

  /** Sends a wish. A word stays written until the table shows it. */
  #send(act: Act, keepsDesk = false, side = this.acting): void {
    if (side === null) return;
    this.source.act(act, side, this.hand.drawnBy(act, this.telling));
    // The keys belong to the table again, not to the row or letter that was clicked.
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches("[data-row], [data-slot]"))
      document.activeElement.blur();
    if (!keepsDesk) this.desk = IDLE;
  }

  key(event: KeyboardEvent): void {
    if (!this.room || this.acting === null || this.sheet !== null || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.isComposing || isField(event.target)) return;
    if (keepsKey(event, this.buttons)) return;
    const reaction = reactTo(
      { key: event.key, code: event.code, shift: event.shiftKey },
      {
        table: this.stage ?? this.room.table,
        acting: this.acting,
        desk: this.desk,
        buttons: this.buttons,
        reserve: this.room.tiles.reserve[this.acting],
        drawing: this.source.drawing,
        telling: this.telling !== null && this.telling.count > 0,
        told: this.hand.told,
      },
    );
    if (!reaction) return;
    event.preventDefault();
    if ("desk" in reaction) this.change(reaction.desk);
    else if ("press" in reaction) this.press(reaction.press);
    else if ("balk" in reaction) this.balks += 1;
    else if ("tell" in reaction) this.tell(reaction.tell);
    else if ("untell" in reaction) this.untell();
    else this.sheet = reaction.open;
  }

  paste(text: string): void {
    if (this.desk.mode === "compose") this.change({ mode: "compose", draft: typed(this.desk.draft, text) });
  }

  /** Whether a mat's rows can be chosen. */
  rowsActive(side: SideName): boolean {
    if (!this.room || this.acting === null || this.room.table.phase.name === "over") return false;
    if (side === this.acting) return true;
    return this.desk.mode !== "joker";
  }

  /** Whether the table waits for the one person who sits here; two at one device see it themselves. */
  called = $derived.by(
    () =>
      this.room !== null &&
      this.room.you.sides.length === 1 &&
      !isLesson(this.room.game) &&
      waitsFor(this.room.table, this.acting),
  );
  /** Whether there is somebody to talk to. */
  talks = $derived.by(() => this.room !== null && !["hotseat", "computer", "transcript"].includes(this.room.game.kind));
  #read = $state<number | null>(null);
  /** How many lines of others were not read. */
  unread = $derived.by(() => {
    if (!this.room || this.sheet === "chat") return 0;
    const read = this.#read ?? readUpTo(this.room.game.id);
    return this.room.chat.filter((line) => line.number > read && line.person !== this.room?.you.person).length;
  });

  /** Everything that was said has been seen. */
  readChat(): void {
    const last = this.room?.chat.at(-1)?.number;
    if (!this.room || last === undefined) return;
    this.#read = last;
    keepRead(this.room.game.id, last);
  }

  /** On a phone: which mat lies open. */
  openMat = $derived.by((): SideName => {
    if (this.opened) return this.opened;
    if (this.desk.mode === "compose") return this.desk.draft.spot.side;
    if (!this.room) return this.near;
    // Those who only look on see the mat that is played on.
    if (this.acting === null) return this.room.table.holder ?? this.near;
    // Letters to change and a word to become the joker are picked on one's own mat.
    if (this.desk.mode === "exchange" || this.desk.mode === "joker") return this.acting;
    const { table } = this.room;
    const claim = table.claims.at(-1);
    if (claim && claim.author !== this.acting) return claim.author;
    return mayTake(table, this.acting) && !mayWrite(table, this.acting) ? other(this.acting) : this.acting;
  });
}
