/**
 * QR codes, as much as a link needs: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004).
 * Made without a library.
 */

/** For each version: codewords in all, check words per block, blocks. Level M. */
const VERSIONS: readonly (readonly [total: number, check: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The check words of a block (Reed–Solomon over GF(256)). */
export function checkWords(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root++) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[root] ?? 0)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at] ?? 0;
    generator.forEach((factor, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array): { version: number; words: number[] } {
  const version =
    VERSIONS.findIndex(([total, check, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= total - check * blocks) + 1;
  const shape = VERSIONS[version - 1];
  if (!shape) throw new RangeError("too long for a QR code");
  const [total, check, blocks] = shape;
  const room = total - check * blocks;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0; data.length < room; pad++) data.push(pad % 2 ? 17 : 236);
  // Blocks may differ by one data word; the shorter ones come first.
  const short = Math.floor(room / blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const size = short + (block >= blocks - (room % blocks) ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => checkWords(part, check));
  const words: number[] = [];
  for (let at = 0; at <= short; at++) for (const part of parts) if (at < part.length) words.push(part[at] ?? 0);
  for (let at = 0; at < check; at++) for (const part of checks) words.push(part[at] ?? 0);
  return { version, words };
}

type Grid = (boolean | null)[][];

function square(size: number): Grid {
  return Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
}

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

/** Everything that is no data: finders, timing, alignment, and room for format and version. */
function furniture(version: number): Grid {
  const size = version * 4 + 17;
  const grid = square(size);
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dx = -4; dx <= 4; dx++) {
      for (let dy = -4; dy <= 4; dy++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(grid, cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }
  const centres = ALIGNMENT[version - 1] ?? [];
  const last = centres.at(-1) ?? 0;
  for (const cx of centres) {
    for (const cy of centres) {
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)) continue;
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++) set(grid, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  format(grid, 0);
  if (version >= 7) versionMarks(grid, version);
  return grid;
}

function versionMarks(grid: Grid, version: number): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const a = grid.length - 11 + (at % 3);
    const b = Math.floor(at / 3);
    set(grid, a, b, dark);
    set(grid, b, a, dark);
  }
}

/** Level M is 00; the mask follows. */
function format(grid: Grid, mask: number): void {
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const size = grid.length;
  const dark = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(grid, 8, at, dark(at));
  set(grid, 8, 7, dark(6));
  set(grid, 8, 8, dark(7));
  set(grid, 7, 8, dark(8));
  for (let at = 9; at < 15; at++) set(grid, 14 - at, 8, dark(at));
  for (let at = 0; at < 8; at++) set(grid, size - 1 - at, 8, dark(at));
  for (let at = 8; at < 15; at++) set(grid, 8, size - 15 + at, dark(at));
  set(grid, 8, size - 8, true);
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function filled(version: number, words: readonly number[], mask: number): boolean[][] {
  const fixed = furniture(version);
  const grid = fixed.map((row) => [...row]);
  const masked = MASKS[mask] ?? (() => false);
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        set(grid, x, y, dark !== masked(x, y));
        bit++;
      }
    }
  }
  format(grid, mask);
  return grid.map((row) => row.map((dark) => dark === true));
}

/** How hard a code is to read: long runs, blocks, false finders, one colour too much. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  const lines = [...grid.map((row) => [...row]), ...grid.map((_, x) => grid.map((row) => row[x] ?? false))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0+|1+/g) ?? []) if (run.length >= 5) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      const part = text.slice(at, at + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  }
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = grid[y]?.[x];
      if (here) dark++;
      if (
        y + 1 < size &&
        x + 1 < size &&
        here === grid[y]?.[x + 1] &&
        here === grid[y + 1]?.[x] &&
        here === grid[y + 1]?.[x + 1]
      )
        sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The code of a text: true is dark. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const grids = MASKS.map((_, mask) => filled(version, words, mask));
  return grids.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The code as one SVG path on a field of `size` with a quiet zone of four. */
export function qrPath(grid: readonly (readonly boolean[])[]): { path: string; size: number } {
  const path = grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join("");
  return { path, size: grid.length + 8 };
}
