/** A call rings until somebody says that they come, and the tab says so where nobody hears it. */
import { attention } from "../shell/attention.svelte.ts";
import { play } from "../sound/sounds.ts";

const AGAIN_MS = 20_000;

export function ring(calls: number): () => void {
  attention.words = "title-referee-called";
  attention.call(calls > 0);
  if (calls === 0) return () => attention.rest();
  play("call");
  const timer = setInterval(() => play("call"), AGAIN_MS);
  return () => {
    clearInterval(timer);
    attention.rest();
  };
}
