/** La table: the clock, contests and the sheet for real letters, by touch, with the real server as judge. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot, SIZES } from "./browser.ts";
import type { RuleBook } from "../src/protocol/messages.ts";
import { House } from "./house.ts";
import {
  button,
  contest,
  flaws,
  half,
  openClock,
  outside,
  press,
  readsNotes,
  seconds,
  shows,
  tap,
  turned,
  type,
} from "./realLetters.ts";
import { FLAWLESS, flawsOf } from "./seen.ts";
import { standInModule } from "./standInModule.ts";

const jarnacs = (page: Page, side: "A" | "B") =>
  half(page, side).locator("[data-jarnacs]").getAttribute("data-jarnacs").then(Number);

describe("la table", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("the loser of the toss starts it, a stop holds it, a closed lid is counted", async () => {
    const page = await openClock(house);
    await shoot(page, "match-toss");
    await press(page, "A");
    expect(await half(page, "B").locator(".does").textContent()).toBe("Démarrer sa pendule");
    await press(page, "B");
    await page.clock.runFor(60_000);
    expect(await shows(page, "A", 19 * 60)).toBe(true);
    await press(page, "A");
    await button(page, "B", "match-jarnac");
    expect(await jarnacs(page, "B")).toBe(1);
    await shoot(page, "match-jarnac");
    expect(await flaws(page, ".pendule")).toEqual([]);
    for (const size of ["short", "narrow", "sideways", "sidewaysTall", "zoomed", "flat", "phone"] as const) {
      await page.setViewportSize(SIZES[size]);
      expect(await outside(page, ".pendule :is(button, .t, .does, h2)"), size).toEqual([]);
      expect(await flawsOf(page, true), size).toEqual(FLAWLESS);
      await shoot(page, `match-play-${size}`);
    }

    await tap(page, "stop");
    // All that was looked at took its time: what follows counts from here.
    const held = await seconds(page, "B");
    await page.clock.runFor(120_000);
    await shoot(page, "match-stop");
    expect(await flaws(page, ".stopsheet")).toEqual([]);
    await page.getByRole("button", { name: "Pendule de Basile, moins" }).tap();
    await tap(page, "agree-A");
    await tap(page, "agree-B");
    await page.locator(".whostop .chip", { hasText: "Basile" }).tap();
    await page.getByPlaceholder(/Pourquoi/).fill("une lettre est tombée");
    await page.getByPlaceholder(/Pourquoi/).blur();
    await tap(page, "resume");
    expect(await shows(page, "B", held - 10)).toBe(true);

    // The lid is shut for five minutes; then the battery is empty, and the page is opened again.
    const shut = await seconds(page, "B");
    await page.clock.fastForward(300_000);
    await page.getByText("il est compté").waitFor();
    await shoot(page, "match-away");
    await tap(page, "read");
    expect(await shows(page, "B", shut - 300)).toBe(true);
    const empty = await seconds(page, "B");
    await page.reload();
    await page.waitForSelector(".pendule");
    expect(await shows(page, "B", empty)).toBe(true);
    await tap(page, "menu");
    await page.getByText("Pendule de Basile mise à").waitFor();
    await page
      .locator(".matchlog", { hasText: "Arrêt demandé par Basile" })
      .getByText("une lettre est tombée")
      .waitFor();
    await shoot(page, "match-menu");
  });

  test.each(["short", "phone", "flat", "sideways"] as const)(
    "a whole match of the 2019 text, from toss to sheet: %s",
    async (size) => {
      const theme = size === "phone" ? "dark" : "light";
      let page = await openClock(house, { size, theme, path: "/clock?table=1&round=2" });
      await readsNotes(page);
      await press(page, "B");
      await press(page, "A");

      // Both sit across on a phone: the far half is turned round, and is touched like the near one.
      if (size === "short" || size === "phone") expect(await turned(page)).toEqual({ A: false, B: true });

      // The referee stops both clocks for a while.
      const before = { A: await seconds(page, "A"), B: await seconds(page, "B") };
      await tap(page, "stop");
      await page.clock.runFor(45_000);
      expect(await flaws(page, ".stopsheet")).toEqual([]);
      expect(await outside(page, ".stopsheet .stopacts .btn")).toEqual([]);
      await page.locator(".whostop .chip", { hasText: "Arbitre" }).tap();
      await tap(page, "resume");
      for (const side of ["A", "B"] as const) expect(before[side] - (await seconds(page, side))).toBeLessThan(12);

      // A first contest: Camille doubts rightly, and had announced her Jarnac in the same breath.
      await button(page, "A", "match-contest");
      await type(page, "MENAGER");
      expect(await flaws(page, ".contesting")).toEqual([]);
      expect(await outside(page, ".contesting :is(button, label, h1)"), "no scrolling in a contest").toEqual([]);
      await page.locator("[data-line=from]").tap();
      await type(page, "MENA");
      await shoot(page, "match-contest-1");
      await type(page, "GE");
      await page.getByText("Je conteste et Jarnac").tap();
      await tap(page, "show");
      await shoot(page, "match-contest-2");
      expect(await flaws(page, ".contesting")).toEqual([]);
      await tap(page, "mine");
      await page.waitForSelector("[data-verdict=bad]");
      await shoot(page, "match-verdict-bad");
      expect(await flaws(page, ".verd")).toEqual([]);
      expect(await page.locator(".verd .near").innerText()).toContain("La main passe à Camille");
      expect(await page.locator(".verd").innerText(), "no reason during the game").not.toContain("ménager");
      await page.setViewportSize(SIZES.short);
      await shoot(page, "match-verdict-short");
      expect(await outside(page, ".verd .near :is(.st1, .conseq li)")).toEqual([]);
      await page.setViewportSize(SIZES[size]);
      await tap(page, "resume");
      await page.clock.runFor(500);
      expect(await jarnacs(page, "A")).toBe(1);

      // The device dies, and the match goes on where it was; the clock has run.
      const context = page.context();
      await page.close();
      await page.clock.fastForward(90_000).catch(() => undefined);
      page = await context.newPage();
      await readsNotes(page);
      await page.goto("/clock");
      await page.waitForSelector(".pendule");
      expect(await jarnacs(page, "A")).toBe(1);

      // The server dies as well, and comes back: nobody at the table notices before they need its word.
      await house.server.kill();
      const shown = (await seconds(page, "A")) + (await seconds(page, "B"));
      await page.clock.runFor(20_000);
      expect(shown - (await seconds(page, "A")) - (await seconds(page, "B"))).toBeGreaterThanOrEqual(19);
      await house.server.start();

      // A second contest, wrong this time: Basile doubts a new word, and Camille draws two.
      await button(page, "B", "match-contest");
      const which = page.getByRole("button", { name: "Le mot posé" });
      if (await which.isVisible()) await which.tap();
      await contest(page, "CALS", "LAC");
      await tap(page, "mine");
      await page.waitForSelector("[data-verdict=good]");
      await shoot(page, "match-verdict-good");
      await tap(page, "resume");
      await page.clock.runFor(500);

      // A full mat passes: the last call is answered by a Jarnac, and the match goes on.
      await button(page, "A", "match-full");
      await press(page, "A");
      await shoot(page, "match-last-call");
      expect(await flaws(page, ".pendule")).toEqual([]);
      await press(page, "B");
      expect(await jarnacs(page, "B")).toBe(1);
      await press(page, "B");

      // Camille's flag falls. At Basile's pass she names a word that is none: ten points.
      await page.clock.runFor(21 * 60_000);
      expect(await half(page, "A").locator(".press.fallen").count()).toBe(1);
      await shoot(page, "match-flag");
      await press(page, "B");
      await shoot(page, "match-spot");
      await press(page, "A");
      await contest(page, "XQZ", null);
      await page.waitForSelector("[data-verdict=bad]");
      await tap(page, "resume");
      await page.clock.runFor(500);
      expect(await half(page, "B").locator("[data-bonus]").getAttribute("data-bonus")).toBe("10");

      // Basile fills his mat and passes; nobody has anything more to say.
      await button(page, "B", "match-full");
      await press(page, "B");
      if (await half(page, "A").locator("[data-do=match-decline]").isVisible())
        await button(page, "A", "match-decline");
      await page.getByRole("link", { name: "La feuille" }).first().tap();
      await fillSheet(page);
    },
  );

  test("without a network the clock goes on, and a referee rules with a reason", async () => {
    // In a browser that is too old for the module, if there is one.
    const before = async (page: Page): Promise<void> => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    };
    const page = await openClock(house, { worker: true, before });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await press(page, "A");
    await press(page, "B");
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector(".pendule");
    await press(page, "A");
    await button(page, "A", "match-contest");
    await contest(page, "WHISKY", null);
    await tap(page, "mine");
    await page.getByText("laissez l’arbitre décider").waitFor();
    await tap(page, "referee-rules");
    await page.getByLabel("Motif").fill("ODS, page 1187");
    await tap(page, "rule-good");
    await page.waitForSelector("[data-verdict=good]");
    await tap(page, "overrule");
    await page.getByLabel("Motif").fill("erreur de page");
    await tap(page, "rule-bad");
    await page.waitForSelector("[data-verdict=bad]");
    await tap(page, "resume");
    await page.clock.runFor(500);
    await tap(page, "menu");
    await page.getByText("erreur de page").waitFor();
    expect(await flaws(page, ".matchmenu .menuacts")).toEqual([]);
    await tap(page, "menu-leave");
    await tap(page, "sure");
    await page.waitForSelector(".matchform");
    expect(await flaws(page, ".matchform .switches")).toEqual([]);
    await page.context().close();
  });

  test("a contested word is judged by the page itself when nobody answers", async () => {
    const { dictionaries } = (await (await fetch(`${house.server.address}/api/rules`)).json()) as RuleBook;
    const good = { word: "CALS", admitted: true, refusal: null, text: "" };
    const answer = { answer: "response", status: 200, body: { ...good, dictionaries } };
    const module = standInModule(answer);
    const page = await house.visit("/rules", { size: "phone", touch: true });
    // Without HTTPS, as in a club's own network, a browser keeps nothing: the page holds it.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "caches"));
    await page.route("**/offline.json", (route) =>
      route.fulfill({ json: { module: "/assets/stand-in.wasm", bytes: module.length, packed: module.length } }),
    );
    await page.route("**/assets/stand-in.wasm", (route) =>
      route.fulfill({ body: module, contentType: "application/wasm" }),
    );
    await page.goto("/clock");
    await page.locator(".matchform button[type=submit]").tap();
    await page.waitForSelector(".pendule[data-judge=here]");
    for (const side of ["A", "B"] as const) {
      await half(page, side).locator("[data-press]").tap();
      await page.waitForSelector(side === "A" ? "[data-side=B] .press.up" : "[data-side=A] .press.up");
      await page.waitForTimeout(450);
    }
    await page.context().setOffline(true);
    await half(page, "B").locator("[data-do=match-contest]").tap();
    await contest(page, "CALS", "LAC");
    await tap(page, "mine");
    await page.waitForSelector("[data-verdict=good]");
    await page.context().close();
  });

  test("what is printed: each paper alone, on its own size", async () => {
    const page = await house.visit("/print", { size: "flat", touch: true });
    await page.waitForSelector(".preview .sheetpaper");
    await page.waitForSelector(".preview .bagpaper td");
    await shoot(page, "match-print");
    expect(await flaws(page, ".paperrow .what")).toEqual([]);
    for (const [paper, look, pages] of [
      ["sheet", ".sheetpaper", 1],
      ["rules", ".leafpaper", 2],
      ["bags", ".bagpaper", 1],
      ["joker", ".jokerpaper", 1],
      ["mat", ".matpaper", 1],
      ["card", ".cardpaper", 1],
    ] as const) {
      await page.evaluate(() => (window.print = () => undefined));
      await page.locator(`[data-print=${paper}]`).tap();
      await page.waitForSelector(`.onlyprint ${look}`, { state: "attached" });
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const count = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length;
      expect.soft(count, `${paper}: pages`).toBe(pages);
    }
  });

  async function fillSheet(page: Page): Promise<void> {
    const mats = {
      A: ["TRAPEZE", "LICORNE", "NOISETTE", "TRIBUT", "CERTAINE", "PARAPLUIE", "SONDE", "DOUVE"],
      B: ["REMANGE", "OISELEUR", "CASIERS", "CHANTIER", "VAGUE", "MONTAGNE", "FOND", "KAKI"],
    };
    for (const side of ["A", "B"] as const)
      for (const [at, word] of mats[side].entries()) await page.locator(`[data-row=${side}${at + 1}]`).fill(word);
    // There is one K in the box.
    await page.getByText("Il y a 2 K sur les tapis, et 1 dans la boîte.").waitFor();
    expect(await page.locator("[data-do=sign-A]").getAttribute("aria-disabled")).toBe("true");
    await page.locator("[data-row=B8]").fill("");
    await shoot(page, "match-sheet");
    expect(await flaws(page, ".feuille")).toEqual([]);
    expect(await page.locator("[data-total=A]").textContent()).toBe("393");
    expect(await page.locator("[data-total=B]").textContent()).toBe("341");
    expect(await page.locator("[data-standing]").getAttribute("data-standing")).toBe("tie");
    await page.getByText("MENAGE → MENAGER").waitFor();
    await tap(page, "sign-A");
    await tap(page, "refuse");
    await page.getByRole("button", { name: "Jarnacs de Camille, plus" }).tap();
    await page.getByText("1 Jarnac à la pendule, 2 sur la feuille").waitFor();
    await tap(page, "sign-A");
    await tap(page, "sign-B");
    expect(await page.locator("[data-standing]").getAttribute("data-standing")).toBe("A");
    expect(await page.locator("[data-signed]").getAttribute("data-signed")).toBe("true");
    await page.setViewportSize(SIZES.phone);
    await shoot(page, "match-sheet-phone");
    expect(await flaws(page, ".feuille")).toEqual([]);
    // The link brings it to the other phone, without a server's memory.
    const link = await page.evaluate(
      () => JSON.parse(localStorage.getItem("jarnac.matches") ?? "[]")[0].link as string,
    );
    const other = await house.visit(link, { size: "phone", touch: true });
    await other.waitForSelector("[data-signed=true]");
    expect(await other.locator("[data-total=A]").textContent()).toBe("393");
    expect(await other.locator("[data-standing]").getAttribute("data-standing")).toBe("A");
    await other.emulateMedia({ media: "print" });
    expect(await other.locator(".sheetpaper").isVisible()).toBe(true);
    expect(await other.locator(".feuille").isVisible()).toBe(false);
    await other.context().close();
  }
});
