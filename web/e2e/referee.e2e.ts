/** A game with a human referee, who comes by a link and rules. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { RULE_BOOK } from "./ruleBook.ts";
import { House, linkOf, option } from "./house.ts";
import { look, noWord, passUntil } from "./player.ts";

describe("a referee", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("stops the clocks, sets one, rules against the lexicon, and decides the game", async () => {
    const camille = await house.make("invite", {
      rules: "competition",
      fill: async (page) => void (await (await option(page, "human_referee")).getByRole("switch").check()),
    });
    const whistle = await linkOf(camille, "invite-referee");
    const basile = await house.sitDown(await linkOf(camille, "invite-link"), "Basile");
    const ruth = await house.sitDown(whistle, "Ruth");
    await Promise.all([camille, basile, ruth].map((page) => page.waitForSelector("main.felt")));

    const author = await passUntil([camille, basile], (screen) => screen.open.includes("pass"));
    const rival = author === camille ? basile : camille;
    await ruth.locator("[data-office=stop_clocks]").click();
    await ruth.getByLabel("Raison").fill("Une question");
    await ruth.locator("dialog button[type=submit]").click();
    await author.getByText("Une question").first().waitFor();
    expect((await look(author)).open).not.toContain("pass");
    await shoot(author, "real-referee-stopped");
    await ruth.locator("[data-office=correct_clock]").click();
    await ruth.getByLabel("Temps restant").fill("vingt");
    await ruth.getByText("Écrivez des minutes").waitFor();
    await ruth.getByLabel("Temps restant").fill("12:34");
    await shoot(ruth, "real-referee-clock");
    await ruth.locator("dialog button[type=submit]").click();
    await expect.poll(() => author.locator("section[data-side=A] .clock").textContent()).toContain("12:34");
    await ruth.locator("[data-office=start_clocks]").click();
    await ruth.locator("dialog button[type=submit]").click();
    await author.waitForSelector("[data-action=pass]");

    // Letters that make no word: the lexicon says no, the referee yes.
    const { reserve, near } = await look(author);
    const letters = noWord(reserve[near], "competition");
    await author.keyboard.type(letters.toLowerCase());
    await author.keyboard.press("Enter");
    await rival.waitForSelector("[data-action=contest]");
    await rival.keyboard.press("x");
    await author.getByText("L’arbitre décide").first().waitFor();
    await ruth.locator("[data-office=uphold]").click();
    await ruth.locator(".lexicon").waitFor();
    await ruth.getByLabel("Raison").fill("Vu dans un autre livre");
    await shoot(ruth, "real-referee-rules");
    await ruth.locator("dialog button[type=submit]").click();
    // The referee reads it too: a dialog that comes after its Enter would stay.
    await Promise.all(
      [author, rival, ruth].map((page) =>
        page.locator("dialog.verdict", { hasText: "Vu dans un autre livre" }).waitFor(),
      ),
    );
    await shoot(rival, "real-referee-verdict");
    expect((await look(author)).rows[near]).toContain(letters);
    await Promise.all([author, rival, ruth].map((page) => page.keyboard.press("Enter")));

    await ruth.locator("[data-office=adjudicate]").click();
    await ruth.getByRole("radio", { name: "Camille" }).check();
    await ruth.locator("dialog button[type=submit]").click();
    await Promise.all(
      [camille, basile, ruth].map((page) => page.getByRole("heading", { name: "Camille gagne" }).waitFor()),
    );
    await shoot(ruth, "real-referee-end");
  });

  test("is not offered against the computer", async () => {
    const page = await house.visit("/new/computer");
    await option(page, "stall_turns");
    expect(await page.locator("[data-option=human_referee]").count()).toBe(0);
    // The formulas of the words have two in their hands; all others are there.
    expect(await page.locator("[data-option]").count()).toBe(RULE_BOOK.options.length - 3);
  });
});
