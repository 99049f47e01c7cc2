/** The table on small laptops and on tablets held sideways: large mats, narrow margins, everything in sight. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot } from "./browser.ts";
import { LOOKS } from "./looks.ts";

const SIZES = [
  [1024, 600],
  [1180, 820],
  [1024, 768],
  [1100, 700],
  [960, 540],
] as const;

/** What lies outside of the screen or under something else, of all that a player needs at once. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "[data-action], [data-row], .reserve .slot, .reserve .iconbtn, .bar .say p, .plate .score, .plate .name, .bagbox .count",
      ),
    ]
      .filter((element) => {
        const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
        if (width === 0 || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5) return true;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(element.contains(hit) || hit.contains(element));
      })
      .map(
        (element) =>
          element.dataset["action"] ??
          element.dataset["row"] ??
          `${element.className} ${element.textContent?.trim() ?? ""}`,
      ),
  );

/** The words of a plate that lie on its figures. */
const platesRun = (page: Page) =>
  page.locator(".plate").evaluateAll((plates) =>
    plates.flatMap((plate) => {
      const figures = [...plate.querySelectorAll(".score, .clock")].map((one) => one.getBoundingClientRect());
      return [...plate.querySelectorAll(".name, .sub > *")]
        .filter((word) => {
          const box = word.getBoundingClientRect();
          return figures.some((figure) => box.right > figure.left + 1 && box.left < figure.right - 1);
        })
        .map((word) => word.textContent?.trim());
    }),
  );

describe("on a small laptop", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test.each(["turn", "composing", "handover", "jarnac", "contest", "exchange", "lesson", "replay"])(
    "%s is in sight as a whole, with large mats",
    async (name) => {
      const look = LOOKS.find((one) => one.name === name);
      if (!look) throw new Error("no such look");
      const context = await newContext(browser);
      const game = look.game?.();
      await game?.attach(context);
      const page = await context.newPage();
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.goto(look.path);
      await page.waitForSelector(".bar");
      if (game) await look.then?.(page, game);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await shoot(page, `laptop-${name}-${width}x${height}`);
        expect.soft(await hidden(page), `${width}×${height}`).toEqual([]);
        expect.soft(await platesRun(page), `${width}×${height}`).toEqual([]);
        if (name === "lesson" || name === "replay") continue;
        const used = await page.evaluate(() => {
          const mats = [...document.querySelectorAll("section.side")].map((side) => side.getBoundingClientRect());
          return {
            width:
              (Math.max(...mats.map(({ right }) => right)) - Math.min(...mats.map(({ left }) => left))) / innerWidth,
            cell: document.querySelector("[data-row] .tile")?.getBoundingClientRect().width ?? 0,
          };
        });
        expect.soft(used.width, `${width}×${height}`).toBeGreaterThan(0.84);
        expect.soft(used.cell, `${width}×${height}`).toBeGreaterThan(height < 560 ? 24 : 29);
      }
      await context.close();
    },
  );
});
