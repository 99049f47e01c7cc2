/** Cards to learn words by: a sitting by the keyboard, a list of one's own, the charts and the files. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DrillSitting } from "../src/protocol/messages.ts";
import { looksGood } from "./bothThemes.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open(), 120_000);
afterAll(() => house.close());

async function sat(page: Page, go: () => Promise<unknown>): Promise<DrillSitting> {
  const asked = page.waitForResponse((answer) => answer.url().includes("/api/drills/sitting") && answer.ok());
  await go();
  return (await (await asked).json()) as DrillSitting;
}

describe("cards", () => {
  test("a list of one's own: found, missed, repeated in the sitting, and saved", async () => {
    const page = await house.visit("/train/cards");
    await looksGood(page, "cards-start");
    await page.getByRole("button", { name: "Nouvelle liste" }).click();
    await page.getByLabel("Nom", { exact: true }).fill("Les miens");
    await page.getByLabel("Une carte par ligne").fill("RAT+Z\nLAC~LACS");
    await page.getByRole("button", { name: "Garder la liste" }).click();
    const { cards } = await sat(page, () => page.getByRole("button", { name: "Apprendre" }).click());
    expect(cards.map(({ card }) => card)).toEqual(["competition/RAT+Z", "competition/LAC~LACS"]);
    await looksGood(page, "cards-question");
    // The field has the focus: nothing but keys is needed.
    await page.keyboard.type("tzar");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Trouvé" }).waitFor();
    await looksGood(page, "cards-judged");
    await page.getByRole("button", { name: "Je ne le savais pas vraiment" }).click();
    await page.getByRole("status").filter({ hasText: "À revoir" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("LAC peut-il devenir LACS").waitFor();
    await page.keyboard.press("n");
    await page.getByRole("status").filter({ hasText: "Trouvé" }).waitFor();
    await page.keyboard.press("Enter");
    // What was missed comes back before the end.
    await page.locator("input[type=text]").waitFor();
    await page.keyboard.type("tzar");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Suivante" }).press("Enter");
    await page.getByText("C’est fini pour cette fois").waitFor();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("Ce que vous apprenez").waitFor();
    await looksGood(page, "cards-progress");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: /Anki/ }).click();
    const file = readFileSync(await (await saved).path(), "utf8");
    expect(file).toContain("RAT + Z\tTZAR");
  });

  test("each deck asks, and its answers are judged", async () => {
    const page = await house.visit("/train/cards");
    for (const deck of [
      "Une lettre de plus",
      "Deux lettres de plus",
      "Anagrammes",
      "Conjugué ou non",
      "Même entrée ou non",
    ]) {
      await page.getByRole("radio", { name: deck }).check();
      const { cards } = await sat(page, () => page.getByRole("button", { name: "Commencer" }).click());
      expect(cards.length, deck).toBe(10);
      await page.locator(".yesno, .drillanswer").waitFor();
      if (cards[0]?.words === 0) await page.keyboard.press("n");
      else await page.getByRole("button", { name: "Je donne ma langue au chat" }).click();
      await page.locator(".cardresult").waitFor();
      await page.getByRole("button", { name: "Arrêter ici" }).click();
    }
  });
});
