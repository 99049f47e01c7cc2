/** Rules are tried out by the server while they are chosen, also when it is slow, silent or of another mind. */
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RulesTrial } from "../src/protocol/messages.ts";
import { launch, newContext, shoot } from "./browser.ts";
import { tryOut } from "./fakeRules.ts";
import { option } from "./house.ts";
import { middleOfAGame } from "./scenes.ts";

describe("a dry run of the rules", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await newContext(browser, { size: "narrow", touch: true });
    await middleOfAGame().attach(context);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const trial = (route: Route) => route.request().postDataJSON() as RulesTrial;
  const answer = (route: Route) => route.fulfill({ json: tryOut(trial(route)) });
  /** What is to happen to the questions; the book comes as ever. */
  const questions = (handle: (route: Route) => Promise<void>) =>
    context.route("**/api/rules", (route) => (route.request().method() === "POST" ? handle(route) : route.fallback()));
  const submit = () => page.locator("button[type=submit]").click();

  test("the form waits for the newest answer, and the first field with a problem gets the focus", async () => {
    let held: Route | null = null;
    await questions((route) => {
      if (trial(route).rules.changes["stall_turns"] !== "1") return answer(route);
      held = route;
      return Promise.resolve();
    });
    await page.goto("/new/computer");
    const stall = await option(page, "stall_turns");
    await stall.locator("input").fill("1");
    // What is chosen shows at once, and nothing is said before the answer.
    await expect.poll(() => held).not.toBeNull();
    expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
    await submit();
    expect(await page.locator("button[type=submit]").isDisabled()).toBe(true);
    if (held) await answer(held);
    await stall.getByText(/De 2 à 1\s000 tours, et non 1/).waitFor();
    await expect.poll(() => stall.locator("input").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText("À corriger d’abord : « Partie bloquée »").waitFor();
    await shoot(page, "dry-run-refused");
    // Once it is mended, nothing is left of it.
    await stall.locator("input").fill("12");
    await page.getByText("À corriger d’abord").waitFor({ state: "detached" });
    await submit();
    await page.waitForSelector("main.felt");
  });

  test("without a line it says so, and one can try anyway", async () => {
    await questions((route) => route.abort());
    await page.goto("/new/computer");
    await page.getByText("vos options ne sont pas vérifiées").waitFor();
    await (await option(page, "joker")).getByRole("switch").check();
    expect(await (await option(page, "joker")).getByRole("switch").isChecked()).toBe(true);
    await shoot(page, "dry-run-silent");
    const sent = page.waitForRequest((one) => one.url().endsWith("/api/games") && one.method() === "POST");
    await submit();
    expect((await sent).postDataJSON()).toMatchObject({ rules: { set: "classic", changes: { joker: "on" } } });
    await page.waitForSelector("main.felt");
  });

  test("what the server refuses when the game is made stands at its field too", async () => {
    const refusal = { option: "handicap", code: "handicap_too_large", message: "", numbers: { letters: 3, most: 2 } };
    await context.route("**/api/games", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 400,
            json: { code: "bad_rules", message: "rules: …", details: { rules: [refusal] } },
          })
        : route.fallback(),
    );
    await page.goto("/new/computer");
    await page.locator("input[value=lombard]").check();
    await submit();
    const handicap = page.locator("[data-option=handicap]");
    await handicap.getByText("2 lettres au plus pour un camp, et non 3").waitFor();
    await expect
      .poll(() =>
        handicap
          .locator("input")
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
  });

  test("whether a game can be rated is what the server says", async () => {
    const person = { id: "me", name: "Camille", kind: "account" };
    await context.route("**/api/me", (route) =>
      route.fulfill({ json: { person, csrf: "x", protocol: 1, server: "0" } }),
    );
    await questions((route) => {
      const told = tryOut(trial(route));
      // A clock that it finds too short.
      const short = trial(route).rules.changes["clock"] === "per_move 0:30";
      return route.fulfill({ json: { ...told, rated: short ? null : told.rated } });
    });
    await page.goto("/new/lobby");
    const rated = page.getByRole("switch", { name: "Partie classée" });
    await rated.check();
    await page.getByRole("radio", { name: "30 secondes par coup", exact: true }).check();
    await expect.poll(() => rated.isDisabled()).toBe(true);
    expect(await rated.isChecked()).toBe(false);
    await page.getByText("seulement Classiques ou Compétition").waitFor();
    await shoot(page, "dry-run-rated");
    await page.getByRole("radio", { name: "10 minutes chacun" }).check();
    await expect.poll(() => rated.isChecked()).toBe(true);
  });

  test("without the book a game can still be made", async () => {
    await context.route("**/api/rules", (route) => route.abort());
    await page.goto("/new/computer");
    await page.getByText("vos options ne sont pas vérifiées").waitFor();
    await page.locator("input[value=federation]").check();
    const sent = page.waitForRequest((one) => one.url().endsWith("/api/games") && one.method() === "POST");
    await submit();
    expect((await sent).postDataJSON()).toMatchObject({ rules: { set: "federation", changes: {} } });
  });
});
