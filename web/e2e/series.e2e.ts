/** A series over two tournaments, and the calendar of those to come. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagesLookGood } from "./bothThemes.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open(), 120_000);
afterAll(() => house.close());

interface Made {
  id: string;
  links: { organiser: string };
}

/** A request as the page itself sends it. */
function call<T>(page: Page, path: string, body: unknown): Promise<T> {
  return page.evaluate(
    async ([to, what]) => {
      const { csrf } = (await (await fetch("/api/me")).json()) as { csrf?: string };
      const headers = { "content-type": "application/json", "x-jarnac-csrf": csrf ?? "" };
      const answer = await fetch(to, { method: "POST", headers, body: JSON.stringify(what) });
      if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  ) as Promise<T>;
}

/** A tournament of one round that is over; the first of the two won. */
async function cup(page: Page, name: string, names: string, listed: boolean): Promise<Made> {
  const made = await call<Made>(page, "/api/tournaments", { settings: { name, rounds: "1" }, listed });
  const result = { kind: "played", winner: "A", points: { A: 112, B: 80 } };
  const acts = [
    { act: "enter_list", text: names },
    { act: "pair_by_hand", tables: [{ a: 1, b: 2, begins: false }], byes: [] },
    { act: "report", round: 1, table: 1, result },
    { act: "finish" },
  ];
  for (const act of acts) await call(page, `/api/tournaments/${made.id}/wishes`, { key: act.act, act });
  return made;
}

const rows = (page: Page) =>
  page.$$eval(".standt tbody tr", (lines) =>
    lines.map((line) => `${line.querySelector(".nm")?.textContent} ${line.querySelector(".pts")?.textContent}`),
  );

test("a tournament to come stands in the calendar", async () => {
  const ada = await house.visit("/tournaments");
  await ada.getByText("Aucun tournoi n’est affiché").waitFor();
  await ada.getByRole("link", { name: "Nouveau tournoi" }).click();
  await ada.getByLabel(/^Nom du tournoi/).fill("Coupe de mars");
  await ada.getByLabel("Lieu").fill("Cognac");
  await ada.getByLabel(/^Début/).fill("2031-03-06T20:30");
  await ada.getByLabel("L’afficher dans la liste publique").check();
  await ada.getByRole("button", { name: "Créer le tournoi" }).click();
  await ada.getByRole("heading", { level: 1, name: "Inscrits" }).waitFor();
  const visitor = await house.visit("/tournaments", { theme: "dark" });
  await visitor.getByRole("heading", { name: "En cours et à venir" }).waitFor();
  const line = await visitor.getByRole("link", { name: /Coupe de mars/ }).innerText();
  expect(line).toMatch(/2031/);
  expect(line).toContain("Cognac");
  const waits = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Calendrier (iCalendar)" }).click();
  const file = readFileSync(await (await waits).path(), "utf8");
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain("SUMMARY:Coupe de mars");
  await pagesLookGood(visitor, ["/tournaments"], "tournaments");
});

test("a series adds tournaments up, private ones by their link, and joins two names", async () => {
  const ada = await house.visit("/series");
  const zoe = await house.visit("/tournaments");
  for (const [page, name] of [
    [ada, "Ada"],
    [zoe, "Zoé"],
  ] as const)
    await call(page, "/api/guest", { name });
  await cup(ada, "Janvier", "Alice\nBasile", true);
  const private_ = await cup(zoe, "Secret", "Alice M.\nBasile", false);
  await ada.reload();
  await ada.getByRole("link", { name: "Nouvelle série" }).click();
  await ada.getByLabel(/^Nom/).fill("Challenge 2031");
  await ada.getByLabel("Ce que compte un tournoi").selectOption("places");
  await ada.getByLabel(/^Points de la 1re place/).fill("10 4");
  await ada.getByLabel("Dans la liste publique").check();
  await ada.getByRole("button", { name: "Créer la série" }).click();
  await ada.getByText("Pas encore de tournoi").waitFor();
  await ada.getByLabel("De la liste, ou des miens").selectOption({ label: "Janvier" });
  await ada.getByRole("button", { name: "Ajouter un tournoi" }).click();
  await ada.locator(".standt tbody tr").nth(1).waitFor();
  expect(await rows(ada)).toEqual(["Alice 10", "Basile 4"]);
  // Another's private tournament: its address is not enough, its organiser's link is.
  const address = `${house.server.address}/t/${private_.id}`;
  await ada.getByLabel(/^Ou son adresse/).fill(address);
  await ada.getByRole("button", { name: "Ajouter un tournoi" }).click();
  await ada.getByRole("alert").waitFor();
  await ada.getByLabel(/^Ou son adresse/).fill(`${address}?key=${private_.links.organiser}`);
  await ada.getByRole("button", { name: "Ajouter un tournoi" }).click();
  await ada.locator(".standt tbody tr").nth(2).waitFor();
  await ada.getByLabel("Ce nom").fill("Alice M.");
  await ada.getByLabel("est cette personne").fill("Alice");
  await ada.getByRole("button", { name: "Réunir deux noms" }).click();
  await ada.getByText("Alice M.").first().waitFor();
  await expect.poll(() => rows(ada)).toEqual(["Alice 20", "Basile 8"]);
  // Only the best one counts, and the other is struck through.
  await ada.getByLabel(/^Meilleurs tournois retenus/).fill("1");
  await ada.getByRole("button", { name: "Retirer Diff." }).click();
  await ada.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => rows(ada)).toEqual(["Alice 10", "Basile 4"]);
  expect(await ada.locator(".standt s").count()).toBe(2);
  await expect.poll(() => ada.locator(".standt thead").innerText()).not.toContain("Diff.");
  const visitor = await house.visit("/series", { theme: "dark" });
  await visitor.getByRole("link", { name: /Challenge 2031/ }).click();
  await visitor.locator(".standt tbody tr").first().waitFor();
  expect(await visitor.getByRole("heading", { name: "Organiser la série" }).count()).toBe(0);
  const path = new URL(ada.url()).pathname;
  await pagesLookGood(ada, [path], "series");
  await pagesLookGood(visitor, [path], "series-visitor");
});
