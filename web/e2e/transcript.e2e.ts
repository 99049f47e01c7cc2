/** La partie écrite: a game with real letters, written down by touch, followed by others on screens. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot, SIZES, type Wish } from "./browser.ts";
import { House, linkOf } from "./house.ts";
import { flaws, outside } from "./realLetters.ts";

const act = (page: Page, name: string) => page.locator(`.bar [data-action=${name}]`);
const tell = async (page: Page, letters: string) => {
  for (const letter of letters) await page.locator(`[data-tell=${letter}]`).tap();
};
const reserve = (page: Page, side: "A" | "B") =>
  page
    .locator(`section.side[data-side=${side}] .reserve .tile`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-letter")).join(""));

/** Draws by touch: the letters, and one touch more. */
async function draw(page: Page, letters: string): Promise<void> {
  await tell(page, letters);
  // Only now: where letters can be told, all that came before is there.
  const seq = await seqOf(page);
  await act(page, "draw").tap();
  await page.locator(`main.felt[data-seq="${seq + 1}"]`).waitFor();
}

const seqOf = async (page: Page) => Number(await page.locator("main.felt").getAttribute("data-seq"));

/** Lays a word as it is typed: its row is found by its letters. */
async function lay(page: Page, word: string): Promise<void> {
  const seq = await seqOf(page);
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press("Enter");
  await page.locator(`main.felt[data-seq="${seq + 1}"]`).waitFor();
}

/** A transcript of Odile and Rémi, after a toss that Odile won. */
async function begin(house: House, wish: Wish, delay = 0, rules = "classic"): Promise<Page> {
  const page = await house.visit("/transcript", { touch: true, ...wish });
  await page.locator("[data-side-name=A]").fill("Odile");
  await page.locator("[data-side-name=B]").fill("Rémi");
  await page.locator(`input[value=${rules}]`).check();
  await page.locator(`input[name=delay][value="${delay}"]`).check();
  await page.locator(".transcriptform button[type=submit]").tap();
  await page.waitForSelector("main.felt");
  return page;
}

const TOUCHED = ["short", "flat", "narrow", "low", "sideways", "zoomed", "laptop", "phone"] as const;

/** Turns and resizes the page, the last time to the phone that it was, and looks at each size. */
async function atEverySize(page: Page, name: string, ...looks: ((page: Page) => Promise<string[]>)[]): Promise<void> {
  for (const size of TOUCHED) {
    await page.emulateMedia({ colorScheme: size === "low" ? "dark" : "light" });
    await page.setViewportSize(SIZES[size]);
    await shoot(page, `${name}-${size}`);
    for (const look of looks) expect(await look(page), `${name}, ${size}`).toEqual([]);
  }
}

const formFlaws = (page: Page) => flaws(page, ".transcriptform");
const barFlaws = (page: Page) => flaws(page, ".bar");
/** What is to be touched lies on the screen. */
const cutOff = (page: Page) => outside(page, ".bar :is(button, .place)");

