import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import en from "../../../locales/en.ftl?raw";
import fr from "../../../locales/fr.ftl?raw";
import { take } from "../../scripts/catalogue.ts";
import { RULE_BOOK } from "../../e2e/ruleBook.ts";
import { LEVELS, MEASURE } from "../protocol/levels.ts";
import { FIRST_SETS, formulaId, optionId, setId } from "../options/ruleText.ts";
import { CHAPTERS } from "../lesson/chapters.ts";
import type { AnalysedSide, EndingName, RulesProblem } from "../protocol/messages.ts";
import type { Office } from "../referee/offices.ts";
import { DECKS, FORMULAS, THEMES, VOCABULARIES } from "../drill/choice.ts";
import { KEYS } from "../game/buttons.ts";
import { MODES } from "../study/mode.ts";
import { MARKS } from "../study/tree.ts";
import { de } from "./french.ts";
import { partOf } from "./parts.ts";
import { plainText, spans } from "./rich.ts";
import { makeBundle } from "./texts.svelte.ts";

import { ERRAND_STATES } from "../venue/errand.svelte.ts";
import { TABLE_STATES } from "../venue/state.ts";

const ids = (source: string) => [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1] ?? "");
const bundle = makeBundle("fr", fr);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [readFileSync(path, "utf8")] : [];
  });
}

