/** Somebody who plays with fingers alone: every letter and every action is tapped. */
import type { Page } from "playwright-core";
import { other } from "../src/game/sides.ts";
import type { SideName } from "../src/protocol/messages.ts";
import type { Found, Hand } from "./player.ts";

async function unfold(page: Page, side: SideName): Promise<void> {
  const folded = page.locator(`section[data-side=${side}] .folded .unfold`);
  if (await folded.isVisible()) await folded.tap();
}

/** Taps the letters in order: those of the row first, since they must all be used, then the reserve's. */
async function tapWord(page: Page, word: string): Promise<void> {
  for (const letter of word) await page.locator(`.keys .tile[data-letter=${letter}]:not(.gone)`).first().tap();
}

const tapAction = (page: Page, name: string) => page.locator(`[data-action=${name}]`).tap();

export const FINGERS: Hand = {
  dialog: (page) => page.locator("dialog[open] .btn").last().tap(),
  escape: async (page) => {
    for (const name of ["erase", "give_up", "go_on"])
      if (await page.locator(`[data-action=${name}]`).isVisible()) return tapAction(page, name);
  },
  do: (page, action) => tapAction(page, action),
  pass: async (page) => {
    await tapAction(page, "pass");
    await tapAction(page, "confirm_pass");
  },
  write: async (page, near: SideName, play: Found, free: number, takes: boolean) => {
    const side = takes ? other(near) : near;
    if (takes) await page.locator("[data-action=jarnac], [data-action=second_jarnac]").first().tap();
    await unfold(page, side);
    // The number of the row: on a chosen row a touched letter is already written.
    await page.locator(`section[data-side=${side}] [data-row='${play.row ?? free}'] .n`).tap();
    await tapWord(page, play.word);
    await page.locator("[data-action=play], [data-action=take]").first().tap();
  },
};
