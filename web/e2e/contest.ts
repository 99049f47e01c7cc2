/** A word that is none, and a contest. */
import type { Page } from "playwright-core";
import { shoot } from "./browser.ts";
import { act, look } from "./player.ts";

export interface Contest {
  author: Page;
  contester: Page;
  /** What was claimed. */
  word: string;
}

/** Whoever begins claims letters that make no word. */
export async function claimAWord(one: Page, two: Page): Promise<Contest> {
  for (let tries = 0; tries < 400; tries++) {
    for (const [author, contester] of [
      [one, two],
      [two, one],
    ] as const) {
      const screen = await look(author);
      if (screen.open.includes("pass") && screen.reserve[screen.near].length >= 6) {
        const word = [...screen.reserve[screen.near]]
          .sort((a, b) => Number("AEIOUY".includes(a)) - Number("AEIOUY".includes(b)))
          .slice(0, 3)
          .join("");
        await author.keyboard.type(word);
        await author.keyboard.press("Enter");
        await contester.waitForSelector("[data-action=contest]");
        return { author, contester, word };
      }
      if (screen.open.includes("draw")) await act(author, screen, { rules: "competition" });
    }
    await one.waitForTimeout(60);
  }
  throw new Error("nobody came to play");
}

/** Such a word is contested, if need be when the time for it is over. Both see the verdict. */
export async function contestAWord(one: Page, two: Page, { late = false } = {}): Promise<Contest> {
  const contest = await claimAWord(one, two);
  const { author, contester } = contest;
  // From then on the author could draw, which would make the word stand.
  if (late) await author.waitForSelector("[data-action=draw][aria-disabled=false]");
  await shoot(contester, "real-contest");
  await contester.keyboard.press("x");
  await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
  return contest;
}

/** The hand is the contester's then, with one letter more. */
export async function closeVerdict(author: Page, contester: Page): Promise<void> {
  await contester.keyboard.press("Enter");
  await author.keyboard.press("Enter");
  await contester.waitForSelector("[data-action=draw]");
}
