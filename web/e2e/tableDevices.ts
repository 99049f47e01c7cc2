/** Devices at the tables of a tournament: they show who plays, and their sheets are results. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Evening } from "./evening.ts";
import { readsNotes, tap } from "./realLetters.ts";
import { toPlay } from "./venue.ts";

/** The organiser opens a venue with two tables, and a device stands on each of them. */
export async function openTables(evening: Evening, organiser: Page): Promise<[Page, Page]> {
  await organiser.getByRole("link", { name: "Tables", exact: true }).click();
  await organiser.getByLabel("Nombre de tables").fill("2");
  await organiser.locator("[data-do=open-venue]").click();
  await organiser.locator("[data-venue]").waitFor();
  const board = await organiser.locator("[data-do=referee-board]").getAttribute("href");
  const referee = await evening.device("small");
  await referee.goto(board ?? "");
  await referee.locator("[data-tab=links]").click();
  const links = await referee.locator("[data-link^=table-]").all();
  const found = await Promise.all(links.map((link) => link.inputValue()));
  expect(found).toHaveLength(2);
  const devices: Page[] = [];
  for (const link of found) {
    const { pathname, hash } = new URL(link);
    const device = await evening.device("phone", devices.length === 0 ? "light" : "dark");
    await readsNotes(device);
    await device.goto(pathname + hash);
    await device.locator("[data-table]").waitFor();
    devices.push(device);
  }
  await referee.context().close();
  return devices as [Page, Page];
}

/** A match at a device for these two, up to its sheet. */
export async function playAt(device: Page, a: string, b: string): Promise<void> {
  await device.locator("[data-assigned]", { hasText: a }).waitFor();
  expect(await device.locator(".assigned").innerText()).toContain(b);
  await toPlay(device);
  await tap(device, "stop");
  await tap(device, "close-match");
  await device.getByRole("link", { name: "La feuille" }).first().tap();
}

/** Both write a word and sign. */
export async function sign(device: Page, a: string, b: string): Promise<void> {
  await device.locator("[data-row=A1]").fill(a);
  await device.locator("[data-row=B1]").fill(b);
  await tap(device, "sign-A");
  await tap(device, "sign-B");
}

/** A side takes its word back, and both sign something else. */
export async function signAgain(device: Page, a: string, b: string): Promise<void> {
  await tap(device, "refuse");
  await sign(device, a, b);
}

export async function nextMatch(device: Page): Promise<void> {
  await tap(device, "next-match");
  await device.locator("[data-table]").waitFor();
}
