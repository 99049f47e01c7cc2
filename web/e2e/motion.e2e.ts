/** Motion: letters really travel, a new event ends what runs, and nothing moves for those who want it so. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot } from "./browser.ts";
import type { FakeGame } from "./fakeGame.ts";
import { middleOfAGame, toHandover, toTurn } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Until nothing moves any more after the page was opened. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector("[data-tile]") !== null &&
      document
        .getAnimations()
        .every((one) => one.playState !== "running" || !(one.effect as KeyframeEffect).target?.matches("[data-tile]")),
  );

async function taken(still: boolean): Promise<{ page: Page; game: FakeGame }> {
  const game = toHandover(middleOfAGame());
  const context = await newContext(browser, { still });
  await game.attach(context);
  const page = await context.newPage();
  await page.goto("/g/test");
  await page.waitForSelector(".bar");
  await atRest(page);
  // Twenty times slower: on a loaded machine a flight of half a second would be over before it is looked at.
  const device = await context.newCDPSession(page);
  await device.send("Animation.enable");
  await device.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  game.happen([{ what: "jarnacked", side: "A", play: { row: 5, word: "PARAPLUIE" }, to: 6 }], {
    phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
    allowed: { A: ["draw"] },
  });
  await page.waitForFunction(() => document.querySelector(".moment .cry") !== null);
  return { page, game };
}

const running = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && (one.effect as KeyframeEffect).target?.matches("[data-tile]"))
        .length,
  );

describe("a Jarnac", () => {
  test("crosses the table, and the next event ends the flight", async () => {
    const { page, game } = await taken(false);
    expect(await running(page)).toBeGreaterThanOrEqual(9);
    await shoot(page, "flight");
    game.happen([{ what: "drew", side: "A", letters: "E", put_back: null }], { allowed: { A: ["open"] } });
    await expect.poll(() => page.locator("section[data-side=A] .reserve .tile").count()).toBe(7);
    expect(await running(page)).toBeLessThan(9);
    await page.context().close();
  });

  test("is there at once where no motion is wanted", async () => {
    const { page } = await taken(true);
    expect(await running(page)).toBe(0);
    await page.context().close();
  });
});

describe("a mat on a phone", () => {
  async function unfolded(still: boolean): Promise<{ page: Page; cloths: number; tiles: number }> {
    const game = toTurn(middleOfAGame());
    const context = await newContext(browser, { still, size: "phone", touch: true });
    await game.attach(context);
    const page = await context.newPage();
    await page.goto("/g/test");
    await page.waitForSelector(".bar");
    await atRest(page);
    // Measured in the page, in the frame after the touch: a slow machine must not miss the motion.
    const [cloths, tiles] = await page.evaluate(async () => {
      document.querySelector<HTMLElement>("section.far .unfold")?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().map((one) => (one.effect as KeyframeEffect).target);
      return [
        moving.filter((target) => target?.matches(".cloth")).length,
        moving.filter((target) => target?.matches("[data-tile]")).length,
      ] as const;
    });
    return { page, cloths, tiles };
  }

  test("opens while the other folds, and its letters with it", async () => {
    const { page, cloths, tiles } = await unfolded(false);
    expect(cloths).toBe(2);
    expect(tiles).toBeGreaterThan(20);
    await expect.poll(() => page.locator("section.far .cloth.open").count()).toBe(1);
    await page.context().close();
  });

  test("is open at once where no motion is wanted", async () => {
    const { page, cloths, tiles } = await unfolded(true);
    expect([cloths, tiles]).toEqual([0, 0]);
    expect(await page.locator("section.far .cloth.open").count()).toBe(1);
    await page.context().close();
  });
});
