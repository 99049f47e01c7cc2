/** What is done about playing without a network when the client starts. */
import { account } from "../net/account.svelte.ts";
import { router } from "../router/router.svelte.ts";
import { gameAddress } from "../router/route.ts";
import { localGames } from "./games.svelte.ts";
import { offlineModule } from "./module.svelte.ts";

/** Hands in what is over, and brings whoever looks at such a game to where it is now. */
export async function handIn(): Promise<void> {
  if (!account.reachable || !navigator.onLine) return;
  await localGames.handIn();
  const { route } = router;
  const shown = route.page === "game" || route.page === "replay" ? route.id : null;
  const handed = localGames.rows.find((row) => row.id === shown)?.handed;
  if (handed) router.go(gameAddress(handed), true);
}

/** An installed client is there to be used anywhere: it fetches what that needs by itself. */
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

export async function beginOffline(): Promise<void> {
  addEventListener("online", () => void account.refresh().then(handIn));
  await Promise.all([offlineModule.look(), localGames.read()]);
  if (offlineModule.state.name === "there" && isInstalled()) void offlineModule.keep();
  await handIn();
}
