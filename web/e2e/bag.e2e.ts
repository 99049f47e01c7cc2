/** The bag and the letters that come out of it: what is promised, how one reaches into it, and what waits for it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { FakeGame } from "./fakeGame.ts";
import { fakeTables } from "./fakeTable.ts";
import { middleOfAGame, toHandover, toTurn } from "./scenes.ts";

const open = fakeTables();

const reserve = (page: Page) =>
  page
    .locator("section.near .reserve .tile")
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["letter"]).join(""));
const TURN = {
  phase: { name: "turn", side: "A", draw_owed: false },
  allowed: { A: ["open", "extend", "pass"] },
} as const;

describe.each([
  ["a large screen", {}],
  ["a phone", { size: "narrow", touch: true }],
] as const)("on %s", (name, wish) => {
  test("the promise of the draws is shown before the first letter, and kept with the letters that are left", async () => {
    const game = new FakeGame();
    game.happen([{ what: "tossed", toss: { by: "lot" }, starter: "A" }], {
      phase: { name: "handover", side: "A", cause: "start", jarnacs_left: 0, draw_size: 6 },
      allowed: { A: ["draw"] },
    });
    const page = await open(game, wish);
    await page.locator(".sealline code").waitFor();
    expect(await page.locator(".sealline code").getAttribute("data-commitment")).toBe(game.summary.commitment);
    await shoot(page, `sealed-${name.replaceAll(" ", "-")}`);
    await page.locator(".sealline button").click();
    expect(await page.locator("dialog .hashes code").textContent()).toBe(game.summary.commitment);
    await page.keyboard.press("Escape");
    game.happen([{ what: "drew", side: "A", letters: "TRAPEZ", put_back: null }], {
      ...TURN,
      allowed: { A: ["open"] },
    });
    await expect.poll(() => page.locator(".sealline").count()).toBe(0);
    await page.context().close();
  });

  test("a hand in the bag draws", async () => {
    const game = toHandover(middleOfAGame());
    game.answer = () => ({
      happened: [{ what: "drew", side: "A", letters: "S", put_back: null }],
      scene: { ...TURN, allowed: { A: ["open", "pass"] } },
    });
    const page = await open(game, wish);
    const bag = page.locator("button[data-bag]").filter({ visible: true });
    expect(await bag.textContent()).toContain("Piocher");
    await bag.click();
    await expect.poll(() => game.wishes.map(({ act }) => act.do)).toEqual(["draw"]);
    await expect.poll(() => reserve(page)).toContain("S");
    // Nothing more is to be drawn.
    await expect.poll(() => bag.count()).toBe(0);
    await page.context().close();
  });
});

test("letters typed while the draw is on its way wait for it, and are no shortcuts", async () => {
  const game = toHandover(middleOfAGame());
  game.answer = (act) =>
    act.do === "draw"
      ? {
          happened: [{ what: "drew", side: "A", letters: "J", put_back: null }],
          scene: { ...TURN, allowed: { A: ["open", "pass"] } },
        }
      : {
          happened: act.do === "open" ? [{ what: "opened", side: "A", row: 6, word: act.word }] : [],
          scene: game.scene,
        };
  const page = await open(game);
  game.mute = true;
  await page.keyboard.press(" ");
  // J says Jarnac at other times.
  await page.keyboard.type("judo");
  const row = page.locator("section.near [data-row='6']");
  await expect.poll(() => row.locator(".tile").count()).toBe(4);
  game.mute = false;
  game.cut();
  await page.locator("[data-action=play][aria-disabled=false]").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => game.wishes.map(({ act }) => act).at(-1)).toEqual({ do: "open", word: "JUDO" });
  await page.context().close();
});

test("the order of the reserve survives a reload, and new letters join its end", async () => {
  const game = toTurn(middleOfAGame());
  const page = await open(game);
  const drawn = await reserve(page);
  await page.getByRole("button", { name: "Ranger par ordre alphabétique" }).first().click();
  const sorted = [...drawn].sort().join("");
  await expect.poll(() => reserve(page)).toBe(sorted);
  await page.reload();
  await page.waitForSelector(".bar");
  await expect.poll(() => reserve(page)).toBe(sorted);
  game.happen([{ what: "drew", side: "A", letters: "B", put_back: null }], game.scene);
  await expect.poll(() => reserve(page)).toBe(`${sorted}B`);
  await page.context().close();
});
