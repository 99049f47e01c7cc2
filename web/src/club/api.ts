/** Clubs over HTTP. */
import { request } from "../net/http.ts";
import type { ClubAnswer, ClubLinks, ClubList, ClubLog, ClubResults, ClubWish, NewClub } from "../protocol/messages.ts";

const of = (id: string) => `/api/clubs/${encodeURIComponent(id)}`;
const shown = (key: string | null): Record<string, string> => (key ? { "x-jarnac-key": key } : {});

export const listClubs = () => request<ClubList>("GET", "/api/clubs");

export const ownClubs = () => request<ClubList>("GET", "/api/me/clubs");

export const makeClub = (wish: NewClub) => request<ClubAnswer>("POST", "/api/clubs", wish);

export const readClub = (id: string, key: string | null = null) =>
  request<ClubAnswer>("GET", of(id), undefined, undefined, shown(key));

/** How long an answer may take: a dictionary is tried out before it is stored. */
const PATIENCE = 20_000;

export const wishClub = (id: string, key: string | null, wish: ClubWish) =>
  request<ClubAnswer>("POST", `${of(id)}/wishes`, wish, AbortSignal.timeout(PATIENCE), shown(key));

export const readClubLinks = (id: string) => request<ClubLinks>("GET", `${of(id)}/links`);

export const readClubLog = (id: string) => request<ClubLog>("GET", `${of(id)}/log`);

export const readResults = (id: string) => request<ClubResults>("GET", `${of(id)}/results`);

export const deleteClub = (id: string) => request<null>("DELETE", of(id));

/** Files, to be opened by the browser itself. */
export const exportAddress = (id: string) => `${of(id)}/export`;

export const calendarAddress = (id: string, key: string | null = null) =>
  `${of(id)}/calendar.ics${key ? `?key=${encodeURIComponent(key)}` : ""}`;

/** The address of a club's page; with a key whoever opens it may join. */
export function clubAddress(slug: string, part = "", key: string | null = null): string {
  const path = `/club/${encodeURIComponent(slug)}${part && part !== "home" ? `/${part}` : ""}`;
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}
