// How much JavaScript the first page needs, compressed. Fails above the limit of 90 kB.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 90 * 1024;
const dist = new URL("../dist/", import.meta.url);
const html = readFileSync(new URL("index.html", dist), "utf8");
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
let early = 0;
for (const name of readdirSync(new URL("assets/", dist)).sort()) {
  const bytes = gzipSync(readFileSync(new URL(`assets/${name}`, dist)), { level: 9 }).length;
  const eager = first.includes(`assets/${name}`);
  if (eager) early += bytes;
  console.log(`${String(bytes).padStart(7)}  ${eager ? "first" : "     "}  ${name}`);
}
console.log(`${early} bytes of JavaScript before lazy parts (limit ${LIMIT})`);
if (early > LIMIT || first.length === 0) process.exit(1);
