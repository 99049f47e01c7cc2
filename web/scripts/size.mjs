// How many bytes the first page needs, packed as the server sends them. Fails above the limit of 90 kB of JavaScript.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

const LIMIT = 90 * 1024;
const dist = new URL("../dist/", import.meta.url);
const sent = (name) => statSync(new URL(existsSync(new URL(`${name}.br`, dist)) ? `${name}.br` : name, dist)).size;
const html = readFileSync(new URL("index.html", dist), "utf8");
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
let early = 0;
for (const name of readdirSync(new URL("assets/", dist)).sort()) {
  if (/\.(br|gz)$/.test(name)) continue;
  const bytes = sent(`assets/${name}`);
  const eager = first.includes(`assets/${name}`);
  if (eager && name.endsWith(".js")) early += bytes;
  console.log(`${String(bytes).padStart(7)}  ${eager ? "first" : "     "}  ${name}`);
}
console.log(`${early} bytes of JavaScript before lazy parts (limit ${LIMIT})`);
if (early > LIMIT || early === 0) process.exit(1);
