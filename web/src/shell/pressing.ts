/** Something with a time limit, which every dialog opened above it shows as well. */
import { getContext, setContext, type Snippet } from "svelte";

const PLACE = Symbol("pressing");

/** For the page: what its dialogs show first. */
export function offerPressing(pressing: () => Snippet): void {
  setContext(PLACE, pressing);
}

/** For a dialog; nothing on pages where nothing presses. */
export function findPressing(): Snippet | null {
  return getContext<(() => Snippet) | undefined>(PLACE)?.() ?? null;
}
