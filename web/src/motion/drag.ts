/** Letters dragged by mouse, pen or finger: one small piece of Pointer Events code. */
import type { SideName } from "../protocol/messages.ts";

export type Drag =
  | { from: "reserve"; side: SideName; tile: number; letter: string }
  | { from: "row"; side: SideName; row: number; index: number; letter: string };

export type DropPlace =
  { kind: "row"; side: SideName; row: number; index: number } | { kind: "reserve"; side: SideName; index: number };

/** A press becomes a drag only when the pointer has moved this far. */
const THRESHOLD = 7;

interface Running {
  drag: Drag;
  tile: HTMLElement;
  ghost: HTMLElement | null;
  pointer: number;
  x: number;
  y: number;
}

/** Makes the letters below an element draggable. Returns what undoes it. */
export function draggable(root: HTMLElement, drop: (drag: Drag, to: DropPlace | null) => void): () => void {
  let running: Running | null = null;
  let justDragged = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element) || running) return;
    const tile = event.target.closest<HTMLElement>(".tile");
    const drag = tile ? dragOf(tile) : null;
    if (tile && drag)
      running = { drag, tile, ghost: null, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!running || event.pointerId !== running.pointer) return;
    const dx = event.clientX - running.x;
    const dy = event.clientY - running.y;
    if (!running.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      running.ghost = ghostOf(running.tile);
      running.tile.classList.add("lifted");
      root.classList.add("dragging");
    }
    running.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
    event.preventDefault();
  }

  function up(event: PointerEvent): void {
    if (!running || event.pointerId !== running.pointer) return;
    const { drag, ghost, tile } = running;
    running = null;
    if (!ghost) return;
    ghost.remove();
    tile.classList.remove("lifted");
    root.classList.remove("dragging");
    justDragged = true;
    setTimeout(() => (justDragged = false));
    if (event.type === "pointerup") drop(drag, placeAt(event.clientX, event.clientY));
  }

  /** The click that ends a drag is none. */
  function click(event: MouseEvent): void {
    if (!justDragged) return;
    justDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }

  root.addEventListener("pointerdown", down);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  root.addEventListener("click", click, true);
  return () => {
    root.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    root.removeEventListener("click", click, true);
  };
}

function sideOf(element: Element): SideName | null {
  const name = element.closest<HTMLElement>("[data-side]")?.dataset["side"];
  return name === "A" || name === "B" ? name : null;
}

function dragOf(tile: HTMLElement): Drag | null {
  const side = sideOf(tile);
  const letter = tile.dataset["letter"];
  if (!side || !letter) return null;
  const slot = tile.closest<HTMLElement>("button[data-slot]");
  if (slot && slot.dataset["gone"] !== "true")
    return { from: "reserve", side, tile: Number(slot.dataset["slot"]), letter };
  const row = tile.closest<HTMLElement>("button[data-row]");
  if (!row || tile.classList.contains("todo")) return null;
  const index = [...row.querySelectorAll(".tile")].indexOf(tile);
  return { from: "row", side, row: Number(row.dataset["row"]), index, letter };
}

function ghostOf(tile: HTMLElement): HTMLElement {
  const box = tile.getBoundingClientRect();
  const ghost = tile.cloneNode(true) as HTMLElement;
  ghost.classList.add("ghost");
  ghost.removeAttribute("data-tile");
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  ghost.style.setProperty("--t", `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}

function placeAt(x: number, y: number): DropPlace | null {
  const hit = document.elementFromPoint(x, y);
  const side = hit ? sideOf(hit) : null;
  if (!hit || !side) return null;
  const row = hit.closest<HTMLElement>("[data-row]");
  if (row) {
    const boxes = [...row.querySelectorAll(".tile, .cellbox")].map((cell) => cell.getBoundingClientRect());
    return {
      kind: "row",
      side,
      row: Number(row.dataset["row"]),
      index: boxes.filter((box) => box.left + box.width / 2 < x).length,
    };
  }
  const reserve = hit.closest(".reserve");
  if (!reserve) return null;
  const boxes = [...reserve.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect());
  return { kind: "reserve", side, index: boxes.filter((box) => box.left + box.width / 2 < x).length };
}