describe("catalogue", () => {
  test("both languages say the same things, once, and everything can be read", () => {
    expect(ids(en).sort()).toEqual(ids(fr).sort());
    expect(new Set(ids(fr)).size).toBe(ids(fr).length);
    for (const source of [fr, en]) expect(new FluentResource(source).body).toHaveLength(ids(source).length);
  });

  test("comes in two parts that hold all, and the first one stands alone", () => {
    for (const source of [fr, en]) {
      const [first, rest] = [take(source, "first"), take(source, "rest")];
      expect([...ids(first), ...ids(rest)].sort()).toEqual(ids(source).sort());
      const [early, late, whole] = [[first], [first, rest], [source]].map((parts) => makeBundle("fr", ...parts));
      for (const id of ids(source)) expect(late?.getMessage(id), id).toEqual(whole?.getMessage(id));
      const named = [...first.matchAll(/\{ (-?[a-z][a-z0-9-]*)(\.[a-z]+)? \}/g)].map((match) => match[1] ?? "");
      expect(named.filter((id) => !id.startsWith("-") && !early?.hasMessage(id))).toEqual([]);
    }
  });

  test("pages that everybody opens ask for nothing of the rest", () => {
    const folders = ["home", "shell", "table", "after", "game", "screen", "options", "invite", "lesson", "account"];
    const code = folders.flatMap((folder) => sources(join(process.cwd(), "src", folder)));
    const asked = code.flatMap((text) =>
      [...text.matchAll(/["`]([a-z]+(?:-[a-z0-9]+)+)["`]/g)].map(([, id = ""]) => id),
    );
    expect(asked.length).toBeGreaterThan(200);
    expect([...new Set(asked)].filter((id) => bundle.hasMessage(id) && partOf(id) === "rest")).toEqual([]);
  });

  test("every text that the code asks for by name is there", () => {
    const code = sources(join(process.cwd(), "src"));
    const asked = code.flatMap((text) =>
      [
        ...text.matchAll(
          /\bt\(\s*"([a-z0-9-]+)"|<Rich id="([a-z0-9-]+)"|saying\("([a-z0-9-]+)"|sentence\("([a-z0-9-]+)"/g,
        ),
      ].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? ""),
    );
    expect(asked.length).toBeGreaterThan(200);
    expect([...new Set(asked)].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test("and every text whose name is put together", () => {
    const made = [
      ...CHAPTERS.flatMap((chapter) => [chapter.id, ...chapter.script.map((step) => step.id)]),
      ...MODES.map((mode) => `study-mode-${mode}`),
      ...MARKS.map((_, index) => `study-mark-${index}`),
      ...["private", "link", "public"].flatMap((one) => [`study-access-${one}`, `study-access-${one}-about`]),
      ...Object.keys(KEYS).map((name) => `action-${name}`),
      ...(["none", "per_move", "chess"] as const).flatMap((kind) => [`clock-kind-${kind}`, `value-clock-${kind}`]),
      ...(
        ["uphold", "withdraw", "stop_clocks", "start_clocks", "correct_clock", "adjudicate"] as const satisfies Office[]
      ).flatMap((name) => [`office-${name}`, `office-${name}-about`, `office-${name}-reason`]),
      ...(["full_mat", "empty_bag", "stalled", "out_of_time_right", "both_flags"] as const satisfies EndingName[]).map(
        (name) => `end-${name}`,
      ),
      ...TABLE_STATES.map((state) => `venue-state-${state}`),
      ...ERRAND_STATES.map((state) => `table-line-${state}`),
      ...["stop", "go-on", "jarnacs", "points", "reopen", "coming"].map((act) => `act-${act}`),
      ...["csv", "txt", "json"].map((kind) => `venue-export-${kind}`),
      ...["time", "table", "round", "a", "b", "event", "reason", "referee", "clocks"].map((one) => `venue-csv-${one}`),
      ...["venue-coming", "venue-go-on", "venue-stop", "venue-stop-again", "venue-rule-good", "venue-rule-bad"],
      ...["venue-reopen", "title-referee-called", "venue-call-held", "venue-call-over", "venue-call-contest"],
      ...["call", "coming", "void", "stop-referee", "resume-referee"].map((kind) => `match-log-${kind}`),
      ...["tie", "takeback"].flatMap((what) => [`offered-${what}`, `offered-${what}-mine`]),
      ...["row", "letters", "drag", "mat", "pass"].map((name) => `touch-${name}`),
      ...["create", "sign-in", "recover", "guest"].flatMap((way) => [`entry-${way}`, `entry-${way}-about`]),
      ...[
        "open",
        "extend",
        "jarnac",
        "contest_and_jarnac",
        "exchange",
        "joker",
        "pass",
        "draw",
        "contest",
        "accept",
        "decline",
        "other",
      ].map((act) => `act-${act}`),
      ...["right-contest", "wrong-contest", "let-stand"].map((what) => `claim-${what}`),
      ...(
        [
          "jarnacs_said",
          "jarnacs_left",
          "wrong_contests",
          "bad_words_let_stand",
        ] as const satisfies (keyof AnalysedSide)[]
      ).map((figure) => `figure-${figure}`),
      ...["connecting", "open", "lost", "closed"].map((state) => `net-${state}`),
      ...DECKS.flatMap((deck) => [`drill-deck-${deck}`, `drill-deck-${deck}-about`]),
      ...VOCABULARIES.map((one) => `drill-vocabulary-${one}`),
      ...THEMES.map((one) => `drill-theme-${one}`),
      ...FORMULAS.map((one) => `drill-formula-${one}`),
      ...["good", "hard", "again"].map((grade) => `drill-grade-${grade}`),
      ...["unknown", "conjugated", "interjection", "prefix", "locution", "symbol", "same-entry"].map(
        (reason) => `refused-word-${reason}`,
      ),
    ].map((id) => id.replaceAll("_", "-"));
    expect(made.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test("all that the rule book names, and all that can be wrong with rules", () => {
    const { sets, options, formulas, levels } = RULE_BOOK;
    // The compiler sees to it that none is left out.
    const problems: Record<RulesProblem, true> = {
      unknown_set: true,
      unknown_option: true,
      bad_value: true,
      twice: true,
      bag_too_small: true,
      bag_too_large: true,
      toss_needs_two_letters: true,
      handicap_too_large: true,
      clock_out_of_range: true,
      window_too_long: true,
      jarnac_window_too_long: true,
      opening_limit_too_long: true,
      stall_turns_out_of_range: true,
    };
    const values = options.flatMap(({ name, shape }) => {
      const named =
        shape.kind === "words" ? shape.values : shape.kind === "bag" ? RULE_BOOK.bags.map((bag) => bag.name) : [];
      return named.map((value) => `${optionId(name)}-${value}`);
    });
    const made = [
      ...sets.map(({ like }) => setId(like)).flatMap((id) => [id, `${id}-about`]),
      ...options.map(({ name }) => optionId(name)).flatMap((id) => [id, `${id}-about`]),
      ...values,
      ...formulas.map(({ name }) => formulaId(name)).flatMap((id) => [id, `${id}-about`]),
      ...[...levels.map(({ name }) => name), MEASURE].flatMap((name) => [`level-${name}`, `level-${name}-about`]),
      ...Object.keys(problems).map((code) => `rules-${code}`),
    ].map((id) => id.replaceAll("_", "-"));
    for (const source of [fr, en]) expect(made.filter((id) => !ids(source).includes(id))).toEqual([]);
  });

  test("what the first page offers without asking is in the book", () => {
    expect(LEVELS).toEqual(RULE_BOOK.levels.map((level) => level.name));
    expect(FIRST_SETS.filter((name) => !RULE_BOOK.sets.some((one) => one.set === name))).toEqual([]);
  });

  test("French has its no-break spaces", () => {
    const bad = fr
      .split("\n")
      .filter(
        (line) =>
          !line.startsWith("#") &&
          / [!?;»]|« |[^\s{}$] :(\s|$)/.test(line.replace(/^[a-z0-9-]+ = /, "").replace(/->$/, "")),
      );
    expect(bad).toEqual([]);
  });
});

describe("words", () => {
  test.each([
    ["ENCRE", "d’ENCRE"],
    ["Émile", "d’Émile"],
    ["HOMME", "de HOMME"],
    ["MENAGE", "de MENAGE"],
  ])("de %s", (name, text) => expect(de(name)).toBe(text));

  test("marks are taken apart", () => {
    expect(spans("a <b>B</b> <i>c</i>")).toEqual([
      { text: "a ", mark: null },
      { text: "B", mark: "b" },
      { text: " ", mark: null },
      { text: "c", mark: "i" },
    ]);
    expect(plainText("<b>B</b> < c")).toBe("B < c");
  });
});
