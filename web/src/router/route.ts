/** The pages and their addresses. */
import type { SideName } from "../protocol/messages.ts";

export type Route =
  | { page: "home" }
  /** `key` lets somebody sit down, `watch` lets them look on. */
  | { page: "game"; id: string; key: string | null; watch: string | null }
  | { page: "replay"; id: string }
  /** A table that many look at: large on a wall, or over a picture in a stream. */
  | { page: "screen"; id: string; watch: string | null; stream: boolean }
  /** `club` is the club whose rules and words are taken. */
  | { page: "new"; kind: "computer" | "invite" | "lobby" | "hotseat" | "teams"; club: string | null }
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
  /** Cards to learn words by. */
  | { page: "drill" }
  /** Training: its hub, or a mode; a theme has a name. */
  | { page: "train"; part: TrainPart | null; theme: string | null }
  /** The study board: one that is kept, a game's, a position's; `learn` is the side whose mistakes are found again. */
  | {
      page: "study";
      id: string | null;
      game: string | null;
      seq: number | null;
      position: string | null;
      rules: string | null;
      learn: SideName | null;
    }
  | { page: "studies" }
  | { page: "person"; id: string }
  | { page: "tournaments" }
  | { page: "newTournament"; club: string | null }
  /** `part` is a leaf of its page; `key` makes somebody an organiser, a referee or a player. */
  | { page: "tournament"; id: string; part: TournamentPart; key: string | null }
  /** Several tournaments that are added up; `key` makes somebody their organiser. */
  | { page: "seriesList" }
  | { page: "newSeries" }
  | { page: "series"; id: string; key: string | null }
  | { page: "clubs" }
  | { page: "newClub" }
  /** `part` is a leaf of its page; `key` lets somebody join. */
  | { page: "club"; id: string; part: ClubPart; key: string | null }
  | { page: "missing" };

/** The leaves of a club's page. */
export const CLUB_PARTS = ["home", "members", "calendar", "results", "ratings", "words", "settings", "log"] as const;
export type ClubPart = (typeof CLUB_PARTS)[number];

/** The leaves of a tournament's page, with what is projected and what is printed. */
export const TOURNAMENT_PARTS = [
  "rounds",
  "entries",
  "standings",
  "share",
  "settings",
  "log",
  "tables",
  "hall",
  "print",
] as const;
export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];

/** The ways to train, as their addresses name them. */
export const TRAIN_PARTS = ["day", "rated", "theme", "streak", "storm", "replay", "missed", "offline"] as const;
export type TrainPart = (typeof TRAIN_PARTS)[number];

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
      return kind ? { page: "new", kind, club: address.searchParams.get("club") } : { page: "missing" };
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
    case "studies":
      return { page: first };
    case "study": {
      const { searchParams: asked } = address;
      const seq = Number.parseInt(asked.get("seq") ?? "", 10);
      const learn = asked.get("learn");
      return {
        page: "study",
        id: second || null,
        game: asked.get("game"),
        seq: Number.isNaN(seq) ? null : seq,
        position: asked.get("position"),
        rules: asked.get("rules"),
        learn: learn === "A" || learn === "B" ? learn : null,
      };
    }
    case "train": {
      const part = TRAIN_PARTS.find((name) => name === second);
      if (!second) return { page: "train", part: null, theme: null };
      if (second === "cards" && !third) return { page: "drill" };
      if (!part || (part === "theme") !== (third !== "")) return { page: "missing" };
      return { page: "train", part, theme: third || null };
    }
    case "tournaments":
      if (second === "new") return { page: "newTournament", club: address.searchParams.get("club") };
      return second ? { page: "missing" } : { page: "tournaments" };
    case "series":
      if (!second) return { page: "seriesList" };
      return second === "new"
        ? { page: "newSeries" }
        : { page: "series", id: second, key: address.searchParams.get("key") };
    case "t": {
      const part = TOURNAMENT_PARTS.find((name) => name === (third || "rounds"));
      if (!second || !part) return { page: "missing" };
      return { page: "tournament", id: second, part, key: address.searchParams.get("key") };
    }
    case "clubs":
      if (second === "new") return { page: "newClub" };
      return second ? { page: "missing" } : { page: "clubs" };
    case "club": {
      const part = CLUB_PARTS.find((name) => name === (third || "home"));
      if (!second || !part || third === "home") return { page: "missing" };
      return { page: "club", id: second, part, key: address.searchParams.get("key") };
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

/** A study that is kept. */
export function studyAddress(id: string): string {
  return `/study/${encodeURIComponent(id)}`;
}

/** A game on the study board, after so many events. */
export function gameStudyAddress(game: string, seq: number | null = null): string {
  return `/study?game=${encodeURIComponent(game)}${seq === null ? "" : `&seq=${seq}`}`;
}

export function watchAddress(id: string, key: string): string {
  return `/g/${encodeURIComponent(id)}?watch=${encodeURIComponent(key)}`;
}

/** The page for a projector, or the one with a transparent ground for a stream. */
export function screenAddress(id: string, key: string, kind: "screen" | "stream"): string {
  return `/g/${encodeURIComponent(id)}/${kind}?watch=${encodeURIComponent(key)}`;
}
