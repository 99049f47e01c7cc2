/** A hall: devices on tables, and a referee's page. Time is real here, since several devices share it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SideName } from "../src/protocol/messages.ts";
import type { Wish } from "./browser.ts";
import type { House } from "./house.ts";
import { half, readsNotes } from "./realLetters.ts";

export async function makeHall(house: House, wish: Wish = {}): Promise<Page> {
  const page = await house.visit("/venue", { size: "flat", touch: true, ...wish });
  await page.getByLabel("Nom de la salle").fill("Club du jeudi");
  await page.getByLabel("Nombre de tables").fill("3");
  await page.locator(".matchform button[type=submit]").tap();
  await page.waitForSelector("[data-card='3']");
  return page;
}

/** The links of the tables, from the first on. */
export async function tableLinks(referee: Page): Promise<string[]> {
  await referee.locator("[data-tab=links]").tap();
  const links = await referee.locator("[data-link^=table-]").all();
  const found = await Promise.all(links.map((link) => link.inputValue()));
  return found.map((link) => new URL(link)).map(({ pathname, hash }) => pathname + hash);
}

/** A device that comes by the link of its table. */
export async function deviceAt(house: House, link: string, wish: Wish = {}): Promise<Page> {
  const device = await house.visit(link, { size: "phone", touch: true, ...wish });
  await readsNotes(device);
  return device;
}

export const card = (referee: Page, table: number) => referee.locator(`[data-card='${table}']`);

/** Waits until a table is in a state, as the referee sees it. */
export async function sees(referee: Page, table: number, state: string): Promise<void> {
  await referee.waitForSelector(`[data-card='${table}'][data-state=${state}]`);
}

/** A press of a finger; another one follows no sooner than a person's would. */
export async function push(page: Page, side: SideName): Promise<void> {
  await half(page, side).locator("[data-press]").tap();
  await page.waitForTimeout(450);
}

/** Begins the match at a table: A has won the toss. */
export async function toPlay(device: Page): Promise<void> {
  await device.locator(".matchform button[type=submit]").tap();
  await device.waitForSelector(".pendule");
  await push(device, "A");
  await push(device, "B");
}

/** A table from afar. */
export async function openTable(referee: Page, table: number): Promise<void> {
  await card(referee, table).tap();
  await referee.waitForSelector(".tablepanel");
}

export async function act(referee: Page, name: string, why: string): Promise<void> {
  if (why) await referee.locator("[data-why]").fill(why);
  await referee.locator(`[data-act=${name}]`).tap();
}

export const shut = (referee: Page) => referee.getByRole("button", { name: "Fermer" }).tap();

/** How many entries of a device's match are not handed in. */
export const unsent = (device: Page) => device.locator("[data-waiting]").getAttribute("data-waiting").then(Number);

export async function handedIn(device: Page): Promise<void> {
  await device.waitForSelector("[data-errand=kept]", { state: "attached" });
  await expect.poll(() => unsent(device)).toBe(0);
}
