/** Small things that a table and its pages owe to those who sit there. */
import { expect, test } from "vitest";
import { SIZES } from "./browser.ts";
import { fakeTables } from "./fakeTable.ts";
import { middleOfAGame, toClaim, toTurn } from "./scenes.ts";

const table = fakeTables();

test("the chat opens with the focus where one writes", async () => {
  const page = await table(toTurn(middleOfAGame()));
  await page.getByRole("button", { name: "Paroles" }).first().click();
  await page.locator("dialog.chat").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("dialog.chat input"))).toBe(true);
});

test("what is said does not lie over a claim, and is counted", async () => {
  const game = toTurn(middleOfAGame());
  const page = await table(game, { size: "short", touch: true });
  game.says("you", "Un instant, je réfléchis encore un peu.");
  await page.locator(".toast").waitFor();
  toClaim(game);
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
  const button = page.locator(".chatbtn:visible").first();
  expect(await button.getAttribute("aria-label")).toContain("1 nouvelle");
});

test("a tie that one has offered is shown on a phone as well", async () => {
  const game = toTurn(middleOfAGame());
  const page = await table(game, { size: "short", touch: true });
  game.happen([{ what: "tie_offered", side: "A" }], { ...game.scene, tie: "A" });
  const said = page.getByText("Vous proposez le match nul");
  await said.waitFor();
  expect(await said.isVisible()).toBe(true);
});

test("a game is called off after a question only, and the other side reads by whom", async () => {
  const game = toTurn(middleOfAGame());
  game.scene = { ...game.scene, allowed: { A: ["abort", "pass"] } };
  const page = await table(game);
  await page.getByRole("button", { name: "Menu de la partie" }).first().click();
  await page.getByRole("button", { name: "Annuler la partie" }).click();
  await page.getByText("Personne ne gagnera").waitFor();
  expect(game.wishes).toEqual([]);
  await page.locator("[data-action=go_on]").click();
  await expect.poll(() => page.locator("[data-action=confirm_abort]").count()).toBe(0);
  // Basile does it.
  game.summary = { ...game.summary, status: "aborted" };
  game.happen([{ what: "aborted", side: "B" }], { phase: { name: "ending" } });
  game.isThere(game.presence);
  await page.getByText("Basile annule la partie").filter({ visible: true }).waitFor();
});

test("a lost line leaves the menu on the screen of a phone", async () => {
  // The fullest line there is: the bag, a clock, something said.
  const game = toClaim(middleOfAGame({ clock: "chess 20:00" }));
  const page = await table(game, { size: "short", touch: true });
  game.says("you", "Bien joué");
  game.away = true;
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  game.cut();
  await page.locator(".lostline").waitFor();
  const menu = await page.getByRole("button", { name: "Menu de la partie" }).filter({ visible: true }).boundingBox();
  expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThanOrEqual(SIZES.short.width);
});

test.each(["/rules", "/lobby", "/new/invite", "/lesson"])("the language is changed on %s too", async (path) => {
  const page = await table(toTurn(middleOfAGame()));
  await page.goto(path);
  await page.getByRole("button", { name: "English" }).filter({ visible: true }).first().click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en");
});

test("the theme of the system is followed while the page is open, unless one has chosen", async () => {
  const page = await table(toTurn(middleOfAGame()));
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("light");
  await page.getByRole("button", { name: "Thème" }).first().click();
  expect(await theme()).toBe("dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await theme()).toBe("dark");
});
