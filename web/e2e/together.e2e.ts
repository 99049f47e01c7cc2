/** People together at the real server: teams, the lobby, those who watch, offers, a rematch. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House, linkOf, makeHere } from "./house.ts";
import { happens, KEYS, look, nearSide, passUntil, words } from "./player.ts";

const menu = (page: Page) => page.getByRole("button", { name: "Menu de la partie" }).first().click();

async function fromMenu(page: Page, name: string): Promise<void> {
  await menu(page);
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

async function say(page: Page, text: string, room?: string): Promise<void> {
  await fromMenu(page, "Paroles");
  if (room) await page.locator(".chatform select").selectOption(room);
  await page.locator(".chatform input").fill(text);
  await page.locator(".chatform button").click();
  await page.locator(".chatlines").getByText(text).waitFor();
  await page.keyboard.press("Escape");
}

async function hears(page: Page): Promise<string> {
  await fromMenu(page, "Paroles");
  const lines = await page.locator(".chatlines").textContent();
  await page.keyboard.press("Escape");
  return lines ?? "";
}

/** Somebody among these lays a word of their reserve. */
async function layAWord(pages: readonly Page[], rules: string): Promise<{ page: Page; word: string }> {
  for (let tries = 0; tries < 40; tries++) {
    const page = await passUntil(pages, (screen) => screen.open.includes("pass"));
    const screen = await look(page);
    const play = words(screen.rows[screen.near], screen.reserve[screen.near], rules).find((one) => one.row === null);
    if (play) {
      await page.keyboard.type(play.word.toLowerCase());
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (word) =>
          [...document.querySelectorAll("section.near [data-row]")].some(
            (row) =>
              [...row.querySelectorAll<HTMLElement>(".tile")].map((tile) => tile.dataset["letter"]).join("") === word &&
              !row.matches(".sel"),
          ),
        play.word,
      );
      return { page, word: play.word };
    }
    await KEYS.pass(page);
    await happens(page, screen.seq);
  }
  throw new Error("no word was found");
}

