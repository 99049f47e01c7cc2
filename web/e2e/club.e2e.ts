/** The whole life of a club, from its making to its deletion, with a member who asks, one who comes by the link, and a grandmother. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagesLookGood } from "./bothThemes.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open(), 120_000);
afterAll(() => house.close());

const PARTS = ["", "members", "calendar", "results", "ratings", "words", "settings", "log"];

/** Somebody with an account, on a page. */
async function person(name: string, path: string, theme: "light" | "dark" = "light"): Promise<Page> {
  const page = await house.visit("/account", { theme });
  await page.getByRole("radio", { name: "Créer un compte" }).check();
  await page.locator(".entryform input[type=text]").fill(name);
  await page.locator(".entryform input[type=password]").fill("un mot assez long");
  await page.locator(".entryform button[type=submit]").click();
  await page.getByText("Votre compte est créé").waitFor();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(path);
  return page;
}

/** Opens a leaf of the club by its link. */
async function leaf(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Le club" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** A tournament of one round: these two are entered from the club's list, and the first one wins. */
async function evening(page: Page, title: string, names: [string, string], result: string): Promise<void> {
  await page.goto("/club/club-du-nil");
  await page.getByRole("link", { name: "Nouveau tournoi du club" }).click();
  await page.getByText("Tournoi de « Club du Nil »").waitFor();
  expect(await page.getByLabel(/^Lieu/).inputValue()).toBe("Angoulême");
  await page.getByLabel(/^Nom du tournoi/).fill(title);
  await page.getByLabel(/^Nombre de rondes/).fill("1");
  await page.getByLabel("N’apparier que ceux qui ont été pointés").uncheck();
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await page.getByRole("heading", { level: 1, name: "Inscrits" }).waitFor();
  for (const name of names) await page.getByRole("button", { name: `Inscrire ${name}`, exact: true }).click();
  await page.getByText("2 inscrits").waitFor();
  await page.getByRole("link", { name: "Rondes", exact: true }).click();
  await page.getByRole("button", { name: "Apparier la ronde 1" }).click();
  await page.locator(".previewed li").first().waitFor();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("heading", { level: 1, name: "Ronde 1" }).waitFor();
  await page.locator("input[data-table]").fill(result);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Terminer le tournoi" }).click();
  await page.getByRole("heading", { name: "Le tournoi est terminé" }).waitFor();
}

/** A tournament that somebody made outside is given to the club by whoever runs both, and let go. */
async function gives(page: Page): Promise<void> {
  await page.goto("/tournaments/new");
  await page.getByLabel(/^Nom du tournoi/).fill("À part");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await page.getByRole("link", { name: "Réglages", exact: true }).click();
  await page.getByRole("button", { name: "Donner au club" }).click();
  await page.getByText("Donner « À part » au club « Club du Nil »").waitFor();
  await page.locator("[data-do=club-sure]").click();
  await page.getByText("« À part » est maintenant du club").waitFor();
  await page.getByRole("navigation", { name: "Le tournoi" }).getByRole("link", { name: "Club du Nil" }).waitFor();
  await page.getByRole("button", { name: "Le détacher du club" }).click();
  await page.locator("[data-do=club-sure]").click();
  await page.getByText("« À part » n’est plus du club").waitFor();
  await page.goto("/club/club-du-nil");
}

describe("a club", () => {
  test(
    "is made, joined, meets, counts, has words of its own, is taken along and deleted",
    { timeout: 600_000 },
    async () => {
      const ada = await person("Ada", "/");
      const problems: string[] = [];
      ada.on("pageerror", (error) => problems.push(String(error)));
      await ada.getByRole("link", { name: /^Clubs/ }).click();
      await ada.getByRole("link", { name: "Nouveau club" }).click();
      await ada.getByLabel(/^Nom du club/).fill("Club du Nil");
      await ada.getByLabel(/^Lieu de rencontre/).fill("Angoulême");
      await ada.getByLabel(/^Présentation/).fill("Tous les jeudis.");
      await ada.getByRole("button", { name: "Créer le club" }).click();
      await ada.getByRole("heading", { level: 1, name: "Club du Nil" }).waitFor();
      expect(new URL(ada.url()).pathname).toBe("/club/club-du-nil");

      await leaf(ada, "Membres");
      await ada.getByLabel(/un nom par ligne/).fill("Yvonne Martin");
      await ada.getByRole("button", { name: "Inscrire des membres" }).click();
      await ada.getByText("sans compte, depuis").waitFor();
      const link = await ada.locator("[data-share=join]").inputValue();

      // Basile comes by the link: without an account he is told to make one, and comes back to the invitation.
      const basile = await house.visit(link);
      await basile.getByText("Les membres d’un club ont un compte").waitFor();
      expect(new URL(basile.url()).search, "no key stays in the address").toBe("");
      await basile.getByRole("link", { name: "Créer un compte ou se connecter" }).click();
      await basile.getByRole("radio", { name: "Créer un compte" }).check();
      await basile.locator(".entryform input[type=text]").fill("Basile");
      await basile.locator(".entryform input[type=password]").fill("un mot assez long");
      await basile.locator(".entryform button[type=submit]").click();
      await basile.getByText("Votre compte est créé").waitFor();
      await basile.goto("/club/club-du-nil");
      await basile.getByRole("button", { name: "Rejoindre", exact: true }).click();
      await basile.getByText("Bienvenue au club").waitFor();
      await basile.getByText("vous êtes membre").waitFor();

      // Yvonne finds the club in the list and asks; Ada's page shows it by itself, and takes her in as whom the club knows.
      const yvonne = await person("yvonne16", "/clubs", "dark");
      await yvonne.getByRole("link", { name: /Club du Nil/ }).click();
      await yvonne.getByLabel(/^Un mot pour ceux qui décident/).fill("C’est moi !");
      await yvonne.getByRole("button", { name: "Demander à rejoindre" }).click();
      await yvonne.getByText("Votre demande est partie").waitFor();
      await ada.getByText("C’est moi !").waitFor();
      await ada.getByLabel("yvonne16 est-il déjà dans la liste ?").selectOption({ label: "c’est Yvonne Martin" });
      await ada.getByRole("button", { name: "Accepter yvonne16" }).click();
      await ada.getByText("yvonne16 est du club").waitFor();
      await yvonne.getByText("vous êtes membre").waitFor();

      await ada.getByRole("button", { name: "Modifier Basile" }).click();
      await ada.getByLabel("Rôle").selectOption({ label: "organisateur" });
      await ada.getByRole("button", { name: "Enregistrer" }).click();
      await basile.getByText("vous êtes organisateur").waitFor();

      await leaf(ada, "Calendrier");
      await ada.getByLabel(/^Date et heure/).fill("2031-03-06T20:30");
      await ada.getByLabel(/^Combien de semaines de suite/).fill("3");
      await ada.getByRole("button", { name: "Ajouter", exact: true }).click();
      await ada.getByText("C’est au calendrier").waitFor();
      await expect.poll(() => ada.locator(".clubdates li").count()).toBe(3);
      const waits = ada.waitForEvent("download");
      await ada.getByRole("link", { name: "Télécharger le calendrier" }).click();
      const file = readFileSync(await (await waits).path(), "utf8");
      expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
      await yvonne.getByText(/jeudi 6 mars 2031/).waitFor();

      await leaf(ada, "Mots de la maison");
      await ada.getByRole("textbox", { name: "Mots de la maison" }).fill("+ zibul\n+ chat");
      await ada.getByRole("button", { name: "Enregistrer" }).click();
      await ada.getByText("Ligne 2 : CHAT est déjà dans le lexique").waitFor();
      await ada.getByRole("textbox", { name: "Mots de la maison" }).fill("+ zibul\n- rat");
      await ada.getByRole("button", { name: "Enregistrer" }).click();
      await ada.getByRole("heading", { name: "1 mot accepté" }).waitFor();

      // Two evenings, run by the owner and by the organiser she made.
      await evening(ada, "Mars", ["Basile", "Yvonne Martin"], "112-80 j2-0");
      await evening(basile, "Avril", ["Ada", "Yvonne Martin"], "90-141");
      await ada.goto("/club/club-du-nil/results");
      await ada.getByRole("link", { name: /Avril/ }).waitFor();
      await ada.getByText("141").waitFor();
      await leaf(ada, "Cotes");
      await ada.locator(".clubchart circle").nth(3).waitFor();
      await expect.poll(() => ada.locator(".clubratings tbody tr").count()).toBe(3);
      await ada.getByText("Glicko-2").waitFor();

      await gives(ada);

      // A game by the club's rules and words.
      await basile.goto("/club/club-du-nil");
      await basile.getByRole("link", { name: "Partie sur un seul écran" }).click();
      await basile.getByText("Partie de « Club du Nil »").waitFor();
      expect(await basile.getByLabel("Dictionnaire").inputValue()).toMatch(/^club:/);

      await leaf(ada, "Journal");
      await ada.getByText("a accepté yvonne16").waitFor();
      await pagesLookGood(
        ada,
        PARTS.map((part) => `/club/club-du-nil${part && `/${part}`}`),
        "club",
      );
      await pagesLookGood(ada, ["/clubs", "/clubs/new"], "clubs");

      await ada.goto("/club/club-du-nil/settings");
      const taken = ada.waitForEvent("download");
      await ada.getByRole("link", { name: "Télécharger tout" }).click();
      const whole = JSON.parse(readFileSync(await (await taken).path(), "utf8")) as { tournaments: unknown[] };
      expect(whole.tournaments).toHaveLength(2);

      // The owner hands it over, and may go.
      await leaf(ada, "Membres");
      await ada.getByRole("button", { name: "Modifier Basile" }).click();
      await ada.getByRole("button", { name: "Transmettre le club" }).click();
      await ada.getByRole("dialog").waitFor({ state: "detached" });
      await basile.goto("/club/club-du-nil/settings");
      await basile.getByLabel("L’afficher dans la liste publique").uncheck();
      await basile.getByRole("button", { name: "Enregistrer l’ouverture" }).click();
      await basile.getByText("C’est enregistré").waitFor();
      const stranger = await house.visit("/club/club-du-nil");
      await stranger.getByRole("heading", { name: "Ce club ne s’ouvre pas" }).waitFor();
      await basile.getByLabel("Pour confirmer, écrivez « Club du Nil »").fill("Club du Nil");
      await basile.getByRole("button", { name: "Supprimer pour de bon" }).click();
      await basile.getByRole("heading", { level: 1, name: "Clubs" }).waitFor();
      await ada.goto("/club/club-du-nil");
      await ada.getByRole("heading", { name: "Ce club ne s’ouvre pas" }).waitFor();
      expect(problems).toEqual([]);
    },
  );
});
