/** An evening of a club in real browsers: what its people do. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { newContext } from "./browser.ts";
import type { RealServer } from "./realServer.ts";

export const ELEVEN = [
  "nom;cote;club",
  "Alice Martin;1712;Angoulême",
  "Basile Renaud;1650;Lyon",
  "Chloé Petit;1600;Cognac",
  "Denis Roy;1580;Cognac",
  "Élise Moreau;1500;Paris",
  "Firmin Delorme;;Metz",
  "Gaspard Imbert;1480;Metz",
  "Hugo Lenoir;1470;Lille",
  "Inès Delmas;1400;Paris",
  "Jeanne Rousselot;1390;Lyon",
  "Karim Haddad;1300;",
].join("\n");

/** Two phones that whoever reports holds, the organiser's laptop, and the projector. */
export class Evening {
  #contexts: BrowserContext[] = [];
  id = "";

  constructor(
    readonly browser: Browser,
    readonly server: RealServer,
  ) {}

  async device(size: "desktop" | "phone" | "small", theme: "light" | "dark" = "light"): Promise<Page> {
    const touch = size === "phone";
    const context = await newContext(this.browser, { size, theme, touch, address: this.server.address });
    this.#contexts.push(context);
    return context.newPage();
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }

  /** The players' links, as the organiser's page shows them. */
  async links(organiser: Page): Promise<Map<number, string>> {
    await organiser.getByRole("link", { name: "Liens", exact: true }).click();
    await organiser.waitForFunction(() => document.querySelectorAll("[data-player-link]").length === 12);
    const found = await organiser.$$eval("[data-player-link]", (links) =>
      links.map((link) => [link.getAttribute("data-player-link"), link.getAttribute("href")] as const),
    );
    return new Map(found.map(([number, address]) => [Number(number), address ?? ""]));
  }
}

/** The tables of the round that is shown: number, both names, and whether there is a result. */
export function tables(page: Page): Promise<{ table: number; a: string; b: string; open: boolean }[]> {
  return page.$$eval("[data-tournament-table]", (lines) =>
    lines.map((line) => ({
      table: Number(line.getAttribute("data-tournament-table")),
      a: line.querySelector(".pl.a b")?.textContent ?? "",
      b: line.querySelector(".pl.b b")?.textContent ?? "",
      open: line.querySelector("input[data-table]") !== null,
    })),
  );
}

/** Pairs the next round: first as it would be, then for all. */
export async function pair(organiser: Page, round: number): Promise<void> {
  await organiser.getByRole("link", { name: "Rondes", exact: true }).click();
  await organiser.getByRole("button", { name: `Apparier la ronde ${round}` }).click();
  await organiser.locator(".previewed li").first().waitFor();
  await organiser.getByRole("button", { name: "Publier" }).click();
  await organiser.getByRole("heading", { level: 1, name: `Ronde ${round}` }).waitFor();
}

/** One player says what came of it, the other one agrees. */
export async function byPhones(phones: readonly [Page, Page], addresses: [string, string], points: [string, string]) {
  const [one, other] = phones;
  await one.goto(addresses[0]);
  await one.getByLabel("Vos points").fill(points[0]);
  await one.getByLabel(/^Points de /).fill(points[1]);
  await one.getByRole("button", { name: "Annoncer" }).click();
  await one.getByText("à confirmer").first().waitFor();
  await other.goto(addresses[1]);
  await other.getByRole("button", { name: "D’accord" }).click();
  await one.locator(".myresult").waitFor();
  await other.locator(".myresult").waitFor();
}

/** Types a result into the field that has the focus. */
export async function type(organiser: Page, table: number, text: string): Promise<void> {
  const field = organiser.locator(`input[data-table="${table}"]`);
  await field.focus();
  await organiser.keyboard.type(text);
  await organiser.keyboard.press("Enter");
}

export const settled = (organiser: Page, table: number): Promise<void> =>
  organiser.locator(`[data-tournament-table="${table}"] .rs b`).waitFor();
