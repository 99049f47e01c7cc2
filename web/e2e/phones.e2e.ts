/** Phones as they are, with the bars of their browser: letters, row and bar are in sight together. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outOfSight } from "./atHand.ts";
import { launch, newContext, shoot, SIZES } from "./browser.ts";
import { middleOfAGame } from "./scenes.ts";
import { LOOKS } from "./looks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const PHONES = ["phone", "short", "narrow", "low"] as const;
const TABLE = ["turn", "composing", "handover", "jarnac", "contest", "exchange", "many", "offer"];

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

async function eachPhone(page: Page, name: string): Promise<void> {
  for (const size of PHONES) {
    await page.setViewportSize(SIZES[size]);
    await drawn(page);
    await shoot(page, `phone-${name}-${size}`);
    expect.soft(await outOfSight(page), `${name}, ${size}`).toEqual([]);
  }
}

describe("at hand", () => {
  test.each(LOOKS.filter(({ name }) => TABLE.includes(name)).map((look) => [look.name, look] as const))(
    "%s",
    async (name, look) => {
      const context = await newContext(browser, { size: "low", touch: true });
      const game = look.game?.() ?? middleOfAGame();
      await game.attach(context);
      const page = await context.newPage();
      await page.goto(look.path);
      await page.waitForSelector("main.felt");
      await look.then?.(page, game);
      await eachPhone(page, name);
      await context.close();
    },
  );

  test("every step of the lesson", async () => {
    const context = await newContext(browser, { size: "low", touch: true });
    const page = await context.newPage();
    await page.goto("/lesson");
    await page.waitForSelector("main.felt");
    const tapLetters = async (word: string) => {
      for (const letter of word)
        await page
          .locator(
            `.keys .slot[aria-pressed=false]:has([data-letter=${letter}]), section.near .reserve .slot[aria-pressed=false]:has([data-letter=${letter}])`,
          )
          .last()
          .tap();
    };
    const tap = (action: string) => page.locator(`[data-action=${action}]`).tap();
    await eachPhone(page, "lesson-1");
    await page.locator(".lessonbox .btn").tap();
    await eachPhone(page, "lesson-2");
    await tapLetters("RAT");
    await eachPhone(page, "lesson-2-written");
    await tap("play");
    await eachPhone(page, "lesson-3");
    await page.locator("section.near [data-row='1'] .n").tap();
    await tapLetters("ECART");
    await eachPhone(page, "lesson-3-written");
    await tap("play");
    await eachPhone(page, "lesson-4");
    await tap("pass");
    await eachPhone(page, "lesson-4-asked");
    await tap("confirm_pass");
    await eachPhone(page, "lesson-5");
    await tap("jarnac");
    await tapLetters("ECRANS");
    await eachPhone(page, "lesson-5-written");
    await tap("take");
    await eachPhone(page, "lesson-6");
    await tap("draw");
    await eachPhone(page, "lesson-7");
    await context.close();
  });
});
