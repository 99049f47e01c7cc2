/** A claim and the time to contest it: what is written for one is never sent against another. */
import { describe, expect, test } from "vitest";
import { shoot, SIZES } from "./browser.ts";
import { fakeTables } from "./fakeTable.ts";
import type { PhaseView } from "../src/protocol/messages.ts";
import type { FakeGame } from "./fakeGame.ts";
import { middleOfAGame, toClaim, toTurn } from "./scenes.ts";

const table = fakeTables();

/** Basile draws, so that MENAGER stands. */
function draws(game: FakeGame): void {
  game.happen([{ what: "drew", side: "B", letters: "V", put_back: null }], {
    phase: { name: "turn", side: "B", draw_owed: false },
    allowed: { A: ["resign"], B: ["open", "extend", "pass"] },
    left: { A: 680_000, B: 552_000 },
  });
}

/** He claims another word at once. */
function claimsAgain(game: FakeGame): void {
  game.happen([{ what: "opened", side: "B", row: 6, word: "HADRAP" }], {
    phase: { name: "turn", side: "B", draw_owed: true },
    allowed: { A: ["contest", "contest_and_jarnac", "accept", "resign"] },
    claims: [{ author: "B", play: { row: null, word: "HADRAP" }, lies_on: 6, taken: false }],
    announces: true,
    left: { A: 680_000, B: 552_000 },
    timer: { name: "window", side: null, left_ms: 5000 },
  });
}

test("a Jarnac that is being announced falls with its claim, says so, and never contests the next one", async () => {
  const game = toClaim(middleOfAGame());
  const page = await table(game);
  const said = page.locator(".bar .say p");
  await page.keyboard.press("j");
  await page.keyboard.type("menagera");
  await page.waitForSelector("[data-action=announce][aria-disabled=false]");
  // It names the word that it contests.
  expect(await said.textContent()).toContain("MENAGER n’est pas admis");
  draws(game);
  await expect.poll(() => said.textContent()).toContain("Basile a pioché : MENAGER reste valable");
  expect(await page.locator("[aria-live=assertive]").textContent()).toContain("MENAGER reste valable");
  expect(await page.locator("[data-action=announce], [data-action=take], [data-action=give_up]").count()).toBe(0);
  await shoot(page, "claim-stands");
  claimsAgain(game);
  await page.waitForSelector("[data-action=contest]");
  expect(await said.textContent()).toContain("Basile annonce HADRAP");
  expect(await page.locator("section[data-side=B] [data-row]").nth(5).textContent()).toContain("H");
  await page.keyboard.press("Enter");
  expect(game.wishes).toEqual([]);
  // What is begun now is begun for this one.
  await page.keyboard.press("j");
  await expect.poll(() => said.textContent()).toContain("HADRAP n’est pas admis");
});

test("a word that was prepared before a claim does not contest it, and the claim is named", async () => {
  const game = toClaim(middleOfAGame());
  draws(game);
  const page = await table(game);
  await page.locator("section[data-side=B] [data-row]").first().click();
  await page.keyboard.type("menagera");
  claimsAgain(game);
  await page.waitForSelector("[data-action=contest_and_jarnac]");
  expect(await page.locator(".bar .say p").textContent()).toContain("Basile annonce HADRAP");
  await page.keyboard.press("Enter");
  expect(game.wishes).toEqual([]);
  // To contest with it is a decision of its own, and keeps the letters.
  await page.locator("[data-action=contest_and_jarnac]").click();
  await page.waitForSelector("[data-action=announce]");
  expect(await page.locator(".bar .say p").textContent()).toContain("HADRAP n’est pas admis");
});

test("a plan that fell while the line was lost is not sent either", async () => {
  const game = toClaim(middleOfAGame());
  const page = await table(game);
  await page.keyboard.press("j");
  await page.keyboard.type("menagera");
  await page.waitForSelector("[data-action=announce]");
  game.cut();
  draws(game);
  claimsAgain(game);
  await expect.poll(() => page.locator(".bar .say p").textContent()).toContain("Basile annonce HADRAP");
  await page.keyboard.press("Enter");
  expect(game.wishes).toEqual([]);
});

test.each(["short", "narrow", "low"] as const)(
  "while it is written on a phone (%s) every answer is in sight",
  async (size) => {
    const page = await table(toClaim(middleOfAGame()), { size, touch: true });
    await page.locator("[data-action=contest_and_jarnac]").click();
    await page.waitForSelector("[data-action=announce]");
    for (const name of ["give_up", "contest", "announce"]) {
      const box = await page.locator(`[data-action=${name}]`).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(SIZES[size].width);
    }
  },
);

