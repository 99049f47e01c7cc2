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

/** A request that hangs, as on a network that was left, is given up: it is safe to send it again under its keys. */
const soon = (): AbortSignal => AbortSignal.timeout(8_000);

export const newsAfter = (link: RefereeLink, after: number): Promise<VenueNews> =>
  request("GET", path(link, "/news", { after: String(after) }), undefined, soon());

export const handIn = (link: RefereeLink, number: number, wish: HandIn): Promise<HandInAnswer> =>
  request("POST", path(link, `/tables/${number}/hand-in`), wish, soon());

export const giveAct = (link: RefereeLink, number: number, wish: NewRefereeAct): Promise<{ number: number }> =>
  request("POST", path(link, `/tables/${number}/acts`), wish, soon());

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
