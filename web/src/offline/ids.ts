/** Games that are kept in this browser have ids of their own: no server knows them. */
const LOCAL = "local-";

export const isLocal = (id: string): boolean => id.startsWith(LOCAL);

/** The game that a path of the protocol is about, if it is kept in this browser. */
export function localGameOf(path: string): string | null {
  const id = decodeURIComponent(/^\/api\/games\/([^/?]+)/.exec(path)?.[1] ?? "");
  return isLocal(id) ? id : null;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is random about a new game. Its letters follow from the seed, which this page knows: they prove nothing. */
export function chance(): { id: string; seed: string; choices: number } {
  const bytes = crypto.getRandomValues(new Uint8Array(48));
  const [high = 0, low = 0] = new Uint32Array(bytes.slice(40).buffer);
  return {
    id: LOCAL + hex(bytes.slice(32, 40)),
    seed: hex(bytes.slice(0, 32)),
    // As large as a number of JavaScript can be without a rounding.
    choices: (high % 2 ** 21) * 2 ** 32 + low,
  };
}
