/** Who won and why, as messages. */
import type { Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { other } from "../game/sides.ts";
import type { BySideView, EndingName, SideName } from "../protocol/messages.ts";

export interface ResultText {
  title: Sentence;
  /** What brought the end; nothing where the reason says it all. */
  end: Sentence | null;
  why: Sentence;
  /** The gap, where the 70-point rule decides. */
  gap: number | null;
}

/** Ends that decide the game whatever the points. */
const DECIDED: readonly EndingName[] = ["resigned", "tie_agreed", "adjudicated", "forfeited"];

export function resultText(room: Room, names: BySideView<string>): ResultText | null {
  const { phase } = room.table;
  if (phase.name !== "over") return null;
  const { points, result, ending } = phase;
  const jarnacs = { A: room.table.mats.A.jarnacs, B: room.table.mats.B.jarnacs };
  const leader: SideName = points.A >= points.B ? "A" : "B";
  const gap = Math.abs(points.A - points.B);
  const decided = DECIDED.includes(ending);
  const seventy = room.game.rules.options["result"] === "competition" && !decided;
  const loser = result === "tie" ? "" : names[other(result)];
  const args = {
    name: result === "tie" ? "" : names[result],
    loser,
    leader: names[leader],
    second: names[other(leader)],
    gap,
    more: jarnacs[leader],
    less: jarnacs[other(leader)],
  };
  const tie = result === "tie";
  const title = tie
    ? "result-tie"
    : decided
      ? "result-wins"
      : seventy && gap <= 70
        ? "result-jarnacs"
        : "result-points";
  const id = ending.replaceAll("_", "-");
  return {
    title: { id: title, args },
    end: decided ? null : { id: `end-${id}`, args },
    why: { id: decided ? `result-why-${id}` : whyByPoints(seventy, gap, tie), args },
    gap: seventy ? gap : null,
  };
}

function whyByPoints(seventy: boolean, gap: number, tie: boolean): string {
  if (!seventy) return tie ? "result-why-equal" : "result-why-points";
  if (gap > 70) return "result-why-gap";
  return tie ? "result-why-tie-seventy" : "result-why-jarnacs";
}
