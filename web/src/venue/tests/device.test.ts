// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry } from "../../match/entries.ts";
import {
  type Bound,
  forgetMatch,
  keepMatch,
  keepSeen,
  type KeptMatch,
  keptMatch,
  unsentMatches,
} from "../../match/kept.ts";
import { Match } from "../../match/match.svelte.ts";
import { newSheet } from "../../match/sheet.ts";
import { MINUTE, SETUP } from "../../match/tests/setup.ts";
import { Refused, Unreachable } from "../../net/http.ts";
import type { HandIn, HandInAnswer, VenueNews } from "../../protocol/messages.ts";
import * as api from "../api.ts";
import { Errand } from "../errand.svelte.ts";
import { handInTheRest } from "../rest.ts";
import { takeOver } from "../takeOver.ts";
import { handInOf } from "../wire.ts";

vi.mock("../api.ts", () => ({ handIn: vi.fn(), newsAfter: vi.fn() }));
vi.mock("../listen.ts", () => ({ listen: () => () => undefined }));
vi.mock("../../match/judge.ts", () => ({ courseOf: () => Promise.resolve(SETUP.course) }));

const START = Date.now() - 10 * MINUTE;
const BOUND: Bound = {
  venue: "v",
  number: 1,
  key: "k",
  writer: "phone",
  claims: false,
  replaces: null,
  assignment: null,
  sent: 0,
  actsDone: 0,
  shift: 0,
  dirty: true,
};
const step = (key: string, at: number, by: "A" | "B" | null, act: string): Entry =>
  ({ key, at: START + at, kind: "step", by, act }) as Entry;
const BEGUN = [step("a", 0, "A", "starts"), step("b", 1_000, "B", "begin")];
const kept = (entries: Entry[], bound: Partial<Bound> = {}): KeptMatch => ({
  setup: SETUP,
  start: START,
  entries,
  sheet: null,
  bound: { ...BOUND, ...bound },
});
const answer = (entries: number, more: Partial<HandInAnswer> = {}): HandInAnswer => ({
  entries,
  current: true,
  differs: false,
  acts: 0,
  ...more,
});
const news = (entries: Entry[], more: Partial<VenueNews> = {}): VenueNews => {
  const { setup } = handInOf(kept(entries), BOUND);
  return {
    revision: 9,
    more: false,
    now: Date.now(),
    tables: [
      { number: 1, assignment: null, setup, entries: entries.length, sheet: null, ruled: null, acts: 0, acts_done: 0 },
    ],
    entries: handInOf(kept(entries), BOUND).entries.map((entry, at) => ({
      table: 1,
      match_id: SETUP.id,
      seq: at + 1,
      entry,
    })),
    acts: [],
    seen: [{ number: 1, at: Date.now(), offset: 0 }],
    ...more,
  };
};
const refused = (code: string, status: number) => new Refused({ code, message: code } as Refused["error"], status);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(api.handIn).mockReset();
  vi.mocked(api.newsAfter).mockReset();
  vi.mocked(api.newsAfter).mockImplementation(() => Promise.resolve(news([])));
});

