/** Which keys belong to what has the focus, and not to the table. */
import type { Button } from "../game/buttons.ts";

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** A focused button keeps its own keys; letters and numbers still write. */
export function keepsKey(event: KeyboardEvent, buttons: readonly Button[]): boolean {
  if (!(event.target instanceof HTMLElement) || (event.key !== "Enter" && event.key !== " ")) return false;
  // Space chooses a row or a letter; Enter plays what is ready.
  if (event.target.matches("[data-row], [data-slot]")) {
    const ready = buttons.some((button) => button.key === "Enter" && !button.off);
    return event.key === " " ? event.target.matches(":focus-visible") : !ready && !event.shiftKey;
  }
  // Letters are told by touch and sent by Enter.
  if (event.target.matches("[data-tell]") && event.key === "Enter") return false;
  return event.target.matches("button, a");
}
