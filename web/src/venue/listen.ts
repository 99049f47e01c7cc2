/** Hears that something has changed in a venue. Whatever is missed is found by asking from time to time. */
import { Changes } from "../net/changes.ts";
import { socketPath } from "./api.ts";
import type { RefereeLink } from "./links.ts";

/** Calls `changed` whenever there is news, also at each new connection; ends when what it returns is called. */
export function listen(link: RefereeLink, changed: () => void, state: (open: boolean) => void): () => void {
  const ear = { changed, link: (now: "open" | "lost") => state(now === "open") };
  const changes = new Changes(() => socketPath(link), ear, { type: "hello", key: link.key });
  return () => changes.close();
}
