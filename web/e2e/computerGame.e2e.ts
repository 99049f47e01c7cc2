/** Whole games against the computer of the real server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { endsWell, GAME } from "./ending.ts";
import { House } from "./house.ts";
import { playOut } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.each(["classic", "competition"])("against the computer, %s", { timeout: GAME }, async (rules) => {
  const page = await house.visit("/");
  await page.locator("[data-level=debutant]").click();
  await page.locator(`input[value=${rules}]`).check();
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await page.waitForSelector("main.felt");
  expect(await page.locator("section.near .plate .name").textContent()).toBe("Vous");
  const log: string[] = [];
  await playOut([page], { rules }, log);
  await endsWell(page, `real-computer-${rules}`);
  expect(log.some((line) => line.includes("play"))).toBe(true);
  await page.getByRole("link", { name: "Revoir", exact: true }).click();
  await page.waitForSelector(".replaybar");
  const at = await page.locator(".replaybar .num").textContent();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator(".replaybar .num").textContent()).not.toBe(at);
  await shoot(page, `real-replay-${rules}`);
});
