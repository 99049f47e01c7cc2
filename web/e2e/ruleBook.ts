/** The rule book as the server tells it, for pages that are looked at without one. A test of the real server compares. */
import type { RuleBook } from "../src/protocol/messages.ts";

const CLASSIC: Record<string, string> = { bag: "y2012", clock: "none", conjugations: "on", contest_and_jarnac: "off", contest_penalty: "off", contest_window: "0:00", double_jarnac: "on", end: "play_out", handicap: "0", human_referee: "off", hundred: "off", interjections: "off", joker: "off", referee: "automatic", result: "points", same_entry: "on", stall_turns: "24", toss: "lot", vowel_guarantee: "on" };

const set = (name: string, changes: Record<string, string>) => ({ set: name, options: { ...CLASSIC, ...changes } });

export const RULE_BOOK: RuleBook = {
  sets: [
    set("classic", {}),
    set("box_competition", { conjugations: "off", contest_penalty: "on", referee: "contest" }),
    set("lombard", { bag: "lombard", end: "last_row", vowel_guarantee: "off" }),
    set("federation", { bag: "lombard", clock: "per_move 0:30", conjugations: "off", contest_penalty: "on", end: "last_row_jarnac", referee: "contest", same_entry: "off", vowel_guarantee: "off" }),
    set("competition", { clock: "chess 20:00", conjugations: "off", contest_and_jarnac: "on", contest_penalty: "on", interjections: "on", referee: "contest", result: "competition", same_entry: "off", toss: "letters", vowel_guarantee: "off" }),
  ],
  options: [
    { name: "bag", expected: "lombard, y2012 or counts such as A14 B4 E19" },
    { name: "toss", expected: "lot or letters" },
    { name: "vowel_guarantee", expected: "on or off" },
    { name: "conjugations", expected: "on or off" },
    { name: "same_entry", expected: "on or off" },
    { name: "interjections", expected: "on or off" },
    { name: "referee", expected: "automatic or contest" },
    { name: "contest_penalty", expected: "on or off" },
    { name: "contest_and_jarnac", expected: "on or off" },
    { name: "double_jarnac", expected: "on or off" },
    { name: "end", expected: "last_row, last_row_jarnac or play_out" },
    { name: "hundred", expected: "on or off" },
    { name: "joker", expected: "on or off" },
    { name: "result", expected: "points or competition" },
    { name: "clock", expected: "none, per_move 0:30, or chess 20:00 (two times give each side its own)" },
    { name: "handicap", expected: "a number of letters, or one for each side" },
    { name: "contest_window", expected: "minutes and seconds such as 0:05" },
    { name: "stall_turns", expected: "a number of turns" },
    { name: "human_referee", expected: "on or off" },
  ],
  levels: ["debutant", "amateur", "confirme", "expert", "maitre", "champion"].map((name) => ({ name, about: "", rating: 0 })),
};
