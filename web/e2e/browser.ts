/** Real Chromium, driven by playwright-core. */
import { existsSync, mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
/** The same engine without the desktop around it: it takes a third less of the machine, but shows no notification. */
const SHELL = "/usr/bin/chromium-headless-shell";
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Pictures of the run, for people to look at; made with `JARNAC_SHOTS=1`, and not committed. */
export const SHOTS = new URL("../e2e-shots/", import.meta.url);

/** Starts a browser; `whole` with what belongs to a desktop. */
export function launch({ whole = false } = {}): Promise<Browser> {
  mkdirSync(SHOTS, { recursive: true });
  const found = (whole ? CHROMIUM : [SHELL, ...CHROMIUM]).find(existsSync);
  const executablePath = process.env["CHROMIUM"] ?? found;
  if (!executablePath) throw new Error("no Chromium found: install the package chromium, or set CHROMIUM");
  return chromium.launch({ executablePath, args: FLAGS });
}

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  small: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  /** The same tablet lying flat, and a large screen at twice its size. */
  flat: { width: 1180, height: 820 },
  laptop: { width: 1024, height: 600 },
  zoomed: { width: 720, height: 450 },
  phone: { width: 390, height: 844 },
  /** Phones with the bars of their browser. */
  short: { width: 390, height: 664 },
  narrow: { width: 360, height: 640 },
  low: { width: 375, height: 553 },
  sideways: { width: 740, height: 360 },
  sidewaysTall: { width: 844, height: 390 },
  large: { width: 3840, height: 2160 },
} as const;

export interface Wish {
  size?: keyof typeof SIZES;
  theme?: "light" | "dark";
  touch?: boolean;
  still?: boolean;
  /** Pixels of the picture for one of the page. */
  scale?: number;
  /** Another place than the client served alone. */
  address?: string;
  /** The service worker is let in; elsewhere it would answer for the server. */
  worker?: boolean;
  /** Where in the world the browser is. */
  zone?: string;
}

export async function newContext(
  browser: Browser,
  { size = "desktop", theme = "light", touch = false, still = true, scale, address, worker = false, zone }: Wish = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address ?? inject("address"),
    viewport: SIZES[size],
    colorScheme: theme,
    locale: "fr-FR",
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: scale ?? (size === "phone" ? 2 : 1),
    reducedMotion: still ? "reduce" : "no-preference",
    serviceWorkers: worker ? "allow" : "block",
    ...(zone ? { timezoneId: zone } : {}),
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** Takes a picture if somebody wants to look at it: nothing is tested by it, and it costs minutes of the gate. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env["JARNAC_SHOTS"]) await page.screenshot({ path: new URL(`${name}.png`, SHOTS).pathname });
}
