/** The players' guide in both languages: contents, tiles as pictures, a column that is good to read. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext } from "./browser.ts";
import { RULE_BOOK } from "./ruleBook.ts";
import { middleOfAGame } from "./scenes.ts";

describe("the rules", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  async function rules(language: "fr" | "en", path = "/rules"): Promise<Page> {
    const context = await newContext(browser);
    await middleOfAGame().attach(context);
    await context.addInitScript(
      (locale) => localStorage.setItem("jarnac.settings", JSON.stringify({ locale })),
      language,
    );
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForSelector(".rulebook h1");
    return page;
  }

  test.each([
    ["fr", "Jouer à Jarnac", "Contester"],
    ["en", "Playing Jarnac", "Contesting"],
  ] as const)("are a guide for players, not the reference book (%s)", async (language, title, chapter) => {
    const page = await rules(language);
    expect(await page.locator(".rulebook h1").innerText()).toBe(title);
    expect(await page.locator(".rulebook > article").innerText()).not.toContain("§");
    // Every line of the contents leads somewhere.
    const links = page.locator(".toc a");
    expect(await links.count()).toBeGreaterThanOrEqual(9);
    for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))
      expect(await page.locator(`[id="${href.slice(1)}"]`).count(), href).toBe(1);
    await page.locator(".toc").getByText(chapter).click();
    await expect
      .poll(() => page.getByRole("heading", { name: chapter }).evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(200);
    // Words are drawn with the tiles of the table.
    const word = page.getByRole("img", { name: "ECART" });
    expect(
      await word
        .locator(".tile")
        .evaluateAll((tiles) =>
          tiles
            .map((tile) => tile.getBoundingClientRect())
            .every(({ width, height }) => width > 20 && Math.abs(width - height) < 1),
        ),
    ).toBe(true);
    await page.context().close();
  });

  test("stand in the middle, in lines that are not too long", async () => {
    const page = await rules("en");
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [820, 1180],
      [390, 664],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { centre, characters, sideways } = await page.evaluate(() => {
        const box = document.querySelector(".rulebook article")?.getBoundingClientRect();
        const size = parseFloat(
          getComputedStyle(document.querySelector(".rulebook article p + p") ?? document.body).fontSize,
        );
        return {
          centre: box ? (box.left + box.right) / 2 / innerWidth : 0,
          characters: box ? box.width / (size * 0.5) : 0,
          sideways: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect.soft(Math.abs(centre - 0.5), `${width}`).toBeLessThan(0.06);
      expect.soft(characters, `${width}`).toBeLessThan(90);
      expect.soft(sideways, `${width}`).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  test("have every option of the book with its value in every set", async () => {
    const page = await rules("fr");
    const list = page.locator(".optionlist > div");
    await expect.poll(() => list.count()).toBe(RULE_BOOK.options.length);
    const end = list.filter({ hasText: "Ce qui se passe quand les huit lignes sont prises" });
    expect(await end.locator(".sets span").allInnerTexts()).toEqual([
      "Classiques on joue jusqu’au bout",
      "Boîte, entre experts on joue jusqu’au bout",
      "D’origine la huitième ligne finit",
      "Fédération un dernier Jarnac",
      "Compétition on joue jusqu’au bout",
    ]);
    // Without the server the guide is still there, and says what is not.
    await page.context().route("**/api/rules", (route) => route.abort());
    await page.reload();
    await page.locator("#options .problem").waitFor();
    expect(await page.locator(".rulebook h1").innerText()).toBe("Jouer à Jarnac");
    await page.context().close();
  });

  test("open at the chapter of a link, and have the whole rule book behind them", async () => {
    const page = await rules("fr", "/rules#la-fin");
    await expect
      .poll(() => page.locator("#la-fin").evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      .toBeLessThan(120);
    await page.getByText("Lire le règlement").click();
    await page.locator(".paragraphs").getByText("§").first().waitFor();
    await page.context().close();
  });
});
