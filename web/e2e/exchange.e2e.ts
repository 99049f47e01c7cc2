/** Three letters are changed for three others, in a real game: by typing, and by touch. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sorted, without } from "../src/game/letters.ts";
import type { SideName } from "../src/protocol/messages.ts";
import { shoot } from "./browser.ts";
import { House } from "./house.ts";
import { passUntil, look } from "./player.ts";

describe("an exchange", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  const reserveOf = async (page: Page, side: SideName) => sorted((await look(page)).reserve[side]);
  const bagOf = (page: Page) => page.locator(".bagbox .count").textContent();

  test("by typing the letters, and the other side sees it", async () => {
    const [camille, basile] = await house.friends({ rules: "competition" });
    const page = await passUntil([camille, basile], (screen) => screen.open.includes("exchange"));
    const rival = page === camille ? basile : camille;
    const { near: me } = await look(page);
    const before = await reserveOf(page, me);
    const bag = await bagOf(page);
    const given = before.slice(0, 3);
    await page.keyboard.press("c");
    await page.getByText("Choisissez trois lettres à changer").waitFor();
    expect(await page.locator("[data-action=confirm_exchange]").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.type(given.toLowerCase());
    expect(await page.locator("section.near .reserve .tile.pick").count()).toBe(3);
    await shoot(page, "real-exchange");
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-action=pass]");
    const now = await reserveOf(page, me);
    // The others are where they were, three are new, and the bag has as many as before.
    expect(now).toHaveLength(before.length);
    expect(without(now, without(before, given) ?? "?")).toHaveLength(3);
    expect(await bagOf(page)).toBe(bag);
    await expect.poll(() => reserveOf(rival, me)).toBe(now);
    await rival.getByText("change trois lettres").first().waitFor();
    // The turn goes on: there is no second draw and no second exchange.
    expect((await look(page)).open).not.toContain("exchange");
    expect((await look(page)).open).not.toContain("draw");
  });

  test("by touch on a phone, with a letter put back", async () => {
    const page = await house.make("hotseat", { rules: "classic", wish: { size: "phone", touch: true } });
    await page.waitForSelector("main.felt");
    await passUntil([page], (screen) => screen.open.includes("exchange"));
    const { near: me } = await look(page);
    const before = await reserveOf(page, me);
    await page.locator("[data-action=exchange]").tap();
    const slots = page.locator("section.near .reserve .slot");
    for (const at of [0, 1, 2]) await slots.nth(at).tap();
    await slots.nth(1).tap();
    expect(await page.locator("[data-action=confirm_exchange]").getAttribute("aria-disabled")).toBe("true");
    await slots.nth(3).tap();
    await shoot(page, "real-exchange-touch");
    await page.locator("[data-action=confirm_exchange]").tap();
    await page.waitForSelector("[data-action=pass]");
    expect(await reserveOf(page, me)).toHaveLength(before.length);
  });
});
