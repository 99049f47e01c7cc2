/**
 * Pictures of every page, for people to look at, and axe on each of them in both themes. Each is
 * opened once: then its theme changes, and the screen from a large one with a mouse to a phone. What
 * a table must show at once on phones is in phones.e2e.ts.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_RULES, AXE, COLOUR_RULES, violations } from "./axe.ts";
import { launch, newContext, shoot, SIZES } from "./browser.ts";
import { type Look, LOOKS } from "./looks.ts";
import { drawsFor, middleOfAGame } from "./scenes.ts";

type Size = keyof typeof SIZES;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Until what has changed is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

async function open(look: Look, size: Size, touch: boolean): Promise<Page> {
  const context = await newContext(browser, { size, touch });
  const game = look.game?.() ?? middleOfAGame();
  if ("waiting" in game) Object.assign(game.summary, { status: "waiting", seats: { ...game.summary.seats, B: [] } });
  await game.attach(context);
  const page = await context.newPage();
  await page.goto(look.path);
  await page.waitForSelector("main");
  await page.waitForFunction(() => document.querySelector(".waiting") === null);
  await look.then?.(page, game);
  await page.evaluate(AXE);
  await drawn(page);
  return page;
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await drawn(page);
}

/** From here on the page is on a phone: fingers, no mouse. */
async function takePhone(page: Page): Promise<void> {
  const browserSide = await page.context().newCDPSession(page);
  await browserSide.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await resize(page, "phone");
  expect(await page.evaluate(() => matchMedia("(pointer: coarse) and (hover: none)").matches)).toBe(true);
}

async function paint(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
  await drawn(page);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What lies outside of the screen, of all that a player needs at once. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-action], [data-row], .reserve .slot, .bar .say p, .plate .score")]
      .filter((element) => {
        const { top, left, bottom, right, width } = element.getBoundingClientRect();
        return width === 0 || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
      })
      .map((element) => element.dataset["action"] ?? element.dataset["row"] ?? element.className),
  );

/** Both themes: no finding, and nothing beside the screen. */
async function checkThemes(page: Page, name: string, size: Size): Promise<void> {
  for (const [theme, rules] of [
    ["dark", COLOUR_RULES],
    ["light", ALL_RULES],
  ] as const) {
    await paint(page, theme);
    await shoot(page, `${name}-${size}-${theme}`);
    expect.soft(await violations(page, rules), `${size}, ${theme}`).toEqual([]);
    expect.soft(await sideways(page), `${size}, ${theme}`).toBeLessThanOrEqual(0);
  }
}

async function checkFits(page: Page, name: string, size: Size): Promise<void> {
  await resize(page, size);
  await shoot(page, `${name}-${size}`);
  expect.soft(await sideways(page), size).toBeLessThanOrEqual(0);
}

/** Looked at on very large screens too, and those that a phone held sideways must show whole. */
const LARGE = ["home", "turn", "composing", "contest", "end", "analysis", "lesson"];
const SIDEWAYS = ["home", "end", "analysis", "lesson", "verdict", "help", "replay"];
const AT_ONCE = ["turn", "composing", "handover", "jarnac", "contest", "exchange", "many"];

test.each(LOOKS.map((look) => [look.name, look] as const))(
  "%s has no finding and nothing beside the screen, in any size and theme",
  async (name, look) => {
    const page = await open(look, "desktop", false);
    await checkThemes(page, name, "desktop");
    for (const size of ["small", "tablet", "flat", "laptop", "zoomed"] as const) {
      await checkFits(page, name, size);
      if (AT_ONCE.includes(name) && size !== "tablet") expect.soft(await hidden(page), size).toEqual([]);
    }
    if (LARGE.includes(name)) await checkFits(page, name, "large");
    await takePhone(page);
    await checkThemes(page, name, "phone");
    for (const size of ["short", "narrow", "low"] as const) await checkFits(page, name, size);
    for (const size of ["sideways", "sidewaysTall"] as const) {
      if (SIDEWAYS.includes(name) || AT_ONCE.includes(name)) await checkFits(page, name, size);
      if (AT_ONCE.includes(name)) expect.soft(await hidden(page), size).toEqual([]);
    }
    await page.context().close();
  },
);

