// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { ServerMessage } from "../protocol/messages.ts";
import { routeOf } from "../router/route.ts";
import { pause, socketAddress } from "./line.ts";
import {
  againIn,
  answered,
  keepWishes,
  keptWishes,
  newKey,
  type Outbox,
  PATIENCE,
  STALE_AFTER,
  toResend,
  wished,
} from "./outbox.ts";

describe("outbox", () => {
  const one = wished([], "k1", 3, { do: "pass" }, null, 100);
  const two = wished(one, "k2", 3, { do: "draw" }, "B", 200);

  test("a wish keeps its key until it is answered", () => {
    expect(toResend(two, 300)).toEqual([
      { key: "k1", seen: 3, act: { do: "pass" } },
      { key: "k2", seen: 3, act: { do: "draw" }, side: "B" },
    ]);
    const left: Outbox = answered(two, { type: "done", key: "k1", seq: 4 });
    expect(left.map((wish) => wish.key)).toEqual(["k2"]);
    expect(answered(left, { type: "refused", key: "k2", error: { code: "stale", message: "" } })).toEqual([]);
    expect(answered(two, { type: "rematch", game: "x" })).toBe(two);
  });

  test("what can't be granted just now is sent again after a while, with the same key", () => {
    const refused = (code: "busy" | "try_again" | "stale", wait_ms?: number): ServerMessage => ({
      type: "refused",
      key: "k1",
      error: { code, message: "", ...(wait_ms === undefined ? {} : { details: { wait_ms } }) },
    });
    expect(againIn(two, refused("busy", 700), 300)).toBe(700);
    expect(againIn(two, refused("try_again"), 300)).toBe(1000);
    expect(againIn(two, refused("stale"), 300)).toBeNull();
    expect(againIn(two, refused("busy"), 101 + PATIENCE)).toBeNull();
    expect(againIn([], refused("busy"), 300)).toBeNull();
  });

  test("an old wish is not sent again", () => expect(toResend(one, 100 + STALE_AFTER)).toEqual([]));

  test("wishes outlive a reload", () => {
    keepWishes("g", two);
    expect(keptWishes("g", 300)).toEqual(two);
    keepWishes("g", []);
    expect(keptWishes("g", 300)).toEqual([]);
  });

  test("keys are new each time", () => expect(newKey()).not.toBe(newKey()));
});

describe("line", () => {
  test("waits longer each time, and never very long", () => {
    expect(pause(0, 0.5)).toBe(400);
    expect(pause(3, 0.5)).toBe(3200);
    expect(pause(50, 1)).toBe(10_000);
  });

  test("asks for what it has not seen", () => {
    expect(socketAddress("a b", 7, "k")).toMatch(/^ws:.*\/api\/games\/a%20b\/socket\?after=7&key=k$/);
  });
});

describe("routes", () => {
  test.each([
    ["/", { page: "home" }],
    ["/g/abc", { page: "game", id: "abc", key: null, watch: null }],
    ["/g/abc?key=x", { page: "game", id: "abc", key: "x", watch: null }],
    ["/g/abc/replay", { page: "replay", id: "abc" }],
    ["/new/teams", { page: "new", kind: "teams", club: null }],
    ["/new/invite?club=x", { page: "new", kind: "invite", club: "x" }],
    ["/new/chess", { page: "missing" }],
    ["/clubs/new", { page: "newClub" }],
    ["/club/nil?key=x", { page: "club", id: "nil", part: "home", key: "x" }],
    ["/club/nil/ratings", { page: "club", id: "nil", part: "ratings", key: null }],
    ["/club/nil/attic", { page: "missing" }],
    ["/g", { page: "missing" }],
    ["/p/1", { page: "person", id: "1" }],
    ["/lesson", { page: "lesson" }],
    ["/nowhere", { page: "missing" }],
  ])("%s", (path, route) => expect(routeOf(new URL(path, "http://localhost"))).toEqual(route));
});
