/** Makes a game in this browser. */
import type { NewGame } from "../protocol/messages.ts";
import type { PastResult } from "./asking.ts";
import { expect, House } from "./house.ts";
import { chance } from "./ids.ts";
import { readGames, writeRow } from "./keep.ts";

/** How the last games against the computer ended, the oldest first: the player that follows goes by them. */
async function past(): Promise<PastResult[]> {
  const over = (await readGames()).filter(({ game }) => game.kind === "computer" && game.result !== null);
  over.sort((one, other) => one.game.updated_at - other.game.updated_at);
  return over.map(({ head, game }) => {
    const computer = game.seats.A[0]?.person === null ? "A" : "B";
    const level = game.seats[computer][0]?.name ?? "";
    const measure = (head["measure"] as number | undefined) ?? null;
    const winner = game.result?.winner;
    const result = winner === "tie" ? 0.5 : winner === computer ? 0 : 1;
    return { level, measure, result };
  });
}

/** Makes a game, and says what it is called. It is kept before anybody sits down. */
export async function makeLocal(wish: NewGame, name: string): Promise<string> {
  const house = await House.start();
  try {
    const new_ = chance();
    const asked = { ask: "make" as const, game: wish, ...new_, name, past: await past(), now: Date.now() };
    const { head, game } = expect(await house.ask(asked), "made");
    await writeRow({ id: new_.id, head, game, alive: null, handed: null });
    // The browser should not throw it away when it needs room.
    void navigator.storage?.persist?.();
    return new_.id;
  } finally {
    house.end();
  }
}
