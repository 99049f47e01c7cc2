/** What every whole game must show when it is over. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shoot } from "./browser.ts";

/** How long a whole game may take on a slow machine before the test gives up. */
export const GAME = 600_000;

export async function endsWell(page: Page, shot: string): Promise<void> {
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
