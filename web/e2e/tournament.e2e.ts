/** A whole evening of twelve people and five rounds, from the list of players to the printed crosstable. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_RULES, AXE, COLOUR_RULES, violations } from "./axe.ts";
import { launch, shoot, SIZES } from "./browser.ts";
import { byPhones, ELEVEN, Evening, pair, settled, tables, type } from "./evening.ts";
import { RealServer } from "./realServer.ts";
import { nextMatch, openTables, playAt, sign, signAgain } from "./tableDevices.ts";

let browser: Browser;
const server = new RealServer();
let evening: Evening;
beforeAll(async () => {
  [browser] = await Promise.all([launch(), server.start()]);
  evening = new Evening(browser, server);
}, 120_000);
afterAll(async () => {
  await evening.close();
  await browser.close();
  await server.stop();
});

const FOR_ALL = ["", "entries", "standings", "print"];
const FOR_ORGANISERS = [...FOR_ALL, "tables", "share", "settings", "log"];
const MEASURES = ["desktop", "flat", "small", "phone", "narrow"] as const;

/** Every part at every size in both themes: axe finds nothing, and nothing lies beside the screen. */
async function looksGood(page: Page, id: string, name: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await page.goto(`/t/${id}${part ? `/${part}` : ""}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (part === "share") await page.locator("[data-share=organiser]").waitFor();
    await page.evaluate(AXE);
    for (const size of MEASURES) {
      await page.setViewportSize(SIZES[size]);
      for (const theme of ["dark", "light"] as const) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        const rules = theme === "light" && (size === "desktop" || size === "phone") ? ALL_RULES : COLOUR_RULES;
        await shoot(page, `${name}-${part || "rounds"}-${size}-${theme}`);
        const where = `${part || "rounds"}, ${size}, ${theme}`;
        expect.soft(await violations(page, rules), where).toEqual([]);
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(beside, where).toBeLessThanOrEqual(0);
      }
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

describe("an evening at the club", () => {
  test("is entered, paired, reported, corrected, survives a crash, and is printed", { timeout: 600_000 }, async () => {
    const organiser = await evening.device("desktop");
    const problems: string[] = [];
    organiser.on("pageerror", (error) => problems.push(String(error)));
    await organiser.goto("/tournaments");
    await organiser.getByRole("link", { name: "Nouveau tournoi" }).click();
    await organiser.getByLabel(/^Nom du tournoi/).fill("Club du jeudi");
    await organiser.getByLabel("Lieu").fill("Cognac");
    await organiser.getByRole("button", { name: "Créer le tournoi" }).click();
    await organiser.getByRole("heading", { level: 1, name: "Inscrits" }).waitFor();
    evening.id = new URL(organiser.url()).pathname.split("/")[2] ?? "";
    await organiser.getByLabel(/^Une personne par ligne/).fill(ELEVEN);
    await organiser.getByRole("button", { name: "Inscrire la liste" }).click();
    await organiser.getByText("11 inscrits").waitFor();
    await organiser.getByLabel(/^Nom/).fill("Lucie Fontan");
    await organiser.keyboard.press("Enter");
    await organiser.getByText("12 inscrits").waitFor();
    // Somebody who is there already is refused, in French.
    await organiser.getByLabel(/^Nom/).fill("lucie fontan");
    await organiser.keyboard.press("Enter");
    await organiser.getByText(/porte déjà ce nom/).waitFor();

    const links = await evening.links(organiser);
    const phones = [await evening.device("phone"), await evening.device("phone", "dark")] as const;
    await phones[0].goto(links.get(1) ?? "");
    await phones[0].getByRole("button", { name: "Je suis là" }).click();
    await phones[0].getByText("Votre table paraîtra ici").waitFor();
    expect(new URL(phones[0].url()).search, "no key stays in the address").toBe("");
    await organiser.getByRole("link", { name: "Inscrits", exact: true }).click();
    await organiser.getByText("1 sur 12 sont là").waitFor();
    await organiser.getByRole("button", { name: "Pointer Basile Renaud" }).click();
    await organiser.getByText("2 sur 12 sont là").waitFor();
    await organiser.getByRole("button", { name: "Pointer les 10 qui restent" }).click();
    await organiser.getByText("12 sur 12 sont là").waitFor();

    const devices = await openTables(evening, organiser);
    await organiser.getByRole("link", { name: "Inscrits", exact: true }).click();
    const hall = await evening.device("small");
    await hall.goto(`/t/${evening.id}/hall`);
    await hall.getByText("Bienvenue").waitFor();
    const numbers = new Map(
      await organiser.$$eval(".entries li", (lines) =>
        lines.map(
          (line) =>
            [line.querySelector("b")?.textContent ?? "", Number(line.querySelector(".no")?.textContent)] as const,
        ),
      ),
    );
    const linkOf = (name: string) => links.get(numbers.get(name) ?? 0) ?? "";

    for (let round = 1; round <= 5; round++) {
      await pair(organiser, round);
      await hall.getByRole("heading", { level: 1, name: `Ronde ${round}` }).waitFor();
      const paired = await tables(organiser);
      expect(paired.length).toBe(round <= 3 ? 6 : 5);
      if (round === 1) {
        await organiser.getByLabel("Minutes").fill("40");
        await organiser.getByRole("button", { name: "Démarrer" }).click();
        await hall.locator("[role=timer]").waitFor();
        expect(await hall.locator("[role=timer]").textContent()).toMatch(/^(40:00|39:\d\d)$/);
      }
      await atDevices(organiser, devices, paired, round);
      // One table reports by the phones of its players.
      for (const { table, a, b } of paired.slice(2, 3)) {
        await byPhones(phones, [linkOf(a), linkOf(b)], [`${100 + table}`, `${60 + round}`]);
        await settled(organiser, table);
      }
      if (round === 3) await leaves(organiser, paired[5]?.b ?? "");
      const rest = (await tables(organiser)).filter(({ open }) => open);
      for (const [at, { table }] of rest.entries()) {
        if (round === 2 && at === 1) await server.kill();
        await type(organiser, table, at % 2 === 0 ? `9${at}-70 j1-0` : `6${at}-88`);
        // Whoever types need not wait: the next field has the focus at once.
        if (round === 2 && at === 1) {
          await organiser.locator(".net.lost").first().waitFor({ state: "attached" });
          await server.start();
        }
      }
      for (const { table } of rest) await settled(organiser, table);
      if (round === 4) await corrects(organiser);
    }
    await organiser.getByRole("button", { name: "Terminer le tournoi" }).click();
    await organiser.getByRole("heading", { name: "Le tournoi est terminé" }).waitFor();
    await ends(organiser, hall);
    expect(problems).toEqual([]);
  });

  test("is played on the server, where everybody finds their game", async () => {
    const organiser = await evening.device("desktop");
    await organiser.goto("/tournaments/new");
    await organiser.getByLabel(/^Nom du tournoi/).fill("Ligue du dimanche");
    await organiser.getByLabel("Les parties se jouent en ligne").check();
    await organiser.getByLabel("L’afficher dans la liste publique").check();
    await organiser.getByRole("button", { name: "Créer le tournoi" }).click();
    await organiser.getByRole("heading", { level: 1, name: "Ligue du dimanche" }).waitFor();
    const players = [await evening.device("phone"), await evening.device("phone", "dark")];
    for (const [at, player] of players.entries()) {
      await player.goto("/tournaments");
      await player.getByRole("link", { name: /Ligue du dimanche/ }).click();
      await player.getByLabel(/^Nom/).fill(at === 0 ? "Camille" : "Basile");
      await player.getByRole("button", { name: "Je participe" }).click();
      await player.getByText("Votre table paraîtra ici").waitFor();
    }
    await organiser.getByText("2 présents").waitFor();
    await pair(organiser, 1);
    // What goes on at the table is seen from outside: who has not come yet, then points and both clocks.
    const table = organiser.locator('[data-tournament-table="1"]');
    await table.getByText("personne encore").waitFor();
    const [first] = await tables(organiser);
    await players[first?.a === "Camille" ? 0 : 1]?.locator("[data-play]").click();
    await table.getByText(`on attend ${first?.b ?? ""}`).waitFor();
    await players[first?.a === "Camille" ? 1 : 0]?.locator("[data-play]").click();
    for (const player of players) await player.locator(".mat, .cloth").first().waitFor();
    await table.getByText(/^on attend/).waitFor({ state: "detached" });
    await expect
      .poll(async () => (await table.locator(".live").innerText()).replaceAll(/\s+/g, " "))
      .toMatch(/0–0 .*\d+:\d\d · \d+:\d\d/);
    expect(players[0]?.url()).toBe(players[1]?.url());
    await organiser.getByRole("link", { name: "Regarder" }).click();
    await organiser.waitForURL(/\/g\//);
  });

  test("looks as it should at every size, in both themes", { timeout: 600_000 }, async () => {
    const organiser = await evening.device("desktop");
    // The laptop's own browser is known by its link, which the test has no more: a new tournament does.
    await organiser.goto("/tournaments/new");
    await organiser.getByLabel(/^Nom du tournoi/).fill("Coupe d’un nom assez long pour un petit écran");
    await organiser.getByRole("button", { name: "Créer le tournoi" }).click();
    await organiser.getByLabel(/^Une personne par ligne/).fill(ELEVEN);
    await organiser.getByRole("button", { name: "Inscrire la liste" }).click();
    await organiser.getByText("11 inscrits").waitFor();
    await organiser.getByRole("button", { name: "Pointer les 11 qui restent" }).click();
    await organiser.getByText("11 sur 11 sont là").waitFor();
    await pair(organiser, 1);
    await type(organiser, 1, "112-80 j2-1");
    await settled(organiser, 1);
    await type(organiser, 2, "-a");
    await settled(organiser, 2);
    await takesBack(organiser);
    await type(organiser, 2, "-a");
    await settled(organiser, 2);
    const id = new URL(organiser.url()).pathname.split("/")[2] ?? "";
    await looksGood(organiser, id, "tournament", FOR_ORGANISERS);
    const stranger = await evening.device("phone", "dark");
    await looksGood(stranger, id, "spectator", FOR_ALL);
  });
});

/** Two tables report by their devices; in the second round the server is away when one of them signs. */
async function atDevices(
  organiser: Page,
  devices: readonly [Page, Page],
  paired: Awaited<ReturnType<typeof tables>>,
  round: number,
): Promise<void> {
  for (const [at, device] of devices.entries()) {
    const { table, a, b } = paired[at] ?? { table: 0, a: "", b: "" };
    await playAt(device, a, b);
    if (round === 1) {
      await organiser.locator(`[data-tournament-table="${table}"] [data-device=over]`).waitFor();
      await shoot(organiser, `tournament-devices-${at}`);
    }
    const away = round === 2 && at === 1;
    if (away) await server.kill();
    await sign(device, "TRAPEZE", "RAT");
    if (away) await server.start();
    await settled(organiser, table);
    if (round === 2 && at === 0) {
      // The mats were read wrongly: both sign again, and the result is corrected.
      await signAgain(device, "RAT", "TRAPEZE");
      await organiser.locator(`[data-tournament-table="${table}"]`).getByText("corrigé").waitFor();
    }
    await nextMatch(device);
  }
}

/** The last step is shown before it is taken back, and stays in the log. */
async function takesBack(organiser: Page): Promise<void> {
  await organiser.getByRole("link", { name: "Journal", exact: true }).click();
  await organiser.getByRole("button", { name: "Annuler la dernière action" }).click();
  await organiser
    .getByRole("region", { name: "Annuler ceci" })
    .getByText(/table 2\s:\s.* absent/)
    .waitFor();
  await organiser.getByRole("button", { name: "Annuler cette action" }).click();
  await organiser.locator(".log .undone").waitFor();
  await organiser.getByRole("link", { name: "Rondes", exact: true }).click();
  await organiser.locator('input[data-table="2"]').waitFor();
}

/** Somebody leaves in the middle of a round: their game is lost, and they are paired no more. */
async function leaves(organiser: Page, name: string): Promise<void> {
  await organiser.getByRole("link", { name: "Inscrits", exact: true }).click();
  await organiser.getByRole("button", { name: `Modifier ${name}` }).click();
  await organiser.getByLabel("Motif, si vous voulez").fill("rentre chez soi");
  await organiser.getByRole("button", { name: "Quitte le tournoi" }).click();
  await organiser.locator(".entries .gone").waitFor();
  await organiser.getByRole("link", { name: "Rondes", exact: true }).click();
  await organiser.locator(".ptab").getByText(`${name} absent`).waitFor();
}

/** A result of the first round was wrong: later pairings stand. */
async function corrects(organiser: Page): Promise<void> {
  const before = await tables(organiser);
  await organiser.getByRole("button", { name: "Ronde 1", exact: true }).click();
  await organiser.getByRole("button", { name: "Corriger la table 3" }).click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel(/^Résultat/).fill("70-95");
  await dialog.getByLabel(/^Motif/).fill("feuille mal lue");
  await dialog.getByRole("button", { name: "Corriger" }).click();
  await organiser.locator('[data-tournament-table="3"]').getByText("corrigé").waitFor();
  await organiser.getByRole("button", { name: "Ronde 4", exact: true }).click();
  const after = await tables(organiser);
  expect(after.map(({ a, b }) => [a, b])).toEqual(before.map(({ a, b }) => [a, b]));
  await organiser.getByRole("link", { name: "Journal", exact: true }).click();
  await organiser.getByText(/feuille mal lue/).waitFor();
  await organiser.getByText("rentre chez soi").waitFor();
}

/** The crosstable on the screen, on the wall and on paper. */
async function ends(organiser: Page, hall: Page): Promise<void> {
  await organiser.getByRole("link", { name: "Classement", exact: true }).click();
  const rows = organiser.locator(".standt tbody tr");
  expect(await rows.count()).toBe(12);
  expect(await rows.first().locator(".x").count()).toBe(5);
  await organiser.getByText(/Parties non jouées/).waitFor();
  const points = await organiser.$$eval(".standt .pts", (cells) => cells.map((cell) => cell.textContent ?? ""));
  const worth = (text: string) => Number(text.replace("½", ".5"));
  expect(points.map(worth)).toEqual(points.map(worth).sort((one, other) => other - one));
  await organiser.getByRole("link", { name: "Imprimer", exact: true }).click();
  // The browser's own window is not for tests: the sheet is chosen, and printed as a file.
  await organiser.evaluate(() => (window.print = () => {}));
  for (const [paper, pages] of [
    ["crosstable", 1],
    ["standings", 1],
    ["tables", 1],
    ["names", 1],
    ["sheets", 5],
    ["cards", 5],
    ["players", 2],
  ] as const) {
    await organiser.locator(`[data-print=${paper}]`).click();
    const pdf = await organiser.pdf({ preferCSSPageSize: true });
    const count = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length;
    expect(count, paper).toBe(pages);
  }
  await organiser.locator("[data-print=crosstable]").click();
  await organiser.emulateMedia({ media: "print" });
  expect(await organiser.locator(".onlyprint .standt tbody tr").count()).toBe(12);
  expect(await organiser.locator(".onlyprint .standt").isVisible()).toBe(true);
  expect(await organiser.locator(".noprint").first().isVisible()).toBe(false);
  // Every column has room for what stands in it.
  const tight = await organiser.$$eval(".onlyprint .standt :is(th, td):not([colspan])", (cells) =>
    cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.clientWidth < 20)
      .map((cell) => cell.outerHTML),
  );
  expect(tight).toEqual([]);
  await organiser.emulateMedia({ media: "screen" });
  // The hall turns its pages by itself; a key does it at once.
  const ranks = async () => {
    const count = await hall.locator(".hnames .rk").count();
    if (count === 0) await hall.keyboard.press("ArrowRight");
    return count;
  };
  await expect.poll(ranks).toBe(12);
  await hall.evaluate(AXE);
  expect(await violations(hall, ALL_RULES)).toEqual([]);
}
