/** Every option of the rule table can be chosen, and a game has what was chosen. */
import type { Request, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import type { RuleBook } from "../src/protocol/messages.ts";
import { House, option } from "./house.ts";
import { RULE_BOOK } from "./ruleBook.ts";

describe("options", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("the rule book that pages are looked at with is the server's", async () => {
    const page = await house.visit("/rules");
    const told = (await (await page.request.get("/api/rules")).json()) as RuleBook;
    // Which words there are is the server's affair; the pages only need that there is a dictionary.
    expect(told.dictionaries).toHaveLength(RULE_BOOK.dictionaries.length);
    expect({ ...told, dictionaries: RULE_BOOK.dictionaries }).toEqual(RULE_BOOK);
  });

  test("a bag of one's own, unequal clocks, letters ahead: the game has them all", async () => {
    const page = await house.visit("/new/hotseat");
    await page.locator("input[value=lombard]").check();
    const bag = await option(page, "bag");
    await bag.locator("select").selectOption("own");
    await bag.getByLabel("Combien de W").fill("0");
    await bag.getByLabel("Combien de E").fill("25");
    await bag.getByText("149 lettres en tout").waitFor();
    const clock = page.locator("[data-option=clock]");
    await clock.getByRole("radio", { name: "autre" }).check();
    await clock.locator("select").selectOption("chess");
    await clock.getByRole("switch").check();
    await clock.locator("input[type=text]").nth(0).fill("10");
    await clock.locator("input[type=text]").nth(1).fill("1:05:00");
    await clock.locator("input[type=text]").nth(1).blur();
    const handicap = await option(page, "handicap");
    await handicap.locator("input").nth(1).fill("3");
    await (await option(page, "referee")).locator("select").selectOption("contest");
    await (await option(page, "contest_window")).locator("input").fill("7");
    await (await option(page, "joker")).getByRole("switch").check();
    await shoot(page, "real-options");
    await page.locator("button[type=submit]").click();
    await page.waitForSelector("main.felt");
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const game = (await (await page.request.get(`/api/games/${id}`)).json()) as {
      rules: { options: Record<string, string> };
    };
    expect(game.rules.options).toMatchObject({
      clock: "chess 10:00 65:00",
      handicap: "0 3",
      referee: "contest",
      contest_window: "0:07",
      joker: "on",
      end: "last_row",
    });
    expect(game.rules.options["bag"]).toContain("E25");
    expect(game.rules.options["bag"]).not.toContain("W");
  });

  test("what can't be is told where it is chosen, and nothing is lost", async () => {
    const page = await house.visit("/new/computer");
    const clock = page.locator("[data-option=clock]");
    await clock.getByRole("radio", { name: "autre" }).check();
    await clock.locator("select").selectOption("chess");
    await clock.locator("input[type=text]").fill("vingt");
    await (await option(page, "stall_turns")).locator("input").fill("1");
    await page.locator("button[type=submit]").click();
    await page.getByText("À corriger d’abord").waitFor();
    await clock.getByText("Écrivez des minutes").waitFor();
    expect(await clock.locator("input[type=text]").inputValue()).toBe("vingt");
    await shoot(page, "real-options-bad");
    await clock.locator("input[type=text]").fill("5:00");
    await page.locator("button[type=submit]").click();
    await page.getByText(/De 2 à 1\s000 tours/).waitFor();
    await (await option(page, "stall_turns")).getByRole("button").click();
    await page.locator("button[type=submit]").click();
    await page.waitForSelector("main.felt");
  });

  test("a time to contest of nothing is kept where two devices play", async () => {
    const page = await house.make("computer", {
      rules: "competition",
      fill: async (form) => void (await (await option(form, "contest_window")).locator("input").fill("0")),
    });
    await page.waitForSelector("main.felt");
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const game = (await (await page.request.get(`/api/games/${id}`)).json()) as {
      rules: { options: Record<string, string> };
    };
    expect(game.rules.options["contest_window"]).toBe("0:00");
  });

  test("what the server finds does not change a number under the hand of who writes it", async () => {
    const page = await house.visit("/new/computer");
    const field = (await option(page, "contest_window")).locator("input");
    // The question about these rules is held, whatever the page asked before.
    const about = (request: Request) => request.postData()?.includes("competition") ?? false;
    const held: Route[] = [];
    let holds = true;
    await page.route("**/api/rules", (route) =>
      holds && about(route.request()) ? void held.push(route) : route.continue(),
    );
    await page.locator("input[value=competition]").check();
    await field.focus();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const told = page.waitForResponse((answer) => about(answer.request()));
    holds = false;
    for (const route of held) await route.continue();
    await (await told).finished();
    // Where two devices play the server would have it at 5, and shows that once the hand is off.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await field.inputValue()).toBe("0");
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe("5");
  });

  test("which words count is one of four formulas, and a set has its own", async () => {
    const page = await house.visit("/new/computer");
    const words = page.getByRole("group", { name: "Les mots admis" });
    const chosen = () =>
      words.locator("input:checked").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    await expect.poll(chosen).toEqual(["all_words"]);
    await page.locator("input[value=competition]").check();
    expect(await chosen()).toEqual(["strict"]);
    await words.getByRole("radio", { name: /^Jamais la même entrée/ }).check();
    expect(await chosen()).toEqual(["no_chains"]);
    await page.getByText("Vous changez").getByText("Verbes conjugués").waitFor();
    await page.locator("button[type=submit]").click();
    await page.waitForSelector("main.felt");
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const game = (await (await page.request.get(`/api/games/${id}`)).json()) as {
      rules: { like: string; options: Record<string, string> };
    };
    expect(game.rules.like).toBe("competition");
    expect(game.rules.options).toMatchObject({ conjugations: "on", same_entry: "off" });
  });

  test("an option that changes nothing says why, and can be reached all the same", async () => {
    const page = await house.visit("/new/invite");
    const window = await option(page, "contest_window");
    const why = window.getByText(
      "Sans effet tant que « Qui vérifie les mots » n’est pas « l’adversaire, en contestant »",
    );
    await why.waitFor();
    expect(await window.getAttribute("aria-describedby")).toContain((await why.getAttribute("id")) ?? "none");
    await window.locator("input").focus();
    expect(await window.locator("input").evaluate((one) => one === document.activeElement)).toBe(true);
    const referee = (await option(page, "referee")).locator("select");
    await referee.focus();
    await referee.selectOption("contest");
    await why.waitFor({ state: "detached" });
    // What the server leaves by itself where two devices play.
    await expect.poll(() => window.locator("input").inputValue()).toBe("5");
  });

  test("a clock is one touch away, and yes or no is a switch", async () => {
    const page = await house.visit("/new/computer");
    // Nothing has to be unfolded for it.
    await page.getByRole("radio", { name: "10 minutes chacun" }).check();
    expect(await page.locator("details").evaluate((more) => (more as HTMLDetailsElement).open)).toBe(false);
    await page.getByText("Plus d’options").click();
    expect(await page.locator(".option select option[value=on]").count()).toBe(0);
    const vowel = (await option(page, "vowel_guarantee")).getByRole("switch", { name: "Une voyelle au départ" });
    expect(await vowel.isChecked()).toBe(true);
    await vowel.focus();
    await page.keyboard.press("Space");
    expect(await vowel.isChecked()).toBe(false);
    await page.locator("button[type=submit]").click();
    await page.waitForSelector("main.felt");
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const game = (await (await page.request.get(`/api/games/${id}`)).json()) as {
      rules: { options: Record<string, string> };
    };
    expect(game.rules.options).toMatchObject({ clock: "chess 10:00", vowel_guarantee: "off" });
  });
});
