/** Which sound an event makes. */
import type { EventMessage, SideName, TableView } from "../protocol/messages.ts";
import type { SoundName } from "./sounds.ts";

export function soundOf(event: EventMessage, table: TableView, sides: readonly SideName[]): SoundName | null {
  const happened = event.steps.map((step) => step.happened);
  const what = new Set(happened.map((it) => it.what));
  const ruling = happened.find((it) => it.what === "ruled");
  if (what.has("ended")) return "end";
  if (what.has("jarnacked")) return "jarnac";
  if (ruling?.what === "ruled") return ruling.withdrawn === null ? "right" : "wrong";
  if (table.claims.some((claim) => !sides.includes(claim.author)) && (what.has("opened") || what.has("extended")))
    return "contest";
  if (what.has("opened") || what.has("extended")) return "accepted";
  if (what.has("passed"))
    return table.holder !== null && sides.length === 1 && sides.includes(table.holder) ? "turn" : "pass";
  if (what.has("drew") || what.has("exchanged")) return "draw";
  return null;
}
