/** The worker in which the module runs: a question comes in, its answer goes out, and on the way how far it is. */
import type { Answer, Ask } from "./asking.ts";

/** What the module shows: see crates/jarnac-wasm/src/abi.rs. */
interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(): number;
  answer(): number;
}

export type ToWorker = { module: WebAssembly.Module } | { number: number; ask: Ask };
export type FromWorker =
  { number: number; answer: Answer } | { number: number; broken: string } | { done: number; of: number };

const post = (message: FromWorker) => postMessage(message);
const imports = { page: { progress: (done: number, of: number) => post({ done: done >>> 0, of: of >>> 0 }) } };
let house: Promise<Exports> | null = null;

async function instance(module: WebAssembly.Module): Promise<Exports> {
  return (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
}

function answer(exports: Exports, ask: Ask): Answer {
  const question = new TextEncoder().encode(JSON.stringify(ask));
  const place = exports.room(question.length);
  new Uint8Array(exports.memory.buffer, place, question.length).set(question);
  const length = exports.ask() >>> 0;
  // The memory may have grown meanwhile, and then it is another one.
  const bytes = new Uint8Array(exports.memory.buffer, exports.answer() >>> 0, length);
  return JSON.parse(new TextDecoder().decode(bytes)) as Answer;
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    house = instance(data.module);
    return;
  }
  void (async () => {
    try {
      if (!house) throw new Error("no module");
      post({ number: data.number, answer: answer(await house, data.ask) });
    } catch (problem) {
      post({ number: data.number, broken: String(problem) });
    }
  })();
});
