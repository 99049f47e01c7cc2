/** The links by which others come in, as far as somebody may pass them on. */
import type { GameSummary, Invitations } from "../protocol/messages.ts";
import { SIDES } from "../game/sides.ts";
import { gameAddress, screenAddress, watchAddress } from "../router/route.ts";

export interface InviteLink {
  /** The message that says whom it is for. */
  id: string;
  /** The message that goes with it when it is shared: whoever gets it reads what they are asked for. */
  words: "share-invite" | "share-team" | "share-referee" | "share-watch";
  address: string;
}

export function linksOf(game: GameSummary, { sides, watch, referee }: Invitations, base: string): InviteLink[] {
  const out: InviteLink[] = [];
  const add = (id: string, words: InviteLink["words"], path: string) =>
    out.push({ id, words, address: new URL(path, base).href });
  for (const side of SIDES) {
    const key = sides[side];
    const taken = game.seats[side].length > 0 && !game.teams;
    if (key && !taken)
      add(
        game.teams ? `invite-team-${side.toLowerCase()}` : "invite-link",
        game.teams ? "share-team" : "share-invite",
        gameAddress(game.id, key),
      );
  }
  if (referee) add("invite-referee", "share-referee", gameAddress(game.id, referee));
  if (watch) add("invite-watch", "share-watch", watchAddress(game.id, watch));
  return out;
}

/** The pages that many look at: on a wall, or in a stream. */
export function screensOf(game: GameSummary, { watch }: Invitations, base: string): InviteLink[] {
  if (!watch) return [];
  return (["screen", "stream"] as const).map((kind) => ({
    id: `invite-${kind}`,
    words: "share-watch",
    address: new URL(screenAddress(game.id, watch, kind), base).href,
  }));
}
