// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RulesAnswer, RulesTrial } from "../protocol/messages.ts";
import { DryRun } from "./dryRun.svelte.ts";

const trial = (clock: string): RulesTrial => ({ kind: "invite", rules: { set: "classic", changes: { clock } } });
const answer = (clock: string): RulesAnswer => ({ options: { clock }, usual: {}, refusals: [], rated: null });

/** A server that answers when it is told to. */
function server() {
  const asked: { clock: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const ask = ({ rules }: RulesTrial, signal: AbortSignal) =>
    new Promise<RulesAnswer>((resolve, reject) => {
      const clock = rules.changes["clock"] ?? "";
      asked.push({ clock, signal, answer: () => resolve(answer(clock)), fail: () => reject(new Error("no line")) });
    });
  return { asked, run: new DryRun(ask) };
}

describe("a dry run", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("asks at once when the page opens, then when nothing changes for a moment", async () => {
    const { asked, run } = server();
    run.take(trial("a"));
    expect(asked.map(({ clock }) => clock)).toEqual(["a"]);
    run.take(trial("b"));
    run.take(trial("c"));
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(asked.map(({ clock }) => clock)).toEqual(["a", "c"]);
  });

  test("the newest answer wins: older questions are given up, and the last answer stands meanwhile", async () => {
    const { asked, run } = server();
    run.take(trial("a"));
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    run.take(trial("b"));
    await vi.advanceTimersByTimeAsync(150);
    run.take(trial("c"));
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(150);
    expect(run.told?.answer.options["clock"]).toBe("a");
    asked[2]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.told?.answer.options["clock"]).toBe("c");
  });

  test("whoever sends the form waits for the newest answer, without the pause", async () => {
    const { asked, run } = server();
    run.take(trial("a"));
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    run.take(trial("b"));
    const settled = run.settled();
    expect(asked.map(({ clock }) => clock)).toEqual(["a", "b"]);
    // Another change before the answer: that is what counts.
    run.take(trial("c"));
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    asked[2]?.answer();
    expect((await settled)?.options["clock"]).toBe("c");
  });

  test("a question without an answer is no refusal, and is asked again when the form is sent", async () => {
    const { asked, run } = server();
    run.take(trial("a"));
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.silent).toBe(true);
    const failed = run.settled();
    asked[1]?.fail();
    expect(await failed).toBeNull();
    const again = run.settled();
    asked[2]?.answer();
    expect((await again)?.options["clock"]).toBe("a");
    expect(run.silent).toBe(false);
  });
});
