/** The menu of a game: what belongs together stands together, and giving up stands apart. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boxProblems } from "./boxes.ts";
import { launch, newContext } from "./browser.ts";
import { middleOfAGame, toTurn } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("groups what it offers, and keeps «Abandonner» away from all of it", async () => {
  const context = await newContext(browser);
  await toTurn(middleOfAGame()).attach(context);
  const page = await context.newPage();
  await page.goto("/g/test");
  await page.getByRole("button", { name: "Menu de la partie" }).first().click();
  const menu = page.getByRole("dialog", { name: "Menu de la partie" });
  for (const group of ["À la table", "Réglages", "La partie"])
    await menu.getByRole("region", { name: group }).waitFor();
  expect(await menu.getByRole("region", { name: "La partie" }).getByRole("button").allInnerTexts()).toEqual([
    "Proposer le match nul",
  ]);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 664 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    const apart = await menu.evaluate((dialog) => {
      const resign = dialog.querySelector(".menuend .btn")?.getBoundingClientRect();
      const others = [...dialog.querySelectorAll(".menugroups .btn")].map(
        (button) => button.getBoundingClientRect().bottom,
      );
      return resign ? resign.top - Math.max(...others) : 0;
    });
    expect(apart, `${size.width}`).toBeGreaterThanOrEqual(16);
    expect.soft(await boxProblems(page, "dialog .menugroups"), `${size.width}`).toEqual([]);
  }
  await menu.getByRole("button", { name: "Abandonner" }).click();
  await page.locator("[data-action=confirm_resign]").waitFor();
  await context.close();
});
