import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry } from "../../match/entries.ts";
import { fold, ruledOf } from "../../match/fold.ts";
import { SETUP } from "../../match/tests/setup.ts";
import { Refused, Unreachable } from "../../net/http.ts";
import type { TableNews, VenueNews } from "../../protocol/messages.ts";
import * as api from "../api.ts";
import { Hall, type HallTable } from "../hall.svelte.ts";
import { csvText } from "../hallLog.ts";
import { isPlaying, tableState } from "../state.ts";
import { wireSetup } from "../wire.ts";

vi.mock("../api.ts", () => ({ giveAct: vi.fn(), newsAfter: vi.fn() }));
vi.mock("../listen.ts", () => ({ listen: () => () => undefined }));
vi.mock("../../match/judge.ts", () => ({ courseOf: () => Promise.resolve(SETUP.course) }));

const TABLE: TableNews = {
  number: 1,
  assignment: null,
  setup: wireSetup(SETUP, 0, null),
  entries: 2,
  sheet: null,
  ruled: null,
  acts: 0,
  acts_done: 0,
};
const ENTRIES: VenueNews["entries"] = (["starts", "begin", "pass"] as const).map((act, at) => ({
  table: 1,
  match_id: SETUP.id,
  seq: at + 1,
  entry: { key: act, at: at * 1_000, told: { kind: "step", by: act === "begin" ? "B" : "A", act } },
}));
const news = (revision: number, tables: TableNews[], entries: VenueNews["entries"]): VenueNews => ({
  revision,
  more: false,
  now: 0,
  tables,
  entries,
  acts: [],
  seen: [],
});

beforeEach(() => {
  vi.mocked(api.newsAfter).mockReset();
  vi.mocked(api.giveAct).mockReset();
});

describe("the referee's page", () => {
  test("a table whose entries came without it is read anew", async () => {
    const asked: number[] = [];
    vi.mocked(api.newsAfter).mockImplementation((_link, after) => {
      asked.push(after);
      const whole = asked.length > 2;
      return Promise.resolve(
        whole
          ? news(3, [TABLE], ENTRIES)
          : after === 0
            ? news(2, [], ENTRIES.slice(0, 2))
            : news(3, [TABLE], ENTRIES.slice(2)),
      );
    });
    const hall = new Hall({ venue: "v", key: "k" });
    const stop = hall.run();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    hall.look();
    await vi.waitFor(() => expect(hall.tables[0]?.entries).toHaveLength(3));
    expect(asked).toEqual([0, 2, 0]);
    hall.look();
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect([hall.tables[0]?.entries.length, asked[3]]).toEqual([3, 3]);
    stop();
  });

  test("an act is for the match and for what was seen of it, and says what became of it", async () => {
    const hall = new Hall({ venue: "v", key: "k" });
    const table = { number: 1, setup: SETUP, entries: [{}, {}] } as unknown as HallTable;
    const wish = hall.wish(table, { act: "go_on" }, "");
    expect(wish).toMatchObject({ match_id: SETUP.id, seen: 2 });
    if (!wish) return;
    vi.mocked(api.newsAfter).mockResolvedValue(news(1, [], []));
    vi.mocked(api.giveAct).mockRejectedValueOnce(new Refused({ code: "stale", message: "x" }, 409));
    expect([await hall.act(1, wish), hall.refusal !== ""]).toEqual(["refused", true]);
    vi.useFakeTimers();
    vi.mocked(api.giveAct).mockRejectedValue(new Unreachable("x"));
    const lost = hall.act(1, wish);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await lost).toBe("unknown");
    vi.useRealTimers();
    const keys = vi.mocked(api.giveAct).mock.calls.map(([, , { key }]) => key);
    expect(new Set(keys).size, "one act, however often it is sent").toBe(1);
  });

  test("a call ends with the signatures, and a match that is over is not being played", () => {
    const over: Entry[] = [
      { at: 0, kind: "closed", by: "both", why: "", standing: null },
      { at: 1_000, kind: "call" },
    ];
    const at = (entries: Entry[], sheet: unknown, ruled: unknown = null) =>
      tableState({ setup: SETUP, sheet, ruled, assignment: null } as unknown as HallTable, fold(SETUP, entries, 0));
    expect(at(over, null)).toBe("called");
    expect(at(over, {})).toBe("signed");
    expect(isPlaying(at([...over, { at: 2_000, kind: "coming" }], null))).toBe(false);
    const closed: Entry = { at: 0, kind: "closed", by: "referee", why: "late", standing: "B" };
    expect(at([closed], null, { standing: "B", why: "late" }), "it needs no signature").toBe("ruled");
    expect(isPlaying("ruled")).toBe(false);
    expect(ruledOf(fold(SETUP, [closed], 0))).toEqual({ standing: "B", why: "late" });
    expect(ruledOf(fold(SETUP, [{ ...closed, by: "both" }], 0)), "that is for the sheet").toBeNull();
  });

  test("a time that no calendar has does not cost the log", () => {
    const line = { table: 1, round: "", a: "A", b: "B", text: "x", why: "", clocks: "", referee: false };
    expect(csvText([{ ...line, at: 9e15 }]).split("\r\n")).toHaveLength(3);
  });
});
