/** The games of this browser: which there are, and handing them in when there is a network. */
import { account } from "../net/account.svelte.ts";
import { Refused, request } from "../net/http.ts";
import type { GameSummary, OfflineGame } from "../protocol/messages.ts";
import { forgetGame, forgetDeeds, type GameRow, readGames, readKept, readRow } from "./keep.ts";

const isFinal = ({ status }: GameSummary) => status === "over" || status === "aborted";

class LocalGames {
  rows = $state.raw<readonly GameRow[]>([]);
  /** Why the last attempt to hand a game in was refused. */
  problem = $state.raw<unknown>(null);
  #handing: Promise<void> | null = null;

  /** Those that go on. */
  get live(): GameSummary[] {
    return this.rows.filter((row) => !row.handed && !isFinal(row.game)).map((row) => row.game);
  }

  /** Those that are over, and that no account has yet. */
  get waiting(): GameSummary[] {
    return this.rows.filter((row) => !row.handed && row.game.status === "over").map((row) => row.game);
  }

  async read(): Promise<void> {
    const rows = await readGames().catch(() => []);
    this.rows = rows.sort((one, other) => other.game.updated_at - one.game.updated_at);
  }

  /** What became of a game that was handed in. */
  async handedTo(id: string): Promise<string | null> {
    return (await readRow(id).catch(() => undefined))?.handed ?? null;
  }

  /** Hands in what is over, if somebody is there whom it belongs to. Gives what each is called now. */
  async handIn(): Promise<void> {
    this.#handing ??= this.#all().finally(() => (this.#handing = null));
    await this.#handing;
  }

  async #all(): Promise<void> {
    await this.read();
    for (const row of this.rows) {
      if (row.handed || !isFinal(row.game)) continue;
      // What was called off is nothing to keep.
      if (row.game.status === "aborted") await forgetGame(row.id);
      else if (account.person && !(await this.#one(row))) break;
    }
    await this.read();
  }

  /** Says whether it makes sense to go on with the next one. */
  async #one(row: GameRow): Promise<boolean> {
    const kept = await readKept(row.id);
    if (!kept) return true;
    const lines = [kept.head, ...kept.deeds].map((line) => JSON.stringify(line)).join("\n");
    try {
      // The game's own id is its key: sent again, it is the same game.
      const game = await request<GameSummary>("POST", "/api/me/offline", { lines } satisfies OfflineGame);
      await forgetDeeds({ ...row, game, handed: game.id });
      this.problem = null;
      return true;
    } catch (problem) {
      // Without a network it is tried again when there is one.
      this.problem = problem instanceof Refused ? problem : null;
      return problem instanceof Refused;
    }
  }
}

export const localGames = new LocalGames();
