/** «Je conteste et Jarnac» at the real server: the word is made from the mat that the contest restores. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { claimAWord } from "./contest.ts";
import { House, option } from "./house.ts";
import { look, words } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** With these letters there is nearly always a word, and three of them that are none. */
const BAG: Record<string, number> = { A: 20, E: 30, I: 20, R: 20, S: 20, T: 20, N: 14 };

/** A claim that makes no word, of letters that make one: dealt again until they do. */
async function claimed() {
  for (let tries = 0; tries < 8; tries++) {
    const [camille, basile] = await house.friends({
      rules: "competition",
      fill: async (form) => {
        const bag = await option(form, "bag");
        await bag.locator("select").selectOption("own");
        for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
          await bag.getByLabel(`Combien de ${letter}`).fill(String(BAG[letter] ?? 0));
        await (await option(form, "contest_window")).locator("input").fill("60");
      },
    });
    const contest = await claimAWord(camille, basile);
    const screen = await look(contest.author);
    const [best] = words([""], contest.word + screen.reserve[screen.near], "competition");
    if (best && !words([""], contest.word, "competition").length) return { ...contest, side: screen.near, best };
    await camille.context().close();
    await basile.context().close();
  }
  throw new Error("no such letters were dealt");
}

test("the letters of the contested word are written with, and the word is taken", async () => {
  const { author, contester, word, side, best } = await claimed();
  expect((await look(contester)).reserve[side]).toHaveLength(3);
  await contester.keyboard.press("j");
  // The claim is off the mat, and its letters are back in the reserve.
  await expect.poll(async () => (await look(contester)).reserve[side].length).toBe(6);
  expect((await look(contester)).rows[side]).not.toContain(word);
  await shoot(contester, "real-announce");
  await contester.keyboard.type(best.word.toLowerCase());
  await contester.keyboard.press("Enter");
  await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
  await contester.keyboard.press("Enter");
  await expect.poll(async () => (await look(contester)).rows[(await look(contester)).near]).toContain(best.word);
});
