/** The match of a table, as far as it was handed in, for a device that goes on with it. */
import { courseOf } from "../match/judge.ts";
import type { KeptMatch } from "../match/kept.ts";
import type { TableNews, VenueNews } from "../protocol/messages.ts";
import { newKey } from "../match/newKey.ts";
import { newsAfter } from "./api.ts";
import type { TableLink } from "./links.ts";
import { entryOf, setupOf } from "./wire.ts";

/** How often the news is read from the beginning if it was changed meanwhile. */
const TRIES = 4;

interface Read {
  table: TableNews;
  told: VenueNews["entries"];
  news: VenueNews;
}

/** The table with all entries of its match, from the first on and without a gap. */
async function whole(link: TableLink): Promise<Read> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { table, told, news } = await once(link);
    const id = table?.setup?.id;
    const mine = told.filter(({ match_id }) => match_id === id).sort((one, two) => one.seq - two.seq);
    if (table && id !== undefined && mine.every(({ seq }, at) => seq === at + 1)) return { table, told: mine, news };
  }
  throw new Error("there is no match at this table");
}

async function once(link: TableLink): Promise<Omit<Read, "table"> & { table: TableNews | undefined }> {
  const told: VenueNews["entries"] = [];
  let table: TableNews | undefined;
  let news: VenueNews;
  let after = 0;
  do {
    news = await newsAfter(link, after);
    table = news.tables[0] ?? table;
    told.push(...news.entries);
    after = news.revision;
  } while (news.more);
  return { table, told, news };
}

export async function takeOver(link: TableLink): Promise<KeptMatch> {
  const { table, told: mine, news } = await whole(link);
  const wire = table.setup as NonNullable<TableNews["setup"]>;
  // The match goes on in the time of the device that began it.
  const server = news.now - Date.now();
  const heard = news.seen[0];
  const shift = server - (heard?.offset ?? server);
  return {
    setup: setupOf(wire, link.number, await courseOf(wire.rules)),
    start: wire.start,
    entries: mine.map(({ entry }) => entryOf(entry)),
    sheet: null,
    // Since then nobody could have seen its clock.
    ...(heard && heard.at > 0 ? { seen: heard.at - heard.offset } : {}),
    bound: {
      venue: link.venue,
      number: link.number,
      key: link.key,
      writer: newKey(),
      claims: true,
      replaces: null,
      assignment: wire.assignment ?? null,
      sent: mine.length,
      actsDone: table.acts_done,
      shift,
      dirty: false,
    },
  };
}
