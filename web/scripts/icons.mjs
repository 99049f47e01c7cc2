// Makes the icons that are no SVG from those that are: node scripts/icons.mjs. The pictures are committed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const PUBLIC = new URL("../public/", import.meta.url);
/** File, drawing, size. Apple rounds the corners itself, so its icon goes to the edge. */
const ICONS = [
  ["icon-192.png", "icon.svg", 192],
  ["icon-512.png", "icon.svg", 512],
  ["icon-maskable-512.png", "icon-maskable.svg", 512],
  ["apple-touch-icon.png", "icon-maskable.svg", 180],
];

const executablePath =
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();

async function draw(drawing, size) {
  const svg = readFileSync(new URL(drawing, PUBLIC)).toString("base64");
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html, body { margin: 0; background: transparent }</style><img width=${size} height=${size} style="display: block" src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator("img").evaluate((image) => image.decode());
  return page.screenshot({ omitBackground: true });
}

/** An icon file with one PNG picture in it. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [file, drawing, size] of ICONS) writeFileSync(new URL(file, PUBLIC), await draw(drawing, size));
writeFileSync(new URL("favicon.ico", PUBLIC), ico(await draw("icon.svg", 32), 32));
await browser.close();
