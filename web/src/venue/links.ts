/** The links of a venue. What is secret stands behind the `#`, so that it is in no log of any server. */

export interface RefereeLink {
  venue: string;
  key: string;
}

export interface TableLink extends RefereeLink {
  number: number;
}

const TABLE = "t";

/** `#VENUE.KEY`: everything of a venue. */
export function refereeHash({ venue, key }: RefereeLink): string {
  return `#${venue}.${key}`;
}

/** `#t.VENUE.4.KEY`: one table of it. */
export function tableHash({ venue, number, key }: TableLink): string {
  return `#${TABLE}.${venue}.${number}.${key}`;
}

const isPlain = (text: string | undefined): text is string => text !== undefined && /^[a-z0-9]{1,64}$/.test(text);

export function readReferee(hash: string): RefereeLink | null {
  const [venue, key, ...rest] = hash.replace(/^#/, "").split(".");
  return isPlain(venue) && isPlain(key) && rest.length === 0 ? { venue, key } : null;
}

export function readTable(hash: string): TableLink | null {
  const [mark, venue, number, key, ...rest] = hash.replace(/^#/, "").split(".");
  if (mark !== TABLE || !isPlain(venue) || !isPlain(key) || rest.length > 0) return null;
  const table = Number(number);
  return Number.isInteger(table) && table > 0 ? { venue, number: table, key } : null;
}

const isLocal = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^(127\.|\[::1\])/.test(hostname);
};

/**
 * What links to other devices begin with: where this page was opened, or, if that is a name that only this machine
 * knows, where the server says that it is found. `reached` is false if neither is good for other devices.
 */
export function linkBase(origin: string, addresses: readonly string[]): { base: string; reached: boolean } {
  if (!isLocal(origin)) return { base: origin, reached: true };
  const found = addresses.find((one) => !isLocal(one));
  return found ? { base: new URL(found).origin, reached: true } : { base: origin, reached: false };
}
