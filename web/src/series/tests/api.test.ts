import { describe, expect, it } from "vitest";
import { readTournamentLink } from "../api.ts";

describe("the tournament of a pasted link", () => {
  it.each([
    ["abcdefgh1234", { tournament: "abcdefgh1234" }],
    ["https://jarnac.example/t/abcdefgh?key=k1", { tournament: "abcdefgh", organiser: "k1" }],
    [" /t/abcdefgh/standings ", { tournament: "abcdefgh" }],
  ])("%s", (text, found) => expect(readTournamentLink(text)).toEqual(found));
  it.each(["", "abc", "https://jarnac.example/g/abcdefgh", "http://"])("is none in «%s»", (text) =>
    expect(readTournamentLink(text)).toBeNull(),
  );
});
