/** Somebody has left: who is still there can claim the game, or call it off. */
import { describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import type { FakeGame } from "./fakeGame.ts";
import { fakeTables } from "./fakeTable.ts";
import { middleOfAGame } from "./scenes.ts";

const open = fakeTables();

/** It is Basile's turn, and he is not there. */
function leftAlone(): FakeGame {
  const game = middleOfAGame();
  game.happen([{ what: "passed", side: "A" }], {
    phase: { name: "handover", side: "B", cause: "pass", jarnacs_left: 0, draw_size: 1 },
    allowed: { A: ["resign", "offer_tie"] },
  });
  game.presence = {
    online: { A: ["me"], B: [] },
    watchers: 0,
    away: { side: "B", since: Date.now() - 290_000, claim_at: Date.now() + 10_000 },
  };
  game.answer = (act) =>
    act.do === "claim_win"
      ? {
          happened: [
            { what: "forfeited", side: "B", reason: "away for 5:00" },
            { what: "ended", ending: "forfeited", hundreds: { A: [], B: [] } },
          ],
          scene: { phase: { name: "over", ending: "forfeited", result: "A", points: { A: 50, B: 60 } } },
        }
      : { happened: [{ what: "aborted", side: "A" }], scene: {} };
  return game;
}

describe.each([
  ["a large screen", {}],
  ["a phone", { size: "narrow", touch: true, theme: "dark" }],
] as const)("on %s", (name, wish) => {
  test("the win is claimed as soon as the server allows it", async () => {
    const game = leftAlone();
    const page = await open(game, wish);
    expect(await page.locator("[data-action=claim_win]").count()).toBe(0);
    game.allows({ A: ["resign", "offer_tie", "abort", "claim_win"] });
    await page.getByRole("button", { name: "Réclamer le gain" }).first().waitFor();
    const right = await page
      .locator("[data-action=claim_win]")
      .first()
      .evaluate((it) => it.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await shoot(page, `claim-${name.replaceAll(" ", "-")}`);
    await page.locator("[data-action=claim_win]").first().focus();
    await page.keyboard.press("Enter");
    await page.getByText("était absent trop longtemps").first().waitFor();
    expect(game.wishes.map((wished) => wished.act.do)).toEqual(["claim_win"]);
    await page.context().close();
  });

  test("or the game is called off", async () => {
    const game = leftAlone();
    const page = await open(game, wish);
    game.allows({ A: ["resign", "offer_tie", "abort", "claim_win"] });
    await page.locator("[data-action=abort]").first().click();
    await page.locator("[data-action=confirm_abort]").click();
    await page.getByText("La partie a été annulée").first().waitFor();
    await page.context().close();
  });
});
