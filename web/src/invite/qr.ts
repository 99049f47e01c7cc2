/** QR codes of links: bytes, error correction M (uqr). */
import { encode } from "uqr";

/** The largest code that a phone still reads well from a screen: 213 bytes, 57 cells. */
const MOST = 10;

/** The code of a text: true is dark. A text that is too long is a `RangeError`; `most` allows a larger code. */
export function qrCode(text: string, most = MOST): boolean[][] {
  return encode(text, { ecc: "M", boostEcc: false, border: 0, maxVersion: most }).data;
}

/** The code as one SVG path on a field of `size` with a quiet zone of four. */
export function qrPath(grid: readonly (readonly boolean[])[]): { path: string; size: number } {
  const path = grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join("");
  return { path, size: grid.length + 8 };
}
