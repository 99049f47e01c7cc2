// `node scripts/speed.mjs ANSWER MODULE`: how fast the champion simulates games in Chromium, beside this machine's own
// code, in one run. ANSWER is `target/release/examples/answer` of jarnac-wasm, MODULE `target/offline/jarnac.wasm`.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const [program, module] = process.argv.slice(2);
const NODES = 20_000;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);

const native = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
async function here(ask) {
  native.stdin.write(`${JSON.stringify(ask)}\n`);
  const [took, answer] = (await lines.next()).value.split("\t");
  return { took: Number(took), answer: JSON.parse(answer) };
}

const web = createServer((request, answer) => {
  if (request.url === "/module") {
    answer.setHeader("content-type", "application/wasm");
    createReadStream(module).pipe(answer);
  } else answer.setHeader("content-type", "text/html").end("<!doctype html>");
}).listen(0, "127.0.0.1");
await new Promise((done) => web.once("listening", done));
const shell = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? shell, args: ["--no-sandbox"] });
// A game against the champion up to its first decision.
const { answer: made } = await here({
  ask: "make",
  game: { rules: { set: "classic", changes: {} }, opponent: { kind: "computer", level: "champion" }, side: "b" },
  id: "local-speed",
  seed: "07".repeat(32),
  choices: 11,
  name: "Ada",
  now: 1,
});
const deeds = [];
let wake = 1;
let ask = { ask: "open", game: { head: made.head, deeds }, pace: 0, now: 1 };
let said = 0;
while (deeds.length < 9) {
  const { answer } = await here(ask);
  const { questions } = answer;
  wake = Math.max(wake + 1, answer.wake_at ?? 0);
  const game = { head: made.head, deeds };
  if (answer.store) {
    deeds.push(answer.store);
    ask = { ask: "stored", now: wake };
  } else if (questions.length > 0) {
    const { answer: thought } = await here({ ask: "think", game, side: questions[0].side, nodes: 200 });
    ask = { ask: "thought", question: questions[0], act: thought.act, effort: 0, now: wake };
  } else if (answer.wake_at) ask = { ask: "tick", now: wake };
  else {
    const act = said++ % 2 === 0 ? { do: "draw" } : { do: "pass" };
    ask = { ask: "say", message: { type: "wish", key: `k${said}`, seen: deeds.length, act }, now: wake };
  }
}
const side = made.game.seats.A[0].person === null ? "A" : "B";
const think = { ask: "think", game: { head: made.head, deeds }, side, nodes: NODES };
// From nothing to the champion's first answer, by its usual count of games: the page opens, the module is fetched and made ready.
const page = await browser.newPage();
const opened = Date.now();
await page.goto(`http://127.0.0.1:${web.address().port}/`);
await page.evaluate(async () => {
  const { instance } = await WebAssembly.instantiateStreaming(fetch("/module"), { page: { progress: () => {} } });
  const { memory, room, ask, answer } = instance.exports;
  globalThis.house = (question) => {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const begin = performance.now();
    const place = room(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const length = ask();
    const told = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
    return { took: performance.now() - begin, answer: JSON.parse(told) };
  };
});
const there = (ask) => page.evaluate((question) => globalThis.house(question), ask);
const first = await there({ ...think, nodes: undefined });
console.log(`first answer of the champion in Chromium: ${Date.now() - opened} ms after the page opened`);
await there(think);
await here(think);
const ratios = [];
for (let round = 0; round < ROUNDS; round++) {
  const [one, other] = [await here(think), await there(think)];
  if (JSON.stringify(one.answer) !== JSON.stringify(other.answer)) throw new Error("they answer differently");
  ratios.push(one.took / other.took);
  const rate = (took) => Math.round((NODES / took) * 1000);
  console.log(`games a second: ${rate(one.took)} here, ${rate(other.took)} in Chromium`);
}
ratios.sort((a, b) => a - b);
console.log(`median: ${Math.round(ratios[Math.floor(ratios.length / 2)] * 100)} % of native`, first.answer.act);
await browser.close();
native.kill();
web.close();
