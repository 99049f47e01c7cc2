// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import fr from "../../../../locales/fr.ftl?raw";
import { makeBundle, texts } from "../../locale/texts.svelte.ts";
import type { TournamentView } from "../../protocol/messages.ts";
import { eventText } from "../logText.ts";

beforeAll(() => texts.use(makeBundle("fr", fr), "fr"));

const view = {
  players: [{ name: "Alice" }, { name: "Basile" }],
  rounds: [{ tables: [{ a: 2, b: 1 }] }],
} as unknown as TournamentView;

test("results of the log are told in the reader's language, with names", () => {
  const told = (result: string) => eventText(view, `result round 1 table 1 ${result}`);
  expect(told("A wins 112-80 jarnacs 2-1")).toContain("Basile");
  for (const result of [
    "A wins 112-80 jarnacs 2-1",
    "B absent",
    "both absent",
    "tie 90-90",
    "board 1 tie, board 2 B wins",
  ])
    expect(told(result)).not.toMatch(/\b(wins|absent [AB]|both|tie|board|jarnacs \d)\b/);
  expect(told("board 1 tie, board 2 B wins")).toMatch(/1: .*, 2: .*Alice/);
  expect(eventText(view, 'correct round 1 table 1 B wins 80-112 because "feuille mal lue"')).toContain(
    "feuille mal lue",
  );
});
