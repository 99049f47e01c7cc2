/** The pages and their addresses. */
export type Route =
  | { page: "home" }
  /** `key` lets somebody sit down, `watch` lets them look on. */
  | { page: "game"; id: string; key: string | null; watch: string | null }
  | { page: "replay"; id: string }
  /** A table that many look at: large on a wall, or over a picture in a stream. */
  | { page: "screen"; id: string; watch: string | null; stream: boolean }
  | { page: "new"; kind: "computer" | "invite" | "lobby" | "hotseat" | "teams" }
  | { page: "lobby" }
  | { page: "lesson" }
  | { page: "rules" }
  | { page: "account" }
  /** A match with real letters: its clock, its sheet, what is printed for it. */
  | { page: "clock" }
  | { page: "sheet" }
  | { page: "print" }
  /** A game with real letters that is written down. */
  | { page: "transcript" }
  /** The tables of a hall with real letters, for their referee. */
  | { page: "venue" }
  | { page: "person"; id: string }
  | { page: "tournaments" }
  | { page: "newTournament" }
  /** `part` is a leaf of its page; `key` makes somebody an organiser, a referee or a player. */
  | { page: "tournament"; id: string; part: TournamentPart; key: string | null }
  | { page: "missing" };

/** The leaves of a tournament's page, with what is projected and what is printed. */
export const TOURNAMENT_PARTS = [
  "rounds",
  "entries",
  "standings",
  "share",
  "settings",
  "log",
  "hall",
  "print",
] as const;
export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];

const KINDS = ["computer", "invite", "lobby", "hotseat", "teams"] as const;

export function routeOf(address: URL): Route {
  const [first = "", second = "", third = ""] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "":
      return { page: "home" };
    case "g":
      if (!second) return { page: "missing" };
      if (third === "screen" || third === "stream")
        return {
          page: "screen",
          id: second,
          watch: address.searchParams.get("watch"),
          stream: third === "stream",
        };
      return third === "replay"
        ? { page: "replay", id: second }
        : { page: "game", id: second, key: address.searchParams.get("key"), watch: address.searchParams.get("watch") };
    case "new": {
      const kind = KINDS.find((name) => name === second);
      return kind ? { page: "new", kind } : { page: "missing" };
    }
    case "lobby":
    case "lesson":
    case "rules":
    case "account":
    case "clock":
    case "sheet":
    case "print":
    case "transcript":
    case "venue":
      return { page: first };
    case "tournaments":
      if (second === "new") return { page: "newTournament" };
      return second ? { page: "missing" } : { page: "tournaments" };
    case "t": {
      const part = TOURNAMENT_PARTS.find((name) => name === (third || "rounds"));
      if (!second || !part) return { page: "missing" };
      return { page: "tournament", id: second, part, key: address.searchParams.get("key") };
    }
    case "p":
      return second ? { page: "person", id: second } : { page: "missing" };
    default:
      return { page: "missing" };
  }
}

export function gameAddress(id: string, key?: string | null): string {
  return `/g/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

export function watchAddress(id: string, key: string): string {
  return `/g/${encodeURIComponent(id)}?watch=${encodeURIComponent(key)}`;
}

/** The page for a projector, or the one with a transparent ground for a stream. */
export function screenAddress(id: string, key: string, kind: "screen" | "stream"): string {
  return `/g/${encodeURIComponent(id)}/${kind}?watch=${encodeURIComponent(key)}`;
}
