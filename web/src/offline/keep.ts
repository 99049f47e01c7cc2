/** Games without a network, in the browser's own store: nothing is shown before it lies here. */
import type { GameSummary } from "../protocol/messages.ts";
import type { DeedLine, Head, KeptGame } from "./asking.ts";

const NAME = "jarnac";
const VERSION = 1;

/** A game in the store. Its deeds lie beside it, one by one. */
export interface GameRow {
  id: string;
  head: Head;
  /** As lists show it, after its last deed. */
  game: GameSummary;
  /** When somebody was last known to be at the table. */
  alive: number | null;
  /** What the server called it when it was handed in. */
  handed: string | null;
}

/** Somebody else has written a deed of this number: another tab plays the same game. */
export class WrittenElsewhere extends Error {}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("games", { keyPath: "id" });
      asked.result.createObjectStore("deeds", { keyPath: ["game", "seq"] });
    };
    asked.onsuccess = () => {
      // A newer client in another tab wants to change the store.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      done(asked.result);
    };
    asked.onerror = () => fail(asked.error ?? new Error("no store"));
  }).catch((problem: unknown) => {
    opened = null;
    throw problem;
  });
  return opened;
}

/** One transaction, done when it is on the disk. */
async function transact<T>(
  stores: string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T> | null,
): Promise<T> {
  const store = await open();
  return new Promise<T>((done, fail) => {
    const transaction = store.transaction(stores, mode, { durability: "strict" });
    const request = work(transaction);
    transaction.oncomplete = () => done(request?.result as T);
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? request?.error ?? new Error("aborted"));
  });
}

const deedsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const readGames = () => transact<GameRow[]>(["games"], "readonly", (t) => t.objectStore("games").getAll());

export const readRow = (id: string) =>
  transact<GameRow | undefined>(["games"], "readonly", (t) => t.objectStore("games").get(id));

/** A game with its deeds, as the module takes it. */
export async function readKept(id: string): Promise<(KeptGame & { row: GameRow }) | null> {
  const row = await readRow(id);
  if (!row) return null;
  const lines = await transact<(DeedLine & { game?: string })[]>(["deeds"], "readonly", (t) =>
    t.objectStore("deeds").getAll(deedsOf(id)),
  );
  const deeds = lines.map(({ game: _, ...line }) => line);
  return { row, head: row.head, deeds, alive: row.alive };
}

/** Adds a game, or writes down how it stands. */
export async function writeRow(row: GameRow): Promise<void> {
  await transact(["games"], "readwrite", (t) => t.objectStore("games").put(row));
}

/** Adds a deed. It has its number for itself: who comes second is told. */
export async function addDeed(game: string, line: DeedLine): Promise<void> {
  try {
    await transact(["deeds"], "readwrite", (t) => t.objectStore("deeds").add({ ...line, game }));
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "ConstraintError") throw new WrittenElsewhere(game);
    throw problem;
  }
}

/** Forgets what was done in a game that was handed in: the server has it. Where it went to is kept. */
export async function forgetDeeds(row: GameRow): Promise<void> {
  await transact(["games", "deeds"], "readwrite", (t) => {
    t.objectStore("deeds").delete(deedsOf(row.id));
    return t.objectStore("games").put(row);
  });
}

/** Forgets a game for good. */
export async function forgetGame(id: string): Promise<void> {
  await transact(["games", "deeds"], "readwrite", (t) => {
    t.objectStore("deeds").delete(deedsOf(id));
    t.objectStore("games").delete(id);
    return null;
  });
}
