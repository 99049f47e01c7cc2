/** One left edge: what stands under each other on a page begins at the same place. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, newContext, type SIZES } from "./browser.ts";
import { LOOKS } from "./looks.ts";
import { middleOfAGame } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function open(name: string, size: keyof typeof SIZES): Promise<Page> {
  const look = LOOKS.find((one) => one.name === name);
  if (!look) throw new Error("no such look");
  const context = await newContext(browser, { size });
  const game = look.game?.() ?? middleOfAGame();
  await game.attach(context);
  const page = await context.newPage();
  await page.goto(look.path);
  await page.waitForSelector("main");
  await look.then?.(page, game);
  return page;
}

/** Where things begin, as far as they are there: the left edges of what people see, not of boxes around it. */
const edges = (page: Page, things: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility())
          .slice(0, 1)
          .map((one) => ({ selector, left: Math.round(one.getBoundingClientRect().left) })),
      ),
    [...things],
  );

test.each([
  ["home", [".current h2", ".cur .who b", ".duo h2", ".way .ico"], 3],
  ["home", [".solo h2", ".cloth.levels", ".rules legend", ".rule input"], 1],
  [
    "options",
    [
      "h1",
      ".rules legend",
      ".rule input",
      ".chips legend",
      ".chip span",
      ".switches .switch input",
      "summary",
      ".option:not(.changed) .what b",
      "button[type=submit]",
    ],
    1,
  ],
  [
    "past-games",
    ["h1", "h2", ".entryform .tick input", ".past time", ".past + .past time", "section > p .linkbtn", "summary"],
    1,
  ],
  ["lobby", ["h1", ".nothingyet", "main p > .btn"], 1],
] as const)("%s has one left edge", async (name, things, most) => {
  for (const size of ["desktop", "phone"] as const) {
    const page = await open(name, size);
    await expect.poll(async () => (await edges(page, things)).length, { message: name }).toBeGreaterThan(2);
    const found = await edges(page, things);
    const first = found[0]?.left ?? 0;
    expect
      .soft(
        found.filter(({ left }) => Math.abs(left - first) > most),
        size,
      )
      .toEqual([]);
    await page.context().close();
  }
});
