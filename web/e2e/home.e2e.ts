/** The home page in every size that people have: zoomed to 200 %, on phones held sideways, on tablets. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boxProblems } from "./boxes.ts";
import { launch, newContext, shoot } from "./browser.ts";
import { middleOfAGame } from "./scenes.ts";

const SIZES = [
  [720, 450],
  [740, 360],
  [667, 375],
  [640, 480],
  [844, 390],
  [915, 412],
  [640, 360],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [560, 800],
  [759, 900],
  [820, 1180],
  [915, 700],
  [1024, 600],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1440, 900],
  [3840, 2160],
] as const;

describe("the home page", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
    const context = await newContext(browser);
    await middleOfAGame().attach(context);
    page = await context.newPage();
    await page.goto("/");
    await page.waitForSelector(".current .cur");
  });
  afterAll(() => browser.close());

  test.each(["fr", "en"])(
    "has nothing of no height, nothing that overlaps, and clicks hit what they show (%s)",
    async (locale) => {
      if ((await page.evaluate(() => document.documentElement.lang)) !== locale) {
        await page.locator(".home-top button[lang]").click();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
      }
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect.soft(await boxProblems(page, ".homepage"), `${width}×${height}`).toEqual([]);
        expect
          .soft(await page.locator(".home .what").evaluate((text) => text.clientWidth), `${width}×${height}`)
          .toBeGreaterThan(240);
        await shoot(page, `home-${width}x${height}-${locale}`);
      }
    },
  );

  test.each(SIZES.slice(0, 7))("a click on each level chooses that level at %i×%i", async (width, height) => {
    await page.setViewportSize({ width, height });
    for (const level of [
      "champion",
      "debutant",
      "maitre",
      "novice",
      "amateur",
      "aguerri",
      "expert",
      "mesure",
      "confirme",
    ]) {
      await page.locator(`[data-level=${level}]`).click();
      expect(await page.locator("[role=radio][aria-checked=true]").getAttribute("data-level")).toBe(level);
    }
  });

  test("says in one sentence what the game is", async () => {
    await page.locator(".home .what").waitFor();
    expect((await page.locator(".home .what").innerText()).length).toBeGreaterThan(60);
  });
});