describe("a device at a table", () => {
  test("every entry has a key of its own, which a reload does not change", () => {
    const match = new Match(kept([]));
    match.say({ kind: "step", by: "A", act: "starts" });
    match.say({ kind: "step", by: "B", act: "begin" });
    const keys = handInOf(match, match.bound as Bound).entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key.length > 5)).toBe(true);
    const again = new Match(keptMatch() as KeptMatch);
    expect(handInOf(again, again.bound as Bound).entries.map(({ key }) => key)).toEqual(keys);
  });

  test("what the browser forgot is read from the server before anything else is told", async () => {
    // The server has A's pass, in time; the browser wrote it down too late, and takes A's flag for fallen.
    const long = START - 30 * MINUTE;
    const early = (entry: Entry) => ({ ...entry, at: entry.at - 30 * MINUTE });
    const there = [...BEGUN, step("c", 2 * MINUTE, "A", "pass")].map(early);
    keepSeen(long + 2 * MINUTE);
    const match = new Match({ ...kept(BEGUN.map(early), { sent: 2 }), start: long });
    expect(match.state.fallen.A, "it knows no better").toBe(true);
    vi.mocked(api.handIn).mockImplementation((_link, _number, wish: HandIn) =>
      Promise.resolve(
        wish.from === 3 ? answer(3, { differs: true }) : answer(wish.from - 1 + wish.entries.length, { acts: 5 }),
      ),
    );
    vi.mocked(api.newsAfter).mockImplementation(() => Promise.resolve(news(there)));
    const errand = new Errand(match);
    const stop = errand.run();
    await vi.waitFor(() => expect(errand.state).toBe("kept"));
    stop();
    expect(match.entries.slice(0, 3).map(({ key }) => key)).toEqual(["a", "b", "c"]);
    expect([match.state.fallen.A, match.state.fallen.B], "it was B's time that ran").toEqual([false, true]);
    expect(match.entries.filter(({ kind }) => kind === "away")).toHaveLength(1);
    expect(match.bound).toMatchObject({ sent: match.entries.length, dirty: false });
  });

  test("who is replaced says so and does nothing more; who is displaced can ask for the table", async () => {
    const match = new Match(kept(BEGUN, { sent: 2 }));
    vi.mocked(api.handIn).mockRejectedValueOnce(refused("stale", 409));
    const errand = new Errand(match);
    const stop = errand.run();
    await vi.waitFor(() => expect(errand.state).toBe("other"));
    expect(api.newsAfter).not.toHaveBeenCalled();
    vi.mocked(api.handIn).mockResolvedValue(answer(match.entries.length, { current: false }));
    errand.poke();
    await vi.waitFor(() => expect(errand.state).toBe("displaced"));
    const there = news([]);
    const [table] = there.tables;
    if (table?.setup) table.setup = { ...table.setup, id: "another" };
    vi.mocked(api.newsAfter).mockImplementation(() => Promise.resolve(there));
    vi.mocked(api.handIn).mockImplementation((_link, _number, wish) =>
      Promise.resolve(answer(wish.from - 1 + wish.entries.length, { current: wish.replaces === "another" })),
    );
    await errand.claimTable();
    await vi.waitFor(() => expect(errand.state).toBe("kept"));
    stop();
  });

  test("an answer that comes after the page was left writes nothing", async () => {
    const match = new Match(kept(BEGUN));
    let tell: (told: HandInAnswer) => void = () => undefined;
    vi.mocked(api.handIn).mockReturnValue(new Promise((resolve) => (tell = resolve)));
    const stop = new Errand(match).run();
    stop();
    match.forget();
    expect(keptMatch()).toBeNull();
    tell(answer(match.entries.length));
    await Promise.resolve();
    match.keepSheet(newSheet(SETUP.course.scale, { A: 0, B: 0 }, { A: 0, B: 0 }));
    expect(keptMatch()).toBeNull();
  });

  test("a take-over holds what ran out unseen, and is a claim", async () => {
    const long = BEGUN.map((entry) => ({ ...entry, at: entry.at - 60 * MINUTE }));
    const told = news(long, { seen: [{ number: 1, at: Date.now() - 45 * MINUTE, offset: 0 }] });
    const [table] = told.tables;
    if (table?.setup) table.setup = { ...table.setup, start: START - 60 * MINUTE };
    vi.mocked(api.newsAfter).mockImplementation(() => Promise.resolve(told));
    const taken = await takeOver({ venue: "v", number: 1, key: "k" });
    const match = new Match(taken);
    match.pass();
    expect(match.now.stop?.why).toBe("away");
    expect([match.state.fallen.A, match.state.fallen.B], "one flag, and no chain of them").toEqual([true, false]);
    expect(handInOf(match, match.bound as Bound)).toMatchObject({ takes_over: true, from: 3 });
  });

  test("a request is counted in bytes", () => {
    const why = "α".repeat(80);
    const many = Array.from({ length: 50 }, (_, at): Entry => ({ key: `${at}`, at, kind: "reason", by: "A", why }));
    const size = new TextEncoder().encode(JSON.stringify(handInOf(kept(many), BOUND))).length;
    expect(size).toBeLessThan(16_000);
  });
});

describe("what earlier matches owe", () => {
  const owed = (id: string): KeptMatch => ({ ...kept(BEGUN), setup: { ...SETUP, id } });

  test("is kept when a match is left, and handed in later, whatever becomes of others", async () => {
    for (const id of ["one", "two", "three"]) {
      keepMatch(owed(id));
      expect(forgetMatch()).toBe(true);
    }
    vi.mocked(api.handIn).mockImplementation((_link, _number, wish) => {
      if (wish.setup.id === "one") return Promise.reject(refused("too_many", 429));
      if (wish.setup.id === "two") return Promise.reject(refused("stale", 409));
      return Promise.resolve(answer(2));
    });
    await handInTheRest();
    expect(unsentMatches().map(({ setup }) => setup.id)).toEqual(["one"]);
    vi.mocked(api.handIn).mockRejectedValue(new Unreachable("x"));
    await handInTheRest();
    expect(unsentMatches()).toHaveLength(1);
  });

  test("is sent from where a restored server is", async () => {
    keepMatch({ ...owed("one"), bound: { ...BOUND, sent: 2 } });
    forgetMatch();
    const from: number[] = [];
    vi.mocked(api.handIn).mockImplementation((_link, _number, wish) => {
      from.push(wish.from);
      return Promise.resolve(answer(wish.from > 1 ? 0 : 2));
    });
    await handInTheRest();
    expect([from, unsentMatches()]).toEqual([[3, 1], []]);
  });

  test("is not forgotten where there is no room for it", () => {
    keepMatch(owed("one"));
    const { localStorage: real } = globalThis;
    const setItem = () => {
      throw new Error("full");
    };
    const removeItem = (place: string) => real.removeItem(place);
    vi.stubGlobal("localStorage", { getItem: (place: string) => real.getItem(place), setItem, removeItem });
    expect(forgetMatch()).toBe(false);
    vi.unstubAllGlobals();
    expect(keptMatch()?.setup.id).toBe("one");
  });
});
