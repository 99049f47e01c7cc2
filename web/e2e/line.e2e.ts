/** The line, who is there, and what is said: all of it is told at once, in words, on phones too. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { fakeTables } from "./fakeTable.ts";
import { middleOfAGame, toTurn } from "./scenes.ts";

const open = fakeTables();

const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

describe.each([
  ["a large screen", {}],
  ["a phone", { size: "narrow", touch: true }],
] as const)("on %s", (name, wish) => {
  test("a device without network is told at once, and comes back as soon as there is one", async () => {
    const game = toTurn(middleOfAGame());
    const page = await open(game, wish);
    // The stand-in needs no network: it would take the next try.
    game.away = true;
    await page.context().setOffline(true);
    // The server's silence would only be noticed after half a minute.
    await visible(page, "Connexion perdue").waitFor({ timeout: 15_000 });
    game.away = false;
    await page.context().setOffline(false);
    await page.locator(".net.open").first().waitFor({ state: "attached" });
    await expect.poll(() => visible(page, "Connexion perdue").count()).toBe(0);
    await page.context().close();
  });

  test("whoever is signed out elsewhere is told so, and where to sign in; the table is not knocked at again", async () => {
    const game = toTurn(middleOfAGame());
    const page = await open(game, wish);
    game.signOut();
    await page.getByRole("alert").getByText("La déconnexion est faite").waitFor();
    await page.getByRole("link", { name: "Se connecter" }).waitFor();
    await shoot(page, `signed-out-${name.replaceAll(" ", "-")}`);
    expect(game.knocks).toBe(2);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    expect(game.knocks, "a network that is back wakes nothing").toBe(2);
    await page.context().close();
  });

  test("a wish on its way is said to be", async () => {
    const game = toTurn(middleOfAGame());
    game.answer = () => ({ happened: [{ what: "opened", side: "A", row: 6, word: "DUO" }], scene: game.scene });
    game.mute = true;
    const page = await open(game, wish);
    await page.keyboard.type("duo");
    await page.keyboard.press("Enter");
    await visible(page, "envoi…").waitFor();
    await shoot(page, `sending-${name.replaceAll(" ", "-")}`);
    game.mute = false;
    game.cut();
    await expect.poll(() => visible(page, "envoi…").count()).toBe(0);
    await page.context().close();
  });

  test("whoever is away is said to be so beside their name, with the bag as well", async () => {
    const game = middleOfAGame();
    game.happen(
      [
        { what: "drew", side: "A", letters: "T", put_back: null },
        { what: "passed", side: "A" },
        { what: "drew", side: "B", letters: "R", put_back: null },
      ],
      { phase: { name: "turn", side: "B", draw_owed: false } },
    );
    const page = await open(game, wish);
    const away = page.locator("section[data-side=B] .plate").getByText("absent");
    expect(await away.count()).toBe(0);
    game.isThere({ online: { A: ["me"], B: [] }, watchers: 0 });
    await away.waitFor();
    expect(await page.locator("section[data-side=A] .plate").getByText("absent").count()).toBe(0);
    await shoot(page, `away-${name.replaceAll(" ", "-")}`);
    game.isThere({ online: { A: ["me"], B: ["you"] }, watchers: 0 });
    await expect.poll(() => away.count()).toBe(0);
    await page.context().close();
  });

  test("what is said shows in a toast and a badge, until it is read", async () => {
    const game = toTurn(middleOfAGame());
    game.says("you", "Bonjour");
    const page = await open(game, wish);
    const badge = page.locator(".badge").filter({ visible: true });
    expect(await badge.textContent()).toBe("1");
    // What was said before is no news.
    expect(await page.locator(".toast").count()).toBe(0);
    game.says("you", "Bien joué");
    await page.locator(".toast", { hasText: "Bien joué" }).waitFor();
    await expect.poll(() => badge.textContent()).toBe("2");
    await shoot(page, `toast-${name.replaceAll(" ", "-")}`);
    await page.locator(".toast").click();
    await page.locator(".chatlines").getByText("Bonjour").waitFor();
    await shoot(page, `chat-${name.replaceAll(" ", "-")}`);
    await page.getByRole("button", { name: "Une minute" }).click();
    await expect.poll(() => game.chat.at(-1)).toMatchObject({ person: "me", text: "Une minute" });
    await page.keyboard.press("Escape");
    await expect.poll(() => badge.count()).toBe(0);
    // One's own words are no news, and what was read stays read.
    await page.reload();
    await page.waitForSelector(".bar");
    expect(await badge.count()).toBe(0);
    await page.context().close();
  });
});

test("what can't be said is not lost", async () => {
  const game = toTurn(middleOfAGame());
  const page = await open(game);
  await page.getByRole("button", { name: "Paroles" }).first().click();
  game.away = true;
  await page.context().setOffline(true);
  await page.locator(".net.lost").first().waitFor({ state: "attached" });
  await page.locator(".chatform input").fill("Encore là ?");
  await page.locator(".chatform button").click();
  await page.locator("dialog").getByText("Pas de connexion").waitFor();
  expect(await page.locator(".chatform input").inputValue()).toBe("Encore là ?");
  await page.context().close();
});
