/** A browser for the tests of one file, in which tables of a stand-in server are opened. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, newContext, type Wish } from "./browser.ts";
import type { FakeGame } from "./fakeGame.ts";

/** Opens the table of a game. The browser is started before the file's tests, and closed after them. */
export function fakeTables(): (game: FakeGame, wish?: Wish) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  return async (game, wish = {}) => {
    const context = await newContext(browser, wish);
    await game.attach(context);
    const page = await context.newPage();
    await page.goto("/g/test");
    await page.waitForSelector(".bar");
    return page;
  };
}
