/** What a word means: after a game, in a replay and in a verdict. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE } from "../src/after/analysis/sampleAnalysis.ts";
import { launch, newContext, shoot, type Wish } from "./browser.ts";
import { claim, contest, type Contest } from "./contest.ts";
import { House } from "./house.ts";
import { words } from "./player.ts";
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
    await expect.poll(() => word.evaluate((button) => button === document.activeElement)).toBe(true);
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
  await card(page).waitFor({ state: "detached" });
  await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

/** Whoever first has letters that make a word lays it, and the other contests it. */
async function contestAGoodWord(one: Page, two: Page): Promise<Contest> {
  const claimed = await claim(
    one,
    two,
    ({ near, rows, reserve }) => words(rows[near], reserve[near], "competition")[0]?.word,
  );
  await contest(claimed);
  return claimed;
}

test("a verdict tells what its word means, and nothing else is told during the game", async () => {
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
  await expect.poll(() => asks.evaluate((button) => button === document.activeElement)).toBe(true);
  const refused = await contester.evaluate(async () => (await fetch("/api/words/RATISSER")).status);
  expect(refused).toBe(403);
});