describe("together", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("teams: two on one side, who acted is told, and a team talks among itself", async () => {
    const anne = await house.make("teams", {
      name: "Anne",
      fill: async (page) => void (await page.locator("input[name=side][value=a]").check()),
    });
    await anne.waitForSelector("[data-link=invite-team-b]");
    await shoot(anne, "real-teams-invite");
    const paul = await house.sitDown(await linkOf(anne, "invite-team-a"), "Paul");
    const zoe = await house.sitDown(await linkOf(anne, "invite-team-b"), "Zoé", { theme: "dark" });
    const pages = [anne, paul, zoe];
    await Promise.all(pages.map((page) => page.waitForSelector("main.felt")));
    expect(await nearSide(anne)).toBe("A");
    expect(await nearSide(paul)).toBe("A");
    expect(await nearSide(zoe)).toBe("B");
    // Paul plays for both of them, and everybody can read that it was he.
    let laid = await layAWord([paul, zoe], "classic");
    for (let tries = 0; laid.page !== paul && tries < 20; tries++) laid = await layAWord([paul, zoe], "classic");
    for (const page of [anne, zoe])
      await page.locator(".thread li", { hasText: laid.word }).first().locator(".by", { hasText: "Paul" }).waitFor();
    await expect.poll(async () => (await look(anne)).rows).toEqual((await look(paul)).rows);
    await say(paul, "ENTRE NOUS", "team");
    await say(paul, "A TOUS", "table");
    await expect.poll(() => hears(anne)).toContain("ENTRE NOUS");
    await expect.poll(() => hears(zoe)).toContain("A TOUS");
    expect(await hears(zoe)).not.toContain("ENTRE NOUS");
    await shoot(anne, "real-teams");
    await menu(anne);
    await anne.getByText("Qui est là").waitFor();
    await shoot(anne, "real-teams-menu");
  });

  test("an open challenge is taken up from the lobby, and withdrawn where nobody did", async () => {
    const camille = await house.make("lobby", { name: "Camille" });
    await camille.getByText("Votre défi est ouvert").waitFor();
    const basile = await house.visit("/lobby", { size: "phone", touch: true });
    const challenge = basile.getByRole("button", { name: "Relever le défi de Camille" });
    await challenge.waitFor();
    await shoot(basile, "real-lobby");
    await challenge.tap();
    await Promise.all([camille, basile].map((page) => page.waitForSelector("main.felt")));
    const other = await house.make("lobby", { name: "Denise" });
    await other.getByRole("button", { name: "Retirer cette partie" }).click();
    await other.waitForSelector("main.home");
    const guest = await house.visit("/lobby");
    await guest.getByText("Personne n’attend").waitFor();
  });

  test("whoever has the link may watch, and touches nothing; a stranger may not", async () => {
    const [camille, basile] = await house.friends();
    await menu(camille);
    await camille.getByText("Inviter quelqu’un").click();
    const link = await linkOf(camille, "invite-watch");
    await camille.keyboard.press("Escape");
    const eve = await house.visit(link);
    await eve.waitForSelector("main.felt");
    const { word } = await layAWord([camille, basile], "classic");
    await eve.locator(".thread li", { hasText: word }).first().waitFor();
    await shoot(eve, "real-watcher");
    expect((await look(eve)).open).toEqual([]);
    await eve.reload();
    await eve.locator(".thread li", { hasText: word }).first().waitFor();
    await menu(camille);
    await camille.getByText("Une personne regarde").waitFor();
    const stranger = await house.visit(new URL(link).pathname);
    await stranger.getByText("demandez un lien").waitFor();
    await shoot(stranger, "real-stranger");
  });

  test("a move is taken back if the other agrees, a tie is agreed on, and a rematch is one game for both", async () => {
    const [camille, basile] = await house.friends();
    const { page, word } = await layAWord([camille, basile], "classic");
    const rival = page === camille ? basile : camille;
    const laid = async (one: Page) =>
      Object.values((await look(one)).rows)
        .flat()
        .includes(word);
    await fromMenu(page, "Demander à reprendre");
    await rival.getByText("demande à reprendre").first().waitFor();
    await page.getByText("n’a pas encore répondu").first().waitFor();
    await shoot(rival, "real-takeback");
    await rival.getByRole("button", { name: "Refuser la reprise" }).click();
    await expect.poll(async () => (await look(rival)).open.includes("accept_takeback")).toBe(false);
    expect(await laid(rival)).toBe(true);
    await fromMenu(page, "Demander à reprendre");
    await rival.getByRole("button", { name: "Accorder la reprise" }).click();
    await expect.poll(() => laid(page)).toBe(false);
    await expect.poll(() => laid(rival)).toBe(false);
    await fromMenu(page, "Proposer le match nul");
    await rival.getByText("propose le match nul").first().waitFor();
    await shoot(rival, "real-tie-offer");
    await rival.getByRole("button", { name: "Accepter le nul" }).click();
    await Promise.all([page, rival].map((one) => one.getByRole("heading", { name: "Match nul" }).waitFor()));
    await shoot(page, "real-tie");
    // The bag can be checked though something was taken back.
    await page.getByRole("button", { name: "Vérifier le sac" }).click();
    expect(await page.locator("dialog .reason").textContent()).toContain("honnête");
    await page.keyboard.press("Escape");
    const side = await page.locator(".scoreline").textContent();
    await page.getByRole("button", { name: "Revanche" }).click();
    await page.waitForSelector("main.felt");
    await rival.getByRole("button", { name: "La revanche est prête" }).click();
    await rival.waitForSelector("main.felt");
    expect(new URL(rival.url()).pathname).toBe(new URL(page.url()).pathname);
    expect(side).toContain("Camille");
    await expect.poll(() => nearSide(page)).not.toBe(await nearSide(rival));
  });

  test("at one device a tie is offered and accepted across the table", async () => {
    const page = await house.make("hotseat");
    await page.waitForSelector("main.felt");
    await passUntil([page], (screen) => screen.open.includes("pass"));
    await fromMenu(page, "Proposer le match nul");
    await page.getByRole("button", { name: /Accepter le nul/ }).click();
    await page.getByRole("heading", { name: "Match nul" }).waitFor();
  });

  test("two at one device have names, if they like", async () => {
    const page = await house.make("hotseat", {
      fill: async (form) => {
        await form.locator("[data-side-name=A]").fill("Zoé");
        await form.locator("[data-side-name=B]").fill("Zoé");
        await form.locator("button[type=submit]").click();
        await form.getByText("Les deux camps ont le même nom").waitFor();
        await form.locator("[data-side-name=B]").fill("Basile");
      },
    });
    await page.waitForSelector("main.felt");
    const plate = (side: string) => page.locator(`section[data-side=${side}] .plate .name`).textContent();
    expect([await plate("A"), await plate("B")]).toEqual(["Zoé", "Basile"]);
    await shoot(page, "real-names");
  });

  test("teams have names too", async () => {
    const anne = await house.make("teams", {
      name: "Anne",
      fill: async (page) => void (await page.locator("[data-side-name=A]").fill("Les Verts")),
    });
    await anne.waitForSelector("[data-link=invite-team-b]");
    const zoe = await house.sitDown(await linkOf(anne, "invite-team-b"), "Zoé");
    const paul = await house.sitDown(await linkOf(anne, "invite-team-a"), "Paul");
    for (const page of [zoe, paul])
      await page.locator("section[data-side=A] .plate .name", { hasText: "Les Verts" }).waitFor();
  });

  test("a second game can be made from the pages of the first", async () => {
    const page = await house.make("hotseat");
    await page.waitForSelector("main.felt");
    await fromMenu(page, "Annuler la partie");
    // It asks first.
    await page.locator("[data-action=confirm_abort]").click();
    await page.getByRole("heading", { name: "La partie a été annulée" }).waitFor();
    await page.getByRole("link", { name: "Accueil", exact: true }).click();
    await page.waitForSelector("main.home");
    await page.getByText("À deux sur cet appareil").click();
    await makeHere(page, {});
    await page.waitForSelector("main.felt");
  });
});
