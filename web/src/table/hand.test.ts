import { describe, expect, test } from "vitest";
import { table } from "../game/tests/table.ts";
import type { TableView } from "../protocol/messages.ts";
import { Hand } from "./hand.svelte.ts";
import type { TableSource } from "./source.ts";

const ONE = { what: "draw", count: 1 } as const;
const SIX = { what: "draw", count: 6 } as const;
const THREE = { what: "exchange", count: 3 } as const;
const source = { refusal: null, forgetRefusal: () => {} } as unknown as TableSource;
const plain = { ...table(), bag: { C: 3, S: 3, I: 3, N: 3 } };
const suspended: TableView = { ...plain, clock: { ...plain.clock, suspended: true } };

function told(hand: Hand, letters: string, telling: typeof ONE | typeof SIX | typeof THREE): string {
  hand.turnTo(telling, "A");
  for (const letter of letters) hand.tell(letter, telling, plain, source);
  return hand.told;
}

describe("letters that were told", () => {
  test("for a draw are none of an exchange, nor the other way round", () => {
    const hand = new Hand();
    expect(told(hand, "C", ONE)).toBe("C");
    hand.turnTo(null, "A");
    hand.turnTo(THREE, "A");
    expect(told(hand, "SIN", THREE)).toBe("SIN");
    hand.turnTo(ONE, "A");
    expect(hand.told).toBe("");
  });

  test("stay while the same is to be told, also over a pause", () => {
    const hand = new Hand();
    told(hand, "SINC", SIX);
    hand.settle(SIX, "A", plain, [{ what: "move_time_up", side: "A" }]);
    expect(hand.told).toBe("SINC");
    hand.settle(null, "A", suspended, [{ what: "clocks_stopped", by_server: false, reason: "" }]);
    hand.settle(SIX, "A", plain, [{ what: "clocks_started", by_server: false, reason: "" }]);
    expect(hand.told).toBe("SINC");
    hand.settle(SIX, "B", plain, []);
    expect(hand.told).toBe("");
  });

  test("are gone once they are drawn, or something is taken back", () => {
    const hand = new Hand();
    told(hand, "C", ONE);
    hand.settle(ONE, "A", plain, [{ what: "drew", side: "A", letters: "C", put_back: null }]);
    expect(hand.told).toBe("");
    told(hand, "C", ONE);
    hand.settle(ONE, "A", plain, [{ what: "taken_back", to: 3 }]);
    expect(hand.told).toBe("");
    told(hand, "C", ONE);
    hand.settle(null, "A", plain, []);
    expect(hand.told).toBe("");
  });
});
