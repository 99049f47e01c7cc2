/** Forms on a phone: what has to be corrected is said where it is written, in sight. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Whether somebody sees it without scrolling. */
function inSight(where: Locator): Promise<boolean> {
  return where.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** The field with a problem: marked, with the focus, and what is wrong with it in sight. */
async function wrong(page: Page, text: string): Promise<void> {
  const said = page.getByRole("alert").filter({ hasText: text });
  await said.waitFor();
  await expect.poll(() => inSight(said)).toBe(true);
  const field = page.locator("[aria-invalid=true]").first();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute("aria-describedby")).toBe(await said.getAttribute("id"));
}

describe("a new game", () => {
  test.each(["invite", "teams", "lobby"])("(%s) asks for a name at the field", async (kind) => {
    const page = await house.visit(`/new/${kind}`, { size: "narrow", touch: true });
    const field = page.locator("input[autocomplete=nickname]");
    await field.waitFor();
    expect(await field.getAttribute("required")).not.toBeNull();
    await page.locator("form.newgame button[type=submit]").click();
    await wrong(page, "Un nom a de 2 à 24 caractères");
    await shoot(page, `no-name-${kind}`);
    // What is written clears it.
    await field.fill("Camille");
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(0);
  });

  test("says at the names of the sides that they are the same", async () => {
    const page = await house.visit("/new/hotseat", { size: "narrow", touch: true });
    for (const side of ["A", "B"]) await page.locator(`[data-side-name=${side}]`).fill("Lombard");
    await page.locator("form.newgame button[type=submit]").click();
    await wrong(page, "Les deux camps ont le même nom");
  });
});

describe("an account on a phone", () => {
  const PASSWORD = "un mot assez long";

  async function withAccount(name: string): Promise<Page> {
    const page = await house.visit("/account", { size: "narrow", touch: true });
    await page.locator(".entryform input[type=text]").fill(name);
    await page.locator(".entryform input[type=password]").fill("court");
    await page.locator(".entryform button[type=submit]").click();
    await wrong(page, "Un mot de passe a au moins 8 caractères");
    await page.locator(".entryform input[type=password]").fill(PASSWORD);
    await page.locator(".entryform button[type=submit]").click();
    await done(page, "Votre compte est créé");
    return page;
  }

  async function done(page: Page, text: string): Promise<void> {
    const said = page
      .getByRole("status")
      .getByText(text)
      .or(page.getByRole("status").filter({ hasText: text }))
      .first();
    await said.waitFor();
    await expect.poll(() => inSight(page.locator(".done", { hasText: text }))).toBe(true);
  }

  const part = (page: Page, title: string) =>
    page.locator("details", { has: page.getByText(title, { exact: true }).first() });

  test("says at each form what went wrong with it, and what went well", async () => {
    const page = await withAccount("Anne-Sophie");
    const password = part(page, "Changer de mot de passe");
    await password.locator("summary").click();
    await password.locator("input[name=old]").fill("pas le bon mot");
    await password.locator("input[name=new]").fill("un autre mot aussi long");
    await password.locator("button").click();
    await wrong(page, "L’ancien mot de passe n’est pas le bon");
    expect(await password.locator("input[name=new]").inputValue()).toBe("un autre mot aussi long");
    await shoot(page, "account-wrong-password");
    await password.locator("input[name=old]").fill(PASSWORD);
    await password.locator("button").click();
    await done(page, "Le mot de passe est changé");
    await shoot(page, "account-password-changed");

    const name = part(page, "Changer de nom");
    await name.locator("summary").click();
    await name.locator("input").fill("A");
    await name.locator("button").click();
    await wrong(page, "Un nom a de 2 à 24 caractères");
    await name.locator("input").fill("Anne Sophie");
    await name.locator("button").click();
    await done(page, "Votre nom est changé");

    const codes = part(page, "Codes de secours");
    await codes.locator("summary").click();
    await codes.locator("input[type=password]").fill("pas le bon mot");
    await codes.locator("form button").click();
    await wrong(page, "Le mot de passe n’est pas le bon");
    expect(await codes.locator("input[type=password]").inputValue()).toBe("pas le bon mot");
    await codes.locator("input[type=password]").fill("un autre mot aussi long");
    await codes.locator("form button").click();
    await page.getByRole("heading", { name: "codes de secours d’Anne Sophie" }).waitFor();
    await done(page, "Voici vos codes");

    await page.getByRole("button", { name: "Effacer mon compte" }).click();
    await page.locator(".forget input").fill("pas le bon mot");
    await page.getByRole("button", { name: "Oui, tout effacer" }).click();
    await wrong(page, "Le mot de passe n’est pas le bon");
    expect(await page.locator(".forget input").inputValue()).toBe("pas le bon mot");

    // The page is another one then: what happened is said where one is brought.
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await done(page, "La déconnexion est faite");
  });
});
