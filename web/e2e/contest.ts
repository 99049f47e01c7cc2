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

/** Whoever begins claims letters that make no word; the other contests it, if need be when the time for it is over. Both see the verdict. */
export async function contestAWord(one: Page, two: Page, { late = false } = {}): Promise<Contest> {
  for (let tries = 0; tries < 400; tries++) {
    for (const [author, contester] of [[one, two], [two, one]] as const) {
      const screen = await look(author);
      if (screen.open.includes("pass") && screen.reserve[screen.near].length >= 6) {
        const letters = [...screen.reserve[screen.near]].sort((a, b) => Number("AEIOUY".includes(a)) - Number("AEIOUY".includes(b))).slice(0, 3).join("");
        await author.keyboard.type(letters);
        await author.keyboard.press("Enter");
        await contester.waitForSelector("[data-action=contest]");
        // From then on the author could draw, which would make the word stand.
        if (late) await author.waitForSelector("[data-action=draw][aria-disabled=false]");
        await shoot(contester, "real-contest");
        await contester.keyboard.press("x");
        await Promise.all([author, contester].map((page) => page.waitForSelector("dialog.verdict")));
        return { author, contester, word: letters };
      }
      if (["toss", "draw"].some((name) => screen.open.includes(name))) await act(author, screen, { rules: "competition" });
    }
    await one.waitForTimeout(60);
  }
  throw new Error("nobody came to play");
}

/** The hand is the contester's then, with one letter more. */
export async function closeVerdict(author: Page, contester: Page): Promise<void> {
  await contester.keyboard.press("Enter");
  await author.keyboard.press("Enter");
  await contester.waitForSelector("[data-action=draw]");
}
