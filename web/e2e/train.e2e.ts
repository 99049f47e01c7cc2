/** Every way to train, with the keyboard alone; and its pages as people see them. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PuzzleView, TrainingResult } from "../src/protocol/messages.ts";
import { looksGood } from "./bothThemes.ts";
import { House } from "./house.ts";
import { look } from "./player.ts";
import { answersOf, askedBy, give } from "./puzzles.ts";

const house = new House();
beforeAll(() => house.open(), 120_000);
afterAll(() => house.close());

/** Phones held sideways, and 1440×900 with letters of twice the size. */
const SIDEWAYS = [
  [740, 360],
  [640, 360],
  [844, 390],
  [720, 450],
] as const;
const FOUND = "Trouvé";
const MISSED = "Pas trouvé";

/** The heading of the result, which has the focus: who can't see hears it. */
async function told(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
}

const giveUp = (page: Page) => page.getByRole("button", { name: "Voir la réponse" }).click();
const goOn = (page: Page, name = "Le problème suivant") =>
  askedBy(page, () => page.getByRole("button", { name, exact: true }).click());

describe("training", () => {
  test("the puzzle of the day: the same in two time zones, without an account, and shared without its answer", async () => {
    const page = await house.visit("/train", { zone: "Pacific/Auckland" });
    await page.getByRole("link", { name: "Le chercher" }).waitFor();
    await looksGood(page, "train-hub-new");
    const view = await askedBy(page, () => page.getByRole("link", { name: "Le chercher" }).click(), "day");
    await looksGood(page, "train-day");
    const elsewhere = await house.visit("/", { zone: "America/Los_Angeles" });
    const there = await askedBy(elsewhere, () => elsewhere.goto("/train/day"), "day");
    expect([there.id, there.day]).toEqual([view.id, view.day]);
    await page.bringToFront();
    await give(page, view, answersOf(view).right);
    await told(page, FOUND);
    await looksGood(page, "train-result");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Partager, sans la réponse" }).click();
    await page.getByText("Copié.").waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toContain("/train/day");
    for (const word of answersOf(view)
      .right.split(/[ ,]+/)
      .filter((part) => /^[A-Z]{3,}$/.test(part)))
      expect(shared).not.toContain(word);
    const study = await page.getByRole("link", { name: "Ouvrir à l’étude" }).getAttribute("href");
    expect(new URL(study ?? "", house.server.address).searchParams.get("position")).toContain("handover");
  });

  test("rated ones change the rating, failed ones come back until they are found", async () => {
    const page = await house.visit("/train");
    const first = await askedBy(page, () => page.getByRole("link", { name: "Un problème" }).click());
    expect(first.theme, "it would give it away").toBeNull();
    await give(page, first, answersOf(first).right);
    await told(page, FOUND);
    const up = await page.locator(".ratingline b").textContent();
    expect(up).toMatch(/^\+\d+$/);
    const second = await goOn(page);
    expect(second.id).not.toBe(first.id);
    await giveUp(page);
    await told(page, MISSED);
    await page.goto("/train");
    await page.getByText(/Votre cote\s: \d/).waitFor();
    await looksGood(page, "train-hub");
    const again = await askedBy(page, () => page.getByRole("link", { name: "Les refaire" }).click());
    expect(again.id).toBe(second.id);
    await give(page, again, answersOf(again).right);
    await told(page, FOUND);
    expect(await page.locator(".ratingline").count(), "only the first time counts").toBe(0);
    await page.getByRole("button", { name: "Le problème suivant" }).click();
    await page.getByText("Il n’y a rien ici pour l’instant.").waitFor();
  });

  test("a theme is told, hints are given, and a word that is none may be said once more", async () => {
    const page = await house.visit("/train");
    const view = await askedBy(page, () => page.getByRole("link", { name: "Le Jarnac oublié" }).click());
    expect(view.theme).toBe("forgotten");
    await page.getByRole("button", { name: "Quelle ligne ?" }).click();
    await page.getByRole("button", { name: "Combien de lettres ?" }).click();
    await page.getByText(/Il a \d lettres\./).waitFor();
    // Programs before said a word twice that two answers have, and those that browsers took along still do.
    await page.route("**/api/training/answers", async (route) => {
      const answer = await route.fetch();
      const result = (await answer.json()) as TrainingResult;
      await route.fulfill({ response: answer, json: { ...result, words: [...result.words, ...result.words] } });
    });
    const { right } = answersOf(view);
    await give(page, view, right);
    await told(page, FOUND);
  });

  test("on phones held sideways, and with large letters, question, hints and answer lie below the mats", async () => {
    const page = await house.visit("/train");
    await askedBy(page, () => page.getByRole("link", { name: "Le double Jarnac" }).click());
    const inSight = async (hint: string | null) => {
      for (const [width, height] of SIDEWAYS) {
        await page.setViewportSize({ width, height });
        const at = `${width}×${height}, ${hint ?? "no hint left"}`;
        const place = (what: string) =>
          page.locator(what).evaluate((element) => element.getBoundingClientRect().toJSON());
        const [mat, words] = [await place("section.near .cloth"), await place(".trainbox .words")] as [
          DOMRect,
          DOMRect,
        ];
        expect(words.top, at).toBeGreaterThanOrEqual(mat.bottom);
        expect(words.bottom, at).toBeLessThanOrEqual(height);
        expect(words.width, at).toBeGreaterThan(150);
        for (const name of ["Voir la réponse", ...(hint ? [hint] : [])])
          await page.getByRole("button", { name }).click({ trial: true });
      }
      if (hint) await page.getByRole("button", { name: hint }).click();
    };
    await inSight("Quelle ligne ?");
    await page.getByRole("button", { name: "Combien de lettres ?" }).waitFor();
    await inSight("Combien de lettres ?");
    await page.getByRole("button", { name: "Combien de lettres ?" }).waitFor({ state: "detached" });
    await inSight(null);
  });

  test("a streak ends with the first fault, a storm with the third", async () => {
    const page = await house.visit("/train");
    let view: PuzzleView = await askedBy(page, () => page.getByRole("link", { name: "Sans faute" }).click());
    await give(page, view, answersOf(view).right);
    await told(page, FOUND);
    await page.getByText("Un trouvé, sans faute.").waitFor();
    await goOn(page);
    await giveUp(page);
    await page.getByText("C’est fini : un trouvé.").waitFor();
    await page.goto("/train");
    view = await askedBy(page, () => page.getByRole("link", { name: "Trois minutes" }).click());
    expect(await page.getByRole("timer").last().textContent()).toMatch(/^1[4-8]\d s$/);
    await looksGood(page, "train-storm");
    for (const fault of [1, 2, 3]) {
      await giveUp(page);
      await told(page, MISSED);
      if (fault < 3) view = await goOn(page);
    }
    await page.getByText("C’est fini : aucun trouvé.").waitFor();
    await page.getByRole("button", { name: "Recommencer" }).waitFor();
    expect(view.run?.faults).toBe(2);
  });

  test("one's own missed Jarnacs come from the server, and are found by their word", async () => {
    const page = await house.visit("/");
    // A game that was analysed takes longer than a test may: the server's own test plays one. Here it says that there is one.
    const day = (await (await page.request.get("/api/training/day")).json()) as PuzzleView;
    await page.route("**/api/training/next", (route) => route.fulfill({ json: { ...day, theme: null, day: null } }));
    await page.route("**/api/training/answers", async (route) => {
      const sent = route.request().postDataJSON() as { mode: string; puzzle: string; acts: unknown[]; key: string };
      expect(sent.mode).toBe("missed");
      // As somebody whom the server does not know.
      const answer = await fetch(`${house.server.address}/api/training/day`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: house.server.address },
        body: JSON.stringify({ ...sent, mode: "day" }),
      });
      const result = (await answer.json()) as TrainingResult;
      await route.fulfill({ json: { ...result, players: [] } });
    });
    const view = await askedBy(page, () => page.goto("/train/missed"));
    await give(page, view, answersOf(view).right);
    await told(page, FOUND);
    expect(await page.getByText("D’une partie entre deux niveaux").count()).toBe(0);
  });

  test("without a network: puzzles that were taken along are judged here, and are not rated", async ({ skip }) => {
    const about = (await (await fetch(`${house.server.address}/offline.json`)).json()) as { module: string | null };
    skip(about.module === null, "the program was built without its module: cargo xtask wasm, then build it again");
    const page = await house.visit("/train", { worker: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole("button", { name: "Garder sur cet appareil" }).click();
    await page.getByText("40 problèmes attendent dans ce navigateur.").waitFor();
    // One of them is enough, and is known then.
    const line = await page.evaluate(() => {
      const pack = JSON.parse(localStorage.getItem("jarnac-train-pack") ?? "{}") as { puzzles: { line: string }[] };
      pack.puzzles = pack.puzzles.slice(0, 1);
      localStorage.setItem("jarnac-train-pack", JSON.stringify(pack));
      return pack.puzzles[0]?.line ?? "";
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("link", { name: "S’entraîner sans réseau" }).click();
    await page.locator("main.felt").waitFor();
    const near = (await look(page)).near;
    await give(page, { side: near }, answersOf({ id: line.split("\t")[0] ?? "" }).right);
    await told(page, FOUND);
    expect(await page.locator(".ratingline").count()).toBe(0);
    await looksGood(page, "train-offline");
    await page.goto("/train/rated");
    await page.getByRole("link", { name: "S’entraîner sans réseau" }).waitFor();
  });
});
