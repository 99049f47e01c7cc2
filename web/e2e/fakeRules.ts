/**
 * The server's dry run of rules, as far as pages that are looked at without one need it: read from
 * the book, with the bounds that it gives. What is right, the real server says (options.e2e.ts).
 */
import { bagCounts, sizeOf } from "../src/game/bags.ts";
import { clockRule, readSpan } from "../src/game/clockface.ts";
import { clockChoice, pairOf } from "../src/options/values.ts";
import type { OptionView, RulesAnswer, RulesProblem, RulesRefusal, RulesTrial } from "../src/protocol/messages.ts";
import { RULE_BOOK } from "./ruleBook.ts";

export function tryOut({ kind, rules: { set, changes } }: RulesTrial): RulesAnswer {
  const own = RULE_BOOK.sets.find((one) => one.set === set)?.options ?? {};
  const referee = changes["referee"] ?? own["referee"];
  const window = referee === "contest" && kind !== "hotseat" ? "0:05" : (own["contest_window"] ?? "");
  const isChess = (changes["clock"] ?? own["clock"] ?? "").startsWith("chess");
  const opening = isChess && (kind === "invite" || kind === "lobby") ? "1:00" : (own["opening_limit"] ?? "");
  const usual: Record<string, string> = { ...own, contest_window: window, opening_limit: opening };
  const written = { ...usual, ...changes };
  const refusals = RULE_BOOK.options.flatMap((option) => wrong(option, written[option.name] ?? ""));
  const unread = refusals.filter(({ code }) => code === "bad_value").map(({ option }) => option);
  const read = Object.entries(changes).filter(([name]) => !unread.includes(name));
  const timeless = read.filter(
    ([name, value]) => value !== usual[name] && !["clock", "contest_window", "opening_limit"].includes(name),
  );
  return {
    options: { ...usual, ...Object.fromEntries(read) },
    usual,
    refusals,
    rated: RULE_BOOK.rated.includes(set) && timeless.length + refusals.length === 0 ? set : null,
  };
}

function wrong({ name, shape }: OptionView, value: string): RulesRefusal[] {
  const refuse = (code: RulesProblem, numbers = {}): RulesRefusal[] => [{ option: name, code, message: code, numbers }];
  switch (shape.kind) {
    case "switch":
      return ["on", "off"].includes(value) ? [] : refuse("bad_value");
    case "words":
      return shape.values.includes(value) ? [] : refuse("bad_value");
    case "bag": {
      const size = sizeOf(bagCounts(value, RULE_BOOK.bags));
      if (size < shape.least) return refuse("bag_too_small", { size, needed: shape.least, most: shape.most });
      return size > shape.most ? refuse("bag_too_large", { size, most: shape.most }) : [];
    }
    case "clock": {
      if (clockRule(value).kind === "none") return value === "none" ? [] : refuse("bad_value");
      const { A, B } = clockChoice(value);
      const times = [A, B].map(readSpan);
      if (times.includes(null)) return refuse("bad_value");
      const { least_ms: least, most_ms: most } = shape;
      return times.flatMap((ms) =>
        ms !== null && (ms < least || ms > most) ? refuse("clock_out_of_range", { ms, least, most }) : [],
      );
    }
    case "letters": {
      const { A, B } = pairOf(value);
      if (![A, B].every((text) => /^\d+$/.test(text))) return refuse("bad_value");
      const { most } = shape;
      return [A, B].map(Number).flatMap((n) => (n > most ? refuse("handicap_too_large", { letters: n, most }) : []));
    }
    case "span": {
      const ms = readSpan(value);
      if (ms === null) return refuse("bad_value");
      return ms > shape.most_ms ? refuse("window_too_long", { ms, most: shape.most_ms }) : [];
    }
    case "turns": {
      const { least, most } = shape;
      const turns = Number(value);
      if (!/^\d+$/.test(value)) return refuse("bad_value");
      return turns < least || turns > most ? refuse("stall_turns_out_of_range", { turns, least, most }) : [];
    }
  }
}
