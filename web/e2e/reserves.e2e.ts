/** Reserves that have grown, on small screens: every letter is in sight, and large enough to be touched. */
import { expect, test } from "vitest";
import { fakeTables } from "./fakeTable.ts";
import { drawsFor, middleOfAGame, toHandover } from "./scenes.ts";
import type { Page } from "playwright-core";

const table = fakeTables();

/** Of Camille's letters: how many are covered or cut, and how wide the narrowest is. */
function letters(page: Page): Promise<{ hidden: number; narrowest: number }> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll("section[data-side=A] .reserve .tile")];
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const seen = boxes.filter(({ x, y, width, height }, at) =>
      [y + 2, y + height - 3].every((top) => {
        const there = document.elementFromPoint(x + width / 2, top);
        return there !== null && (tiles[at]?.parentElement?.contains(there) ?? false);
      }),
    );
    return { hidden: boxes.length - seen.length, narrowest: Math.min(...boxes.map(({ width }) => width)) };
  });
}

test.each([
  [390, 664, 28],
  [360, 640, 28],
  [375, 553, 28],
  [667, 375, 22],
  [740, 360, 22],
  [1024, 600, 21],
  [1440, 900, 32],
])("nineteen letters at %i×%i", async (width, height, least) => {
  const page = await table(drawsFor(middleOfAGame(), "A", "TAIBELRDGTSNE"), { touch: width < 800 });
  await page.setViewportSize({ width, height });
  await expect.poll(() => letters(page).then(({ hidden }) => hidden)).toBe(0);
  expect((await letters(page)).narrowest).toBeGreaterThanOrEqual(least);
  await page.context().close();
});

test("at the handover one's own letters are in sight on the lowest phones too", async () => {
  const page = await table(toHandover(middleOfAGame()), { size: "low", touch: true });
  await page.waitForSelector("[data-action=jarnac]");
  // They lie on the folded mat, under what unfolds it.
  const hidden = () =>
    page.evaluate(() => {
      const felt = document.querySelector("main.felt")?.getBoundingClientRect();
      const tiles = [...document.querySelectorAll("section[data-side=A] .reserve .tile")];
      return tiles.filter((tile) => {
        const { height, bottom } = tile.getBoundingClientRect();
        return height === 0 || !felt || bottom > felt.bottom + 1;
      }).length;
    });
  await expect.poll(hidden).toBe(0);
});
