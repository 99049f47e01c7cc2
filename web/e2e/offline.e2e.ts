/** Without a network: a page that was visited once plays on, and its games go to the account once. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnalysisState, GameList, GameSummary } from "../src/protocol/messages.ts";
import { ALL_RULES, AXE, violations } from "./axe.ts";
import { launch, newContext, shoot } from "./browser.ts";
import { look, playOut } from "./player.ts";
import { contest } from "./realLetters.ts";
import { RealServer } from "./realServer.ts";

let browser: Browser;
const server = new RealServer();
beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const has = async () =>
  ((await (await fetch(`${server.address}/offline.json`)).json()) as { module: string | null }).module !== null;

const WITHOUT = "the program was built without its module: cargo xtask wasm, then build it again";

/** Visits the first page once, as a guest, and keeps what plays without a network. */
async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem("jarnac.pace", "0"));
  await page.goto("/");
  await context.request.post("/api/guest", { data: { name: "Ada" }, headers: { origin: server.address } });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole("button", { name: /Garder sur cet appareil/ }).click();
  await page.getByText("Jarnac est sur cet appareil").waitFor();
  return page;
}

/** Nothing for axe to say. */
async function accessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  expect(await violations(page, ALL_RULES)).toEqual([]);
}

const over = async (context: BrowserContext) =>
  ((await (await context.request.get("/api/me/games?status=over")).json()) as GameList).games;

