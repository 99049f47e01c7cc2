/** Invitations: what the host passes on, and what those who are invited read before they sit down. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shoot, type Wish } from "./browser.ts";
import { House, linkOf, makeHere, option } from "./house.ts";

describe("an invitation", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  const refereed = (page: Page) =>
    option(page, "human_referee")
      .then((field) => field.locator("select, input").first())
      .then(
        async (field) =>
          void ((await field.getAttribute("type")) === "checkbox"
            ? await field.check()
            : await field.selectOption("on")),
      );
  const host = (wish: Wish = {}) => house.make("invite", { rules: "competition", fill: refereed, wish });

  test("says who invites to what, leads to the lesson and back, and seats nobody by itself", async () => {
    const camille = await host();
    const link = await linkOf(camille, "invite-link");
    await camille.getByText("quand votre adversaire a ouvert le lien et pris place").waitFor();
    await camille.getByText("L’arbitre peut venir avant ou après le début").waitFor();
    await shoot(camille, "invite-host");

    const basile = await house.visit(link, { size: "phone", touch: true });
    await basile.getByRole("heading", { name: "Camille vous invite à une partie de Jarnac" }).waitFor();
    const page = basile.locator("main");
    for (const text of [
      "Compétition",
      "20:00 chacun",
      "Un jeu de lettres à deux",
      "dès que vous avez pris place, si Camille est à la table",
    ])
      await page.getByText(text).first().waitFor();
    expect(await basile.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shoot(basile, "invited-phone");
    await basile.getByRole("link", { name: /Apprendre en deux minutes/ }).tap();
    await basile.waitForURL("**/lesson");
    // The end of the lesson leads back to the game that waits.
    expect(await basile.evaluate(() => sessionStorage.getItem("jarnac.invitation"))).toContain("key=");
    await basile.goBack();
    await basile.getByRole("button", { name: "Prendre place" }).waitFor();
    expect(await camille.locator("main.felt").count()).toBe(0);
    await basile.locator("input[autocomplete=nickname]").fill("Basile");
    await basile.getByRole("button", { name: "Prendre place" }).tap();
    await Promise.all([camille, basile].map((one) => one.waitForSelector("main.felt")));
    expect(basile.url()).not.toContain("key=");

    // Somebody whom the server knows reads it too, and is not sat down by opening a link.
    const other = await basile.context().newPage();
    const dora = await house.make("invite", { name: "Dora" });
    await other.goto(await linkOf(dora, "invite-link"));
    await other.getByText("Vous jouerez sous le nom de Basile").waitFor();
    expect(await dora.locator("main.felt").count()).toBe(0);
    await other.getByRole("button", { name: "Prendre place" }).click();
    await dora.waitForSelector("main.felt");

    // The seat is taken: whoever comes late is told so.
    const late = await house.visit(link);
    await late.getByText("La place est déjà prise").waitFor();
  });

  test("asks for the name of a guest who began without one", async () => {
    const nameless = await house.make("hotseat");
    await nameless.waitForSelector("main.felt");
    await nameless.goto("/new/invite");
    await makeHere(nameless, { name: "Noémie" });
    const link = await linkOf(nameless, "invite-link");
    const guest = await house.visit("/");
    await guest.goto(link);
    await guest.getByRole("heading", { name: "Noémie vous invite à une partie de Jarnac" }).waitFor();
  });

  test("to the referee has words of its own", async () => {
    const camille = await host();
    const link = await linkOf(camille, "invite-referee");
    const ruth = await house.visit(link);
    await ruth.getByRole("heading", { name: "Camille vous demande d’arbitrer" }).waitFor();
    await ruth.getByText("Un arbitre ne joue pas").waitFor();
    await shoot(ruth, "invited-referee");
    await ruth.locator("input[autocomplete=nickname]").fill("Ruth");
    await ruth.getByRole("button", { name: "Arbitrer" }).click();
    await ruth.getByText("En attente").first().waitFor();
    // The same link opens the same table again, for the same person.
    await ruth.goto(link);
    await ruth.getByRole("button", { name: "Arbitrer" }).click();
    await ruth.getByText("En attente").first().waitFor();
  });

  test("is shared by the device's own means, each link with its own words", async () => {
    const camille = await house.visit("/");
    await camille.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = (what?: ShareData) => {
        if (what) shared.push(what);
        return Promise.resolve();
      };
    });
    await camille.goto("/new/invite");
    await camille.locator("input[value=competition]").check();
    await camille.locator("input[autocomplete=nickname]").fill("Camille");
    await refereed(camille);
    await camille.locator("button[type=submit]").click();
    const links = ["invite-link", "invite-referee", "invite-watch"];
    for (const id of links)
      await camille
        .locator(`.field:has([data-link=${id}])`)
        .getByRole("button", { name: /^Partager/ })
        .click();
    const read = () => camille.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await expect.poll(read).toHaveLength(links.length);
    const shared = await read();
    expect(shared.map(({ url }) => url)).toEqual(await Promise.all(links.map((id) => linkOf(camille, id))));
    expect(shared.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Je vous invite à une partie de Jarnac \(Compétition, 20:00 chacun\)\. Un jeu de lettres/),
      expect.stringMatching(/^Voulez-vous arbitrer/),
      expect.stringMatching(/^Regardez notre partie/),
    ]);
    await shoot(camille, "invite-share");
  });
});
