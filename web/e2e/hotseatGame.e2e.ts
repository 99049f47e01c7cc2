/** Whole games of two people at one device, with the real server. */
import { afterAll, beforeAll, test } from "vitest";
import { endsWell, GAME } from "./ending.ts";
import { House } from "./house.ts";
import { playOut } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.each(["classic", "competition"])("two at one device, %s", { timeout: GAME }, async (rules) => {
  const page = await house.make("hotseat", { rules });
  await page.waitForSelector("main.felt");
  await playOut([page], { rules });
  await endsWell(page, `real-hotseat-${rules}`);
});
