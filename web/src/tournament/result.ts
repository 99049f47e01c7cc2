/** Results as they are typed and shown. */
import { t } from "../locale/texts.svelte.ts";
import type { BySideView, ReportView } from "../protocol/messages.ts";

const two = (a: string, b: string): BySideView<number> => ({ A: Number(a), B: Number(b) });
const fits = ({ A, B }: BySideView<number>) => A <= 65535 && B <= 65535;

/** What somebody typed at the keyboard. A team's boards stand one after the other: `112-80, =, b`. */
export function readResult(text: string, boards = 1): ReportView | null {
  if (boards <= 1) return readBoard(text);
  const read = text.split(",").map(readBoard);
  const known = read.filter((board) => board !== null);
  return known.length === boards && read.length === boards ? { kind: "boards", boards: known } : null;
}

/**
 * One game: `112-80`, `112 80 j2-1`, `a`, `b`, `=`, `-a` (A was absent), `--`. Who has won by these points the server knows, unless it
 * is said: `112-80 =`.
 */
function readBoard(text: string): ReportView | null {
  const plain = text.trim().toLowerCase().replaceAll("–", "-");
  switch (plain) {
    case "a":
      return { kind: "played", winner: "A" };
    case "b":
      return { kind: "played", winner: "B" };
    case "=":
    case "n":
      return { kind: "played", winner: "tie" };
    case "-a":
      return { kind: "absent", side: "A" };
    case "-b":
      return { kind: "absent", side: "B" };
    case "--":
      return { kind: "both_absent" };
  }
  const counted = /^(\d{1,5})\s*[-\s/:]\s*(\d{1,5})(?:\s+j\s*(\d{1,3})\s*[-\s/:]\s*(\d{1,3}))?(?:\s+([ab=n]))?$/.exec(
    plain,
  );
  if (!counted) return null;
  const points = two(counted[1] ?? "", counted[2] ?? "");
  if (!fits(points)) return null;
  const said = counted[3] === undefined ? {} : { jarnacs: two(counted[3], counted[4] ?? "") };
  const winner = WINNERS[counted[5] ?? ""];
  return winner ? { kind: "played", winner, points, ...said } : { kind: "counted", points, ...said };
}

const WINNERS: Record<string, "A" | "B" | "tie"> = { a: "A", b: "B", "=": "tie", n: "tie" };

/** Who has more points, which is not always who has won. */
const ahead = ({ A, B }: BySideView<number>) => (A > B ? "A" : A < B ? "B" : "tie");

/** The same as it would be typed. */
export function typedResult(result: ReportView | undefined): string {
  if (!result) return "";
  switch (result.kind) {
    case "played": {
      if (!result.points) return result.winner === "tie" ? "=" : result.winner.toLowerCase();
      const typed = typedResult({ ...result, kind: "counted", points: result.points });
      return result.winner === ahead(result.points)
        ? typed
        : `${typed} ${result.winner === "tie" ? "=" : result.winner.toLowerCase()}`;
    }
    case "counted": {
      const said = result.jarnacs ? ` j${result.jarnacs.A}-${result.jarnacs.B}` : "";
      return `${result.points.A}-${result.points.B}${said}`;
    }
    case "absent":
      return `-${result.side.toLowerCase()}`;
    case "both_absent":
      return "--";
    case "boards":
      return result.boards.map(typedResult).join(", ");
  }
}

/** A result on a sheet. */
export function resultText(result: ReportView, names: BySideView<string>): string {
  switch (result.kind) {
    case "played":
      if (result.points) return `${result.points.A} – ${result.points.B}`;
      return result.winner === "tie" ? t("tour-tied") : t("tour-won-by", { name: names[result.winner] });
    case "counted":
      return `${result.points.A} – ${result.points.B}`;
    case "absent":
      return t("tour-absent", { name: names[result.side] });
    case "both_absent":
      return t("tour-both-absent");
    case "boards":
      return result.boards.map((board, at) => `${at + 1}: ${resultText(board, names)}`).join(", ");
  }
}

/** What stands below it: Jarnacs, and a tie that the points do not show. */
export function belowText(result: ReportView): string {
  if (result.kind !== "played") return "";
  const tied = result.winner === "tie" && result.points && ahead(result.points) !== "tie" ? t("tour-tied") : "";
  const said = result.jarnacs ? t("tour-jarnacs", { a: result.jarnacs.A, b: result.jarnacs.B }) : "";
  return [tied, said].filter(Boolean).join(", ");
}

export function winnerOf(result: ReportView | undefined): "A" | "B" | null {
  if (result?.kind === "played") return result.winner === "tie" ? null : result.winner;
  if (result?.kind === "absent") return result.side === "A" ? "B" : "A";
  return null;
}

export const sameResult = (one: ReportView | null, other: ReportView | null) =>
  JSON.stringify(one) === JSON.stringify(other);
