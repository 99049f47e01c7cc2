/** The match of a table, as far as it was handed in, for a device that goes on with it. */
import { courseOf } from "../match/judge.ts";
import type { KeptMatch } from "../match/kept.ts";
import type { TableNews, VenueNews } from "../protocol/messages.ts";
import { newKey, newsAfter } from "./api.ts";
import type { TableLink } from "./links.ts";
import { entryOf, setupOf } from "./wire.ts";

export async function takeOver(link: TableLink): Promise<KeptMatch> {
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
  if (!table?.setup) throw new Error("there is no match at this table");
  const { setup: wire } = table;
  // The match goes on in the time of the device that began it.
  const server = news.now - Date.now();
  const shift = server - (news.seen[0]?.offset ?? server);
  const mine = told.filter(({ match_id }) => match_id === wire.id).sort((one, two) => one.seq - two.seq);
  return {
    setup: setupOf(wire, link.number, await courseOf(wire.rules)),
    start: wire.start,
    entries: mine.map(({ entry }) => entryOf(entry)),
    sheet: null,
    bound: {
      venue: link.venue,
      number: link.number,
      key: link.key,
      writer: newKey(),
      assignment: wire.assignment ?? null,
      sent: mine.length,
      actsDone: table.acts_done,
      shift,
      before: mine.map(({ entry }) => entry.key),
      dirty: false,
    },
  };
}
