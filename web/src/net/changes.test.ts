// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Changes } from "./changes.ts";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly said: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const last = () => FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket;
const heard: unknown[] = [];
const ear = {
  changed: (revision: number) => heard.push(revision),
  link: (state: string) => heard.push(state),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  heard.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("says hello, answers beats, and tells revisions", () => {
  const changes = new Changes(() => "/api/venues/v/socket", ear, { type: "hello", key: "k" });
  last().open();
  last().tell({ type: "changed", revision: 3 });
  last().tell({ type: "beat", n: 7, now: 0 });
  expect(last().said).toEqual([
    { type: "hello", key: "k" },
    { type: "beat", n: 7 },
  ]);
  expect(heard).toEqual(["open", 3]);
  expect(last().address).toMatch(/^ws.*\/api\/venues\/v\/socket$/);
  changes.close();
  expect(heard).toEqual(["open", 3]);
});

test("comes back after a loss, a silence and a farewell, and at once when the network is back", () => {
  const changes = new Changes(() => "/api/tournaments/t/socket", ear);
  last().close();
  expect(heard).toEqual(["lost"]);
  vi.advanceTimersByTime(1500);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  last().tell({ type: "changed", revision: 1 });
  vi.advanceTimersByTime(30_000);
  expect(heard).toEqual(["lost", "open", 1, "lost"]);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(3);
  last().open();
  last().tell({ type: "bye", reason: "restart", retry_ms: 250 });
  vi.advanceTimersByTime(249);
  expect(FakeSocket.all).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(4);
  changes.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(4);
});
