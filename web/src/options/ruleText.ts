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

/** How an option is chosen. What needs more than a list has an editor of its own. */
export type Choice =
  | { kind: "switch" }
  | { kind: "words"; values: readonly string[] }
  | { kind: "bag" | "clock" | "pair" | "seconds" | "number" };

/** The options in the order of the rule book, with what can be chosen for each. */
export const CHOICES: Record<string, Choice> = {
  bag: { kind: "bag" },
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
  clock: { kind: "clock" },
  handicap: { kind: "pair" },
  contest_window: { kind: "seconds" },
  stall_turns: { kind: "number" },
  human_referee: { kind: "switch" },
};

export const optionId = (name: string) => `option-${name.replaceAll("_", "-")}`;

/** Where two devices play and words are contested, the server leaves this time unless it is changed. */
const NETWORK_WINDOW = "0:05";

/** The whole table that a set with changes makes. `apart`: the two sides sit at different devices. */
export function tableOf(
  set: Record<string, string>,
  changes: Record<string, string>,
  apart: boolean,
): Record<string, string> {
  const options = { ...set, ...changes };
  const given = apart && options["referee"] === "contest" && !("contest_window" in changes);
  return given ? { ...options, contest_window: NETWORK_WINDOW } : options;
}

/** Only what differs from what the server would take by itself is sent. */
export function changesFrom(
  set: Record<string, string>,
  changes: Record<string, string>,
  apart: boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => {
      const { [name]: _, ...others } = changes;
      return tableOf(set, others, apart)[name] !== value;
    }),
  );
}

/** The formula that a game counts for; none if it can't be rated. */
export function formulaOf(set: string, changes: Record<string, string>): "classic" | "competition" | null {
  const free = ["clock", "contest_window"];
  if ((set !== "classic" && set !== "competition") || !Object.keys(changes).every((name) => free.includes(name)))
    return null;
  return set;
}
