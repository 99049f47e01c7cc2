/** What stands in a club's calendar, in its order. */
import { texts } from "../locale/texts.svelte.ts";
import type { ClubEvening, ClubView, TournamentSummary } from "../protocol/messages.ts";

export type Entry =
  | { kind: "evening"; id: string; at: number; until: number; evening: ClubEvening }
  | { kind: "tournament"; id: string; at: number; until: number; hour: boolean; tournament: TournamentSummary };

const DAY = 86_400_000;

/** The day of a tournament, if its date is one that programs can read: 2026-11-17. */
export function dayOf(date: string | undefined): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date?.trim() ?? "");
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const at = new Date(year, month - 1, day);
  return at.getMonth() === month - 1 ? at.getTime() : null;
}

/** Everything with a date, the earliest first. */
export function entries(view: ClubView): Entry[] {
  const evenings = view.evenings.map((evening): Entry => {
    const { at, minutes } = evening.evening;
    return { kind: "evening", id: `e${evening.number}`, at, until: at + minutes * 60_000, evening };
  });
  const tournaments = view.tournaments.flatMap((tournament): Entry[] => {
    const at = tournament.begins_at ?? dayOf(tournament.date);
    const hour = tournament.begins_at !== undefined;
    return at === null ? [] : [{ kind: "tournament", id: tournament.id, at, until: at + DAY, hour, tournament }];
  });
  return [...evenings, ...tournaments].sort((one, other) => one.at - other.at);
}

export const coming = (view: ClubView, now: number) => entries(view).filter(({ until }) => until > now);

export const past = (view: ClubView, now: number) =>
  entries(view)
    .filter(({ until }) => until <= now)
    .reverse();

/** A day and, if it is known, its time, as people write it. */
export function whenText(entry: Entry): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = entry.kind === "evening" || entry.hour ? ({ hour: "2-digit", minute: "2-digit" } as const) : {};
  return new Intl.DateTimeFormat(texts.locale, { ...day, ...time }).format(entry.at);
}

/** A moment as a field for dates holds it, in the time of this place. */
export function fieldOf(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
