/** A page from a desktop to the narrowest phone, light and dark. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ALL_RULES, AXE, COLOUR_RULES, violations } from "./axe.ts";
import { shoot, SIZES } from "./browser.ts";
import { FLAWLESS, flawsOf, touchedBy } from "./seen.ts";

/** Both themes at each size: axe finds nothing, measuring neither, and people can look at a picture. */
export async function looksGood(page: Page, name: string): Promise<void> {
  await page.evaluate(AXE);
  for (const size of ["desktop", "zoomed", "phone", "narrow"] as const) {
    const touched = size === "phone" || size === "narrow";
    await page.setViewportSize(SIZES[size]);
    const untouch = touched ? await touchedBy(page) : null;
    // Charts are drawn anew a moment after the page has another size.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect.soft(await flawsOf(page, touched), `${name}, ${size}`).toEqual(FLAWLESS);
    for (const theme of ["dark", "light"] as const) {
      await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
      await shoot(page, `${name}-${size}-${theme}`);
      // What axe finds on the narrowest phone and a zoomed page it finds on the others.
      if (size === "narrow" || size === "zoomed") continue;
      const rules = theme === "light" ? ALL_RULES : COLOUR_RULES;
      expect.soft(await violations(page, rules), `${name}, ${size}, ${theme}`).toEqual([]);
    }
    await untouch?.();
  }
  await page.setViewportSize(SIZES.desktop);
}

/** The same of pages by their paths, once they have come. */
export async function pagesLookGood(page: Page, paths: readonly string[], name: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await looksGood(page, `${name}${path.replaceAll("/", "-")}`);
  }
}
