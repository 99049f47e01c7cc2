/** Figures of an analysis as they are written. */

/** In hundredths of a game. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}
