// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import fr from "../../../locales/fr.ftl?raw";
import { tryOut } from "../../e2e/fakeRules.ts";
import { RULE_BOOK } from "../../e2e/ruleBook.ts";
import { bagCounts, bagText, sizeOf } from "../game/bags.ts";
import { makeBundle, texts } from "../locale/texts.svelte.ts";
import { Refused } from "../net/http.ts";
import { problemText } from "../net/problems.ts";
import type { RulesRefusal } from "../protocol/messages.ts";
import { aboutText, clockValueText, valueText } from "./optionText.ts";
import { refusalText, timeText } from "./refusalText.ts";
import { RuleForm } from "./ruleForm.svelte.ts";
import { rulesId } from "./ruleText.ts";
import { clockChoice, clockValue, pairOf, pairText } from "./values.ts";

beforeAll(() => texts.use(makeBundle("fr", fr), "fr"));

const option = (name: string) => {
  const found = RULE_BOOK.options.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
/** With plain spaces. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("values", () => {
  const { bags } = RULE_BOOK;

  test("bags by letters", () => {
    expect(sizeOf(bagCounts("y2012", bags))).toBe(144);
    expect(sizeOf(bagCounts("lombard", bags))).toBe(144);
    expect(bagCounts("B1 A2", bags)).toMatchObject({ A: 2, B: 1, C: 0 });
    expect(bagText(bagCounts("lombard", bags), bags)).toBe("lombard");
    const counts = { ...bagCounts("y2012", bags), Q: 0, E: 25 };
    expect(bagText(counts, bags)).toContain("E25");
    expect(bagText(counts, bags)).not.toContain("Q");
    expect(bagCounts(bagText(counts, bags), bags)).toEqual(counts);
  });

  test("clocks, equal and unequal", () => {
    expect(clockChoice("chess 20:00")).toEqual({ kind: "chess", A: "20:00", B: "20:00" });
    expect(clockValue({ kind: "chess", A: "10", B: "1:20:00" })).toBe("chess 10:00 80:00");
    expect(clockValue({ kind: "per_move", A: "0:30", B: "0:30" })).toBe("per_move 0:30");
    expect(clockValue({ kind: "none", A: "x", B: "" })).toBe("none");
    // What was written badly is neither lost nor taken for something else.
    expect(clockChoice(clockValue({ kind: "chess", A: "vingt", B: "5" }))).toEqual({
      kind: "chess",
      A: "vingt",
      B: "5:00",
    });
  });

  test("pairs", () => {
    expect(pairOf("0")).toEqual({ A: "0", B: "0" });
    expect(pairText({ A: "2", B: "0" })).toBe("2 0");
    expect(pairText({ A: "", B: "0" })).toBe("? 0");
  });

  test.each([
    ["bag", "y2012", "de 2012"],
    ["bag", "A6 B6", "12 lettres en tout"],
    ["joker", "on", "oui"],
    ["end", "last_row", "la huitième ligne finit"],
    ["handicap", "0", "aucun"],
    ["handicap", "2 0", "2 au camp bleu, 0 au camp brun"],
    ["contest_window", "0:05", "5 secondes"],
    ["stall_turns", "24", "24"],
    ["clock", "chess 20:00", "20:00 chacun"],
  ])("%s %s as people read it", (name, value, text) => expect(valueText(option(name), value)).toBe(text));

  test("texts have the bounds of the book", () => {
    expect(plain(aboutText(option("stall_turns")))).toContain("de 2 à 1 000");
    expect(aboutText(option("handicap"))).toContain("4 au plus");
    expect(clockValueText(undefined)).toBe("sans pendule");
  });

  test("a table has the name of its set, or of the one that it is like", () => {
    expect(rulesId({ set: "classic", like: "classic", options: {} })).toBe("set-classic");
    expect(rulesId({ set: null, like: "box_competition", options: {} })).toBe("set-box-competition");
  });
});

describe("what can't be", () => {
  const refusal = (code: RulesRefusal["code"], name: string, numbers = {}): RulesRefusal => ({
    option: name,
    code,
    message: "English",
    numbers,
  });

  test.each<[RulesRefusal, string]>([
    [
      refusal("clock_out_of_range", "clock", { ms: 0, least: 1000, most: 86_400_000 }),
      "De 1 seconde à 24 heures, et non 0 seconde.",
    ],
    [refusal("window_too_long", "contest_window", { ms: 61_000, most: 60_000 }), "Au plus 1 minute, et non 1:01."],
    [
      refusal("stall_turns_out_of_range", "stall_turns", { turns: 1, least: 2, most: 1000 }),
      "De 2 à 1 000 tours, et non 1.",
    ],
    [
      refusal("bag_too_small", "bag", { size: 11, needed: 12, most: 500 }),
      "Le sac a 11 lettres ; les deux premiers tirages en prennent 12.",
    ],
    [refusal("bad_value", "clock"), "Écrivez des minutes et des secondes, comme 20:00 ou 0:30."],
    [refusal("bad_value", "contest_window"), "Écrivez un nombre de secondes : 1 minute au plus."],
    [refusal("bad_value", "handicap"), "Écrivez un nombre de lettres pour chaque camp, 4 au plus."],
    [refusal("bad_value", "joker"), "Cette valeur ne convient pas : choisissez-en une autre."],
  ])("is said with its numbers: %o", (one, text) =>
    expect(plain(refusalText(one, option(one.option ?? "").shape))).toBe(text),
  );

  test("times as people say them", () => {
    expect([1000, 30_000, 90_000, 1_200_000, 3_600_000].map(timeText)).toEqual([
      "1 seconde",
      "30 secondes",
      "1:30",
      "20 minutes",
      "1 heure",
    ]);
  });

  test("is said too when a game is refused, and where there is no text, as the server says it", () => {
    const rules = [
      refusal("handicap_too_large", "handicap", { letters: 9, most: 4 }),
      { code: "unheard_of", message: "a new thing" } as unknown as RulesRefusal,
    ];
    const failure = new Refused({ code: "bad_rules", message: "rules: …", details: { rules } }, 400);
    expect(plain(problemText(failure))).toBe("Avantage : 4 lettres au plus pour un camp, et non 9. a new thing");
    const bare = new Refused({ code: "bad_rules", message: "rules: hm" }, 400);
    expect(plain(problemText(bare))).toBe("Ces options ne vont pas ensemble : rules: hm");
  });
});

describe("the rules of a new game", () => {
  const begun = async (set = "classic") => {
    const form = new RuleForm(RULE_BOOK, "invite", set, (trial) => Promise.resolve(tryOut(trial)));
    await form.run.settled();
    return form;
  };

  test("show what is chosen at once, and the rest as the server has it", async () => {
    const form = await begun();
    form.change({ referee: "contest" });
    expect(form.table).toMatchObject({ referee: "contest", contest_window: "0:00" });
    await form.run.settled();
    expect(form.table).toMatchObject({ referee: "contest", contest_window: "0:05" });
    expect(form.changed.map(({ name }) => name)).toEqual(["referee"]);
    form.change({ contest_window: "0:00" });
    await form.run.settled();
    expect(form.table["contest_window"]).toBe("0:00");
    expect(form.changed.map(({ name }) => name)).toEqual(["referee", "contest_window"]);
    form.leave("contest_window");
    expect(form.table["contest_window"]).toBe("0:05");
    form.choose("lombard");
    expect(form.table).toMatchObject({ referee: "automatic", bag: "lombard", contest_window: "0:00" });
  });

  test("are always one of the formulas, and can be made another", async () => {
    const form = await begun();
    expect(form.words).toBe("all_words");
    form.choose("competition");
    expect(form.words).toBe("strict");
    for (const { name, changes } of RULE_BOOK.formulas) {
      form.change(changes);
      expect(form.words).toBe(name);
    }
    form.change({ conjugations: "on", same_entry: "off" });
    expect(form.words).toBe("no_chains");
  });

  test("an option matters only with another", async () => {
    const form = await begun();
    expect(form.matters(option("contest_window"))).toBe(false);
    expect(form.matters(option("joker"))).toBe(true);
    form.change({ referee: "contest" });
    expect(form.matters(option("contest_window"))).toBe(true);
  });

  test("can be rated if the server says so, and before it has answered if the book does", async () => {
    const form = await begun();
    expect(form.counts).toBe(true);
    form.change({ joker: "on" });
    await form.run.settled();
    expect(form.counts).toBe(false);
    form.choose("lombard");
    expect(form.counts).toBe(false);
    form.choose("competition");
    expect(form.counts).toBe(true);
  });

  test("what can't be stands at its option, the first of several", async () => {
    const form = await begun();
    form.change({ handicap: "9", stall_turns: "1" });
    await form.run.settled();
    expect(form.run.refusals).toHaveLength(3);
    expect(form.problems["handicap"]?.code).toBe("handicap_too_large");
    expect(form.problems["stall_turns"]?.code).toBe("stall_turns_out_of_range");
  });

  test("a set that the server has no more is another", async () => {
    expect((await begun("gone")).set).toBe("classic");
  });
});
