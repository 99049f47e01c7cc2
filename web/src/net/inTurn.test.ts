import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused, Unreachable } from "./http.ts";
import { InTurn } from "./inTurn.svelte.ts";

const busy = new Refused({ code: "try_again", message: "", details: {} }, 503);
const no = new Refused({ code: "bad_request", message: "", details: {} }, 400);
const lost = vi.fn();
const newLine = (tries = 5) =>
  new InTurn({ tries, isBusy: (failure) => failure instanceof Refused && failure.status >= 500, lost });

beforeEach(() => {
  vi.useFakeTimers();
  lost.mockReset();
});
afterEach(() => vi.useRealTimers());

test("one waits for the one before it, and is sent again under its own key", async () => {
  const told: string[] = [];
  const line = newLine();
  const answers = [new Unreachable(), busy, null];
  const first = line.wish((key) => {
    told.push(`first ${key}`);
    const failure = answers.shift();
    return failure ? Promise.reject(failure) : Promise.resolve();
  });
  const second = line.wish((key) => {
    told.push(`second ${key}`);
    return Promise.resolve();
  });
  expect(line.sending).toBe(2);
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  expect(told.map((one) => one.split(" ")[0])).toEqual(["first", "first", "first", "second"]);
  expect(new Set(told).size).toBe(2);
  expect([line.sending, lost.mock.calls.length]).toEqual([0, 2]);
});

test("a refusal is told at once, and the next one goes on", async () => {
  const line = newLine();
  await expect(line.wish(() => Promise.reject(no))).rejects.toBe(no);
  await line.wish(() => Promise.resolve());
  expect(lost).not.toHaveBeenCalled();
});

test("patience ends, and nobody waits for a page that is closed", async () => {
  const send = vi.fn(() => Promise.reject(new Unreachable()));
  const told = expect(newLine(2).wish(send)).rejects.toBeInstanceOf(Unreachable);
  await vi.runAllTimersAsync();
  await told;
  expect(send).toHaveBeenCalledTimes(3);
  const line = newLine();
  line.close();
  await expect(line.wish(send)).rejects.toBeInstanceOf(Unreachable);
  expect(send).toHaveBeenCalledTimes(4);
});
