/** Pictures of every page, for people to look at, and axe on each of them in both themes. */
import AxeBuilder from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot, type Wish } from "./browser.ts";
import { SAMPLE } from "../src/after/analysis/sampleAnalysis.ts";
import type { FakeGame } from "./fakeGame.ts";
import { drawsFor, middleOfAGame, overAtEnd, toClaim, toHandover, toTurn } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder };
    const found = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 4).join(" | ")}`);
  });
}

interface Look {
  name: string;
  path: string;
  game?: () => FakeGame;
  then?: (page: Page, game: FakeGame) => Promise<void>;
}

const LOOKS: Look[] = [
  { name: "home", path: "/" },
  { name: "new-computer", path: "/new/computer" },
  {
    name: "options", path: "/new/teams",
    then: async (page) => {
      await page.getByText("Plus d’options").click();
      await page.locator("[data-option=bag] select").selectOption("own");
      await page.locator("[data-option=clock] select").selectOption("chess");
      await page.locator("[data-option=clock] input[type=checkbox]").check();
      await page.locator("[data-option=stall_turns] input").fill("1");
    },
  },
  { name: "menu", path: "/g/test", game: () => toTurn(middleOfAGame()), then: (page) => page.getByRole("button", { name: "Menu de la partie" }).first().click() },
  {
    name: "offer", path: "/g/test", game: () => toTurn(middleOfAGame()),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "tie_offered", side: "B" }], { ...game.scene, tie: "B", allowed: { A: ["open", "extend", "pass", "accept_tie", "decline_tie"] } });
      await page.waitForSelector("[data-action=accept_tie]");
    },
  },
  {
    name: "referee", path: "/g/test", game: () => Object.assign(toClaim(middleOfAGame({ clock: "chess 20:00", human_referee: "on" })), { role: "referee", sides: [] }),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "contested", side: "A", announced: false }], { ...game.scene, phase: { name: "ruling", by: "A", announced: false }, allowed: {}, timer: null });
      await page.locator("[data-office=withdraw]").click();
      await page.waitForSelector("dialog[open]");
    },
  },
  { name: "lobby", path: "/lobby" },
  { name: "rules", path: "/rules" },
  { name: "account", path: "/account" },
  { name: "missing", path: "/nowhere" },
  { name: "lesson", path: "/lesson" },
  { name: "invite", path: "/g/test", game: () => Object.assign(middleOfAGame(), { waiting: true }) },
  { name: "turn", path: "/g/test", game: () => toTurn(middleOfAGame({ clock: "chess 20:00" })) },
  {
    name: "composing", path: "/g/test", game: () => toTurn(middleOfAGame({ clock: "chess 20:00" })),
    then: async (page) => {
      await page.locator("[data-side=A] [data-row='5']").click();
      await page.keyboard.type("certaines");
    },
  },
  { name: "handover", path: "/g/test", game: () => toHandover(middleOfAGame()) },
  {
    name: "jarnac", path: "/g/test", game: () => toHandover(middleOfAGame()),
    then: async (page) => {
      await page.keyboard.press("j");
      await page.locator("[data-side=B] [data-row='5']").click();
      await page.keyboard.type("paraplui");
    },
  },
  { name: "contest", path: "/g/test", game: () => toClaim(middleOfAGame({ clock: "chess 20:00" })) },
  {
    name: "jarnac-said", path: "/g/test", game: () => toHandover(middleOfAGame()),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "jarnacked", side: "A", play: { row: 5, word: "PARAPLUIE" }, to: 6 }], { phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 }, allowed: { A: ["jarnac", "draw", "resign"] }, claims: [] });
      await page.waitForSelector(".moment .cry");
    },
  },
  {
    name: "verdict", path: "/g/test", game: () => toClaim(middleOfAGame({ clock: "chess 20:00" })),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen(
        [{ what: "contested", side: "A", announced: false }, { what: "ruled", withdrawn: 1, refusal: { reason: "same_entry", from: "MENAGE", entries: ["ménager v."] }, referee: null }],
        { phase: { name: "handover", side: "A", cause: "contest", jarnacs_left: 0, draw_size: 2 }, allowed: { A: ["draw", "exchange"] }, bonus: 1, left: { A: 680_000, B: 552_000 } },
      );
      await page.waitForSelector("dialog[open]");
    },
  },
  { name: "letters", path: "/g/test", game: () => toTurn(middleOfAGame()), then: (page) => page.evaluate(() => (document.querySelector<HTMLElement>(".seeletters") ?? document.body).click()) },
  { name: "help", path: "/g/test", game: () => toTurn(middleOfAGame()), then: (page) => page.keyboard.press("?") },
  { name: "exchange", path: "/g/test", game: () => toHandover(middleOfAGame()), then: (page) => page.keyboard.press("c") },
  { name: "many", path: "/g/test", game: () => drawsFor(middleOfAGame(), "A", "EAISTUNR") },
  { name: "end", path: "/g/test", game: () => overAtEnd(middleOfAGame({ result: "competition" })), then: (page) => page.waitForSelector(".chartbox canvas").then(() => undefined) },
  {
    name: "analysis-runs", path: "/g/test", game: () => Object.assign(overAtEnd(middleOfAGame()), { analysis: { state: "running", done: 12, of: 35 } }),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      await page.waitForSelector("progress[max='35']");
    },
  },
  {
    name: "analysis-fails", path: "/g/test", game: () => overAtEnd(middleOfAGame()),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      await page.getByRole("button", { name: "Essayer encore" }).waitFor();
    },
  },
  {
    name: "analysis", path: "/g/test", game: () => Object.assign(overAtEnd(middleOfAGame({ result: "competition", referee: "contest" })), { analysis: { state: "done", analysis: SAMPLE } }),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      for (const turn of [2, 3, 4]) await page.locator(`[data-turn='${turn}'] summary`).click();
      await page.getByText("Les chiffres, tour par tour").click();
      await page.waitForFunction(() => document.querySelectorAll(".chartbox canvas").length === 2);
    },
  },
  { name: "replay", path: "/g/test/replay#20", game: () => overAtEnd(middleOfAGame()) },
];

async function open(wish: Wish, look: Look): Promise<Page> {
  const context = await newContext(browser, wish);
  const game = look.game?.() ?? middleOfAGame();
  if ("waiting" in game) Object.assign(game.summary, { status: "waiting", seats: { ...game.summary.seats, B: [] } });
  await game.attach(context);
  const page = await context.newPage();
  await page.goto(look.path);
  await page.waitForSelector("main");
  await page.waitForFunction(() => document.querySelector(".waiting") === null);
  await look.then?.(page, game);
  await page.waitForTimeout(150);
  return page;
}

describe.each(["light", "dark"] as const)("%s", (theme) => {
  describe.each(["desktop", "phone"] as const)("%s", (size) => {
    test.each(LOOKS.map((look) => [look.name, look] as const))("%s has no finding and no sideways scrolling", async (name, look) => {
      const page = await open({ size, theme, touch: size === "phone" }, look);
      await shoot(page, `${name}-${size}-${theme}`);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.context().close();
    });
  });
});

const FEW = ["home", "turn", "composing", "contest", "end", "lesson"];
const named = (names: readonly string[]) => LOOKS.filter((look) => names.includes(look.name)).map((look) => [look.name, look] as const);

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(["small", "tablet", "narrow", "large"] as const)("%s", (size) => {
  test.each(named(FEW))("%s fits", async (name, look) => {
    const page = await open({ size, touch: size === "narrow" }, look);
    await shoot(page, `${name}-${size}`);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});

/** What lies outside of the screen, of all that a player needs at once. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-action], [data-row], .reserve .slot, .bar .say p, .plate .score")]
      .filter((element) => {
        const { top, left, bottom, right, width } = element.getBoundingClientRect();
        return width === 0 || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
      })
      .map((element) => element.dataset["action"] ?? element.dataset["row"] ?? element.className),
  );

describe.each(["sideways", "sidewaysTall"] as const)("a phone held %s", (size) => {
  test.each(named(["home", "end", "lesson", "verdict", "help", "replay"]))("%s fits", async (name, look) => {
    const page = await open({ size, touch: true }, look);
    await shoot(page, `${name}-${size}`);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  test.each(named(["turn", "composing", "handover", "jarnac", "contest", "exchange", "many"]))("%s shows every row, letter and action at once", async (name, look) => {
    const page = await open({ size, touch: true }, look);
    await shoot(page, `${name}-${size}`);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await hidden(page)).toEqual([]);
    await page.context().close();
  });

  test("a word is written with fingers alone", async () => {
    const [, look] = named(["turn"])[0] ?? [];
    if (!look) throw new Error("no scene");
    const page = await open({ size, touch: true }, look);
    await page.locator("section.near [data-row='4']").tap();
    for (const letter of "BUT") await page.locator(`section.near [data-row='4'] .tile[data-letter=${letter}]`).last().tap();
    await page.locator("section.near .reserve .slot:has([data-letter=T])").first().tap();
    await expect.poll(() => page.locator("section.near [data-row='4'] .tile").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["letter"]).join(""))).toBe("BUTT");
    await shoot(page, `touch-${size}`);
    expect(await page.locator("[data-action=play]").getAttribute("aria-disabled")).toBe("false");
    await page.context().close();
  });
});
