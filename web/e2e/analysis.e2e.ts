/** The analysis of real games, short ones: from the button to the replay, and its turns against ours. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyOf } from "../src/game/history.ts";
import { turnSpans } from "../src/game/turns.ts";
import type { AnalysisState, EventMessage } from "../src/protocol/messages.ts";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { House } from "./house.ts";
import { playOut } from "./player.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu de la partie" }).first().click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.locator("[data-action=confirm_resign]").click();
}

const ask = async (page: Page, path: string): Promise<unknown> =>
  (await page.request.get(`/api/games/${new URL(page.url()).pathname.split("/")[2] ?? ""}/${path}`)).json();

async function analysisOf(page: Page) {
  let state: AnalysisState | undefined;
  await expect
    .poll(async () => (state = (await ask(page, "analysis")) as AnalysisState).state, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe("done");
  if (state?.state !== "done") throw new Error("it was done");
  return state.analysis;
}

test("a game is analysed when somebody asks, and its turns lead into the replay", { timeout: 240_000 }, async () => {
  const page = await house.make("hotseat");
  await page.waitForSelector("main.felt");
  await playOut([page], { rules: "classic", turns: 7 });
  await resign(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/analysis") && asked.push(request.url()));
  const button = page.getByRole("button", { name: "Analyser la partie" });
  await button.waitFor();
  // Nothing is made before it is wanted.
  expect(asked).toEqual([]);
  await button.click();
  await page.waitForSelector(".analysis progress");
  await page.waitForSelector(".sidefigures");
  const analysis = await analysisOf(page);
  expect(await page.locator("[data-turn]").count()).toBe(analysis.turns.length);
  expect(await page.locator(".analysis [role=status]").textContent()).toBe("L’analyse est prête.");
  expect(await page.locator(".accuracy td").allTextContents()).toEqual(
    [analysis.sides.A, analysis.sides.B].map(({ accuracy }) => String(Math.round(accuracy))),
  );
  await page.waitForFunction(() => document.querySelectorAll(".chartbox canvas").length === 2);
  await shoot(page, "real-analysis");
  // Whoever comes back has it at once.
  await page.reload();
  await page.waitForSelector(".sidefigures");
  // By keyboard alone into a turn.
  const link = page.locator("[data-turn='3'] a.iconbtn");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".replaybar");
  const { begin, end } = turnSpans(await storyOf(page))[2] ?? { begin: -1, end: -1 };
  expect([begin, end]).toContain(Number(await page.locator(".replaybar input").inputValue()));
});

async function storyOf(page: Page) {
  return historyOf((await ask(page, "story")) as EventMessage[]);
}

test("the server's turns are ours, with a contest among them", { timeout: 240_000 }, async () => {
  const [camille, basile] = await house.friends({ rules: "competition" });
  const { author, contester } = await contestAWord(camille, basile);
  await closeVerdict(author, contester);
  await playOut([camille, basile], { rules: "competition", turns: 9 });
  await resign(camille);
  await basile.waitForSelector(".endpage");
  const analysis = await analysisOf(camille);
  const history = await storyOf(camille);
  const spans = turnSpans(history);
  expect(analysis.turns.length).toBeGreaterThanOrEqual(9);
  expect(spans.map(({ turn, side }) => ({ turn, side }))).toEqual(
    analysis.turns.map(({ turn, side }) => ({ turn, side })),
  );
  expect(analysis.turns.flatMap(({ claims }) => claims)).toMatchObject([{ contested: true }]);
  for (const { turn, points } of analysis.turns.slice(1)) {
    const mats = history.steps[(spans[turn - 1]?.end ?? 0) - 1]?.table?.mats;
    expect({ A: mats?.A.points, B: mats?.B.points }, `turn ${turn}`).toEqual(points);
  }
});
