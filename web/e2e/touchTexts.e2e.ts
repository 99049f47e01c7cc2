/** With fingers alone nothing on the screen talks of keys. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext } from "./browser.ts";
import { LOOKS } from "./looks.ts";

describe("without a keyboard", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test.each(["turn", "composing", "handover", "contest", "verdict", "help", "exchange", "lesson"])(
    "%s names no key",
    async (name) => {
      const look = LOOKS.find((one) => one.name === name);
      if (!look) throw new Error("no such look");
      for (const size of ["tablet", "phone", "desktop"] as const) {
        const context = await newContext(browser, { size, touch: true });
        const game = look.game?.();
        await game?.attach(context);
        const page = await context.newPage();
        await page.goto(look.path);
        await page.waitForSelector("main");
        if (game) await look.then?.(page, game);
        expect.soft(await page.locator("body").innerText(), size).not.toMatch(/\b(Entrée|Échap|Maj|Espace)\b/);
        await context.close();
      }
    },
  );
});
