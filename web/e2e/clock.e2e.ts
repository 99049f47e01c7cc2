/** Clocks that run out, with the real server: a flag that falls in competition, and a decision that takes too long. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House, type Making, option } from "./house.ts";
import { act, look, nearSide, noWord, passUntil } from "./player.ts";

describe("time", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  const points = (page: Page, side: string) =>
    page.locator(`section[data-side=${side}] [data-points]`).getAttribute("data-points").then(Number);

  /** One who has almost no time, and one who has plenty. */
  async function unequal(rules: string, a: string, b: string): Promise<{ late: Page; calm: Page }> {
    const fill: Making["fill"] = async (page) => {
      const clock = await option(page, "clock");
      await clock.getByRole("radio", { name: "autre" }).check();
      await clock.getByRole("switch").check();
      await clock.locator("input[type=text]").nth(0).fill(a);
      await clock.locator("input[type=text]").nth(1).fill(b);
      await clock.locator("input[type=text]").nth(1).blur();
    };
    const [camille, basile] = await house.friends({ rules, fill });
    const late = (await nearSide(camille)) === "A" ? camille : basile;
    return { late, calm: late === camille ? basile : camille };
  }

  test("a flag that falls in competition: no Jarnac, a word named in vain costs ten points", async () => {
    const { late, calm } = await unequal("competition", "0:05", "20:00");
    const me = await nearSide(calm);
    const side = await nearSide(late);
    expect(side).toBe("A");
    // Everybody plays on until the one with five seconds has the bag, and waits.
    await passUntil([late, calm], (screen) => screen.near === side && screen.open.includes("pass"));
    await calm.waitForSelector(`section[data-side=${side}] .clock.flag`);
    await late.waitForSelector(`section[data-side=${side}] .clock.flag`);
    await calm.getByText("Drapeau tombé").first().waitFor();
    await shoot(late, "real-flag-late");
    await shoot(calm, "real-flag-calm");
    await calm.waitForSelector("[data-action=draw]");
    expect((await look(calm)).open).not.toContain("jarnac");
    await calm.keyboard.press(" ");
    await calm.waitForSelector("[data-action=pass]");
    // Ten seconds are not many: what will be named is known before they run.
    const { reserve, rows } = await look(calm);
    const letters = noWord(reserve[me], "competition");
    const free = rows[me].findIndex((word) => word === "") + 1;
    const before = await points(calm, me);
    await calm.keyboard.press("Shift+Enter");
    await calm.keyboard.press("Enter");
    // At each pass the side without time may name a word within ten seconds.
    await late.waitForSelector("[data-action=decline]");
    await late.waitForSelector(".ring");
    await shoot(late, "real-spot");
    await late.keyboard.press("j");
    await late.keyboard.press(String(free));
    await late.keyboard.type(letters.toLowerCase());
    await late.keyboard.press("Enter");
    await expect.poll(() => points(calm, me)).toBe(before + 10);
    // The bag comes back to the one who has time.
    await calm.waitForSelector("[data-action=draw]");
    await calm.keyboard.press(" ");
    await calm.waitForSelector("[data-action=pass]");
    await late.getByRole("button", { name: "Menu de la partie" }).first().click();
    await late.getByRole("button", { name: "Abandonner" }).click();
    await late.getByRole("button", { name: "Oui, j’abandonne" }).click();
    await Promise.all([late, calm].map((page) => page.waitForSelector(".endpage h1")));
    expect(await calm.locator(".why2").textContent()).toContain("a abandonné");
  });

  test("a decision that takes too long: the letters come by themselves, and the bag goes on", async () => {
    const { late, calm } = await unequal("federation", "0:02", "10:00");
    const side = await nearSide(late);
    // The one with two seconds waits at the handover, until the server draws and passes for it.
    for (let tries = 0; ; tries++) {
      // One look tells both: whoever acts on an older one would draw at the handover that is waited for.
      const screen = await look(calm);
      if (screen.reserve[side] !== "") break;
      await act(calm, screen, { rules: "federation", jarnacs: false });
      if (tries > 600) throw new Error("no letters came");
      await calm.waitForTimeout(60);
    }
    await calm.waitForSelector("[data-action=draw]");
    await late.getByText("Temps écoulé").first().waitFor({ state: "attached" });
    expect((await look(calm)).open).toContain("jarnac");
    await expect.poll(async () => (await look(late)).reserve[side].length).toBe(6);
    await shoot(calm, "real-move-time");
  });
});