/** Camille claims letters that are no word. */
function camilleClaims(): FakeGame {
  const game = toTurn(middleOfAGame());
  game.happen([{ what: "opened", side: "A", row: 6, word: "TUD" }], {
    phase: { name: "turn", side: "A", draw_owed: true },
    allowed: { B: ["contest", "contest_and_jarnac", "accept"] },
    claims: [{ author: "A", play: { row: null, word: "TUD" }, lies_on: 6, taken: false }],
  });
  return game;
}

/** Basile contests them with a Jarnac; for some time, five seconds in a game, she can contest that. */
function basileTakes(game: FakeGame, left_ms: number | null = 5000): void {
  game.happen(
    [
      { what: "contested", side: "B", announced: true },
      { what: "ruled", withdrawn: 1, refusal: { reason: "unknown" }, referee: null },
      { what: "jarnacked", side: "B", play: { row: 4, word: "TABOU" }, to: 6 },
    ],
    {
      phase: { name: "handover", side: "B", cause: "contest", jarnacs_left: 1, draw_size: 1 },
      allowed: { A: ["contest", "accept"] },
      claims: [{ author: "B", play: { row: 4, word: "TABOU" }, lies_on: 6, taken: true }],
      ...(left_ms === null ? {} : { timer: { name: "window", side: null, left_ms } }),
    },
  );
}

describe("a Jarnac that came with a verdict", () => {
  test("is named in the dialog with the time that is left, and contested there by its key", async () => {
    const game = camilleClaims();
    const page = await table(game);
    basileTakes(game, 60_000);
    const dialog = page.locator("dialog.verdict");
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("Basile prend TABOU à Camille");
    expect(await dialog.getByRole("timer").isVisible()).toBe(true);
    await page.keyboard.press("x");
    await expect.poll(() => game.wishes.map(({ act }) => act)).toEqual([{ do: "contest" }]);
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test("can be contested there after the time for it, as long as nobody has drawn", async () => {
    const game = camilleClaims();
    const page = await table(game);
    basileTakes(game, null);
    const dialog = page.locator("dialog.verdict");
    await dialog.locator("[data-answer=contest]").waitFor();
    expect(await dialog.textContent()).toContain("Basile prend TABOU à Camille");
    await page.keyboard.press("x");
    await expect.poll(() => game.wishes.map(({ act }) => act)).toEqual([{ do: "contest" }]);
  });

  test("is contested there by a finger", async () => {
    const game = camilleClaims();
    const page = await table(game, { size: "narrow", touch: true });
    basileTakes(game);
    const contest = page.locator("dialog.verdict").getByRole("button", { name: "Je conteste" });
    await contest.tap();
    await expect.poll(() => game.wishes.map(({ act }) => act)).toEqual([{ do: "contest" }]);
  });

  test("stands in whatever dialog is open, and a letter in the chat is a letter", async () => {
    const game = toClaim(middleOfAGame());
    draws(game);
    const page = await table(game);
    await page.keyboard.press("?");
    await page.locator("dialog.help").waitFor();
    claimsAgain(game);
    await page.locator("dialog.help .pressing").waitFor();
    expect(await page.locator("dialog.help .pressing").textContent()).toContain("Basile annonce HADRAP");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Paroles" }).first().click();
    await page.locator("dialog.chat input").fill("e");
    await page.keyboard.press("x");
    expect(await page.locator("dialog.chat input").inputValue()).toBe("ex");
    expect(game.wishes).toEqual([]);
    await page.locator("dialog.chat .pressing [data-answer=contest]").click();
    await expect.poll(() => game.wishes.map(({ act }) => act)).toEqual([{ do: "contest" }]);
  });
});

/** Camille has the bag, and may take a word or draw; then Basile offers a tie. */
const HANDOVER: PhaseView = { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 };

test.each(["phone", "narrow"] as const)(
  "an offer moves no button of one's turn under the finger (%s)",
  async (size) => {
    const game = toTurn(middleOfAGame());
    game.happen([], { phase: HANDOVER, allowed: { A: ["jarnac", "draw"] } });
    const page = await table(game, { size, touch: true });
    const boxes = () =>
      Promise.all(["jarnac", "draw"].map((name) => page.locator(`[data-action=${name}]`).boundingBox()));
    const before = await boxes();
    game.happen([{ what: "tie_offered", side: "B" }], {
      phase: HANDOVER,
      allowed: { A: ["jarnac", "draw", "accept_tie", "decline_tie"] },
      tie: "B",
    });
    await page.locator("[data-action=accept_tie]").waitFor();
    expect(await boxes()).toEqual(before);
  },
);
