/** A real server and a browser, with people who come in by its pages. */
import type { Browser, Page } from "playwright-core";
import { launch, newContext, type Wish } from "./browser.ts";
import { RealServer } from "./realServer.ts";

export interface Making {
  rules?: string;
  name?: string;
  wish?: Wish;
  /** Fills in more of the form before it is sent. */
  fill?: (page: Page) => Promise<void>;
}

export class House {
  readonly server = new RealServer();
  #browser: Browser | null = null;

  async open(): Promise<void> {
    this.#browser = await launch();
    await this.server.start();
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.server.stop();
  }

  /** Somebody new, on a page. */
  async visit(path: string, wish: Wish = {}): Promise<Page> {
    if (!this.#browser) throw new Error("the house is not open");
    const context = await newContext(this.#browser, { ...wish, address: this.server.address });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  /** Makes a game through the form. */
  async make(kind: string, { rules = "classic", name = "Camille", wish = {}, fill }: Making = {}): Promise<Page> {
    const page = await this.visit(`/new/${kind}`, wish);
    await makeHere(page, { rules, name, ...(fill ? { fill } : {}) });
    return page;
  }

  /** A game of two friends, each with a browser of their own. */
  async friends(making: Making = {}): Promise<[Page, Page]> {
    const camille = await this.make("invite", making);
    const basile = await this.sitDown(await linkOf(camille, "invite-link"), "Basile", { theme: "dark" });
    await Promise.all([camille, basile].map((page) => page.waitForSelector("main.felt")));
    return [camille, basile];
  }

  /** Follows an invitation. */
  async sitDown(link: string, name: string, wish: Wish = {}): Promise<Page> {
    const page = await this.visit(link, wish);
    await page.locator("input[autocomplete=nickname]").fill(name);
    await page.locator("form.newgame button[type=submit]").click();
    return page;
  }
}

/** Fills in and sends the form of a new game that is on the page. */
export async function makeHere(page: Page, { rules = "classic", name = "Camille", fill }: Making): Promise<void> {
  await page.locator(`input[value=${rules}]`).check();
  await page.locator("button[type=submit]").waitFor();
  const field = page.locator("input[autocomplete=nickname]");
  if (await field.isVisible()) await field.fill(name);
  await fill?.(page);
  await page.locator("button[type=submit]").click();
}

export function linkOf(page: Page, id: string): Promise<string> {
  return page.locator(`[data-link=${id}]`).inputValue();
}

/** «Plus d'options», and one of them. */
export async function option(page: Page, name: string) {
  const field = page.locator(`[data-option=${name}]`);
  if (!(await field.isVisible())) await page.getByText("Plus d’options").click();
  return field;
}
