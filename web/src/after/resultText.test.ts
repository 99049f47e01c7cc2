import { expect, test } from "vitest";
import fr from "../../../locales/fr.ftl?raw";
import { table } from "../game/tests/table.ts";
import type { Room } from "../game/room.ts";
import { plainText } from "../locale/rich.ts";
import { makeBundle } from "../locale/texts.svelte.ts";
import type { EndingName, StandingName } from "../protocol/messages.ts";
import { resultText } from "./resultText.ts";

const bundle = makeBundle("fr", fr);

function told(
  result: StandingName,
  ending: EndingName,
  points: [number, number],
  rule: "points" | "competition",
  jarnacs: [number, number] = [0, 0],
): string {
  const shown = table({ phase: { name: "over", ending, result, points: { A: points[0], B: points[1] } } });
  shown.mats.A.jarnacs = jarnacs[0];
  shown.mats.B.jarnacs = jarnacs[1];
  const room = { table: shown, game: { rules: { set: null, options: { result: rule } } } } as unknown as Room;
  const text = resultText(room, { A: "Camille", B: "Basile" });
  if (!text) return "";
  return [text.title, text.end, text.why]
    .filter((one) => one !== null)
    .map(({ id, args }) => plainText(bundle.formatPattern(bundle.getMessage(id)?.value ?? id, args)))
    .join(" / ")
    .replace(/[\u00a0\u202f]/g, " ");
}

test.each<[string, Parameters<typeof told>, string]>([
  [
    "by points",
    ["A", "full_mat", [200, 150], "points"],
    "Camille gagne aux points / Un tapis est plein. / 50 points d’écart.",
  ],
  [
    "by Jarnacs",
    ["A", "full_mat", [200, 150], "competition", [2, 1]],
    "Camille gagne par les Jarnacs / Un tapis est plein. / L’écart est de 50 points : jusqu’à 70, le meneur ne gagne qu’avec plus de Jarnacs. Camille en a 2, Basile 1.",
  ],
  // The rules count as usual when somebody out of time was right.
  [
    "out of time and right",
    ["tie", "out_of_time_right", [200, 150], "competition"],
    "Match nul / Qui n’avait plus de temps a eu raison : la partie s’arrête. / L’écart est de 50 points : jusqu’à 70, le meneur ne gagne qu’avec plus de Jarnacs. Camille en a 0, Basile 0.",
  ],
  [
    "both flags",
    ["B", "both_flags", [10, 150], "competition"],
    "Basile gagne aux points / Les deux drapeaux sont tombés. / L’écart est de 140 points : plus de 70, la victoire est aux points.",
  ],
  ["resigned", ["B", "resigned", [90, 20], "competition"], "Basile gagne / Camille a abandonné."],
  ["agreed", ["tie", "tie_agreed", [90, 20], "points"], "Match nul / Les deux camps sont d’accord."],
])("%s", (_, args, text) => expect(told(...args)).toBe(text));
