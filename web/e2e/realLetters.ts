/** Two people, a device between them, and their letters. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import type { SideName } from "../src/protocol/messages.ts";
import type { Wish } from "./browser.ts";
import type { House } from "./house.ts";

export const half = (page: Page, side: SideName) => page.locator(`.half[data-side=${side}]`);

/** Presses a half with a finger. Another press follows no sooner than a person's would. */
export async function press(page: Page, side: SideName): Promise<void> {
  await half(page, side).locator("[data-press]").tap();
  await page.clock.runFor(500);
}

export async function button(page: Page, side: SideName, id: string): Promise<void> {
  await half(page, side).locator(`[data-do=${id}]`).tap();
  await page.clock.runFor(500);
}

/** Which halves are turned round, so that whoever sits across reads them. */
export async function turned(page: Page): Promise<Record<SideName, boolean>> {
  const isTurned = (side: SideName) =>
    half(page, side)
      .locator(".press")
      .evaluate((one) => {
        let turns = 0;
        for (let at: Element | null = one; at; at = at.parentElement) {
          const { transform, rotate } = getComputedStyle(at);
          if (transform.startsWith("matrix(-1") || rotate === "180deg") turns += 1;
        }
        return turns % 2 === 1;
      });
  return { A: await isTurned("A"), B: await isTurned("B") };
}

/** How many seconds a clock shows. */
export async function seconds(page: Page, side: SideName): Promise<number> {
  const text = (await half(page, side).locator(".press .t").textContent()) ?? "";
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Whether a clock shows so many seconds, or a few less: the machine is slow, and time does not wait for it. */
export async function shows(page: Page, side: SideName, wanted: number): Promise<boolean> {
  const left = await seconds(page, side);
  return left <= wanted && left >= wanted - 20;
}

/** Reads the note that time has run unseen, where it is in the way: under load a page may stand still for five seconds. */
export const readsNotes = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.locator("[data-do=read]"), (note) => note.tap());

export const tap = (page: Page, what: string) => page.locator(`[data-do=${what}]`).tap();

export interface ClockWish extends Wish {
  path?: string;
  /** Before the page is there, and before its form is sent. */
  before?: (page: Page) => Promise<void>;
  fill?: (page: Page) => Promise<void>;
}

/** A clock for Camille and Basile under the 2019 text; the page's time is in the test's hands. */
export async function openClock(
  house: House,
  { path = "/clock", before, fill, ...wish }: ClockWish = {},
): Promise<Page> {
  const page = await house.visit("/rules", { size: "phone", touch: true, ...wish });
  await before?.(page);
  await page.clock.install();
  await page.goto(path);
  await page.locator("[data-side-name=A]").fill("Camille");
  await page.locator("[data-side-name=B]").fill("Basile");
  await fill?.(page);
  await page.locator(".matchform button[type=submit]").tap();
  await page.waitForSelector(".pendule");
  return page;
}

/** Types a word with the keys of the page. */
export async function type(page: Page, word: string): Promise<void> {
  for (const letter of word) await page.locator(`.kb [data-key=${letter}]`).filter({ visible: true }).tap();
}

/** The words of a contest up to the author's answer. */
export async function contest(page: Page, word: string, from: string | null): Promise<void> {
  await type(page, word);
  await page.locator("[data-line=from]").tap();
  if (from === null) await tap(page, "empty-row");
  else await type(page, from);
  await tap(page, "show");
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong with what is shown: findings of axe in both themes, and targets that a finger misses. */
export async function flaws(page: Page, root: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found: string[] = [];
  const before = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const told = await page.evaluate(async (onlyColours) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      // The page is the same in another theme, and only its colours are not.
      const runOnly: axe.RunOnly = onlyColours
        ? { type: "rule", values: ["color-contrast"] }
        : { type: "tag", values: tags };
      const run = await judge.run(document, { runOnly, resultTypes: ["violations"] });
      return run.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(" | ")}`);
    }, theme === "dark");
    found.push(...told.map((one) => `${theme}, ${one}`));
  }
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), before);
  const small = await page.evaluate((within) => {
    const controls = [...document.querySelectorAll<HTMLElement>(`${within} :is(button, a, input[type=text], label)`)];
    return controls
      .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .map((one) => ({ name: one.textContent?.trim() || one.ariaLabel, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 47.5 || box.height < 47.5))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
  }, root);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...found, ...small, ...(wide > 0 ? [`${wide} px beside the page`] : [])];
}

/** Whether all of it can be seen at once. */
export function outside(page: Page, what: string): Promise<string[]> {
  return page.evaluate(
    (which) =>
      [...document.querySelectorAll<HTMLElement>(which)]
        .filter((one) => {
          const { top, left, bottom, right, width } = one.getBoundingClientRect();
          return width > 0 && (top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5);
        })
        .map((one) => one.textContent?.trim() ?? one.className),
    what,
  );
}
