/** Begins a game: at the server, or in this browser if none can be reached. */
import { t } from "../locale/texts.svelte.ts";
import { account } from "../net/account.svelte.ts";
import { type GameWish, makeGame, newGame } from "../net/games.ts";
import { Unreachable } from "../net/http.ts";
import { offlineModule } from "./module.svelte.ts";

/** Makes a game, and says what it is called. `name` is for whoever has none yet. */
export async function startGame(name: string, wish: GameWish): Promise<string> {
  try {
    await account.ensurePerson(name);
    return (await makeGame(wish)).game.id;
  } catch (failure) {
    const { kind } = wish.opponent;
    if (!(failure instanceof Unreachable) || (kind !== "computer" && kind !== "hotseat")) throw failure;
    account.reachable = false;
    if (offlineModule.state.name === "unknown") await offlineModule.look();
    if (!offlineModule.ready) throw failure;
    const { makeLocal } = await import("./make.ts");
    return makeLocal({ ...newGame(wish), rated: false }, account.person?.name ?? t("guest-name"));
  }
}
