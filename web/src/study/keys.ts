/** The keys of the study board. Each says whether it meant anything. */
import type { Board } from "./board.svelte.ts";
import type { Editor } from "./editor.svelte.ts";

/** ← → along the line, ↑ ↓ through variations. */
export function stepKey({ key }: KeyboardEvent, board: Board): boolean {
  const steps: Record<string, () => void> = {
    ArrowLeft: () => board.back(),
    ArrowRight: () => board.next(),
    ArrowUp: () => board.turn(-1),
    ArrowDown: () => board.turn(1),
    Home: () => board.first(),
    End: () => board.last(),
  };
  const step = steps[key];
  step?.();
  return step !== undefined;
}

/** Letters are written, Backspace erases, arrows choose another row or the other mat. */
export function editKey({ key }: KeyboardEvent, editor: Editor): boolean {
  const acts: Record<string, () => void> = {
    Backspace: () => editor.erase(),
    ArrowUp: () => editor.move(-1),
    ArrowDown: () => editor.move(1),
    ArrowLeft: () => editor.cross(),
    ArrowRight: () => editor.cross(),
  };
  const act = acts[key] ?? (/^\p{L}$/u.test(key) ? () => editor.type(key) : undefined);
  act?.();
  return act !== undefined;
}
