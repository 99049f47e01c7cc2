/** Whole games of two friends, each with a browser of their own, with the real server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { endsWell, GAME } from "./ending.ts";
import { House } from "./house.ts";
import { playOut } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.each(["classic", "competition"])("with a friend in a second browser, %s", { timeout: GAME }, async (rules) => {
  const [camille, basile] = await house.friends({ rules });
  if (rules === "competition") {
    const { author, contester } = await contestAWord(camille, basile);
    await shoot(contester, "real-verdict");
    expect(await author.locator("dialog.verdict h2").textContent()).toContain("n’est pas admis");
    await closeVerdict(author, contester);
  }
  await playOut([camille, basile], { rules });
  await endsWell(camille, `real-friend-${rules}`);
  const score = await camille.locator(".scoreline").textContent();
  expect(await basile.locator(".scoreline").textContent()).toBe(score);
});
