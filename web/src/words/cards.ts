/** Word cards: on pages that offer them, a tap on a word shows what it means. */
import { getContext, setContext } from "svelte";

export interface Cards {
  /** Shows a word; when the card is closed, the focus goes back to where it was asked for. */
  open: (word: string, from: HTMLElement) => void;
}

const PLACE = Symbol("word cards");

/** For a page on which words may be looked up. */
export function offerCards(cards: Cards): void {
  setContext(PLACE, cards);
}

/** For a word; nothing where none may be looked up, such as a table at which a game is played. */
export function findCards(): Cards | null {
  return getContext<Cards | undefined>(PLACE) ?? null;
}
