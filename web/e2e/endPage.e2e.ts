/** The page after a game: how it lies on the screen. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE } from "../src/after/analysis/sampleAnalysis.ts";
import { launch, newContext } from "./browser.ts";
import { middleOfAGame, overAtEnd } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function ended(): Promise<Page> {
  const context = await newContext(browser);
  await Object.assign(overAtEnd(middleOfAGame({ result: "competition", referee: "contest" })), {
    analysis: { state: "done", analysis: SAMPLE },
  }).attach(context);
  const page = await context.newPage();
  await page.goto("/g/test");
  await page.waitForSelector(".chartbox canvas");
  return page;
}

/** How much lower one column ends than the other, in parts of the page's height above the turns. */
const hole = (page: Page) =>
  page.locator(".endcol").evaluateAll((columns) => {
    const ends = columns.map((column) => column.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    return Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) / Math.max(...ends);
  });

test("both columns end at about the same height, before and after the analysis", async () => {
  const page = await ended();
  await expect.poll(() => hole(page)).toBeLessThan(0.25);
  await page.getByRole("button", { name: "Analyser la partie" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".chartbox canvas").length === 2);
  await page.locator(".sidefigures").waitFor();
  await expect.poll(() => hole(page)).toBeLessThan(0.25);
  await page.context().close();
});

test("no Jarnac is nothing to be marked in red, and what was lost is said by turn", async () => {
  const page = await ended();
  const inks = await page
    .locator(".rowsum tfoot .w")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  expect(inks[0]).not.toBe(inks[1]);
  const quiet = await page
    .locator(".rowsum .none")
    .first()
    .evaluate((word) => getComputedStyle(word).color);
  expect(inks[1]).toBe(quiet);
  await page.getByRole("button", { name: "Analyser la partie" }).click();
  await page.getByText("Perdu par tour, en moyenne").waitFor();
  expect(await page.getByText("Perdu en tout").count()).toBe(0);
  await page.context().close();
});
