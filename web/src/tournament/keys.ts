/** The keys of tournaments that this device was given. A link that was opened here counts for its tab; for the device the one that may do more does. */
const PLACE = "jarnac.tournaments";

type Keys = Record<string, string>;

function read(store: Storage): Keys {
  try {
    return JSON.parse(store.getItem(PLACE) ?? "{}") as Keys;
  } catch {
    return {};
  }
}

function write(store: Storage, keys: Keys): void {
  try {
    store.setItem(PLACE, JSON.stringify(keys));
  } catch {
    // A browser that keeps nothing still has the link.
  }
}

/** A player's key names a number. */
const isPlayers = (key: string) => key.includes("-");

export function keepKey(id: string, key: string): void {
  write(sessionStorage, { ...read(sessionStorage), [id]: key });
  const device = read(localStorage);
  const before = device[id];
  if (before === undefined || isPlayers(before) || !isPlayers(key)) write(localStorage, { ...device, [id]: key });
}

export function keyOf(id: string): string | null {
  return read(sessionStorage)[id] ?? read(localStorage)[id] ?? null;
}

export function forgetKey(id: string): void {
  for (const store of [sessionStorage, localStorage]) {
    write(store, Object.fromEntries(Object.entries(read(store)).filter(([name]) => name !== id)));
  }
}
