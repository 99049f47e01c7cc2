/** SHA-256, also where the browser's own is closed: pages without a secure origin. */
const K = constants(64, (prime) => Math.cbrt(prime));
const START = constants(8, (prime) => Math.sqrt(prime));

/** The first 32 bits of the fractional parts of roots of the first primes. */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const out = new Uint32Array(count);
  for (let candidate = 2, at = 0; at < count; candidate++) {
    let prime = true;
    for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
    if (prime) out[at++] = (root(candidate) % 1) * 2 ** 32;
  }
  return out;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 16; at++) w[at] = view.getUint32(block + at * 4);
    for (let at = 16; at < 64; at++) {
      const [a, b] = [w[at - 15] ?? 0, w[at - 2] ?? 0];
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const big = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[at] = (w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + big;
    }
    mix(hash, w);
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  hash.forEach((word, at) => outView.setUint32(at * 4, word));
  return out;
}

function mix(hash: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[at] ?? 0) + (w[at] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] ?? 0) + word));
}
