// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import fr from "../../../locales/fr.ftl?raw";
import type { GameSummary, You } from "../protocol/messages.ts";
import { isNoName, plateName } from "./names.ts";
import { makeBundle, texts } from "./texts.svelte.ts";

beforeAll(() => texts.use(makeBundle("fr", fr), "fr"));

const you: You = { person: "me", role: "player", sides: ["A"] };
const game = (name: string) => ({ teams: false, seats: { A: [{ person: "me", name, rating: null }], B: [{ person: null, name: "amateur", rating: null }] } }) as unknown as GameSummary;

test("whoever has chosen no name is «Vous» on the plate", () => {
  expect(["Invité", "Invité 123", "Camille"].map((name) => plateName(game(name), you, "A"))).toEqual(["Vous", "Vous", "Camille"]);
});

test("but nobody else is, nor a watcher, nor two at one device", () => {
  expect(plateName(game("Invité"), you, "B")).toBe("Amateur");
  expect(plateName(game("Invité"), { person: "her", role: "watcher", sides: [] }, "A")).toBe("Invité");
  expect(plateName(game("Invité"), { ...you, sides: ["A", "B"] }, "A")).toBe("Invité");
});

test("a name that only begins so was chosen", () => expect(["Invité", "Invité 12", "Invités", "Invité d’honneur"].map(isNoName)).toEqual([true, true, false, false]));
