/** Tournaments over HTTP. */
import { request } from "../net/http.ts";
import type {
  LiveTables,
  NewTournament,
  NewTournamentVenue,
  TournamentAnswer,
  TournamentCreated,
  TournamentLinks,
  TournamentList,
  TournamentLog,
  TournamentRound,
  TournamentVenueAnswer,
  TournamentWish,
} from "../protocol/messages.ts";

const of = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;
const shown = (key: string | null): Record<string, string> => (key ? { "x-jarnac-key": key } : {});

export const listTournaments = () => request<TournamentList>("GET", "/api/tournaments");

/** Those that are to come or under way, by date. */
export const comingTournaments = () => request<TournamentList>("GET", "/api/tournaments/calendar");

/** For calendars to subscribe to. */
export const CALENDAR = "/api/tournaments/calendar.ics";

export const readLiveTables = (id: string) => request<LiveTables>("GET", `${of(id)}/tables`);

export const ownTournaments = () => request<TournamentList>("GET", "/api/me/tournaments");

export const makeTournament = (wish: NewTournament) => request<TournamentCreated>("POST", "/api/tournaments", wish);

export const readTournament = (id: string, key: string | null) =>
  request<TournamentAnswer>("GET", of(id), undefined, undefined, shown(key));

/** How long an answer may take: pairing hundreds takes seconds. */
const PATIENCE = 20_000;

export const wishTournament = (id: string, key: string | null, wish: TournamentWish) =>
  request<TournamentAnswer>("POST", `${of(id)}/wishes`, wish, AbortSignal.timeout(PATIENCE), shown(key));

export const readLinks = (id: string, key: string | null) =>
  request<TournamentLinks>("GET", `${of(id)}/links`, undefined, undefined, shown(key));

export const previewPairing = (id: string, key: string | null) =>
  request<TournamentRound>("GET", `${of(id)}/pairing`, undefined, undefined, shown(key));

export const readLog = (id: string, key: string | null) =>
  request<TournamentLog>("GET", `${of(id)}/log`, undefined, undefined, shown(key));

/** The venue where its tables have devices. */
export const readVenue = (id: string, key: string | null) =>
  request<TournamentVenueAnswer>("GET", `${of(id)}/venue`, undefined, undefined, shown(key));

export const openVenue = (id: string, key: string | null, wish: NewTournamentVenue) =>
  request<TournamentVenueAnswer>("POST", `${of(id)}/venue`, wish, undefined, shown(key));

export const partWithVenue = (id: string, key: string | null) =>
  request<void>("DELETE", `${of(id)}/venue`, {}, undefined, shown(key));

export type TournamentFile = "log" | "trf" | "trf26" | "csv" | "json" | "html" | "ics" | "zip";

/** A file of it, to be opened by the browser itself. */
export function fileAddress(id: string, format: TournamentFile, key: string | null): string {
  return `${of(id)}/files/${format}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

/** The address that a link opens; without a key, it is for everybody. */
export function tournamentAddress(id: string, part = "", key: string | null = null): string {
  const path = `/t/${encodeURIComponent(id)}${part ? `/${part}` : ""}`;
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}
