/** Whoever looks elsewhere is called back: in the tab's title and icon, and by the browser if they asked for it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, newContext, shoot } from "./browser.ts";
import type { FakeGame } from "./fakeGame.ts";
import { middleOfAGame } from "./scenes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch({ whole: true });
});
afterAll(() => browser.close());

/** The other side plays. */
function theirTurn(): FakeGame {
  const game = middleOfAGame();
  game.happen(
    [
      { what: "drew", side: "A", letters: "T", put_back: null },
      { what: "passed", side: "A" },
      { what: "drew", side: "B", letters: "R", put_back: null },
    ],
    {
      phase: { name: "turn", side: "B", draw_owed: false },
      allowed: { A: ["resign", "offer_tie"], B: ["open", "pass"] },
    },
  );
  return game;
}

function theyPass(game: FakeGame): void {
  game.happen([{ what: "passed", side: "B" }], {
    phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
    allowed: { A: ["jarnac", "draw", "resign"] },
  });
}

async function open(game: FakeGame, allow: boolean): Promise<Page> {
  const context = await newContext(browser);
  if (allow) await context.grantPermissions(["notifications"]);
  // What the browser would show is written down, and the tab can be said to be hidden.
  await context.addInitScript(() => {
    const shown: string[] = [];
    const hidden = { now: false };
    Object.assign(window, { shown, hidden });
    const Real = window.Notification;
    class Told {
      static get permission() {
        return Real.permission;
      }
      static requestPermission = () => Real.requestPermission();
      onclick = null;
      constructor(title: string, options: NotificationOptions) {
        shown.push(`${title}: ${options.body}`);
      }
      close(): void {}
    }
    Object.defineProperty(window, "Notification", { value: Told });
    Object.defineProperty(document, "visibilityState", { get: () => (hidden.now ? "hidden" : "visible") });
  });
  await game.attach(context);
  const page = await context.newPage();
  await page.goto("/g/test");
  await page.waitForSelector(".bar");
  return page;
}

const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
const hide = (page: Page) =>
  page.evaluate(() => ((window as unknown as { hidden: { now: boolean } }).hidden.now = true));
const icon = (page: Page) => page.locator("link[rel=icon]").last().getAttribute("href");

describe("one's turn", () => {
  test("is in the title and the icon of the tab, and only then", async () => {
    const game = theirTurn();
    const page = await open(game, false);
    expect(await page.title()).toBe("Jarnac – la table");
    const usual = await icon(page);
    theyPass(game);
    await expect.poll(() => page.title()).toBe("● À vous – Jarnac – la table");
    expect(await icon(page)).toBe("/icon-turn.svg");
    expect((await page.request.get("/icon-turn.svg")).headers()["content-type"]).toContain("svg");
    game.happen(
      [
        { what: "drew", side: "A", letters: "E", put_back: null },
        { what: "passed", side: "A" },
      ],
      {
        phase: { name: "handover", side: "B", cause: "pass", jarnacs_left: 1, draw_size: 1 },
        allowed: { A: ["resign"], B: ["draw"] },
      },
    );
    await expect.poll(() => page.title()).toBe("Jarnac – la table");
    expect(await icon(page)).toBe(usual);
    // Left in the middle of a turn, the next page is not called.
    theyPass(game);
    await expect.poll(() => page.title()).toContain("À vous");
    await page.getByRole("button", { name: "Menu de la partie" }).first().click();
    await page.getByRole("link", { name: "Accueil", exact: true }).click();
    await expect.poll(() => page.title()).toBe("Jarnac");
    await page.context().close();
  });

  test("is told by the browser to those who asked for it and look elsewhere", async () => {
    const game = theirTurn();
    const page = await open(game, true);
    await hide(page);
    theyPass(game);
    await expect.poll(() => page.title()).toContain("À vous");
    // Nobody asked for it.
    expect(await shown(page)).toEqual([]);
    await page.getByRole("button", { name: "Menu de la partie" }).first().click();
    await page.getByRole("button", { name: "Me prévenir quand c’est à moi" }).click();
    await page.getByRole("button", { name: "Me prévenir : oui" }).waitFor();
    await shoot(page, "notify");
    await page.keyboard.press("Escape");
    game.happen(
      [
        { what: "drew", side: "A", letters: "E", put_back: null },
        { what: "passed", side: "A" },
      ],
      { phase: { name: "turn", side: "B", draw_owed: false }, allowed: { B: ["pass"] } },
    );
    theyPass(game);
    await expect.poll(() => shown(page)).toEqual(["À vous de jouer: Basile a passé. Le sac est à vous."]);
    await page.context().close();
  });

  test("a browser that allows none says so", async () => {
    const page = await open(theirTurn(), false);
    await page.getByRole("button", { name: "Menu de la partie" }).first().click();
    await page.getByRole("button", { name: "Me prévenir quand c’est à moi" }).click();
    await page.getByText("autorisez d’abord les notifications").waitFor();
    await page.context().close();
  });
});
