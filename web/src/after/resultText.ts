/** Who won and why, as messages. */
import type { Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import { other } from "../game/sides.ts";
import type { BySideView, SideName } from "../protocol/messages.ts";

export interface ResultText {
  title: Sentence;
  why: Sentence;
  /** The gap, where the 70-point rule decides. */
  gap: number | null;
}

export function resultText(room: Room, names: BySideView<string>): ResultText | null {
  const { phase } = room.table;
  if (phase.name !== "over") return null;
  const { points, result, ending } = phase;
  const jarnacs = { A: room.table.mats.A.jarnacs, B: room.table.mats.B.jarnacs };
  const leader: SideName = points.A >= points.B ? "A" : "B";
  const gap = Math.abs(points.A - points.B);
  const seventy = room.game.rules.options["result"] === "competition" && !["resigned", "tie_agreed", "adjudicated", "out_of_time_right"].includes(ending);
  const args = { name: result === "tie" ? "" : names[result], leader: names[leader], second: names[other(leader)], gap, more: jarnacs[leader], less: jarnacs[other(leader)] };
  const byJarnacs = seventy && gap <= 70 && result !== "tie";
  const title = result === "tie" ? "result-tie" : byJarnacs ? "result-jarnacs" : ["resigned", "adjudicated"].includes(ending) ? "result-wins" : "result-points";
  const why = seventy
    ? gap > 70
      ? "result-why-gap"
      : result === "tie"
        ? "result-why-tie-seventy"
        : "result-why-jarnacs"
    : ["resigned", "tie_agreed", "adjudicated"].includes(ending)
      ? `result-why-${ending.replaceAll("_", "-")}`
      : result === "tie"
        ? "result-why-equal"
        : "result-why-points";
  const loser = result === "tie" ? "" : names[other(result)];
  return { title: { id: title, args }, why: { id: why, args: { ...args, loser } }, gap: seventy ? gap : null };
}
