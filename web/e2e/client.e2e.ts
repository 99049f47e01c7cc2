/** The client alone, against a scripted stand-in: the lesson, entering words in every way, and what a lost line does. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot, type Wish } from "./browser.ts";
import { FakeGame } from "./fakeGame.ts";
import { middleOfAGame, toClaim, toHandover, toTurn } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function open(path: string, game: FakeGame | null, wish: Wish = {}): Promise<Page> {
  const context = await newContext(browser, wish);
  await game?.attach(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForSelector(".bar, .home");
  return page;
}

const row = (page: Page, side: "A" | "B", number: number) =>
  page.locator(`section[data-side=${side}] [data-row="${number}"]`);
const letters = (page: Page, side: "A" | "B", number: number) =>
  row(page, side, number)
    .locator(".tile")
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["letter"]).join(""));

describe("the lesson", () => {
  test("teaches opening, extending, passing and a first Jarnac by keyboard", async () => {
    const page = await open("/lesson", null);
    await page.getByRole("button", { name: "Suite" }).click();
    await page.keyboard.type("rat");
    await page.keyboard.press("Enter");
    await expect.poll(() => letters(page, "A", 1)).toBe("RAT");
    await page.keyboard.type("ecart");
    await page.keyboard.press("Enter");
    await expect.poll(() => letters(page, "A", 1)).toBe("ECART");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => letters(page, "B", 1)).toBe("CRANE");
    await shoot(page, "lesson-jarnac");
    await page.keyboard.press("j");
    await page.keyboard.type("ecrans");
    await page.keyboard.press("Enter");
    await expect.poll(() => letters(page, "A", 2)).toBe("ECRANS");
    await page.keyboard.press(" ");
    await page.getByRole("link", { name: "Jouer une partie" }).waitFor();
    await page.context().close();
  });

  test("can be followed with fingers on a phone", async () => {
    const page = await open("/lesson", null, { size: "phone", touch: true });
    await page.getByRole("button", { name: "Suite" }).tap();
    for (const letter of "RAT")
      await page
        .locator(
          `section[data-side=A] .reserve .slot:has([data-letter=${letter}]), .keys .slot:has([data-letter=${letter}])`,
        )
        .last()
        .tap();
    await shoot(page, "lesson-touch");
    await page.locator("[data-action=play]").tap();
    await expect.poll(() => letters(page, "A", 1)).toBe("RAT");
    await page.context().close();
  });
});

describe("entering words", () => {
  const refuse = {
    error: {
      code: "not_admitted" as const,
      message: "",
      details: { word: "CERTAINE", refusal: { reason: "unknown" as const } },
    },
  };

  test("a refusal explains itself and keeps what was typed", async () => {
    const game = toTurn(middleOfAGame());
    game.answer = () => refuse;
    const page = await open("/g/test", game);
    await page.keyboard.press("5");
    await page.keyboard.type("certaine");
    await page.keyboard.press("Enter");
    const said = page.locator(".bar").getByText("n’est pas dans le lexique");
    await said.waitFor();
    expect(await letters(page, "A", 5)).toBe("CERTAINE");
    await shoot(page, "refused");
    // It is about that word, and goes with its last letter.
    await page.keyboard.press("Backspace");
    await expect.poll(() => said.count()).toBe(0);
    expect(await row(page, "A", 5).locator(".tile:not(.todo)").count()).toBe("CERTAIN".length);
    expect(game.wishes).toHaveLength(1);
    await page.context().close();
  });

  test.each([
    ["no row", ""],
    ["its own row", "&"],
    ["another row", '"'],
    ["the free row", "'"],
  ])("on a French keyboard, with %s chosen, a word goes to the row whose letters it holds", async (_, key) => {
    const game = new FakeGame();
    const words = ["RAT", "BUT", "ENCRE"];
    game.happen(
      [
        { what: "tossed", toss: { by: "lot" }, starter: "A" },
        { what: "drew", side: "A", letters: `${words.join("")}ECI`, put_back: null },
      ],
      {},
    );
    game.happen(
      words.map((word, index) => ({ what: "opened" as const, side: "A" as const, row: index + 1, word })),
      { phase: { name: "turn", side: "A", draw_owed: false }, allowed: { A: ["open", "extend", "pass"] } },
    );
    game.answer = (act) => ({
      happened: act.do === "extend" ? [{ what: "extended", side: "A", row: act.row, word: act.word }] : [],
      scene: game.scene,
    });
    const page = await open("/g/test", game);
    const keyboard = await page.context().newCDPSession(page);
    // As such a keyboard sends it: the place is that of a digit, the character is not.
    const send = (char: string) =>
      keyboard.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        key: char,
        code: `Digit${"&é\"'".indexOf(char) + 1}`,
        text: char,
      });
    if (key) {
      await send(key);
      await page.locator(`section[data-side=A] [data-row="${"&é\"'".indexOf(key) + 1}"].sel`).waitFor();
      expect(await page.locator("[data-row].sel .tile:not(.todo)").count()).toBe(
        key === "'" ? 0 : (words['&é"'.indexOf(key)] ?? "").length,
      );
    }
    await send("é");
    await page.keyboard.type("cart");
    await page.keyboard.press("Enter");
    await expect.poll(() => letters(page, "A", 1)).toBe("ECART");
    expect(game.wishes.map((wish) => wish.act)).toEqual([{ do: "extend", row: 1, word: "ECART" }]);
    await page.context().close();
  });

  test("by mouse: tapped, dragged in, dragged about and out", async () => {
    const page = await open("/g/test", toTurn(middleOfAGame()));
    const slot = (letter: string) =>
      page.locator(`section[data-side=A] .reserve .slot:has([data-letter=${letter}])`).first();
    // A letter dragged onto a row joins its word.
    const from = await slot("T").boundingBox();
    const to = await row(page, "A", 4).locator(".cellbox").first().boundingBox();
    if (!from || !to) throw new Error("nothing to drag");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => letters(page, "A", 4)).toBe("BUTT");
    // Tapped, it comes back.
    await row(page, "A", 4).locator(".tile").nth(3).click();
    await expect.poll(() => letters(page, "A", 4)).toBe("BUT");
    await slot("O").click();
    await expect.poll(() => letters(page, "A", 4)).toBe("BUTO");
    await page.context().close();
  });

  test("by touch on a phone, with the keys", async () => {
    const game = toTurn(middleOfAGame());
    const page = await open("/g/test", game, { size: "phone", touch: true });
    game.answer = (act) => ({
      happened:
        "word" in act && act.do === "extend" ? [{ what: "extended", side: "A", row: act.row, word: act.word }] : [],
      scene: game.scene,
    });
    await row(page, "A", 4).tap();
    for (const letter of "TABOU")
      await page.locator(`.keys .slot[aria-pressed=false]:has([data-letter=${letter}])`).first().tap();
    await shoot(page, "touch");
    await page.locator("[data-action=play]").tap();
    await expect.poll(() => letters(page, "A", 4)).toBe("TABOU");
    expect(game.wishes.map((wish) => wish.act)).toEqual([{ do: "extend", row: 4, word: "TABOU" }]);
    await page.context().close();
  });

  test("three letters are picked for an exchange", async () => {
    const game = toHandover(middleOfAGame());
    game.answer = (act) =>
      act.do === "exchange"
        ? {
            happened: [{ what: "exchanged", side: "A", given: act.letters, drawn: "EEE" }],
            scene: { phase: { name: "turn", side: "A", draw_owed: false } },
          }
        : { error: { code: "not_now", message: "" } };
    const page = await open("/g/test", game);
    await page.keyboard.press("c");
    const reserve = page.locator("section[data-side=A] .reserve");
    const lying = () =>
      reserve.locator(".tile").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["letter"]));
    const before = await lying();
    for (const at of [0, 2, 3]) await reserve.locator(".slot").nth(at).click();
    await shoot(page, "exchange-picked");
    await page.keyboard.press("Enter");
    const given = [0, 2, 3].map((at) => before[at]).join("");
    await expect.poll(() => game.wishes.map((wish) => wish.act)).toEqual([{ do: "exchange", letters: given }]);
    const kept = before.filter((_, at) => ![0, 2, 3].includes(at));
    await expect.poll(async () => (await lying()).sort().join("")).toBe([...kept, ..."EEE"].sort().join(""));
    await page.context().close();
  });

  test("a contest is one key", async () => {
    const game = toClaim(middleOfAGame());
    const page = await open("/g/test", game);
    await page.keyboard.press("j");
    await page.keyboard.press("5");
    await page.keyboard.type("pluie");
    expect(await page.locator("[data-action=announce]").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("x");
    await expect.poll(() => game.wishes.map((wish) => wish.act.do)).toEqual(["contest"]);
    await page.context().close();
  });

  test("the Jarnac announced with a contest is written on the mat as it will be if the contest is right", async () => {
    const game = toClaim(middleOfAGame());
    const page = await open("/g/test", game);
    expect(await letters(page, "B", 1)).toBe("MENAGER");
    await page.keyboard.press("j");
    await expect.poll(() => letters(page, "B", 1)).toBe("MENAGE");
    await page.getByText("Si MENAGER n’est pas admis").first().waitFor();
    await shoot(page, "announce");
    // The second R is the one that MENAGER would give back.
    await page.keyboard.type("radar");
    expect(await page.locator("[data-action=announce]").getAttribute("aria-disabled")).toBe("false");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => game.wishes.map((wish) => wish.act))
      .toEqual([{ do: "contest_and_jarnac", row: null, word: "RADAR" }]);
    // Given up, the table is as it is.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(() => letters(page, "B", 1)).toBe("MENAGER");
    await page.context().close();
  });
});

describe("a line that breaks", () => {
  test("is shown, comes back, and sends a wish again with the same key", async () => {
    const game = toTurn(middleOfAGame());
    game.answer = () => ({
      happened: [
        { what: "opened", side: "A", row: 6, word: "DUO" },
        { what: "drew", side: "A", letters: "N", put_back: null },
      ],
      scene: game.scene,
    });
    const page = await open("/g/test", game);
    // The server takes the wish, and dies before it answers.
    game.mute = true;
    await page.keyboard.type("duo");
    await page.keyboard.press("Enter");
    await expect.poll(() => game.wishes.length).toBe(1);
    game.away = true;
    game.cut();
    await page.locator(".net.lost").first().waitFor({ state: "attached" });
    await shoot(page, "lost");
    Object.assign(game, { mute: false, away: false });
    await page.locator(".net.open").first().waitFor({ state: "attached" });
    await expect.poll(() => letters(page, "A", 6)).toBe("DUO");
    await expect.poll(() => game.wishes.length).toBe(2);
    expect(new Set(game.wishes.map((wish) => wish.key)).size).toBe(1);
    // It was done once: a third DUO is nowhere.
    expect(await letters(page, "A", 7)).toBe("");
    await page.context().close();
  });

  test("two tabs agree", async () => {
    const game = toTurn(middleOfAGame());
    game.answer = () => ({ happened: [{ what: "opened", side: "A", row: 6, word: "DUO" }], scene: game.scene });
    const one = await open("/g/test", game);
    const two = await one.context().newPage();
    await two.goto("/g/test");
    await two.waitForSelector(".bar");
    await one.keyboard.type("duo");
    await one.keyboard.press("Enter");
    await expect.poll(() => letters(two, "A", 6)).toBe("DUO");
    await one.context().close();
  });
});

describe("the first page", () => {
  test("is usable: one press, and there is a table", async () => {
    const page = await open("/", toTurn(middleOfAGame()));
    const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/games"));
    await page.getByRole("button", { name: /^Jouer/ }).click();
    expect((await asked).postDataJSON()).toMatchObject({ opponent: { kind: "computer" } });
    await page.waitForURL("**/g/test");
    await expect.poll(() => letters(page, "A", 1)).toBe("TRAPEZE");
    await page.context().close();
  });
});
