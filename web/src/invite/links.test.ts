import { expect, test } from "vitest";
import { routeOf } from "../router/route.ts";
import type { GameSummary, Invitations } from "../protocol/messages.ts";
import { linksOf, screensOf } from "./links.ts";

const seat = { person: "p", name: "Camille", rating: null };
const game = (teams: boolean) => ({ id: "g1", teams, seats: { A: [seat], B: [] } }) as unknown as GameSummary;
const keys: Invitations = { sides: { A: "ka", B: "kb" }, watch: "kw", referee: "kr" };

test("a friend gets the free side, a team both, and those who watch or rule a link of their own", () => {
  expect(linksOf(game(false), keys, "http://h").map((link) => link.id)).toEqual([
    "invite-link",
    "invite-referee",
    "invite-watch",
  ]);
  expect(linksOf(game(true), keys, "http://h").map((link) => link.id)).toEqual([
    "invite-team-a",
    "invite-team-b",
    "invite-referee",
    "invite-watch",
  ]);
  expect(linksOf(game(true), { sides: { A: null, B: null }, watch: null, referee: null }, "http://h")).toEqual([]);
});

test("the link to watch sits nobody down", () => {
  const address =
    linksOf(game(false), { ...keys, sides: { A: null, B: null }, referee: null }, "http://h")[0]?.address ?? "";
  expect(routeOf(new URL(address))).toEqual({ page: "game", id: "g1", key: null, watch: "kw" });
});

test("the pages for many follow the table and nothing else", () => {
  const pages = screensOf(game(false), keys, "http://h").map(({ address }) => routeOf(new URL(address)));
  expect(pages).toEqual([
    { page: "screen", id: "g1", watch: "kw", stream: false },
    { page: "screen", id: "g1", watch: "kw", stream: true },
  ]);
  expect(screensOf(game(false), { ...keys, watch: null }, "http://h")).toEqual([]);
});