describe("la partie écrite", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("a game is written by touch, at every size", async () => {
    const form = await house.visit("/clock", { size: "phone", touch: true });
    await form.getByRole("link", { name: "La partie écrite" }).tap();
    await form.waitForSelector(".transcriptform");
    await atEverySize(form, "transcript-form", formFlaws);
    await form.context().close();

    const page = await begin(house, { size: "phone" });
    await atEverySize(page, "transcript-toss");
    await page.getByRole("button", { name: "Odile commence" }).tap();
    await page.waitForSelector("[data-tell=A]");

    // The box has one K: a second one is told at once, and nothing is sent.
    await tell(page, "KK");
    await page.locator(".bar .say", { hasText: "Le sac n’a plus de K" }).waitFor();
    await page.getByRole("button", { name: "Effacer la dernière lettre" }).tap();
    await tell(page, "ABUZ");
    expect(await act(page, "draw").getAttribute("aria-disabled")).toBe("true");
    await tell(page, "RT");
    await atEverySize(page, "transcript-draw", barFlaws, cutOff);
    await act(page, "draw").tap();
    await page.locator('main.felt[data-seq="2"]').waitFor();
    expect((await reserve(page, "A")).split("").sort().join("")).toBe("ABRTUZ");

    // A word by its letters; two touches for the letter that it brings; one that was none is corrected.
    await lay(page, "RAT");
    await draw(page, "W");
    await act(page, "step_back").tap();
    await page.locator('main.felt[data-seq="5"]').waitFor();
    expect((await reserve(page, "A")).split("").sort().join("")).toBe("BUZ");
    await draw(page, "E");
    await lay(page, "TARE");
    await draw(page, "S");
    await atEverySize(page, "transcript-turn", barFlaws);
    await act(page, "pass").tap();
    await act(page, "confirm_pass").tap();

    // A Jarnac by its button, since letters are told; then the other side draws.
    await page.waitForSelector("[data-tell=A]");
    await atEverySize(page, "transcript-handover", cutOff);
    await act(page, "jarnac").tap();
    await page.keyboard.type("but");
    await atEverySize(page, "transcript-jarnac");
    await act(page, "give_up").tap();
    await draw(page, "ESNAOL");
    expect((await reserve(page, "B")).length).toBe(6);

    // An exchange: three letters are picked, and those that came are told. One that was told for a draw is none of them.
    await act(page, "pass").tap();
    await act(page, "confirm_pass").tap();
    await tell(page, "C");
    await act(page, "exchange").tap();
    for (const letter of "BUZ")
      await page.locator(`section.side[data-side=A] .reserve .tile[data-letter=${letter}]`).tap();
    await tell(page, "SIN");
    await atEverySize(page, "transcript-exchange", cutOff);
    await act(page, "confirm_exchange").tap();
    await page.waitForFunction(() => document.querySelectorAll("[data-tell]").length === 0);
    expect((await reserve(page, "A")).split("").sort().join("")).toBe("INSS");

    // A reload loses nothing: everything was stored when it was told.
    await page.reload();
    await page.waitForSelector("main.felt");
    await expect.poll(async () => (await reserve(page, "B")).length).toBe(6);
    await page.context().close();
  });

  test("screens follow it, large and over a stream, and only look", async () => {
    const page = await begin(house, { size: "flat" });
    await page.getByRole("button", { name: "Odile commence" }).tap();
    await draw(page, "ABUZRT");
    await page.getByRole("button", { name: "Menu de la partie" }).first().tap();
    await page.locator(".menulinks summary").tap();
    const [screen, stream] = [await linkOf(page, "invite-screen"), await linkOf(page, "invite-stream")];
    await page.keyboard.press("Escape");

    const wall = await house.visit(screen, { size: "desktop" });
    await wall.waitForSelector(".wallmat");
    const air = await house.visit(stream, { size: "desktop" });
    await air.waitForSelector(".wallmat");
    await lay(page, "RAT");
    for (const other of [wall, air]) {
      await other.locator(".words", { hasText: "RAT" }).waitFor();
      expect(await other.locator("button, a, input").count()).toBe(0);
      expect(await other.locator('[data-side=A] [data-row="1"] .tile').count()).toBe(3);
    }
    await draw(page, "E");
    await lay(page, "TARE");
    await wall.locator(".words", { hasText: "TARE" }).waitFor();
    for (const size of ["desktop", "flat", "phone", "short", "large"] as const) {
      await wall.setViewportSize(SIZES[size]);
      expect(await outside(wall, ".wall :is(.tile, h2, .pts, .words li)"), size).toEqual([]);
      await shoot(wall, `screen-${size}`);
    }
    await wall.setViewportSize(SIZES.desktop);
    expect(await flaws(wall, "body")).toEqual([]);
    expect(await flaws(air, "body")).toEqual([]);
    await shoot(air, "stream");
    // Readable from far: letters of the words at least a thirtieth of the screen's height.
    const box = await wall.locator('[data-side=A] [data-row="1"] .tile').first().boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(900 / 30);
    const ground = (of: Page) =>
      of.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
    expect(await ground(air)).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    expect(await ground(wall)).not.toEqual(await ground(air));
    await wall.context().close();
    await air.context().close();
    await page.context().close();
  });

  test("with a delay a screen shows nothing yet, even in the browser of who writes", async () => {
    const page = await begin(house, { size: "flat" }, 15);
    await page.getByRole("button", { name: "Rémi commence" }).tap();
    await page.waitForSelector("[data-tell=A]");
    await page.getByRole("button", { name: "Menu de la partie" }).first().tap();
    await page.locator(".menulinks summary").tap();
    const screen = await linkOf(page, "invite-screen");
    const watch = await linkOf(page, "invite-watch");
    await page.keyboard.press("Escape");
    await draw(page, "ABUZRT");
    const own = await page.context().newPage();
    await own.goto(screen);
    await own.getByText("en différé de 15 minutes").waitFor();
    expect(await own.locator(".pool .tile").count()).toBe(0);
    const other = await house.visit(watch, { size: "desktop" });
    await other.waitForSelector("main.felt");
    expect(await other.locator("main.felt").getAttribute("data-seq")).toBe("0");
    await other.getByText("en différé de 15 minutes").first().waitFor();
    await other.context().close();
    await page.context().close();
  });

  test("clocks run as the rules say, and whoever writes stops them for the referee", async () => {
    const page = await house.visit("/transcript", { size: "flat", touch: true });
    await page.locator("input[value=classic]").check();
    await page.locator('input[name=clock][value="chess 20:00"]').check();
    await page.getByText("J’arbitre aussi").tap();
    await page.locator(".transcriptform button[type=submit]").tap();
    await page.waitForSelector("main.felt");
    await act(page, "toss").first().tap();
    await draw(page, "ABUZRT");
    await page.locator("section.side[data-side=A] .clock.runs").waitFor();
    await page.locator("[data-office=stop_clocks]").tap();
    await shoot(page, "transcript-stop");
    await page.getByRole("dialog").locator("button[type=submit]").tap();
    await page.locator("[data-office=start_clocks]").waitFor();
    expect(await page.locator(".clock.runs").count()).toBe(0);
    await page.locator("[data-office=start_clocks]").tap();
    await page.getByRole("dialog").locator("button[type=submit]").tap();
    await page.locator("section.side[data-side=A] .clock.runs").waitFor();
    // The referee decides a contest by the hand that writes.
    await lay(page, "BUZ");
    await act(page, "contest").tap();
    await page.locator("[data-office=withdraw]").tap();
    await page.getByRole("dialog").getByText("n’est pas dans le lexique").waitFor();
    await page.getByRole("dialog").locator("button[type=submit]").tap();
    await page.waitForFunction(() => document.querySelectorAll("section.side[data-side=A] .rows .tile").length === 0);
    const keys = await page.evaluate(async () => {
      const id = location.pathname.split("/")[2];
      return (await fetch(`/api/games/${id}/invitations`)).json() as Promise<{ watch: string }>;
    });
    const wall = await house.visit(`${new URL(page.url()).pathname}/screen?watch=${keys.watch}`, { size: "desktop" });
    await wall.locator("[data-side=B] .face.runs, [data-side=A] .face.runs").first().waitFor();
    await shoot(wall, "screen-clocks");
    await wall.context().close();
    await page.context().close();
  });

  test("contested words, and afterwards what every game has", async () => {
    const page = await begin(house, { size: "flat" }, 0, "competition");
    // The toss of the 2019 text is by letters.
    await tell(page, "TB");
    await act(page, "toss").tap();
    await page.locator('main.felt[data-seq="1"]').waitFor();
    await draw(page, "ABUZRT");
    await lay(page, "BUZ");
    await shoot(page, "transcript-claim");
    await act(page, "contest").tap();
    await page.getByRole("dialog").getByRole("button").last().tap();
    await page.waitForSelector("[data-tell=A]");
    // The word went back, and Odile has the bag.
    expect((await reserve(page, "B")).length).toBe(6);
    await page.getByRole("button", { name: "Menu de la partie" }).first().tap();
    await page.getByRole("button", { name: "Abandonner" }).tap();
    await act(page, "confirm_resign").tap();
    await page.getByText("Lettres piochées à la main").waitFor();
    expect(await page.getByText("Vérifier le sac").count()).toBe(0);
    const record = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>("a[download]");
      return (await fetch(link?.href ?? "")).text();
    });
    expect(record).toContain("drawn: by hand");
    expect(record).not.toContain("commitment");
    await shoot(page, "transcript-after");
    expect(await flaws(page, "main.end .res")).toEqual([]);
    await page.context().close();
  });
});
