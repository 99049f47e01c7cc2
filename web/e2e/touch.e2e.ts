/** A whole game with fingers alone, on a phone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House, option } from "./house.ts";
import { playOut } from "./player.ts";
import { FINGERS } from "./touch.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** A small bag makes a short game. */
const BAG: Record<string, number> = {
  A: 4,
  E: 7,
  I: 4,
  O: 2,
  U: 2,
  C: 1,
  D: 1,
  L: 2,
  M: 1,
  N: 3,
  P: 1,
  R: 4,
  S: 4,
  T: 3,
};

test("a game against the computer is played to its end by touch", { timeout: 600_000 }, async () => {
  const page = await house.make("computer", {
    wish: { size: "phone", touch: true },
    fill: async (form) => {
      const bag = await option(form, "bag");
      await bag.locator("select").selectOption("own");
      for (const [letter, count] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((one) => [one, BAG[one] ?? 0] as const))
        await bag.getByLabel(`Combien de ${letter}`).fill(String(count));
    },
  });
  await page.waitForSelector("main.felt");
  await page.evaluate(() => addEventListener("keydown", () => (document.documentElement.dataset["keys"] = "used")));
  const log: string[] = [];
  await playOut([page], { rules: "classic", hand: FINGERS }, log);
  await page.waitForSelector(".endpage h1");
  await shoot(page, "real-touch");
  expect(log.filter((line) => line.includes("play ")).length).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.documentElement.dataset["keys"])).toBeUndefined();
});
