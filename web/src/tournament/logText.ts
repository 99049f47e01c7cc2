/** The events of the log as sentences. What is not known stays as the log writes it. */
import { t } from "../locale/texts.svelte.ts";
import type { TournamentView } from "../protocol/messages.ts";
import { nameOf } from "./names.ts";

const reasonOf = (event: string) => / because "([^"]*)"$/.exec(event)?.[1] ?? "";

/** A result as the log writes it, `A wins 112-80 jarnacs 2-1`, `B absent`, `board 1 tie, board 2 A wins`, in the reader's words. */
function said(view: TournamentView, round: number, table: number, result: string): string {
  const pair = view.rounds[round - 1]?.tables[table - 1];
  const names = { A: pair ? nameOf(view, pair.a) : "A", B: pair ? nameOf(view, pair.b) : "B" };
  return result
    .split(", ")
    .map((board) =>
      board
        .replace(/^board (\d+) /, "$1: ")
        .replace("both absent", () => t("tour-both-absent"))
        .replace(/\b([AB]) absent/, (_, side: "A" | "B") => t("tour-absent", { name: names[side] }))
        .replace(/\b([AB]) wins/, (_, side: "A" | "B") => t("tour-won-by", { name: names[side] }))
        .replace(/\btie\b/, () => t("tour-tied"))
        .replace(/ jarnacs (\d+)-(\d+)/, (_, a: string, b: string) => `, ${t("tour-jarnacs", { a, b })}`),
    )
    .join(", ");
}

export function eventText(view: TournamentView, event: string): string {
  const because = reasonOf(event);
  const plain = because ? event.slice(0, event.lastIndexOf(" because ")) : event;
  const said = sentence(view, plain) ?? plain;
  return because ? t("tour-log-because", { what: said, reason: because }) : said;
}

function sentence(view: TournamentView, event: string): string | null {
  const words = event.split(" ");
  const name = (at: number) => nameOf(view, Number(words[at]));
  switch (words[0]) {
    case "enter":
      return t("tour-log-enter", { name: name(1) });
    case "edit":
      return t("tour-log-edit", { name: name(1) });
    case "check-in":
      return t("tour-log-check-in", { name: name(1) });
    case "withdraw":
      return t("tour-log-withdraw", { name: name(1) });
    case "return":
      return t("tour-log-return", { name: name(1) });
    case "ask":
      return t("tour-log-ask", { name: name(1), round: words[3] ?? "" });
    case "unask":
      return t("tour-log-unask", { name: name(1), round: words[3] ?? "" });
    case "forbid":
      return t("tour-log-forbid", { name: name(1), other: name(2) });
    case "allow":
      return t("tour-log-allow", { name: name(1), other: name(2) });
    case "merge":
      return t("tour-log-merge", { name: name(1), other: name(3) });
    case "change":
      return t("tour-log-change", { setting: t(`tour-set-${words[1]}`), value: event.split('"')[1] ?? "" });
    case "pair":
      return t("tour-log-pair", { round: words[2] ?? "" });
    case "close":
      return t("tour-log-close", { round: words[2] ?? "" });
    case "result":
    case "correct":
      return t(`tour-log-${words[0]}`, {
        round: words[2] ?? "",
        table: words[4] ?? "",
        result: said(view, Number(words[2]), Number(words[4]), words.slice(5).join(" ")),
      });
    case "undo":
      return t("tour-log-undo", { line: words[1] ?? "" });
    case "finish":
      return t("tour-log-finish");
    default:
      return null;
  }
}
