/** Whole games against the real server: each kind of opponent, in classic and in competition rules. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House } from "./house.ts";
import { act, look, playOut } from "./player.ts";

const GAME = 600_000;

describe("whole games", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  async function endsWell(page: Page, shot: string): Promise<void> {
    await page.waitForSelector(".endpage h1");
    await page.waitForSelector(".chartbox canvas");
    await shoot(page, shot);
    await page.getByRole("button", { name: "Vérifier le sac" }).click();
    await page.waitForSelector("dialog .reason");
    expect(await page.locator("dialog .reason").textContent()).toContain("honnête");
    await page.keyboard.press("Escape");
    const link = await page.locator("a[download]").getAttribute("href");
    const record = await page.request.get(link ?? "");
    expect(await record.text()).toContain("jarnac record 1");
  }

  test.each(["classic", "competition"])("against the computer, %s", { timeout: GAME }, async (rules) => {
    const page = await house.visit("/");
    await page.locator("[data-level=debutant]").click();
    await page.locator(`input[value=${rules}]`).check();
    await page.getByRole("button", { name: /^Jouer/ }).click();
    await page.waitForSelector("main.felt");
    const log: string[] = [];
    await playOut([page], { rules }, log);
    await endsWell(page, `real-computer-${rules}`);
    expect(log.some((line) => line.includes("play"))).toBe(true);
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.waitForSelector(".missed:not(.turns) li");
    await page.getByRole("link", { name: "Revoir", exact: true }).click();
    await page.waitForSelector(".replaybar");
    const at = await page.locator(".replaybar .num").textContent();
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator(".replaybar .num").textContent()).not.toBe(at);
    await shoot(page, `real-replay-${rules}`);
  });

  test.each(["classic", "competition"])("two at one device, %s", { timeout: GAME }, async (rules) => {
    const page = await house.make("hotseat", { rules });
    await page.waitForSelector("main.felt");
    await playOut([page], { rules });
    await endsWell(page, `real-hotseat-${rules}`);
  });

  test.each(["classic", "competition"])("with a friend in a second browser, %s", { timeout: GAME }, async (rules) => {
    const [camille, basile] = await house.friends({ rules });
    if (rules === "competition") await contestAWord(camille, basile);
    await playOut([camille, basile], { rules });
    await endsWell(camille, `real-friend-${rules}`);
    const score = await camille.locator(".scoreline").textContent();
    expect(await basile.locator(".scoreline").textContent()).toBe(score);
  });

  /** Whoever begins claims letters that make no word; the other contests it. */
  async function contestAWord(one: Page, two: Page): Promise<void> {
    for (let tries = 0; tries < 400; tries++) {
      for (const [author, contester] of [[one, two], [two, one]] as const) {
        const screen = await look(author);
        if (screen.open.includes("pass") && screen.reserve[screen.near].length >= 6) {
          const letters = [...screen.reserve[screen.near]].sort((a, b) => Number("AEIOUY".includes(a)) - Number("AEIOUY".includes(b))).slice(0, 3).join("");
          await author.keyboard.type(letters);
          await author.keyboard.press("Enter");
          await contester.waitForSelector("[data-action=contest]");
          await shoot(contester, "real-contest");
          await contester.keyboard.press("x");
          await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
          await shoot(contester, "real-verdict");
          expect(await author.locator("dialog.verdict h2").textContent()).toContain("n’est pas admis");
          // The hand is the contester's, with one letter more.
          await contester.keyboard.press("Enter");
          await author.keyboard.press("Enter");
          await contester.waitForSelector("[data-action=draw]");
          return;
        }
        if (["toss", "draw"].some((name) => screen.open.includes(name))) await act(author, screen, { rules: "competition" });
      }
      await one.waitForTimeout(60);
    }
    throw new Error("nobody came to play");
  }
});
