/** A word that nobody contested in time, and that is contested all the same: until the draw it can be. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { House, option } from "./house.ts";
import { look } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("after the window has closed both see the verdict, the keys live, and the replay takes the word off the mat", async () => {
  const [camille, basile] = await house.friends({
    rules: "competition",
    fill: async (page) => void (await (await option(page, "contest_window")).locator("input").fill("1")),
  });
  const { author, contester, word } = await contestAWord(camille, basile, { late: true });
  for (const page of [author, contester]) expect(await page.locator("dialog.verdict h2").textContent()).toContain(word);
  await shoot(contester, "real-late-contest");
  await closeVerdict(author, contester);
  // The word is gone, its letters are back, and the contester plays on by keyboard.
  const { near } = await look(author);
  expect((await look(author)).rows[near]).not.toContain(word);
  await contester.keyboard.press(" ");
  await contester.waitForSelector("[data-action=pass]");
  await contester.getByRole("button", { name: "Menu de la partie" }).first().click();
  await contester.getByRole("button", { name: "Abandonner" }).click();
  await contester.locator("[data-action=confirm_resign]").click();
  await author.waitForSelector(".endpage");
  await author.goto(`${new URL(author.url()).pathname}/replay`);
  await author.waitForSelector(".replaybar");
  expect(Object.values((await look(author)).rows).flat()).not.toContain(word);
  // Step by step: it lies there from its claim to the ruling, and no longer.
  const lies: boolean[] = [];
  for (let left = Number(await author.locator(".replaybar input").inputValue()); left > 0; left--) {
    lies.unshift(
      Object.values((await look(author)).rows)
        .flat()
        .includes(word),
    );
    await author.keyboard.press("ArrowLeft");
    await author.waitForFunction(
      (at) => document.querySelector<HTMLInputElement>(".replaybar input")?.value === String(at),
      left - 1,
    );
  }
  expect(lies.filter(Boolean).length).toBeGreaterThan(0);
  expect(lies.slice(lies.lastIndexOf(true) + 1).length).toBeGreaterThan(0);
  expect(lies.at(-1)).toBe(false);
});
