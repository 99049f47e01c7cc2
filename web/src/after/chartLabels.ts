/** Where the words beside the marks of a chart are written, so that none lies on another. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A mark with the size of what is to be written beside it. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function overlaps(one: Box, two: Box): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

/** How far the words stand from their mark, in parts of their height. */
const APART = 0.75;
/** How many lines above and below its mark a word may have to go. */
const LINES = 6;

/**
 * A box for each mark, or nothing where there is no room: the mark alone is then drawn. `taken` are places where
 * something is written already. Words stand beside their mark at first, and go up and down line by line.
 */
export function placeLabels(marks: readonly Mark[], bounds: Box, taken: readonly Box[] = []): (Box | null)[] {
  const used = [...taken];
  return marks.map((mark) => {
    const found = places(mark).find((box) => isInside(box, bounds) && !used.some((other) => overlaps(box, other)));
    if (found) used.push(found);
    return found ?? null;
  });
}

function places({ x, y, width, height }: Mark): Box[] {
  const gap = height * APART;
  const all: Box[] = [];
  for (let line = 0; line < LINES; line++) {
    for (const up of [-1, 1]) {
      const middle = y + up * (height * 0.6 + line * height);
      for (const left of [x + gap, x - gap - width])
        all.push({ left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 });
    }
  }
  return all;
}

function isInside(box: Box, bounds: Box): boolean {
  return box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;
}
