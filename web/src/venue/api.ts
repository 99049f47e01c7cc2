/** What is asked of a server about venues. */
import { request } from "../net/http.ts";
import type {
  HandIn,
  HandInAnswer,
  NewAssignment,
  NewRefereeAct,
  NewVenue,
  TableLog,
  VenueMade,
  VenueNews,
  VenueView,
} from "../protocol/messages.ts";
import type { RefereeLink } from "./links.ts";

const path = ({ venue, key }: RefereeLink, rest = "", more: Record<string, string> = {}): string =>
  `/api/venues/${venue}${rest}?${new URLSearchParams({ key, ...more })}`;

export const makeVenue = (wish: NewVenue): Promise<VenueMade> => request("POST", "/api/venues", wish);

export const lookAt = (link: RefereeLink): Promise<VenueView> => request("GET", path(link));

export const removeVenue = (link: RefereeLink): Promise<void> => request("DELETE", path(link), {});

export const newsAfter = (link: RefereeLink, after: number, signal?: AbortSignal): Promise<VenueNews> =>
  request("GET", path(link, "/news", { after: String(after) }), undefined, signal);

export const handIn = (link: RefereeLink, number: number, wish: HandIn, signal?: AbortSignal): Promise<HandInAnswer> =>
  request("POST", path(link, `/tables/${number}/hand-in`), wish, signal);

export const giveAct = (link: RefereeLink, number: number, wish: NewRefereeAct): Promise<{ number: number }> =>
  request("POST", path(link, `/tables/${number}/acts`), wish);

export const assignTable = (link: RefereeLink, number: number, wish: NewAssignment): Promise<{ number: number }> =>
  request("POST", path(link, `/tables/${number}/assignment`), wish);

export const clearTable = (link: RefereeLink, number: number): Promise<void> =>
  request("DELETE", path(link, `/tables/${number}/assignment`), {});

export const tableLog = (link: RefereeLink, number: number): Promise<TableLog> =>
  request("GET", path(link, `/tables/${number}/log`));

export function socketOf(link: RefereeLink): string {
  const address = new URL(path(link, "/socket"), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** A name for ever that nobody else gives: also where the page has no HTTPS, as in a club's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
