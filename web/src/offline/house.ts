/** The module in a worker of its own, as the page sees it. */
import { Refused } from "../net/http.ts";
import type { Answer, Ask } from "./asking.ts";
import type { FromWorker, ToWorker } from "./houseWorker.ts";
import { compiled } from "./module.svelte.ts";

interface Waiting {
  done: (answer: Answer) => void;
  fail: (problem: Error) => void;
}

/** Only that kind of answer; what was refused is thrown as a server's refusal is. */
export function expect<K extends Answer["answer"]>(answer: Answer, kind: K): Extract<Answer, { answer: K }> {
  if (answer.answer === "refused") throw new Refused(answer.error, answer.error.code === "not_found" ? 404 : 400);
  if (answer.answer !== kind) throw new Error(`the module answered with ${answer.answer}`);
  return answer as Extract<Answer, { answer: K }>;
}

export class House {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #number = 0;
  #hear: (done: number, of: number) => void;

  /** `hear` is told how far the thinking has got. */
  constructor(module: WebAssembly.Module, hear: (done: number, of: number) => void = () => {}) {
    this.#hear = hear;
    this.#worker = new Worker(new URL("./houseWorker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    this.#worker.onerror = ({ message }) => this.#fail(message);
    this.#send({ module });
  }

  static async start(hear?: (done: number, of: number) => void): Promise<House> {
    return new House(await compiled(), hear);
  }

  /** Questions are answered one after the other. */
  ask(ask: Ask): Promise<Answer> {
    const number = ++this.#number;
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      this.#send({ number, ask });
    });
  }

  /** Ends the worker, whatever it thinks about. */
  end(): void {
    this.#worker.terminate();
    this.#fail("ended");
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(data: FromWorker): void {
    if ("of" in data) return this.#hear(data.done, data.of);
    const waiting = this.#waiting.get(data.number);
    this.#waiting.delete(data.number);
    if ("answer" in data) waiting?.done(data.answer);
    else waiting?.fail(new Error(data.broken));
  }

  #fail(why: string): void {
    for (const { fail } of this.#waiting.values()) fail(new Error(why));
    this.#waiting.clear();
  }
}
