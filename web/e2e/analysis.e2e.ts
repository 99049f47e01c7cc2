/** The analysis of real games, short ones: from the button to the replay, and its turns against ours. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyOf } from "../src/game/history.ts";
import { turnSpans } from "../src/game/turns.ts";
import type { Analysis, AnalysisState, EventMessage } from "../src/protocol/messages.ts";
import { looksGood } from "./bothThemes.ts";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { House } from "./house.ts";
import { happens, KEYS, look, passUntil, playOut, words } from "./player.ts";

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
      timeout: 90_000,
      interval: 200,
    })
    .toBe("done");
  if (state?.state !== "done") throw new Error("it was done");
  return state.analysis;
}

test("a game is analysed when somebody asks, and its turns lead into the replay", { timeout: 600_000 }, async () => {
  const page = await house.make("hotseat");
  await page.waitForSelector("main.felt");
  // Somebody passes though there was a word: whatever the letters are, the game has a mistake.
  await passUntil(
    [page],
    ({ open, near, rows, reserve }) => open.includes("pass") && words(rows[near], reserve[near], "classic").length > 0,
  );
  const { seq } = await look(page);
  await KEYS.pass(page);
  await happens(page, seq);
  await playOut([page], { rules: "classic", turns: 7 });
  await resign(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/analysis") && asked.push(request.url()));
  const button = page.getByRole("button", { name: "Analyser la partie" });
  await button.waitFor();
  // Nothing is made before it is wanted.
  expect(asked).toEqual([]);
  // What is said while it is made, which may be no longer than a second.
  const said = page.waitForFunction(
    () => document.querySelector(".analysis:has(progress) .note")?.textContent ?? undefined,
  );
  await button.click();
  // Nobody else is at this server: nothing comes first.
  expect(await (await said).jsonValue()).not.toContain("D’autres parties");
  await page.waitForSelector(".sidefigures", { timeout: 90_000 });
  const analysis = await analysisOf(page);
  expect(await page.locator("[data-turn]").count()).toBe(analysis.turns.length);
  expect(await page.locator(".analysis [role=status]").textContent()).toBe("L’analyse est prête.");
  expect(await page.locator(".accuracy td").allTextContents()).toEqual(
    [analysis.sides.A, analysis.sides.B].map(({ accuracy }) => String(Math.round(accuracy))),
  );
  await page.waitForFunction(() => document.querySelectorAll(".chartbox canvas").length === 2);
  checkSums(analysis);
  for (const { turn, side, lost } of analysis.turns) {
    const shown = await page.locator(`[data-turn='${turn}'] .lost`).textContent();
    const hundredths = Math.round(lost[side] * 100);
    expect(shown?.replaceAll(/\D/g, ""), `turn ${turn}`).toBe(hundredths > 0 ? String(hundredths) : "");
  }
  const line = analysis.turns.find(({ decisions }) => decisions.some(({ next, loss }) => next && loss >= 0.005));
  if (line) {
    const row = page.locator(`[data-turn='${line.turn}']`);
    await row.locator("summary").click();
    await row.locator(".better", { hasText: "puis" }).first().waitFor();
    expect(await row.locator(".turnmore").textContent()).toContain("Chances de gagner");
  }
  await shoot(page, "real-analysis");
  // Whoever comes back has it at once.
  await page.reload();
  await page.waitForSelector(".sidefigures");
  await learn(page, analysis);
  // By keyboard alone into a turn.
  const link = page.locator("[data-turn='3'] a.iconbtn");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".replaybar");
  const { begin, end } = turnSpans(await storyOf(page))[2] ?? { begin: -1, end: -1 };
  expect([begin, end]).toContain(Number(await page.locator(".replaybar input").inputValue()));
});

/** A costly decision is found again by what the analysis holds for best, and leads to the study board. */
async function learn(page: Page, { turns }: Analysis): Promise<void> {
  const side = (["A", "B"] as const).find((one) =>
    turns.some(({ decisions }) => decisions.some((decision) => decision.side === one && decision.loss >= 0.01)),
  );
  expect(side, "this game has a mistake").toBeDefined();
  const result = page.url();
  await looksGood(page, "analysed");
  await page.locator(`.learnlinks a[href$="learn=${side ?? ""}"]`).click();
  const box = page.locator(".learnbox");
  await box.getByText("Trouvez mieux").waitFor();
  await looksGood(page, "learn");
  await box.getByRole("button", { name: "Voir la réponse" }).click();
  await box.getByText("Dans la partie").waitFor();
  await looksGood(page, "learn-told");
  await box.getByRole("link", { name: "Étudier cette position" }).click();
  await page.locator(".linex .on").waitFor();
  await page.locator(".best li").first().waitFor();
  await shoot(page, "study-game");
  await page.goto(result);
  await page.waitForSelector(".sidefigures");
}

/** What is lost is a difference of ends, and turns, sides and chart tell the same. */
function checkSums({ turns, sides, curve }: Analysis): void {
  for (const [at, { turn, side, value, end, lost, chance }] of turns.entries()) {
    const other = side === "A" ? "B" : "A";
    expect(lost[side] >= 0 && lost[side] <= 1 && lost[other] >= 0 && lost[other] <= 1, `turn ${turn}`).toBe(true);
    expect(value + chance - lost[side] + lost[other]).toBeCloseTo(end, 4);
    expect(curve[at]).toBeCloseTo(side === "A" ? value : 1 - value, 4);
    if (at + 1 < turns.length) expect(curve[at + 1]).toBeCloseTo(side === "A" ? end : 1 - end, 4);
  }
  for (const side of ["A", "B"] as const)
    expect(turns.reduce((sum, { lost }) => sum + lost[side], 0)).toBeCloseTo(sides[side].lost, 3);
}

async function storyOf(page: Page) {
  return historyOf((await ask(page, "story")) as EventMessage[]);
}

test("the server's turns are ours, with a contest among them", { timeout: 600_000 }, async () => {
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
  checkSums(analysis);
  expect(spans.map(({ turn, side }) => ({ turn, side }))).toEqual(
    analysis.turns.map(({ turn, side }) => ({ turn, side })),
  );
  expect(analysis.turns.flatMap(({ claims }) => claims)).toMatchObject([{ contested: true }]);
  for (const { turn, points } of analysis.turns.slice(1)) {
    const mats = history.steps[(spans[turn - 1]?.end ?? 0) - 1]?.table?.mats;
    expect({ A: mats?.A.points, B: mats?.B.points }, `turn ${turn}`).toEqual(points);
  }
});
