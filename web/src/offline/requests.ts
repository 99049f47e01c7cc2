/** Requests that this browser answers itself: about its own games, and about rules when no server answers. */
import { Refused } from "../net/http.ts";
import type { ApiError, Created, NewGame, Rematch, RuleBook } from "../protocol/messages.ts";
import type { KeptGame } from "./asking.ts";
import { expect, House } from "./house.ts";
import { localGameOf } from "./ids.ts";
import { readKept, readRow } from "./keep.ts";
import { makeLocal } from "./make.ts";
import { offlineModule } from "./module.svelte.ts";
import { studyHere } from "./studyHere.ts";

let shared: Promise<House> | null = null;

/** Asks the module as if it were the server. */
async function answered(method: string, path: string, body: unknown, game: KeptGame | null): Promise<unknown> {
  shared ??= House.start();
  const asked = { ask: "request" as const, method, path, ...(body === undefined ? {} : { body }) };
  try {
    const house = await shared;
    const { status, body: told } = expect(await house.ask(game ? { ...asked, game } : asked), "response");
    if (status !== 200) throw new Refused(told as ApiError, status);
    return told;
  } catch (problem) {
    // A module that broke down is started anew.
    if (!(problem instanceof Refused)) shared = null;
    throw problem;
  }
}

/** Asks the module what no game is about: it must be kept here. */
export const askModule = (method: string, path: string, body: unknown): Promise<unknown> =>
  answered(method, path, body, null);

const missing = () => new Refused({ code: "not_found", message: "this browser has no such game" }, 404);

/** A request about a game of this browser. */
export async function localRequest(method: string, path: string, body: unknown): Promise<unknown> {
  const id = localGameOf(path) ?? "";
  // What lists know needs no module.
  if (method === "GET" && path === `/api/games/${encodeURIComponent(id)}`) {
    const row = await readRow(id);
    if (!row) throw missing();
    return row.game;
  }
  const kept = await readKept(id);
  if (!kept) throw missing();
  const { head, deeds } = kept;
  const last = /\/([a-z]+)(\?|$)/.exec(path)?.[1];
  if (method === "POST" && last === "rematch") return { game: await again(kept.row.game) } satisfies Rematch;
  if (method === "GET" && last === "analysis")
    return studyHere(
      id,
      async () => (await answered("GET", `/api/games/${id}/record`, undefined, { head, deeds })) as string,
      kept.row.game,
    );
  return answered(method, path, body, { head, deeds });
}

/** The next game of the same two, sides swapped. */
async function again(game: Created["game"]): Promise<string> {
  const level = (["A", "B"] as const).map((side) => game.seats[side][0]).find((seat) => seat?.person === null)?.name;
  const own = game.seats.A.some((seat) => seat.person !== null) ? "b" : "a";
  const wish: NewGame = {
    rules: { set: game.rules.like, changes: game.rules.options },
    opponent: level ? { kind: "computer", level } : { kind: "hotseat" },
    side: level ? own : "random",
    teams: false,
    rated: false,
    friendly: game.friendly,
    spectators: false,
    ...(game.names ? { names: { A: game.names.B, B: game.names.A } } : {}),
  };
  return makeLocal(wish, "");
}

let judging: Promise<string> | null = null;

/** The checksum of the module's dictionary. */
async function ownLexicon(): Promise<string> {
  judging ??= answered("GET", "/api/rules", undefined, null).then(
    (book) => (book as RuleBook).dictionaries[0]?.checksum ?? "",
    (problem: unknown) => {
      judging = null;
      throw problem;
    },
  );
  return judging;
}

/**
 * Makes the module ready for this page, with the worker that asks it: also where the browser keeps nothing (without HTTPS,
 * in a club's own network). Quietly: who has none asks the server.
 */
export async function hold(): Promise<void> {
  try {
    if (!offlineModule.held && (await offlineModule.isOffered())) offlineModule.held = (await ownLexicon()) !== "";
  } catch {
    // There is no network any more, or it can't be run here.
  }
}

/** Asks the module what only a dictionary knows; it must be the one with this checksum, since another would judge otherwise. */
export async function askWithLexicon(method: string, path: string, body: unknown, lexicon: string): Promise<unknown> {
  if (offlineModule.state.name === "unknown") await offlineModule.look();
  if (!offlineModule.isHere) throw new Error("the module is not here");
  if ((await ownLexicon()) !== lexicon) throw new Error("the module has another dictionary");
  return answered(method, path, body, null);
}

/** What can be answered although no server can be reached; nothing if it can't. */
export async function standIn(method: string, path: string, body: unknown): Promise<{ told: unknown } | null> {
  if (path !== "/api/rules" && !path.startsWith("/api/board/")) return null;
  if (offlineModule.state.name === "unknown") await offlineModule.look();
  return offlineModule.ready ? { told: await answered(method, path, body, null) } : null;
}
