// `node same.mjs MODULE KEPT`: asks the module what the machine's own code was asked (crates/jarnac-wasm/tests), and
// compares the answers, byte by byte. KEPT has a line for each: the question, a tab, its answer.
import { readFileSync } from "node:fs";

const [module, kept] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), { page: { progress: () => {} } });
const { memory, room, ask, answer } = instance.exports;

function answered(question) {
  const bytes = new TextEncoder().encode(question);
  const place = room(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const length = ask() >>> 0;
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer() >>> 0, length));
}

const lines = readFileSync(kept, "utf8").trimEnd().split("\n");
let differ = 0;
for (const [at, line] of lines.entries()) {
  const [question, expected] = line.split("\t");
  const given = answered(question);
  if (given === expected) continue;
  differ++;
  let same = 0;
  while (given[same] === expected[same]) same++;
  const near = (text) => text.slice(Math.max(0, same - 100), same + 100);
  console.error(`line ${at + 1}: the module answers\n  … ${near(given)} …\nand this machine\n  … ${near(expected)} …`);
}
console.log(`${lines.length} questions, ${lines.length - differ} answered as by this machine's own code`);
process.exit(differ === 0 && lines.length > 0 ? 0 : 1);
