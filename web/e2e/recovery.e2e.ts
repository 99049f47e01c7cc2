/** Back in without the password, and out of other places: recovery codes and sessions, at the real server. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot, type Wish } from "./browser.ts";
import { House } from "./house.ts";

describe("an account that is kept safe", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  const PASSWORD = "un mot assez long";

  async function enter(page: Page, way: string, name: string, password: string): Promise<void> {
    await page.getByRole("radio", { name: way }).check();
    await page.locator(".entryform input[type=text]").first().fill(name);
    await page.locator(".entryform input[type=password]").fill(password);
    await page.locator(".entryform button[type=submit]").click();
  }

  async function withAccount(name: string, wish: Wish = {}): Promise<Page> {
    const page = await house.visit("/account", wish);
    await enter(page, "Créer un compte", name, PASSWORD);
    await page.getByText("Votre compte est créé").waitFor();
    return page;
  }

  async function recover(page: Page, name: string, code: string, password: string): Promise<void> {
    await page.getByRole("radio", { name: "Mot de passe oublié" }).check();
    await page.locator("input[name=code]").fill(code);
    await enter(page, "Mot de passe oublié", name, password);
  }

  test("gives codes that are printed, shown once, and each let in once", async () => {
    const page = await withAccount("Apolline");
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", document.documentElement.className);
    });
    const codes = page.locator("details", { has: page.getByText("Codes de secours", { exact: true }) });
    // By the keyboard alone.
    await codes.locator("summary").focus();
    await page.keyboard.press("Enter");
    await codes.getByText("Vous n’avez pas encore de code").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("pas le bon mot");
    await page.keyboard.press("Enter");
    await page.getByText("n’est pas le bon").waitFor();
    // What was written is still there, to be written over.
    expect(await codes.locator("input[type=password]").inputValue()).toBe("pas le bon mot");
    await codes.locator("input[type=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await codes.locator("code").nth(9).waitFor();
    const told = await codes.locator("code").allInnerTexts();
    expect(new Set(told).size).toBe(10);
    await shoot(page, "real-recovery-codes");
    await codes.getByRole("button", { name: "Imprimer" }).click();
    expect(await page.locator("body").getAttribute("data-printed")).toContain("printing-codes");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => document.documentElement.classList.add("printing-codes"));
    await shoot(page, "real-recovery-print");
    expect(await page.locator("h1").first().isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.reload();
    await page.getByText("Codes de secours", { exact: true }).click();
    await page.getByText("Il vous reste 10 codes").waitFor();
    expect(await page.locator(".codes").count()).toBe(0);

    const elsewhere = await house.visit("/account", { size: "phone", touch: true });
    await recover(elsewhere, "apolline", (told[4] ?? "").toUpperCase().replaceAll("-", ""), "un tout autre mot");
    await elsewhere.getByText("La connexion est faite, avec le nouveau mot de passe").waitFor();
    await elsewhere.getByText("Codes de secours", { exact: true }).click();
    await elsewhere.getByText("Il vous reste 9 codes").waitFor();
    // Everywhere else one is out.
    await page.reload();
    await page.getByText("Jouez sans compte").waitFor();
    await recover(page, "Apolline", told[4] ?? "", "encore un autre mot");
    await page.getByText("le code a déjà servi").waitFor();
  });

  test("lists where one is signed in, and ends it there", async () => {
    const here = await withAccount("Blandine", { size: "narrow", touch: true, theme: "dark" });
    const there = await house.visit("/account");
    await enter(there, "Se connecter", "Blandine", PASSWORD);
    await there.getByText("La connexion est faite").waitFor();
    await here.getByText("Vos connexions").click();
    const places = here.locator(".sessions li");
    await places.nth(1).waitFor();
    expect(await places.count()).toBe(2);
    expect(await places.filter({ hasText: "ici, depuis le" }).count()).toBe(1);
    expect(await places.first().innerText()).toContain("Chrome · Linux");
    await places.nth(1).scrollIntoViewIfNeeded();
    await shoot(here, "real-sessions-phone");
    const wide = await here.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    await places.filter({ hasNotText: "ici, depuis le" }).getByRole("button").click();
    await here.getByText("La session est terminée").waitFor();
    await places.nth(1).waitFor({ state: "detached" });
    await there.reload();
    await there.getByText("Jouez sans compte").waitFor();
    await here.reload();
    await here.getByRole("heading", { name: "Blandine" }).waitFor();
  });
});
