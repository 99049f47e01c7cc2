/** The cells of the crosstable, which the server writes as `+4`, `=`, `(-7)`, `?2`, `·`. */

export interface Mark {
  /** Won, tied, lost, not known yet, free by the system, not there. */
  kind: "won" | "tied" | "lost" | "open" | "rest" | "away";
  /** The opponent's line; none for a bye. */
  line: string;
  /** Whether it was played; a bye and an absence were not. */
  played: boolean;
}

const KINDS: Record<string, Mark["kind"]> = { "+": "won", "=": "tied", "-": "lost", "?": "open" };

export function markOf(cell: string): Mark {
  if (cell === "") return { kind: "away", line: "", played: false };
  const [, open = "", sign = "", line = ""] = /^(\(?)([+=\-?])(\d*)\)?$/.exec(cell) ?? [];
  return { kind: KINDS[sign] ?? "rest", line, played: open === "" && line !== "" };
}
