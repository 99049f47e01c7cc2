/** The study board: a position set by hand, plays, variations, a comment, kept, shared, carried out and in; and the new chapters. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_RULES, AXE, violations } from "./axe.ts";
import { looksGood } from "./bothThemes.ts";
import { shoot } from "./browser.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const steps = (page: Page) => page.locator(".linex li:not(.start)");

test("a position is set, studied, kept, shared and carried", { timeout: 600_000 }, async () => {
  const page = await house.visit("/study?rules=competition");
  // By hand, with the keyboard alone: two rows, both reserves.
  await page.locator(".pal").waitFor();
  await page.keyboard.type("RAT");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("BU");
  await page.locator(".wrongs", { hasText: "trois à neuf lettres" }).waitFor();
  await page.keyboard.type("T");
  for (let row = 2; row < 9; row++) await page.keyboard.press("ArrowDown");
  await page.getByText("On écrit dans la réserve").first().waitFor();
  await page.keyboard.type("ZBUE");
  await page.keyboard.press("ArrowLeft");
  // And by touch.
  for (const letter of ["S", "E", "L"]) await page.getByRole("button", { name: new RegExp(`^${letter}, `) }).click();
  const turn = page.getByRole("button", { name: "Vient de recevoir le sac" });
  await turn.click();
  await page.locator(".best li").first().waitFor();
  expect(await page.locator(".wrongs").count()).toBe(0);
  await looksGood(page, "study-edit");

  // Into a play of the engine's, and back, and into another one: a variation.
  await page.getByRole("button", { name: "Jouer", exact: true }).click();
  await page.locator(".best button:not(:disabled)").first().waitFor();
  expect(await page.locator(".bar3").getAttribute("aria-label")).toContain("%");
  await page.getByText("laisse", { exact: false }).first().waitFor();
  // By their names: while the engine thinks, the second may become the first.
  const words = page.locator(".best b", { hasText: /^[A-Z]{3,}$/ });
  const first = await words.first().innerText();
  await page
    .locator(".best b", { hasText: new RegExp(`^${first}$`) })
    .first()
    .click();
  await expect.poll(() => steps(page).count()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".linex .start.on").waitFor();
  await words.filter({ hasNotText: first }).first().click();
  await expect.poll(() => steps(page).count()).toBe(2);
  await page.locator(".linex .var.on").waitFor();
  expect(await page.locator(".linex .var").textContent()).toContain("ou");
  await page.locator("#study-comment").fill("Moins bon :\nil laisse trop.");
  await page.getByRole("button", { name: "douteux" }).click();
  await page.locator(".linex .mk", { hasText: "?!" }).waitFor();
  await page.locator("h2#h-line").click();
  await page.keyboard.press("ArrowUp");
  await page.locator(".linex .on:not(.var)").waitFor();
  // A word of one's own, written on its row as in a game.
  await page.keyboard.press("ArrowLeft");
  await page.locator(".linex .start.on").waitFor();
  await looksGood(page, "study-play");

  // Kept by a name, for those who have the link.
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const dialog = page.locator("dialog.sharedialog");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await dialog.getByText("Donnez-lui un nom").waitFor();
  await dialog.getByLabel(/^Nom de l’étude/).fill("Le tzar oublié");
  await dialog.getByRole("radio", { name: /Par lien/ }).check();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await dialog.getByText("C’est enregistré.").waitFor();
  await page.evaluate(AXE);
  expect.soft(await violations(page, ALL_RULES), "sharing").toEqual([]);
  const link = await dialog.locator("[data-link=study]").inputValue();
  await expect.poll(() => page.url()).toBe(link);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger" }).click();
  const file = await (await download).path();
  const record = readFileSync(file, "utf8");
  expect(record).toContain("#name Le tzar oublié\n");
  expect(record).toContain("#= ?!\n#: Moins bon :\n#: il laisse trop.\n");

  // Somebody else reads it in another browser, and changes nothing of it.
  const reader = await house.visit(new URL(link).pathname, { size: "phone", theme: "dark" });
  await reader.getByText("il laisse trop.").waitFor();
  await expect.poll(() => steps(reader).count()).toBe(2);
  expect(await reader.locator("#study-comment").count()).toBe(0);

  // The file comes in again as it went out.
  await page.goto("/study");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.locator("dialog input[type=file]").setInputFiles(file);
  await page.getByText("il laisse trop.").waitFor();
  await expect.poll(() => steps(page).count()).toBe(2);

  // What is no notation is refused with its place.
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Coller une notation").click();
  await page.locator("dialog textarea").fill("A RAT / ZE; C / -; turn A");
  await page.getByRole("button", { name: "L’ouvrir" }).click();
  await page.locator("dialog .problem", { hasText: "13" }).waitFor();
  await page.goto("/studies");
  await page.getByRole("link", { name: "Le tzar oublié" }).waitFor();
  await looksGood(page, "studies");
});

test("each new chapter can be followed to its end", async () => {
  const page = await house.visit("/lesson?chapter=2");
  const box = page.locator(".lessonbox");
  const next = () => page.getByRole("button", { name: "Suite" }).click();
  const write = async (word: string) => {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
  };
  await next();
  await write("ART");
  await box.getByText("RATE").waitFor();
  await write("RATE");
  await box.getByText("CARTE").waitFor();
  await write("CARTE");
  await box.getByText("36 points").waitFor();
  await write("ECARTS");
  await box.getByText("Quatre lettres").waitFor();
  await page.getByRole("button", { name: "Chapitre suivant" }).click();
  await next();
  await write("NECTARS");
  await box.getByText("W").waitFor();
  await page.locator("[data-action=pass]").click();
  await page.locator("[data-action=confirm_pass]").click();
  await box.getByText("Basile n’a rien trouvé").waitFor();
  await page.getByRole("button", { name: "Chapitre suivant" }).click();
  await next();
  await page.evaluate(AXE);
  expect.soft(await violations(page, ALL_RULES), "the lesson").toEqual([]);
  await shoot(page, "lesson-contest");
  await page.locator("[data-action=contest]").click();
  await page.locator("dialog").getByRole("button").last().click();
  await page.locator("[data-action=draw]").click();
  await box.getByText("Passez").waitFor();
  await page.locator("[data-action=pass]").click();
  await page.locator("[data-action=confirm_pass]").click();
  await box.getByText("KSAR").waitFor();
  await page.locator("[data-action=accept]").click();
  await box.getByText("pas les mots rares").waitFor();
});
