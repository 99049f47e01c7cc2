/** What is asked of a server about venues. */
import { request } from "../net/http.ts";
import type {
  HandIn,
  HandInAnswer,
  NewAssignment,
  NewRefereeAct,
  NewVenue,
  RenewVenueLinks,
  TableLog,
  VenueLinksRenewed,
  VenueMade,
  VenueNews,
  VenueView,
} from "../protocol/messages.ts";
import type { RefereeLink } from "./links.ts";

const path = ({ venue }: RefereeLink, rest = ""): string => `/api/venues/${venue}${rest}`;

/** The key goes with the request and not with its address, which is written down on the way. */
const ask = <T>(link: RefereeLink, method: string, rest: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  request(method, path(link, rest), body, signal, { "x-jarnac-key": link.key });

export const makeVenue = (wish: NewVenue): Promise<VenueMade> => request("POST", "/api/venues", wish);

export const lookAt = (link: RefereeLink): Promise<VenueView> => ask(link, "GET", "");

export const removeVenue = (link: RefereeLink): Promise<void> => ask(link, "DELETE", "", {});

/** A request that hangs, as on a network that was left, is given up: it is safe to send it again under its keys. */
const soon = (): AbortSignal => AbortSignal.timeout(8_000);

export const newsAfter = (link: RefereeLink, after: number): Promise<VenueNews> =>
  ask(link, "GET", `/news?after=${after}`, undefined, soon());

export const handIn = (link: RefereeLink, number: number, wish: HandIn): Promise<HandInAnswer> =>
  ask(link, "POST", `/tables/${number}/hand-in`, wish, soon());

export const giveAct = (link: RefereeLink, number: number, wish: NewRefereeAct): Promise<{ number: number }> =>
  ask(link, "POST", `/tables/${number}/acts`, wish, soon());

export const assignTable = (link: RefereeLink, number: number, wish: NewAssignment): Promise<{ number: number }> =>
  ask(link, "POST", `/tables/${number}/assignment`, wish);

export const clearTable = (link: RefereeLink, number: number): Promise<void> =>
  ask(link, "DELETE", `/tables/${number}/assignment`, {});

export const tableLog = (link: RefereeLink, number: number): Promise<TableLog> =>
  ask(link, "GET", `/tables/${number}/log`);

/** Replaces links, once for this key of the wish however often it is sent. */
export const renewLinks = (link: RefereeLink, wish: RenewVenueLinks): Promise<VenueLinksRenewed> =>
  ask(link, "POST", "/links", wish, soon());

export function socketPath(link: RefereeLink): string {
  return path(link, "/socket");
}
