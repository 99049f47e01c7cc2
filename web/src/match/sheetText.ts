/** Who has won by a sheet, and why, as messages. */
import type { Sentence } from "../game/saying.ts";
import type { BySideView, EndingName } from "../protocol/messages.ts";
import { otherSide } from "./entries.ts";
import type { Result } from "./sheet.ts";

export interface SheetResult {
  title: Sentence;
  why: Sentence;
  /** The gap, where the 70-point rule decides. */
  gap: number | null;
}

export function sheetResult(result: Result, names: BySideView<string>, decidedBy: EndingName | null): SheetResult {
  const { standing, gap, narrow, jarnacs, points } = result;
  const leader = points.A >= points.B ? "A" : "B";
  const args = {
    name: standing === "tie" ? "" : names[standing],
    loser: standing === "tie" ? "" : names[otherSide(standing)],
    leader: names[leader],
    second: names[otherSide(leader)],
    gap,
    more: jarnacs[leader],
    less: jarnacs[otherSide(leader)],
  };
  const tie = standing === "tie";
  if (decidedBy)
    return {
      title: { id: tie ? "result-tie" : "result-wins", args },
      why: { id: `result-why-${decidedBy.replaceAll("_", "-")}`, args },
      gap: null,
    };
  const byJarnacs = narrow > 0 && gap <= narrow;
  const title = tie ? "result-tie" : byJarnacs ? "result-jarnacs" : "result-points";
  return { title: { id: title, args }, why: { id: whyId(result), args }, gap: narrow > 0 ? gap : null };
}

function whyId({ standing, gap, narrow }: Result): string {
  const tie = standing === "tie";
  if (narrow === 0) return tie ? "result-why-equal" : "result-why-points";
  if (gap > narrow) return "result-why-gap";
  return tie ? "result-why-tie-seventy" : "result-why-jarnacs";
}
