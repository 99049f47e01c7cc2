/** A server that is killed in the midst of a game, and comes back. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot } from "./browser.ts";
import { act, look, words } from "./player.ts";
import { RealServer } from "./realServer.ts";

describe("a killed server", () => {
  let browser: Browser;
  const server = new RealServer();
  beforeAll(async () => {
    browser = await launch();
    await server.start();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test("loses no action and doubles none", async () => {
    const context = await newContext(browser, { address: server.address });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("[data-level=debutant]").click();
    await page.getByRole("button", { name: /^Jouer/ }).click();
    await page.waitForSelector("main.felt");
    // Until there is a word of our own to play.
    let screen = await look(page);
    let best = undefined as ReturnType<typeof words>[number] | undefined;
    for (let tries = 0; tries < 600 && !best; tries++) {
      screen = await look(page);
      if (screen.open.includes("pass"))
        best = words(screen.rows[screen.near], screen.reserve[screen.near], "classic").find(
          (play) => play.row === null,
        );
      if (!best) await act(page, screen, { rules: "classic" });
      await page.waitForTimeout(80);
    }
    if (!best) throw new Error("no word to play");
    const mine = screen.near;
    await server.kill();
    await page.locator(".net.lost").first().waitFor({ state: "attached" });
    await page.keyboard.type(best.word.toLowerCase());
    await page.keyboard.press("Enter");
    await shoot(page, "real-killed");
    await server.start();
    const laid = () => look(page).then((now) => now.rows[mine].filter((word) => word === best.word).length);
    await expect.poll(laid, { timeout: 40_000 }).toBe(1);
    // A reload shows the same table.
    await page.reload();
    await page.waitForSelector("main.felt");
    await expect.poll(laid).toBe(1);
    await context.close();
  });
});
