/** What the clock for real letters does with the device in real Chromium: its screen, its sounds, its press. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house.ts";
import { half, openClock, press, shows, tap } from "./realLetters.ts";

interface Device {
  /** How often the screen was asked to stay on, and how many of those are still held. */
  asked: number;
  held: number;
  /** How often it was made to vibrate, and to sound. */
  felt: number;
  heard: number;
  /** Whether it can sound by now: a browser needs a moment for it after the first touch. */
  awake: boolean;
}

/** Watches what a page asks of its device; what the browser answers is its own. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device = { asked: 0, held: 0, felt: 0, heard: 0, awake: false };
    Object.assign(window, { device });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
      device.asked += 1;
      const lock = await request(kind);
      device.held += 1;
      lock.addEventListener("release", () => (device.held -= 1));
      return lock;
    };
    navigator.vibrate = () => {
      device.felt += 1;
      return true;
    };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        this.addEventListener("statechange", () => (device.awake = this.state === "running"));
      }
    };
    for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
      const { start } = prototype;
      prototype.start = function (this: AudioScheduledSourceNode, at?: number) {
        device.heard += 1;
        start.call(this, at);
      };
    }
  });
}

const device = (page: Page) => page.evaluate(() => (window as unknown as { device: Device }).device);
const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });

describe("the clock and its device", () => {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test("the screen stays on until the end of the match", async () => {
    const page = await openClock(house, {
      before: async (one) => {
        await one.context().grantPermissions(["screen-wake-lock"]);
        await watch(one);
      },
    });
    await expect.poll(() => device(page)).toMatchObject({ asked: 1, held: 1 });
    await press(page, "A");
    await press(page, "B");
    await press(page, "A");
    expect(await device(page)).toMatchObject({ asked: 1, held: 1 });
    await page.reload();
    await page.waitForSelector(".pendule");
    await expect.poll(() => device(page)).toMatchObject({ asked: 1, held: 1 });
    await tap(page, "menu");
    await tap(page, "menu-A");
    await tap(page, "sure");
    await expect.poll(() => device(page)).toMatchObject({ asked: 1, held: 0 });
  });

  test("a browser that lets the screen go dark has a clock all the same", async () => {
    const page = await openClock(house, { before: watch });
    await expect.poll(() => device(page)).toMatchObject({ asked: 1, held: 0 });
    await press(page, "A");
    await press(page, "B");
    await page.clock.runFor(60_000);
    expect(await shows(page, "A", 19 * 60)).toBe(true);
  });

  test("sounds and vibration are turned off, each for itself, also after a reload", async () => {
    const page = await openClock(house, { before: watch });
    await press(page, "A");
    await expect.poll(() => device(page)).toMatchObject({ awake: true });
    await press(page, "B");
    const both = await device(page);
    expect(both.felt).toBeGreaterThan(0);
    expect(both.heard).toBeGreaterThan(0);
    await tap(page, "menu");
    await toggle(page, "Vibrations").uncheck();
    await page.keyboard.press("Escape");
    await press(page, "A");
    const heard = await device(page);
    expect([heard.felt, heard.heard > both.heard]).toEqual([both.felt, true]);
    await tap(page, "menu");
    await toggle(page, "Vibrations").check();
    await toggle(page, "Sons").uncheck();
    await page.keyboard.press("Escape");
    await press(page, "B");
    const felt = await device(page);
    expect([felt.felt > heard.felt, felt.heard]).toEqual([true, heard.heard]);
    await tap(page, "menu");
    await toggle(page, "Vibrations").uncheck();
    await page.reload();
    await page.waitForSelector(".pendule");
    await press(page, "A");
    await press(page, "B");
    expect(await device(page)).toMatchObject({ felt: 0, heard: 0 });
    await tap(page, "menu");
    expect(await toggle(page, "Vibrations").isChecked()).toBe(false);
    expect(await toggle(page, "Sons").isChecked()).toBe(false);
  });

  test("saying and pressing are two acts, or one for those who wish it", async () => {
    const hint = (page: Page) => half(page, "A").locator("[data-press] .hint").innerText();
    const two = await openClock(house);
    await press(two, "A");
    await press(two, "B");
    expect(await hint(two)).toContain("Dites-le, puis appuyez");
    await two.context().close();
    const one = await openClock(house, {
      fill: async (page) => {
        await page.getByText("L’appui vaut").tap();
        expect(await page.getByRole("switch", { name: /L’appui vaut/ }).isChecked()).toBe(true);
      },
    });
    await press(one, "A");
    await press(one, "B");
    expect(await hint(one)).toContain("c’est dit");
    await one.reload();
    await one.waitForSelector(".pendule");
    expect(await hint(one)).toContain("c’est dit");
    await press(one, "A");
    expect(await half(one, "B").locator("[data-press]").count()).toBe(1);
    expect(await half(one, "A").locator("[data-press]").count()).toBe(0);
  });
});
