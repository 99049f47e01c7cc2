/** A word that is none, and a contest. */
import type { Page } from "playwright-core";
import { shoot } from "./browser.ts";
import { look, noWord, passUntil, type Screen } from "./player.ts";

export interface Contest {
  author: Page;
  contester: Page;
  /** What was claimed. */
  word: string;
}

/** Whoever first has letters that allow it claims a word that is chosen among them; all others pass. */
export async function claim(one: Page, two: Page, choose: (screen: Screen) => string | undefined): Promise<Contest> {
  const author = await passUntil([one, two], (screen) => screen.open.includes("pass") && choose(screen) !== undefined);
  const contester = author === one ? two : one;
  const word = choose(await look(author)) ?? "";
  await author.keyboard.type(word.toLowerCase());
  await author.keyboard.press("Enter");
  await contester.waitForSelector("[data-action=contest]");
  return { author, contester, word };
}

/** Whoever begins claims letters that make no word. */
export const claimAWord = (one: Page, two: Page): Promise<Contest> =>
  claim(one, two, ({ near, reserve }) => noWord(reserve[near], "competition"));

/** A claim is contested, and both see the verdict. Until the author draws there is time for it. */
export async function contest({ author, contester }: Contest): Promise<void> {
  await contester.keyboard.press("x");
  await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
}

/** Such a word is contested, if need be when the time for it is over. Both see the verdict. */
export async function contestAWord(one: Page, two: Page, { late = false } = {}): Promise<Contest> {
  const claimed = await claimAWord(one, two);
  // From then on the author could draw, which would make the word stand.
  if (late) await claimed.author.waitForSelector("[data-action=draw][aria-disabled=false]");
  await shoot(claimed.contester, "real-contest");
  await contest(claimed);
  return claimed;
}

/** The hand is the contester's then, with one letter more. */
export async function closeVerdict(author: Page, contester: Page): Promise<void> {
  await contester.keyboard.press("Enter");
  await author.keyboard.press("Enter");
  await contester.waitForSelector("[data-action=draw]");
}
