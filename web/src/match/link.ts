/** A sheet as a link: everything is in it, so that the other phone needs nobody to get it from. */
import type { BySideView, SideName, StandingName } from "../protocol/messages.ts";
import { SIDES } from "./entries.ts";
import { asRow, type Sheet, type SheetSide } from "./sheet.ts";

export interface SheetLink {
  rules: string;
  names: BySideView<string>;
  table: string;
  round: string;
  /** When it was signed; 0 if it is not. */
  at: number;
  decided: StandingName | null;
  sheet: Sheet;
}

const VERSION = "1";
const BETWEEN = "~";

const bits = (flags: boolean[]): string => flags.reduce((sum, on, at) => sum + (on ? 2 ** at : 0), 0).toString(36);

function sideText({ rows, taken, jarnacs, bonus }: SheetSide): string[] {
  return [rows.join("."), bits(taken), String(jarnacs), String(bonus)];
}

/** What stands behind the `#`. */
export function linkText(link: SheetLink): string {
  const { rules, names, table, round, at, decided, sheet } = link;
  return [
    VERSION,
    rules,
    names.A,
    names.B,
    table,
    round,
    at.toString(36),
    decided ?? "",
    ...SIDES.flatMap((side) => sideText(sheet[side])),
  ]
    .map((part) => encodeURIComponent(part).replaceAll(BETWEEN, "%7E"))
    .join(BETWEEN);
}

/** The sheet of a link; none if it is damaged. */
export function readLink(text: string): SheetLink | null {
  let parts: string[];
  try {
    parts = text.split(BETWEEN).map(decodeURIComponent);
  } catch {
    return null;
  }
  const [version, rules, a, b, table, round, at, decided, ...rest] = parts;
  if (version !== VERSION || rest.length !== 8 || rules === undefined) return null;
  const agreed = parseInt(at ?? "0", 36) > 0;
  const side = (name: SideName): SheetSide => {
    const [rows = "", taken = "0", jarnacs = "0", bonus = "0"] = rest.slice(name === "A" ? 0 : 4);
    const words = rows.split(".").map(asRow);
    const flags = parseInt(taken, 36) || 0;
    return {
      rows: words,
      taken: words.map((_, at) => (flags & (2 ** at)) > 0),
      jarnacs: Math.max(0, parseInt(jarnacs, 10) || 0),
      bonus: Math.max(0, parseInt(bonus, 10) || 0),
      agreed,
    };
  };
  return {
    rules,
    names: { A: a ?? "", B: b ?? "" },
    table: table ?? "",
    round: round ?? "",
    at: parseInt(at ?? "0", 36) || 0,
    decided: decided === "A" || decided === "B" || decided === "tie" ? decided : null,
    sheet: { A: side("A"), B: side("B"), counted: null },
  };
}
