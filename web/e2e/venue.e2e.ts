/** A hall of three tables: two devices, and a referee who sees everything and acts from afar. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot, SIZES } from "./browser.ts";
import { House } from "./house.ts";
import { contest, flaws, half, seconds, tap } from "./realLetters.ts";
import { FLAWLESS, flawsOf } from "./seen.ts";
import {
  act,
  card,
  deviceAt,
  handedIn,
  makeHall,
  openTable,
  push,
  sees,
  shut,
  tableLinks,
  toPlay,
  unsent,
} from "./venue.ts";

describe("a hall and its referee", () => {
  const house = new House();
  let referee: Page;
  let links: string[] = [];
  let one: Page;
  let two: Page;
  beforeAll(async () => {
    await house.open();
    referee = await makeHall(house);
  });
  afterAll(() => house.close());

  test("a venue is made, with a link, a code and a card for each table", async () => {
    expect(await flaws(referee, ".arb")).toEqual([]);
    links = await tableLinks(referee);
    expect(links).toHaveLength(3);
    expect(new Set(links.map((link) => link.split(".").at(-1))).size, "each has a key of its own").toBe(3);
    expect(await referee.locator(".vlinks svg.qr").count()).toBe(4);
    // The tests' server is known to its own machine alone, and it is said so.
    expect(await referee.locator("[data-unreached]").count()).toBe(1);
    expect(await flaws(referee, ".arb")).toEqual([]);
    for (const size of ["short", "flat"] as const) {
      await referee.setViewportSize(SIZES[size]);
      expect(await flawsOf(referee, true), size).toEqual(FLAWLESS);
      await shoot(referee, `venue-links-${size}`);
    }
    await referee.evaluate(() => (window.print = () => undefined));
    await tap(referee, "print-cards");
    await referee.waitForSelector(".onlyprint .cardpaper", { state: "attached" });
    const pdf = await referee.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length, "a card a page").toBe(3);
    await referee.evaluate(() => dispatchEvent(new Event("afterprint")));
    await referee.locator("[data-tab=tables]").tap();
  });

  test("two devices join by their links; one is told who plays", async () => {
    one = await deviceAt(house, links[0] ?? "");
    await one.locator("[data-side-name=A]").fill("Camille");
    await one.locator("[data-side-name=B]").fill("Basile");
    expect(one.url(), "the key is not left in the address").not.toContain("#");
    expect(await flaws(one, ".matchform")).toEqual([]);
    await toPlay(one);
    await sees(referee, 1, "playing");
    await card(referee, 1).locator("[data-clock=A].runs").waitFor();

    two = await deviceAt(house, links[1] ?? "", { size: "short", theme: "dark" });
    await two.waitForSelector("[data-table='2']");
    await openTable(referee, 2);
    await referee.locator("[data-assign=A]").fill("Noémie");
    await referee.locator("[data-assign=B]").fill("Hugo");
    await tap(referee, "assign");
    await two.waitForSelector("[data-assigned]");
    expect(await two.locator(".assigned").innerText()).toContain("Noémie");
    await shut(referee);
    await sees(referee, 2, "assigned");
    await toPlay(two);
    await sees(referee, 2, "playing");
    await sees(referee, 3, "free");
    expect(await two.locator(".tableline").innerText()).toContain("Table 2");
    for (const size of ["short", "phone", "flat"] as const) {
      await referee.setViewportSize(SIZES[size]);
      expect(await flaws(referee, ".arb"), size).toEqual([]);
      await shoot(referee, `venue-tables-${size}`);
    }
    expect(await flaws(one, ".pendule")).toEqual([]);
    await shoot(one, "venue-device");
  });

  test("a call rings until somebody comes", async () => {
    await tap(one, "referee");
    await referee.waitForSelector("[data-call='1']");
    await sees(referee, 1, "called");
    await expect.poll(() => referee.title()).toContain("● Arbitre");
    for (const size of ["phone", "flat"] as const) {
      await referee.setViewportSize(SIZES[size]);
      expect(await flaws(referee, ".arb"), size).toEqual([]);
      await shoot(referee, `venue-call-${size}`);
    }
    await tap(referee, "coming");
    await one.getByText("L’arbitre arrive.").first().waitFor();
    await sees(referee, 1, "coming");
    await expect.poll(() => referee.title()).not.toContain("● Arbitre");
    await tap(one, "resume");
    await sees(referee, 1, "playing");
  });

  test("a stop and a correction from afar are done at the table, with their reasons", async () => {
    await openTable(referee, 2);
    await act(referee, "stop", "");
    await referee.getByText("Un motif est nécessaire").waitFor();
    await act(referee, "stop", "bruit dans la salle");
    await two.waitForSelector(".stopsheet [data-remote]");
    expect(await two.locator(".stopsheet").innerText()).toContain("bruit dans la salle");
    expect(await two.locator(".stopsheet [data-do=resume]").isDisabled(), "the referee lets it go on").toBe(true);
    expect(await flaws(two, ".stopsheet")).toEqual([]);
    await shoot(two, "venue-device-stopped");
    await referee.waitForSelector("[data-panel-state=held]");
    const before = await seconds(two, "B");
    await referee.getByText("Corriger pendules").tap();
    await referee.getByRole("button", { name: "Pendule de Hugo, moins" }).tap();
    expect(await flaws(referee, ".tablepanel .pacts")).toEqual([]);
    await shoot(referee, "venue-panel");
    await act(referee, "correct", "parti avant le signal");
    await expect.poll(() => seconds(two, "B")).toBe(before - 10);
    await act(referee, "go_on", "");
    await two.waitForSelector(".stopsheet", { state: "detached" });
    await referee.waitForSelector("[data-panel-state=playing]");
    await shut(referee);
    await shoot(two, "venue-device-told");
    expect(await two.locator("[data-referee-acts]").innerText()).toContain("parti avant le signal");
    expect(await flaws(two, ".refnote")).toEqual([]);
    await tap(two, "seen-referee");
    await tap(two, "menu");
    await two.locator(".matchlog").getByText("parti avant le signal").waitFor();
    await two.getByRole("button", { name: "Fermer" }).tap();
  });

  test("a contest is ruled on from afar", async () => {
    await push(one, "A");
    await half(one, "A").locator("[data-do=match-contest]").tap();
    await sees(referee, 1, "contest");
    await contest(one, "WHISKY", null);
    await tap(one, "referee-rules");
    expect(await flaws(one, ".refrules .rulings")).toEqual([]);
    await tap(one, "call-referee");
    await sees(referee, 1, "called");
    expect(await referee.locator("[data-call='1']").innerText()).toContain("contestation");
    await tap(referee, "coming");
    await sees(referee, 1, "contest");
    await one.waitForSelector("[data-referee-acts]");
    await tap(one, "seen-referee");
    await openTable(referee, 1);
    for (const size of ["short", "phone", "flat"] as const) {
      await referee.setViewportSize(SIZES[size]);
      expect(await flaws(referee, ".tablepanel"), size).toEqual([]);
      await shoot(referee, `venue-panel-${size}`);
    }
    await act(referee, "rule-bad", "pas dans le dictionnaire de la salle");
    await one.waitForSelector("[data-verdict=bad]");
    await referee.waitForSelector("[data-panel-state=verdict]");
    expect(await referee.locator("[data-act=rule-bad]").count(), "it is refused already").toBe(0);
    await act(referee, "rule-good", "il y est, à la page 1187");
    await one.waitForSelector("[data-verdict=good]");
    await tap(one, "seen-referee");
    await tap(one, "resume");
    await shut(referee);
    await sees(referee, 1, "playing");
    await push(one, "B");
  });

  test("a device without a network goes on, hands in later, and hears then what the referee did", async () => {
    await one.context().setOffline(true);
    await push(one, "A");
    await push(one, "B");
    await one.waitForSelector("[data-errand=offline]");
    expect(await unsent(one)).toBeGreaterThan(1);
    await openTable(referee, 1);
    await act(referee, "stop", "vérification");
    await referee.waitForSelector("[data-pending]");
    await shoot(referee, "venue-pending");
    await shut(referee);
    await card(referee, 1).locator("[data-waiting]").waitFor({ state: "attached" });
    await one.context().setOffline(false);
    await one.waitForSelector(".stopsheet [data-remote]");
    await handedIn(one);
    await sees(referee, 1, "held");
    await expect.poll(() => card(referee, 1).locator("[data-waiting]").count()).toBe(0);
    // The referee is at the table after all.
    await tap(one, "referee-here");
    await tap(one, "resume");
    await sees(referee, 1, "playing");
  });

  test("a server that is killed and started again has everything, once", async () => {
    await handedIn(two);
    await house.server.kill();
    await push(two, "A");
    await push(two, "B");
    await two.waitForSelector("[data-errand=offline]");
    await house.server.start();
    await handedIn(two);
    await sees(referee, 2, "playing");
    const kept = await two.evaluate(() => {
      const { setup, entries, bound } = JSON.parse(localStorage.getItem("jarnac.match") ?? "{}");
      return { id: setup.id as string, count: entries.length as number, sent: bound.sent as number };
    });
    expect(kept.sent).toBe(kept.count);
    const log = await referee.evaluate(async () => {
      const [venue, key] = location.hash.slice(1).split(".");
      const answer = await fetch(`/api/venues/${venue}/tables/2/log`, { headers: { "x-jarnac-key": key ?? "" } });
      return (await answer.json()) as { matches: { setup: { id: string }; entries: { key: string }[] }[] };
    });
    const keys = log.matches.find(({ setup }) => setup.id === kept.id)?.entries.map(({ key }) => key) ?? [];
    expect(keys).toHaveLength(kept.count);
    expect(new Set(keys).size, "each once").toBe(keys.length);
  });

  test("a device that broke is replaced: another one goes on with the match", async () => {
    const spare = await deviceAt(house, links[1] ?? "");
    await spare.waitForSelector("[data-unfinished]");
    await shoot(spare, "venue-take-over");
    await tap(spare, "take-over");
    await spare.waitForSelector(".pendule");
    await expect.poll(async () => Math.abs((await seconds(spare, "A")) - (await seconds(two, "A")))).toBeLessThan(4);
    await push(spare, "A");
    await handedIn(spare);
    await card(referee, 2).locator("[data-clock=B].runs").waitFor();
    await push(two, "A");
    await two.waitForSelector("[data-errand=other]");
    await two.context().close();
    two = spare;
  });

  test("the referee ends a match, both sign its sheet, and the log is saved", async () => {
    await openTable(referee, 2);
    await tap(referee, "ask-end");
    await act(referee, "end", "salle fermée");
    await two.getByRole("link", { name: "La feuille" }).first().waitFor();
    await referee.waitForSelector("[data-panel-state=over]");
    await shut(referee);
    if (await two.locator("[data-do=seen-referee]").isVisible()) await tap(two, "seen-referee");
    await two.getByRole("link", { name: "La feuille" }).first().tap();
    await two.locator("[data-row=A1]").fill("TRAPEZE");
    await two.locator("[data-row=B1]").fill("RAT");
    await shoot(two, "venue-sheet");
    expect(await flaws(two, ".tableacts")).toEqual([]);
    await tap(two, "sign-A");
    await tap(two, "sign-B");
    await sees(referee, 2, "signed");
    expect(await card(referee, 2).locator("[data-points=A]").textContent()).toBe("49");
    expect(await flaws(two, ".tableacts")).toEqual([]);
    await shoot(referee, "venue-signed");
    const saved = async (kind: string) => {
      const download = referee.waitForEvent("download");
      await referee.locator(`[data-export=${kind}]`).tap();
      return readFileSync(await (await download).path(), "utf8");
    };
    const csv = await saved("csv");
    for (const why of ["bruit dans la salle", "parti avant le signal", "vérification", "salle fermée"])
      expect(csv, why).toContain(why);
    expect(csv.split("\r\n").length).toBeGreaterThan(15);
    expect(await saved("txt")).toContain("Table 2 (Noémie – Hugo)");
    const json = JSON.parse(await saved("json")) as { tables: { acts: unknown[] }[] };
    expect(json.tables.map(({ acts }) => acts.length)).toEqual([5, 4, 0]);
    await tap(two, "next-match");
    await two.waitForSelector("[data-table='2']");
    expect(await half(two, "A").count()).toBe(0);
  });

  test("a table gets a new link: its device goes on by it, and the old one opens nothing", async () => {
    const three = await deviceAt(house, links[2] ?? "");
    await toPlay(three);
    await sees(referee, 3, "playing");
    await referee.locator("[data-tab=links]").tap();
    await referee.locator("[data-renew='3']").tap();
    expect(await flaws(referee, ".vlinks .pacts")).toEqual([]);
    await shoot(referee, "venue-new-link");
    await tap(referee, "renew-sure");
    await referee.locator("[data-renewed=true]").waitFor();
    await three.waitForSelector("[data-errand=unlinked]");
    await shoot(three, "venue-device-unlinked");
    await push(three, "A");
    const old = links[2] ?? "";
    links = await tableLinks(referee);
    expect(links[2]).not.toBe(old);
    await three.goto("/rules");
    await three.goto(links[2] ?? "");
    await three.waitForSelector(".pendule");
    await handedIn(three);
    const stranger = await house.visit(old, { size: "phone", touch: true });
    await stranger.locator(".problem").waitFor();
    await stranger.context().close();
    await referee.locator("[data-renew=all]").tap();
    await tap(referee, "renew-sure");
    await referee.locator("[data-renewed=true]").waitFor();
    links = await tableLinks(referee);
    await three.goto("/rules");
    await three.goto(links[2] ?? "");
    await handedIn(three);
    // The referee decides: that is the result, and nobody has to sign it.
    await referee.locator("[data-tab=tables]").tap();
    await openTable(referee, 3);
    await tap(referee, "ask-end");
    await referee.locator("[data-standing-choice]").selectOption("B");
    await act(referee, "end", "camp A parti");
    await referee.waitForSelector("[data-panel-state=ruled]");
    await shut(referee);
    expect(await card(referee, 3).locator("[data-ruled=B]").innerText()).toBe("gagne");
    await shoot(referee, "venue-ruled");
    await tap(three, "seen-referee");
    await three.getByRole("link", { name: "La feuille" }).first().tap();
    await three.waitForSelector("[data-ruled=true]");
    expect(await three.locator(".ruled").innerText()).toContain("camp A parti");
    await shoot(three, "venue-sheet-ruled");
    expect(await flaws(three, ".tableacts")).toEqual([]);
    await tap(three, "next-match");
    await three.waitForSelector("[data-table='3']");
    await three.context().close();
  });

  test("the form of a venue, and the page of a table, in English too", async () => {
    const english = await house.visit("/venue", { size: "short", touch: true });
    await english.evaluate(() => localStorage.setItem("jarnac.settings", JSON.stringify({ locale: "en" })));
    await english.reload();
    await english.getByRole("heading", { name: "The venue" }).waitFor();
    await english.locator(".matchform button[type=submit]").tap();
    await english.getByText("Give the venue a name.").waitFor();
    expect(await flaws(english, ".matchform .go")).toEqual([]);
    await english.goto(links[2] ?? "");
    await english.getByText("Rules: Competition").waitFor();
    expect(await flaws(english, ".matchform .go")).toEqual([]);
    await shoot(english, "venue-english");
    await english.context().close();
  });

  test("a wrong link opens nothing", async () => {
    const [venue] = new URL(referee.url()).hash.slice(1).split(".");
    const stranger = await house.visit(`/venue#${venue}.aaaaaaaaaaaaaaaa`, { size: "phone", touch: true });
    await stranger.locator(".problem").waitFor();
    expect(await stranger.locator(".tgrid").count()).toBe(0);
    await stranger.context().close();
  });
});
