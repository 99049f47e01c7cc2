/** Whole games against the real server: each kind of opponent, in classic and in competition rules. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { House } from "./house.ts";
import { playOut } from "./player.ts";

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
    if (rules === "competition") {
      const { author, contester } = await contestAWord(camille, basile);
      await shoot(contester, "real-verdict");
      expect(await author.locator("dialog.verdict h2").textContent()).toContain("n’est pas admis");
      await closeVerdict(author, contester);
    }
    await playOut([camille, basile], { rules });
    await endsWell(camille, `real-friend-${rules}`);
    const score = await camille.locator(".scoreline").textContent();
    expect(await basile.locator(".scoreline").textContent()).toBe(score);
  });
});
