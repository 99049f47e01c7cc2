/** The two pictures of the README, small. To be copied to docs/images when the look has changed. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launch, newContext, shoot } from "./browser.ts";
import { middleOfAGame, toTurn } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test.each([
  ["table", { size: "desktop", scale: 0.66 }],
  ["phone", { size: "phone", scale: 0.8, touch: true }],
] as const)("%s", async (name, wish) => {
  const context = await newContext(browser, wish);
  await toTurn(middleOfAGame({ clock: "chess 20:00" })).attach(context);
  const page = await context.newPage();
  await page.goto("/g/test");
  await page.waitForSelector(".bar");
  await page.keyboard.press("5");
  await page.keyboard.type("certaines");
  await page.waitForFunction(() => document.querySelectorAll(".row.sel .tile").length === 9);
  await shoot(page, `readme-${name}`);
  await context.close();
});