/** How much of the screen's width the two mats take, and how much of the felt's height a mat with its name. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".cloth")].map((cloth) => cloth.getBoundingClientRect());
    const felt = document.querySelector(".felt")?.getBoundingClientRect();
    const wide = boxes.reduce((sum, { width }) => sum + width, 0) / innerWidth;
    return { wide, high: felt ? (Math.max(...boxes.map(({ bottom }) => bottom)) - felt.top) / felt.height : 0 };
  });

test.each(["flat", "laptop", "small", "desktop"] as const)(
  "the mats fill the table on a screen like a %s",
  async (size) => {
    const look = LOOKS.find(({ name }) => name === "turn");
    if (!look) throw new Error("no scene");
    const page = await open(look, size, false);
    const { wide, high } = await filled(page);
    expect(Math.max(wide, high), `${wide} wide, ${high} high`).toBeGreaterThan(0.84);
    expect(wide).toBeGreaterThan(0.69);
    await page.context().close();
  },
);

/** Both trays: how small the smallest letter is, in how many lines, and whether all lie inside and free. */
const trays = (page: Page) =>
  page.locator(".reserve").evaluateAll((all) =>
    all.map((tray) => {
      const boxes = [...tray.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect());
      const frame = tray.getBoundingClientRect();
      const buttons = [...tray.querySelectorAll(".iconbtn")].map((button) => button.getBoundingClientRect());
      return {
        count: boxes.length,
        large: boxes.every(({ width, height }) => width >= 28 && height >= 28),
        lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
        inside: boxes.every((box) => box.right <= frame.right + 0.5 && box.bottom <= frame.bottom + 0.5),
        covered: boxes.some((box) =>
          buttons.some(
            (button) =>
              button.width > 0 && box.right > button.left && box.bottom > button.top && box.top < button.bottom,
          ),
        ),
      };
    }),
  );

test.each(["phone", "narrow"] as const)(
  "up to eighteen letters of a reserve stay large on a %s, in two lines at most",
  async (size) => {
    const game = middleOfAGame();
    const page = await open({ name: "tray", path: "/g/test", game: () => game }, size, true);
    for (const letter of "EAISTUNROMDA") {
      drawsFor(drawsFor(game, "A", letter), "B", letter);
      await page.waitForSelector(`main[data-seq='${game.seq}']`);
      await drawn(page);
      for (const { count, lines, ...tray } of await trays(page)) {
        expect.soft(tray, `${count} letters`).toEqual({ large: true, inside: true, covered: false });
        expect.soft(lines, `${count} letters`).toBeLessThanOrEqual(2);
      }
      if (letter === "I" || letter === "R") await shoot(page, `tray-${letter}-${size}`);
    }
    expect(await page.locator(".reserve .tile").count()).toBeGreaterThan(30);
    await page.context().close();
  },
);

test.each(["sideways", "sidewaysTall"] as const)(
  "a word is written with fingers alone on a phone held %s",
  async (size) => {
    const look = LOOKS.find(({ name }) => name === "turn");
    if (!look) throw new Error("no scene");
    const page = await open(look, size, true);
    await page.locator("section.near [data-row='4']").tap();
    for (const letter of "BUT")
      await page.locator(`section.near [data-row='4'] .tile[data-letter=${letter}]`).last().tap();
    await page.locator("section.near .reserve .slot:has([data-letter=T])").first().tap();
    await expect
      .poll(() =>
        page
          .locator("section.near [data-row='4'] .tile")
          .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["letter"]).join("")),
      )
      .toBe("BUTT");
    await shoot(page, `touch-${size}`);
    expect(await page.locator("[data-action=play]").getAttribute("aria-disabled")).toBe("false");
    await page.context().close();
  },
);
