/** What a word means: after a game, in a replay and in a verdict. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE } from "../src/after/analysis/sampleAnalysis.ts";
import { launch, newContext, shoot, type Wish } from "./browser.ts";
import { House } from "./house.ts";
import { act, look } from "./player.ts";
import { middleOfAGame, overAtEnd } from "./scenes.ts";

let browser: Browser;
const house = new House();
beforeAll(async () => {
  browser = await launch();
  await house.open();
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

/** A page of a game that is over, at which words are looked up. */
async function over(path: string, wish: Wish = {}): Promise<Page> {
  const context = await newContext(browser, wish);
  await Object.assign(overAtEnd(middleOfAGame({ result: "competition", referee: "contest" })), {
    analysis: { state: "done", analysis: SAMPLE },
  }).attach(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const card = (page: Page) => page.locator("dialog.wordcard");

test("the keyboard opens a word's card, leads on and back, and Escape gives the focus back", async () => {
  const page = await over("/g/test");
  const word = page.locator(".rowsum .wordbtn").first();
  const text = (await word.textContent()) ?? "";
  expect(await page.locator("script[src*=WordCard], link[href*=WordCard]").count(), "loaded only when asked for").toBe(
    0,
  );
  for (const key of ["Enter", "Space"]) {
    await word.focus();
    await page.keyboard.press(key);
    await card(page).getByRole("heading", { name: text }).waitFor();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    expect(await word.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await page.keyboard.press("Enter");
  await card(page).getByText("Altération des dents").waitFor();
  await card(page).getByText("D’après le Littré, 1873").waitFor();
  await card(page).getByText("Pas de définition courte").waitFor();
  await card(page).getByText("Tout le monde le connaît.").waitFor();
  await card(page).getByText("(même entrée)").waitFor();
  await shoot(page, "word-card");
  await card(page).getByRole("button", { name: "SACCHARIE" }).click();
  await card(page).getByRole("heading", { name: "SACCHARIE" }).waitFor();
  await card(page)
    .getByRole("button", { name: `Revenir à ${text}` })
    .click();
  await card(page).getByRole("heading", { name: text }).waitFor();
  await card(page).getByRole("button", { name: "Fermer" }).click();
  await card(page).waitFor({ state: "detached" });
  await page.context().close();
});

test("what was missed, the turns and the rows of a replay lead to cards, on a phone in the dark", async () => {
  const page = await over("/g/test", { size: "narrow", theme: "dark", touch: true });
  /** What of the card sticks out. */
  const fits = () =>
    card(page).evaluate((dialog) => {
      const box = dialog.getBoundingClientRect();
      const faults = {
        left: box.left < 0,
        right: box.right > innerWidth,
        bottom: box.bottom > innerHeight,
        inside: dialog.scrollWidth > dialog.clientWidth,
      };
      return Object.entries(faults).flatMap(([where, wrong]) => (wrong ? [where] : []));
    });
  await page.locator(".turns .wordbtn").first().tap();
  await card(page).getByText("Altération des dents").waitFor();
  expect(await fits()).toEqual([]);
  await shoot(page, "word-card-phone");
  await card(page).getByRole("button", { name: "Fermer" }).tap();
  await page.getByRole("button", { name: "Analyser la partie" }).tap();
  await page.locator(".turn details summary").first().tap();
  await page.locator(".therewords .wordbtn").first().tap();
  await card(page).getByText("Altération des dents").waitFor();
  expect(await fits()).toEqual([]);
  await page.goto("/g/test/replay#20");
  const row = page.locator("button.row[aria-haspopup=dialog]").first();
  await row.tap();
  await card(page).getByText("Altération des dents").waitFor();
  await shoot(page, "word-card-replay");
  await page.keyboard.press("Escape");
  expect(await row.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

/** Whoever begins lays a word that is one, and the other contests it. */
async function contestAGoodWord(one: Page, two: Page): Promise<{ author: Page; contester: Page; word: string }> {
  const helper = await house.visit("/");
  await helper.evaluate(() =>
    fetch("/api/guest", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Ada"}' }),
  );
  for (let tries = 0; tries < 400; tries++) {
    for (const [author, contester] of [
      [one, two],
      [two, one],
    ] as const) {
      const screen = await look(author);
      if (screen.open.includes("pass") && screen.reserve[screen.near].length >= 6) {
        const letters = screen.reserve[screen.near];
        const word = await helper.evaluate(async (asked) => {
          const path = `/api/words/anagrams?rules=competition&letters=${asked}`;
          const found = (await (await fetch(path)).json()) as { words: string[] };
          return found.words[0] ?? "";
        }, letters);
        await author.keyboard.type(word);
        await author.keyboard.press("Enter");
        await contester.waitForSelector("[data-action=contest]");
        await contester.keyboard.press("x");
        await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
        return { author, contester, word };
      }
      if (screen.open.includes("draw")) await act(author, screen, { rules: "competition" });
    }
    await one.waitForTimeout(60);
  }
  throw new Error("nobody came to play");
}

test("a verdict tells what its word means, and nothing else is told during the game", { timeout: 90_000 }, async () => {
  const [camille, basile] = await house.friends({ rules: "competition" });
  expect(await camille.locator(".wordbtn").count(), "no word of a running game is a button").toBe(0);
  const { author, contester, word } = await contestAGoodWord(camille, basile);
  const asks = author.locator("dialog.verdict").getByRole("button", { name: `Que veut dire ${word}` });
  await asks.focus();
  await author.keyboard.press("Enter");
  await card(author).locator(".cardhead").first().waitFor();
  expect(await card(author).getByText("Avec une lettre de plus").count(), "what it becomes would be help").toBe(0);
  await shoot(author, "word-card-verdict");
  await author.keyboard.press("Escape");
  await card(author).waitFor({ state: "detached" });
  expect(await author.locator("dialog.verdict").count(), "the verdict stays").toBe(1);
  expect(await asks.evaluate((button) => button === document.activeElement)).toBe(true);
  const refused = await contester.evaluate(async () => (await fetch("/api/words/RATISSER")).status);
  expect(refused).toBe(403);
});
