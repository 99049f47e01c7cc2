import { describe, expect, test } from "vitest";
import type { Happened } from "../../protocol/messages.ts";
import { StandIn } from "./standIn.ts";

const drew = (side: "A" | "B", letters: string): Happened => ({ what: "drew", side, letters, put_back: null });

function played(...happened: Happened[]): StandIn {
  const server = new StandIn();
  for (const one of happened) server.happen([one]);
  return server;
}

describe("the stand-in tells as the server does", () => {
  const menage = [
    drew("A", "MENAGER"),
    { what: "opened", side: "A", row: 1, word: "MENAGE" },
    drew("A", "N"),
    { what: "extended", side: "A", row: 1, word: "MENAGER" },
  ] as const satisfies Happened[];

  test("the word that a claim replaced, on the author's mat or on the victim's", () => {
    const { events } = played(...menage);
    const last = events.at(-1)?.steps[0];
    expect(last?.happened).toMatchObject({ old: "MENAGE" });
    expect(last?.table?.claims).toEqual([
      { author: "A", play: { row: 1, word: "MENAGER" }, old: "MENAGE", lies_on: 1, taken: false },
    ]);
    const taken = played(
      ...menage,
      { what: "passed", side: "A" },
      { what: "jarnacked", side: "B", play: { row: 1, word: "MENAGERN" }, to: 1 },
    ).events.at(-1)?.steps[0];
    expect(taken?.happened).toMatchObject({ old: "MENAGER" });
    expect(taken?.table?.claims).toMatchObject([{ author: "B", old: "MENAGER", taken: true }]);
  });

  test("which claims a ruling took back, and that the bag goes to whoever was right", () => {
    const server = played(
      ...menage,
      { what: "contested", side: "B", announced: false },
      { what: "ruled", withdrawn: 1, refusal: null, referee: null },
    );
    const [contested, ruled] = server.events.slice(-2).map(({ steps }) => steps[0]);
    expect(contested?.table?.phase).toEqual({ name: "ruling", by: "B", announced: false });
    expect(ruled?.happened).toMatchObject({ word: "MENAGER", undone: [{ old: "MENAGE" }] });
    expect(ruled?.journeys).toEqual([
      { letters: "R", from: { at: "row", side: "A", row: 1 }, to: { at: "reserve", side: "A" } },
    ]);
    expect(ruled?.table).toMatchObject({ holder: "B", claims: [] });
  });

  test("what is in the bag, and where letters went", () => {
    const server = played(...menage);
    expect(server.events[0]?.steps[0]?.journeys).toEqual([
      { letters: "MENAGER", from: { at: "bag" }, to: { at: "reserve", side: "A" } },
    ]);
    expect(server.events[3]?.steps[0]?.journeys).toEqual([
      { letters: "R", from: { at: "reserve", side: "A" }, to: { at: "row", side: "A", row: 1 } },
    ]);
    expect(server.table().bag_count).toBe(144 - 8);
    expect(server.table().bag["M"]).toBe(3);
  });
});