describe("without a network", () => {
  test(
    "a whole game against the computer, closed and resumed, arrives once",
    { timeout: 600_000 },
    async ({ skip }) => {
      skip(!(await has()), WITHOUT);
      const context = await newContext(browser, { address: server.address, worker: true });
      let page = await visit(context);
      await accessible(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByText("Pas de réseau").waitFor();
      const begun = Date.now();
      await page.getByRole("button", { name: /^Jouer/ }).click();
      await page.waitForURL(/\/g\/local-/);
      await page.locator("main.felt[data-turn='1']").waitFor();
      console.log(`the table stood after ${Date.now() - begun} ms`);
      await playOut([page], { rules: "classic", turns: 4 });
      const before = await look(page);
      const address = page.url();
      await page.close();
      page = await context.newPage();
      await page.addInitScript(() => sessionStorage.setItem("jarnac.pace", "0"));
      await page.goto(address);
      await page.locator(`main.felt`).waitFor();
      await expect.poll(async () => (await look(page)).seq).toBeGreaterThanOrEqual(before.seq);
      await accessible(page);
      await shoot(page, "offline-table");
      await playOut([page], { rules: "classic" });
      await page.getByText("hors classement").waitFor();
      await accessible(page);
      expect(new URL(page.url()).pathname).toMatch(/^\/g\/local-/);
      // All of this without a network: the analysis, the replay, and every level for the next game.
      await page.getByRole("button", { name: "Analyser la partie" }).click();
      await page.waitForSelector(".sidefigures", { timeout: 120_000 });
      await page.goto(`${address}/replay`);
      await page.waitForSelector(".replaybar");
      await page.goto("/new/computer");
      const levels = page.locator("select", { has: page.locator("option[value=champion]") });
      await levels.waitFor();
      // Eight, and the one that follows.
      expect(await levels.locator("option").count()).toBe(9);
      await page.goto(address);
      await page.locator(".endpage").waitFor();

      await context.setOffline(false);
      await page.waitForURL((url) => /^\/g\/(?!local-)/.test(url.pathname));
      await page.getByText("hors classement").waitFor();
      const [game, ...others] = await over(context);
      expect(others).toEqual([]);
      expect(game).toMatchObject({ offline: true, rated: false, kind: "computer" });
      // Once more: nothing is handed in twice, and the old address leads to where the game is.
      await page.goto("/");
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.goto(address);
      await page.waitForURL(`**/g/${game?.id}`);
      expect((await over(context)).length).toBe(1);
      await analyses(page, context, game as GameSummary);
      await context.close();
    },
  );

  test.for(["kept by the browser", "held by the page alone"])(
    "a contested word is judged by the page itself: %s",
    async (how, { skip }) => {
      skip(!(await has()), WITHOUT);
      const isKept = how === "kept by the browser";
      const wish = { address: server.address, size: "phone", touch: true, worker: isKept } as const;
      const context = await newContext(browser, wish);
      // Without HTTPS, as in a club's own network, a browser keeps nothing.
      if (!isKept) await context.addInitScript(() => Reflect.deleteProperty(globalThis, "caches"));
      const page = await clock(context);
      await context.setOffline(true);
      await judged(page, "CALS", "LAC", "good");
      await page.locator("[data-do=resume]").tap();
      if (isKept) {
        await page.reload();
        await page.waitForSelector(".pendule");
      }
      await judged(page, "MENAGER", "MENAGE", "bad");
      await accessible(page);
      await context.close();
    },
  );

  test("two play at one device, on a phone and in the dark", async ({ skip }) => {
    skip(!(await has()), WITHOUT);
    const context = await newContext(browser, {
      address: server.address,
      worker: true,
      size: "phone",
      theme: "dark",
      touch: true,
    });
    const page = await visit(context);
    await shoot(page, "offline-kept");
    await context.setOffline(true);
    await page.goto("/new/hotseat");
    await page.getByRole("button", { name: "Ouvrir la table" }).click();
    await page.waitForURL(/\/g\/local-/);
    await playOut([page], { rules: "classic", turns: 3 });
    await accessible(page);
    await page.goto("/");
    await page.getByText("hors ligne").first().waitFor();
    await accessible(page);
    for (const path of ["/lesson", "/rules"]) {
      await page.goto(path);
      await page.locator("h1, main").first().waitFor();
    }
    await context.close();
  });
});

/** A clock between Camille and Basile; the page has what it needs to judge. */
async function clock(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/clock");
  await page.locator("[data-side-name=A]").fill("Camille");
  await page.locator("[data-side-name=B]").fill("Basile");
  await page.locator(".matchform button[type=submit]").tap();
  await page.waitForSelector(".pendule[data-judge=here]");
  for (const side of ["A", "B"]) {
    await page.locator(`.half[data-side=${side}] [data-press]`).tap();
    await page.waitForTimeout(450);
  }
  return page;
}

/** Basile contests, Camille confirms, and the verdict comes. */
async function judged(page: Page, word: string, from: string, verdict: "good" | "bad"): Promise<void> {
  await page.locator(".half[data-side=B] [data-do=match-contest]").tap();
  await contest(page, word, from);
  await page.locator("[data-do=mine]").tap();
  await page.waitForSelector(`[data-verdict=${verdict}]`);
}

/** The module in Chromium gives the figures that the server gives. */
async function analyses(page: Page, context: BrowserContext, game: GameSummary): Promise<void> {
  let state: AnalysisState = { state: "waiting" };
  while (state.state !== "done") {
    state = (await (await context.request.get(`/api/games/${game.id}/analysis`)).json()) as AnalysisState;
    if (state.state !== "done") await page.waitForTimeout(300);
  }
  const level = [...game.seats.A, ...game.seats.B].find((seat) => seat.person === null)?.name;
  const here = await page.evaluate(
    async ([id, name]) => {
      const { module } = (await (await fetch("/offline.json")).json()) as { module: string };
      const { instance } = await WebAssembly.instantiateStreaming(fetch(module), { page: { progress: () => {} } });
      const { memory, room, ask, answer } = instance.exports as unknown as {
        memory: WebAssembly.Memory;
        room: (length: number) => number;
        ask: () => number;
        answer: () => number;
      };
      const record = await (await fetch(`/api/games/${id}/record`)).text();
      const question = new TextEncoder().encode(JSON.stringify({ ask: "study", record, level: name }));
      const place = room(question.length);
      new Uint8Array(memory.buffer, place, question.length).set(question);
      const length = ask();
      const told = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
      return (JSON.parse(told) as { analysis: unknown }).analysis;
    },
    [game.id, level] as const,
  );
  // To the last bit: what decides is computed by the same code.
  expect(here).toEqual(state.analysis);
}
