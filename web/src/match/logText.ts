/** The log as a text file. */
import { dayText, t, texts } from "../locale/texts.svelte.ts";
import type { MatchSetup } from "./entries.ts";
import type { LogLine } from "./log.ts";

export const hourText = (at: number): string =>
  new Date(at).toLocaleTimeString(texts.locale === "fr" ? "fr-FR" : "en-GB");

export function logText(setup: MatchSetup, lines: readonly LogLine[]): string {
  const first = lines[0]?.at ?? Date.now();
  const head = [
    `${setup.names.A} – ${setup.names.B}, ${dayText(first)}`,
    [setup.table && t("match-table", { table: setup.table }), setup.round && t("match-round", { round: setup.round })]
      .filter(Boolean)
      .join(", "),
    setup.rules,
  ].filter(Boolean);
  const body = lines.map(
    ({ at, sentence, why, clocks }) =>
      `${hourText(at)}  ${clocks}  ${t(sentence.id, sentence.args)}${why ? ` (${why})` : ""}`,
  );
  return [...head, "", ...body, ""].join("\n");
}
