/** Forms on a phone: what has to be corrected is said where it is written, in sight. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Whether somebody sees it without scrolling. */
function inSight(where: Locator): Promise<boolean> {
  return where.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** The field with a problem: marked, with the focus, and what is wrong with it in sight. */
async function wrong(page: Page, text: string): Promise<void> {
  const said = page.getByRole("alert").filter({ hasText: text });
  await said.waitFor();
  await expect.poll(() => inSight(said)).toBe(true);
  const field = page.locator("[aria-invalid=true]").first();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute("aria-describedby")).toBe(await said.getAttribute("id"));
}

describe("a new game", () => {
  test.each(["invite", "teams", "lobby"])("(%s) asks for a name at the field", async (kind) => {
    const page = await house.visit(`/new/${kind}`, { size: "narrow", touch: true });
    const field = page.locator("input[autocomplete=nickname]");
    await field.waitFor();
    expect(await field.getAttribute("required")).not.toBeNull();
    await page.locator("form.newgame button[type=submit]").click();
    await wrong(page, "Un nom a de 2 à 24 caractères");
    await shoot(page, `no-name-${kind}`);
    // What is written clears it.
    await field.fill("Camille");
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(0);
  });

  test("says at the names of the sides that they are the same", async () => {
    const page = await house.visit("/new/hotseat", { size: "narrow", touch: true });
    for (const side of ["A", "B"]) await page.locator(`[data-side-name=${side}]`).fill("Lombard");
    await page.locator("form.newgame button[type=submit]").click();
    await wrong(page, "Les deux camps ont le même nom");
  });
});
