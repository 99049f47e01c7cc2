/**
 * Letters move from where they were to where they are: before a change every tile is measured,
 * after it each is played from its old place. A new change ends what still runs.
 */
import { still } from "./still.ts";

/** Where something was, and on which cloth, if it lay on one. */
interface Place {
  box: DOMRect;
  cloth: Element | null;
  /** How far below the upper edge of its cloth. */
  below: number;
}

export interface Places {
  tiles: Map<string, Place>;
  cloths: Map<Element, number>;
}

const TYPED = 90;
const LETTER = 220;
const FOLD = 260;
const WORD = 380;
const CROSS = 620;
const STAGGER = 60;

let running: Animation[] = [];

function placeOf(tile: HTMLElement): Place {
  const box = tile.getBoundingClientRect();
  const cloth = tile.closest(".cloth");
  return { box, cloth, below: cloth ? box.top - cloth.getBoundingClientRect().top : 0 };
}

export function noPlaces(): Places {
  return { tiles: new Map(), cloths: new Map() };
}

/** Where the tiles are now, running motions brought to their end. */
export function measure(root: HTMLElement): Places {
  endFlights();
  const places = noPlaces();
  for (const tile of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    const id = tile.dataset["tile"];
    const place = placeOf(tile);
    if (id && place.box.width > 0) places.tiles.set(id, place);
  }
  for (const cloth of root.querySelectorAll(".cloth")) places.cloths.set(cloth, cloth.getBoundingClientRect().height);
  return places;
}

/** Plays the tiles from their old places. `typing`: letters only follow the hand. */
export function fly(root: HTMLElement, before: Places, typing: boolean): void {
  if (still()) return;
  const places = [...root.querySelectorAll<HTMLElement>("[data-tile]")].map((tile) => ({ tile, now: placeOf(tile) }));
  const bag = [...root.querySelectorAll<SVGElement>("svg.bag")]
    .map((svg) => svg.getBoundingClientRect())
    .find((box) => box.width > 0);
  const folding = fold(before.cloths);
  let drawn = 0;
  for (const { tile, now } of places) {
    const { box } = now;
    const old = before.tiles.get(tile.dataset["tile"] ?? "");
    if (box.width === 0) continue;
    if (old) {
      const dx = old.box.left - box.left;
      // A cloth that folds carries its letters: they move within it.
      const carried = folding && now.cloth !== null && now.cloth === old.cloth;
      const dy = carried ? old.below - now.below : old.box.top - box.top;
      if (Math.hypot(dx, dy) < 2) continue;
      // The bag changes sides as slowly as a word that is taken.
      const across = tile.dataset["tile"] === "bag" || Math.abs(dx) > innerWidth / 4 || Math.abs(dy) > innerHeight / 3;
      move(tile, dx, dy, old.box.width / box.width, carried ? FOLD : typing ? TYPED : across ? CROSS : WORD, 0);
    } else if (bag && !typing && before.tiles.size > 0) {
      move(
        tile,
        bag.left + bag.width / 2 - box.left,
        bag.top + bag.height / 3 - box.top,
        0.5,
        LETTER,
        STAGGER * drawn++,
      );
    }
  }
}

/** On a phone one mat folds while the other opens: both cloths change height together. */
function fold(heights: ReadonlyMap<Element, number>): boolean {
  let folds = false;
  for (const [cloth, height] of heights) {
    const now = cloth.getBoundingClientRect().height;
    if (!cloth.isConnected || Math.abs(now - height) < 8) continue;
    folds = true;
    running.push(
      cloth.animate(
        [
          { height: `${height}px`, overflow: "clip" },
          { height: `${now}px`, overflow: "clip" },
        ],
        { duration: FOLD, easing: EASE_OUT },
      ),
    );
  }
  return folds;
}

const EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";

function move(tile: HTMLElement, dx: number, dy: number, scale: number, duration: number, delay: number): void {
  const arc = duration === CROSS ? -60 : 0;
  const from = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 };
  const middle = {
    transform: `translate(${dx / 2}px, ${dy / 2 + arc}px) scale(${(1 + scale) / 2})`,
    transformOrigin: "0 0",
    zIndex: 9,
  };
  const to = { transform: "none", transformOrigin: "0 0", zIndex: 9 };
  const frames = arc ? [from, middle, to] : [from, to];
  const easing = duration === CROSS ? "cubic-bezier(.3, 0, .1, 1)" : EASE_OUT;
  running.push(tile.animate(frames, { duration, delay, easing, fill: "backwards" }));
}

/** Ends every motion at once: somebody is in a hurry. */
function endFlights(): void {
  for (const animation of running) animation.finish();
  running = [];
}
