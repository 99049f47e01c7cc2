/** What this device keeps of venues: the table that it stands on, and those whose referee it is. */

export interface OwnTable {
  venue: string;
  number: number;
  key: string;
  /** What the venue is called. */
  name: string;
  rules: string;
}

export interface OwnVenue {
  venue: string;
  key: string;
  name: string;
}

const TABLE = "jarnac.table";
const VENUES = "jarnac.venues";
const MOST = 10;

function read<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(place: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

export const ownTable = (): OwnTable | null => read<OwnTable>(TABLE);
export const keepTable = (table: OwnTable | null): void => write(TABLE, table);

/** The link of the table that this device stands on was replaced. */
export function rekeyTable({ venue, number, key }: Pick<OwnTable, "venue" | "number" | "key">): void {
  const own = ownTable();
  if (own?.venue === venue && own.number === number) keepTable({ ...own, key });
}

export const ownVenues = (): OwnVenue[] => read<OwnVenue[]>(VENUES) ?? [];

export function keepVenue(venue: OwnVenue): void {
  write(VENUES, [venue, ...ownVenues().filter((one) => one.venue !== venue.venue)].slice(0, MOST));
}

export function forgetVenue(venue: string): void {
  write(
    VENUES,
    ownVenues().filter((one) => one.venue !== venue),
  );
}
