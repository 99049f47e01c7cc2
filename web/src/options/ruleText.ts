/** Rule sets as people read them. */
import type { RuleSetView } from "../protocol/messages.ts";

/** The published sets in the order in which they are offered. */
export const SETS = ["classic", "lombard", "federation", "competition", "box_competition"] as const;

export function setId(name: string): string {
  return `set-${name.replaceAll("_", "-")}`;
}

/**
 * The name of a table of rules: its set, or the set that it was made from. A table with a changed
 * option (where two devices play, the time to contest is one) has no set of its own any more.
 */
export function rulesId({ set, options }: RuleSetView): string {
  if (set) return setId(set);
  if (options["result"] === "competition") return setId("competition");
  if (options["end"] === "last_row_jarnac") return setId("federation");
  if (options["end"] === "last_row") return setId("lombard");
  if (options["referee"] === "contest") return setId("box_competition");
  return options["conjugations"] === "on" ? setId("classic") : "set-own";
}

/** The options in the order of the rule book, with what can be chosen for each. */
export type Choice = { kind: "switch" } | { kind: "words"; values: readonly string[] } | { kind: "text" };

export const CHOICES: Record<string, Choice> = {
  bag: { kind: "words", values: ["lombard", "y2012"] },
  toss: { kind: "words", values: ["lot", "letters"] },
  vowel_guarantee: { kind: "switch" },
  conjugations: { kind: "switch" },
  same_entry: { kind: "switch" },
  interjections: { kind: "switch" },
  referee: { kind: "words", values: ["automatic", "contest"] },
  contest_penalty: { kind: "switch" },
  contest_and_jarnac: { kind: "switch" },
  double_jarnac: { kind: "switch" },
  end: { kind: "words", values: ["last_row", "last_row_jarnac", "play_out"] },
  hundred: { kind: "switch" },
  joker: { kind: "switch" },
  result: { kind: "words", values: ["points", "competition"] },
  clock: { kind: "words", values: ["none", "per_move 0:30", "per_move 1:00", "chess 5:00", "chess 10:00", "chess 20:00", "chess 30:00"] },
  handicap: { kind: "words", values: ["0", "1 0", "2 0", "4 0", "0 1", "0 2", "0 4"] },
  contest_window: { kind: "words", values: ["0:00", "0:05", "0:10", "0:20"] },
  stall_turns: { kind: "text" },
  human_referee: { kind: "switch" },
};

/** Only what differs from the set is sent. */
export function changesFrom(set: Record<string, string>, chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => set[name] !== value));
}
