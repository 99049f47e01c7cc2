/** Who is who in a tournament. */
import { momentText, t, texts } from "../locale/texts.svelte.ts";
import type {
  TournamentPlayer,
  TournamentRank,
  TournamentRound,
  TournamentTable,
  TournamentView,
} from "../protocol/messages.ts";

export const nameOf = (view: TournamentView, number: number): string => view.players[number - 1]?.name ?? `${number}`;

export const namesOf = (view: TournamentView, table: TournamentTable) => ({
  A: nameOf(view, table.a),
  B: nameOf(view, table.b),
});

/** When it is held: as somebody wrote it, or the moment at which it begins. */
export function whenOf(view: TournamentView): string {
  const { date = "-", begins = "-" } = view.settings as Record<string, string>;
  if (date !== "-") return date;
  return begins === "-" ? "" : momentText(Date.parse(`${begins.replace(" ", "T")}Z`));
}

export const lastRound = (view: TournamentView): TournamentRound | null => view.rounds.at(-1) ?? null;

export const rankOf = (view: TournamentView, number: number): TournamentRank | undefined =>
  view.standings.find((rank) => rank.number === number);

/** Points as people write them: `2½`. */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole}`;
  return whole === 0 ? "½" : `${whole}½`;
}

/** A number of the server as people write it: `2.5` is `2½`, `1.25` has a comma in French. */
export function numberText(value: string): string {
  const whole = /^([+-]?)(\d+)\.5$/.exec(value);
  if (whole) return `${whole[1]}${whole[2] === "0" ? "" : whole[2]}½`;
  return texts.locale === "fr" ? value.replace(".", ",") : value;
}

/** Those whose entry counts, in the order of their names. */
export function entered(view: TournamentView): TournamentPlayer[] {
  const players = view.players.filter((player) => player.status !== "merged");
  return players.sort((one, other) => byName(one.name, other.name));
}

export const byName = (one: string, other: string) => one.localeCompare(other, "fr", { sensitivity: "base" });

/** Whether somebody would be paired now. */
export function isPresent(view: TournamentView, player: TournamentPlayer): boolean {
  if (player.status === "present") return true;
  return player.status === "entered" && view.settings["check-in"] !== "on";
}

export interface Seat {
  name: string;
  number: number;
  table: number | null;
  side: "A" | "B" | null;
  against: string;
}

/** The pairings by name, for a wall where everybody looks for themselves. */
export function seats(view: TournamentView, round: TournamentRound): Seat[] {
  const all = round.tables.flatMap((table): Seat[] => {
    const { A, B } = namesOf(view, table);
    return [
      { name: A, number: table.a, table: table.table, side: "A", against: B },
      { name: B, number: table.b, table: table.table, side: "B", against: A },
    ];
  });
  const free = round.byes.map(({ player, kind }): Seat => ({
    name: nameOf(view, player),
    number: player,
    table: null,
    side: null,
    against: t(`tour-bye-${kind}`),
  }));
  return [...all, ...free].sort((one, other) => byName(one.name, other.name));
}

/** What is left on the clock of the round, as `12:05`; from an hour on `1:12:05`. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, "0"))).join(":");
}

/** What is left of a round's clock at this moment of the server. */
export function left(view: TournamentView, now: number): number | null {
  const clock = view.clock;
  if (!clock) return null;
  // This device's clock may lag behind: nobody has more than there was.
  return clock.ends_at === undefined
    ? (clock.left_ms ?? 0)
    : Math.min(clock.whole_ms, Math.max(0, clock.ends_at - now));
}

/** Pages of at most so many. */
export function pagesOf<T>(all: readonly T[], most: number): T[][] {
  const pages: T[][] = [];
  for (let at = 0; at < all.length; at += most) pages.push(all.slice(at, at + most));
  return pages;
}

/** A team's members, as somebody wrote them: with commas between, or each on a line. */
export const membersOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
