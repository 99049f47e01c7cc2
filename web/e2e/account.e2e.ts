/** An account from its beginning to its end, at the real server. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import type { GameList, Profile } from "../src/protocol/messages.ts";
import { House } from "./house.ts";
import { flaws, tap } from "./realLetters.ts";

describe("an account", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  async function enter(page: Page, way: string, name: string, password: string): Promise<void> {
    await page.getByRole("radio", { name: way }).check();
    await page.locator(".entryform input[type=text]").fill(name);
    await page.locator(".entryform input[type=password]").fill(password);
    await page.locator(".entryform button[type=submit]").click();
  }

  test("is made, left, entered again, given another password, exported and deleted", async () => {
    const page = await house.visit("/account");
    await shoot(page, "real-account-nobody");
    await enter(page, "Créer un compte", "Hortense", "court");
    await page.getByText("au moins 8 caractères").last().waitFor();
    // Nothing that was written is lost.
    expect(await page.locator(".entryform input[type=text]").inputValue()).toBe("Hortense");
    await enter(page, "Créer un compte", "Hortense", "un mot assez long");
    await page.getByText("Votre compte est créé").waitFor();
    await shoot(page, "real-account");

    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await page.getByText("La déconnexion est faite").waitFor();
    await enter(page, "Créer un compte", "Hortense", "un mot assez long");
    await page.getByText("Ce nom est déjà pris").waitFor();
    await enter(page, "Se connecter", "Hortense", "pas le bon mot");
    await page.getByText("n’est pas le bon").waitFor();
    await enter(page, "Se connecter", "Hortense", "un mot assez long");
    await page.getByText("La connexion est faite.", { exact: true }).waitFor();

    await page.getByText("Changer de mot de passe").first().click();
    await page.locator("input[name=old]").fill("un mot assez long");
    await page.locator("input[name=new]").fill("un autre mot aussi long");
    await page.locator("form:has(input[name=old]) button").click();
    await page.getByText("Le mot de passe est changé").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Hortense" }).waitFor();

    await page.getByText("Changer de nom").first().click();
    await page.locator("input[name=name]").fill("Hortense II");
    await page.locator("form:has(input[name=name]) button").click();
    await page.getByRole("heading", { name: "Hortense II" }).waitFor();

    const waits = page.waitForEvent("download");
    await page.getByRole("link", { name: "Mes données" }).click();
    const kept = readFileSync(await (await waits).path(), "utf8");
    expect(JSON.parse(kept)).toMatchObject({ profile: { person: { name: "Hortense II" } } });

    await page.getByRole("button", { name: "Effacer mon compte" }).click();
    await page.locator(".forget input[type=password]").fill("un mot assez long");
    await page.getByRole("button", { name: "Oui, tout effacer" }).click();
    await page.getByText("n’est pas le bon").waitFor();
    await page.locator(".forget input[type=password]").fill("un autre mot aussi long");
    await page.getByRole("button", { name: "Oui, tout effacer" }).click();
    await page.getByText("Votre compte est effacé").waitFor();
    await enter(page, "Se connecter", "Hortense II", "un autre mot aussi long");
    await page.getByText("n’est pas le bon").waitFor();
  });

  test("keeps what a guest has played", async () => {
    const page = await house.make("hotseat");
    await page.waitForSelector("main.felt");
    await page.goto("/");
    await page.locator(".current .cur").waitFor();
    await page.goto("/account");
    await enter(page, "Créer un compte", "Gaston", "un mot assez long");
    await page.getByText("Votre compte est créé").waitFor();
    await page.goto("/");
    await page.locator(".current .cur").waitFor();
    await shoot(page, "real-home-account");
  });

  test("remembers a game that is over: the day, the opponent, the result, the rules", async () => {
    const page = await house.make("computer", { rules: "classic" });
    await page.waitForSelector("main.felt");
    await page.getByRole("button", { name: "Menu de la partie" }).first().click();
    await page.getByRole("button", { name: "Abandonner" }).click();
    await page.locator("[data-action=confirm_resign]").click();
    await page.getByRole("heading", { name: "Amateur gagne" }).waitFor();
    await page.getByText("Vous avez abandonné").waitFor();
    await page.goto("/account");
    const past = page.locator(".past");
    await past.waitFor();
    // By what the server has written down: it may be another day by now.
    const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
    const dayOf = (moment: number) =>
      page.evaluate(
        (at) => new Date(at).toLocaleDateString("fr-FR", { day: "numeric", month: "short", year: "numeric" }),
        moment,
      );
    const { games } = await read<GameList>("/api/me/games?status=over");
    const day = await dayOf(games[0]?.updated_at ?? 0);
    const told = await past.innerText();
    for (const part of [day, "Amateur", "Perdue", "Classiques"]) expect(told).toContain(part);
    await past.getByRole("link", { name: /Voir la partie avec Amateur/ }).click();
    await page.getByRole("heading", { name: "Amateur gagne" }).waitFor();
    // A person's page says the same, and is told in the reader's language.
    await page.goto("/account");
    await page.getByRole("link", { name: "Ma page" }).click();
    await page.locator(".past", { hasText: "Perdue" }).waitFor();
    const { since } = await read<Profile>(`/api/people/${new URL(page.url()).pathname.split("/")[2] ?? ""}`);
    await page.getByText(`Joueur depuis le ${await dayOf(since)}`).waitFor();
  });

  test("keeps a signed sheet among its games", async () => {
    const page = await house.visit("/account", { size: "phone", touch: true });
    await enter(page, "Créer un compte", "Odette", "un mot assez long");
    await page.getByText("Votre compte est créé").waitFor();
    await page.goto("/sheet");
    await page.locator("[data-side-name=A]").fill("Odette");
    await page.locator("[data-side-name=B]").fill("Basile");
    await page.locator("form.newgame button[type=submit]").tap();
    await page.locator("[data-row=A1]").fill("GAUFRIERS");
    await page.locator("[data-row=B1]").fill("RAT");
    expect(await page.locator("[data-do=keep-sheet]").count(), "not before both have signed").toBe(0);
    await tap(page, "sign-A");
    await tap(page, "sign-B");
    expect(await page.locator(".keepsheet select").inputValue(), "by the name").toBe("A");
    expect(await flaws(page, ".fsend")).toEqual([]);
    await shoot(page, "sheet-to-account");
    await tap(page, "keep-sheet");
    await page.locator("[data-kept=true]").waitFor();
    await page.goto("/account");
    const past = page.locator("[data-sheets='1'] .past");
    await past.waitFor();
    for (const part of ["Basile", "Gagnée", "81", "9"]) expect(await past.innerText()).toContain(part);
    await shoot(page, "account-sheets");
    await past.getByRole("link", { name: /Voir la feuille avec Basile/ }).tap();
    await page.locator("[data-signed=true]").waitFor();
    await page.goto("/account");
    await page.getByRole("button", { name: /Oublier la feuille avec Basile/ }).tap();
    await page.getByRole("button", { name: "Oublier pour de bon" }).tap();
    await page.locator("[data-sheets]").waitFor({ state: "detached" });
  });
});
