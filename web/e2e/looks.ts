/** Every page and moment of the client that is looked at, with what leads to it. */
import type { Page } from "playwright-core";
import { SAMPLE } from "../src/after/analysis/sampleAnalysis.ts";
import type { FakeGame } from "./fakeGame.ts";
import {
  drawsFor,
  middleOfAGame,
  overAtEnd,
  someGames,
  toClaim,
  toHandover,
  tossedByLetters,
  toTurn,
} from "./scenes.ts";

export interface Look {
  name: string;
  path: string;
  game?: () => FakeGame;
  then?: (page: Page, game: FakeGame) => Promise<void>;
}

/** A key opens something, as soon as the table listens. */
const pressed =
  (key: string, opens: string) =>
  async (page: Page): Promise<void> => {
    await page.waitForSelector(".bar");
    await page.keyboard.press(key);
    await page.waitForSelector(opens);
  };

export const LOOKS: Look[] = [
  { name: "home", path: "/", then: (page) => page.waitForSelector(".current .cur").then(() => undefined) },
  { name: "new-computer", path: "/new/computer" },
  {
    name: "options",
    path: "/new/teams",
    then: async (page) => {
      await page.getByText("Plus d’options").click();
      await page.locator("[data-option=bag] select").selectOption("own");
      await page.locator("[data-option=clock]").getByRole("radio", { name: "autre" }).check();
      await page.locator("[data-option=clock] select").selectOption("chess");
      await page.locator("[data-option=clock]").getByRole("switch").check();
      await page.locator("[data-option=stall_turns] input").fill("1");
    },
  },
  {
    name: "menu",
    path: "/g/test",
    game: () => toTurn(middleOfAGame()),
    then: (page) => page.getByRole("button", { name: "Menu de la partie" }).first().click(),
  },
  {
    name: "offer",
    path: "/g/test",
    game: () => toTurn(middleOfAGame()),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "tie_offered", side: "B" }], {
        ...game.scene,
        tie: "B",
        allowed: { A: ["open", "extend", "pass", "accept_tie", "decline_tie"] },
      });
      await page.waitForSelector("[data-action=accept_tie]");
    },
  },
  {
    name: "referee",
    path: "/g/test",
    game: () =>
      Object.assign(toClaim(middleOfAGame({ clock: "chess 20:00", human_referee: "on" })), {
        role: "referee",
        sides: [],
      }),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "contested", side: "A", announced: false }], {
        ...game.scene,
        phase: { name: "ruling", by: "A", announced: false },
        allowed: {},
        referee: ["adjudicate", "correct_clock", "stop_clocks", "rule"],
        timer: null,
      });
      await page.locator("[data-office=withdraw]").click();
      await page.waitForSelector("dialog[open]");
    },
  },
  { name: "lobby", path: "/lobby" },
  { name: "rules", path: "/rules" },
  { name: "account", path: "/account" },
  {
    name: "past-games",
    path: "/account",
    game: () => someGames(middleOfAGame()),
    then: (page) => page.waitForSelector(".past").then(() => undefined),
  },
  {
    name: "person",
    path: "/p/you",
    game: () => someGames(middleOfAGame()),
    then: (page) => page.waitForSelector(".past").then(() => undefined),
  },
  { name: "missing", path: "/nowhere" },
  { name: "lesson", path: "/lesson" },
  {
    name: "invite",
    path: "/g/test",
    game: () => {
      const game = middleOfAGame();
      Object.assign(game.summary, { status: "waiting", creator: "me", seats: { ...game.summary.seats, B: [] } });
      return game;
    },
    then: (page) => page.waitForSelector("[data-link=invite-link]").then(() => undefined),
  },
  {
    name: "invited",
    path: "/g/test?key=0123456789abcdef",
    game: () => Object.assign(middleOfAGame({ clock: "chess 20:00" }), { invited: "player" }),
    then: (page) => page.waitForSelector(".invitedto").then(() => undefined),
  },
  {
    name: "invited-referee",
    path: "/g/test?key=0123456789abcdef",
    game: () => Object.assign(middleOfAGame(), { invited: "referee" }),
    then: (page) => page.waitForSelector(".invitedto").then(() => undefined),
  },
  {
    name: "toss",
    path: "/g/test",
    game: () => tossedByLetters(),
    then: (page) => page.waitForSelector(".tossed").then(() => undefined),
  },
  { name: "turn", path: "/g/test", game: () => toTurn(middleOfAGame({ clock: "chess 20:00" })) },
  {
    name: "composing",
    path: "/g/test",
    game: () => toTurn(middleOfAGame({ clock: "chess 20:00" })),
    then: async (page) => {
      await page.locator("[data-side=A] [data-row='5']").click();
      await page.keyboard.type("certaines");
    },
  },
  { name: "handover", path: "/g/test", game: () => toHandover(middleOfAGame()) },
  {
    name: "jarnac",
    path: "/g/test",
    game: () => toHandover(middleOfAGame()),
    then: async (page) => {
      await pressed("j", "[data-action=give_up]")(page);
      await page.locator("[data-side=B] [data-row='5']").click();
      await page.keyboard.type("paraplui");
    },
  },
  { name: "contest", path: "/g/test", game: () => toClaim(middleOfAGame({ clock: "chess 20:00" })) },
  {
    name: "jarnac-said",
    path: "/g/test",
    game: () => toHandover(middleOfAGame()),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen([{ what: "jarnacked", side: "A", play: { row: 5, word: "PARAPLUIE" }, to: 6 }], {
        phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
        allowed: { A: ["jarnac", "draw", "resign"] },
        claims: [],
      });
      // It is over within a second, and the page itself does not miss it.
      await page.waitForFunction(() => document.querySelector(".moment .cry") !== null);
    },
  },
  {
    name: "verdict",
    path: "/g/test",
    game: () => toClaim(middleOfAGame({ clock: "chess 20:00" })),
    then: async (page, game) => {
      await page.waitForSelector(".bar");
      game.happen(
        [
          { what: "contested", side: "A", announced: false },
          {
            what: "ruled",
            withdrawn: 1,
            refusal: { reason: "same_entry", from: "MENAGE", entries: ["ménager v."] },
            referee: null,
          },
        ],
        {
          phase: { name: "handover", side: "A", cause: "contest", jarnacs_left: 0, draw_size: 2 },
          allowed: { A: ["draw", "exchange"] },
          bonus: 1,
          left: { A: 680_000, B: 552_000 },
        },
      );
      await page.waitForSelector("dialog[open]");
    },
  },
  {
    name: "letters",
    path: "/g/test",
    game: () => toTurn(middleOfAGame()),
    then: async (page) => {
      await page.waitForSelector(".bar");
      await page.evaluate(() => document.querySelector<HTMLElement>(".seeletters")?.click());
      await page.waitForSelector("dialog[open]");
    },
  },
  {
    name: "help",
    path: "/g/test",
    game: () => toTurn(middleOfAGame()),
    then: pressed("?", "dialog.help"),
  },
  {
    name: "exchange",
    path: "/g/test",
    game: () => toHandover(middleOfAGame()),
    then: pressed("c", "[data-action=confirm_exchange]"),
  },
  { name: "many", path: "/g/test", game: () => drawsFor(middleOfAGame(), "A", "EAISTUNR") },
  {
    name: "end",
    path: "/g/test",
    game: () => overAtEnd(middleOfAGame({ result: "competition" })),
    then: (page) => page.waitForSelector(".chartbox canvas").then(() => undefined),
  },
  {
    name: "analysis-runs",
    path: "/g/test",
    game: () =>
      Object.assign(overAtEnd(middleOfAGame()), { analysis: { state: "running", done: 12, of: 35, waits: true } }),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      await page.waitForSelector("progress[max='35']");
    },
  },
  {
    name: "analysis-fails",
    path: "/g/test",
    game: () => overAtEnd(middleOfAGame()),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      await page.getByRole("button", { name: "Essayer encore" }).waitFor();
    },
  },
  {
    name: "analysis",
    path: "/g/test",
    game: () =>
      Object.assign(overAtEnd(middleOfAGame({ result: "competition", referee: "contest" })), {
        analysis: { state: "done", analysis: SAMPLE },
      }),
    then: async (page) => {
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      for (const turn of [2, 3, 4]) await page.locator(`[data-turn='${turn}'] summary`).click();
      await page.getByText("Les chiffres, tour par tour").click();
      await page.waitForFunction(() => document.querySelectorAll(".chartbox canvas").length === 2);
    },
  },
  {
    name: "word-card",
    path: "/g/test",
    game: () => overAtEnd(middleOfAGame()),
    then: async (page) => {
      await page.locator(".rowsum .wordbtn").first().click();
      await page.getByText("Avec une lettre de plus").waitFor();
    },
  },
  { name: "replay", path: "/g/test/replay#20", game: () => overAtEnd(middleOfAGame()) },
];
