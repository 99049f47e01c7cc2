/**
 * Letters move from where they were to where they are: before a change every tile is measured,
 * after it each is played from its old place. A new change ends what still runs.
 */
import { still } from "./still.ts";

export type Places = Map<string, DOMRect>;

const TYPED = 90;
const LETTER = 220;
const WORD = 380;
const CROSS = 620;
const STAGGER = 60;

let running: Animation[] = [];

/** Where the tiles are now, running motions brought to their end. */
export function measure(root: HTMLElement): Places {
  for (const animation of running) animation.finish();
  running = [];
  const places: Places = new Map();
  for (const tile of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    const id = tile.dataset["tile"];
    const box = tile.getBoundingClientRect();
    if (id && box.width > 0) places.set(id, box);
  }
  return places;
}

/** Plays the tiles from their old places. `typing`: letters only follow the hand. */
export function fly(root: HTMLElement, before: Places, typing: boolean): void {
  if (still()) return;
  const bag = [...root.querySelectorAll<SVGElement>("svg.bag")].map((svg) => svg.getBoundingClientRect()).find((box) => box.width > 0);
  let drawn = 0;
  for (const tile of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    const box = tile.getBoundingClientRect();
    const old = before.get(tile.dataset["tile"] ?? "");
    if (box.width === 0) continue;
    if (old) {
      const dx = old.left - box.left;
      const dy = old.top - box.top;
      if (Math.hypot(dx, dy) < 2) continue;
      // The bag changes sides as slowly as a word that is taken.
      const across = tile.dataset["tile"] === "bag" || Math.abs(dx) > innerWidth / 4 || Math.abs(dy) > innerHeight / 3;
      move(tile, dx, dy, old.width / box.width, typing ? TYPED : across ? CROSS : WORD, 0);
    } else if (bag && !typing && before.size > 0) {
      move(tile, bag.left + bag.width / 2 - box.left, bag.top + bag.height / 3 - box.top, 0.5, LETTER, STAGGER * drawn++);
    }
  }
}

function move(tile: HTMLElement, dx: number, dy: number, scale: number, duration: number, delay: number): void {
  const arc = duration === CROSS ? -60 : 0;
  const from = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 };
  const middle = { transform: `translate(${dx / 2}px, ${dy / 2 + arc}px) scale(${(1 + scale) / 2})`, transformOrigin: "0 0", zIndex: 9 };
  const to = { transform: "none", transformOrigin: "0 0", zIndex: 9 };
  const frames = arc ? [from, middle, to] : [from, to];
  const easing = duration === CROSS ? "cubic-bezier(.3, 0, .1, 1)" : "cubic-bezier(.2, .8, .2, 1)";
  running.push(tile.animate(frames, { duration, delay, easing, fill: "backwards" }));
}

/** Ends every motion at once: somebody is in a hurry. */
export function endFlights(): void {
  for (const animation of running) animation.finish();
  running = [];
}
