// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import en from "../../../locales/en.ftl?raw";
import fr from "../../../locales/fr.ftl?raw";
import type { GameSummary } from "../protocol/messages.ts";
import { GIVEN_NAMES, isNoName, shownNames } from "./names.ts";
import { makeBundle, t, texts } from "./texts.svelte.ts";
import { asYou, isYou } from "./you.ts";

beforeAll(() => texts.use(makeBundle("fr", fr), "fr"));

const game = (name: string, more: Partial<GameSummary> = {}) =>
  ({
    teams: false,
    seats: { A: [{ person: "me", name, rating: null }], B: [{ person: null, name: "amateur", rating: null }] },
    ...more,
  }) as unknown as GameSummary;

test("whoever has chosen no name is «Vous» to themselves", () => {
  expect(["Invité", "Invité 123", "Guest", "Camille"].map((name) => shownNames(game(name), "me").A)).toEqual([
    asYou("Vous"),
    asYou("Vous"),
    asYou("Vous"),
    "Camille",
  ]);
});

test("but nobody else is, nor in the eyes of others, nor of two at one device", () => {
  expect(shownNames(game("Invité"), "me").B).toBe("Amateur");
  expect(shownNames(game("Invité"), "her").A).toBe("Invité");
  expect(shownNames(game("Invité"), null).A).toBe("Invité");
  const one = { person: "me", name: "Invité", rating: null };
  expect(shownNames(game("Invité", { seats: { A: [one], B: [one] } }), "me").A).toBe("Camp bleu");
});

test("a name from outside can't pass for «Vous»", () =>
  expect(isYou(shownNames(game(asYou("Camille")), null).A)).toBe(false));

test("a name that only begins so was chosen", () =>
  expect(["Invité", "Invité 12", "Invités", "Invité d’honneur"].map(isNoName)).toEqual([true, true, false, false]));

test("every language's name for a guest is known", () => {
  const given = [fr, en].map((source) => /^guest-name = (.*)$/m.exec(source)?.[1]);
  expect(given.toSorted()).toEqual(GIVEN_NAMES.toSorted());
});

const you = asYou("Vous");
test.each([
  ["result-points", { name: you }, "Vous gagnez aux points"],
  ["result-points", { name: "Basile" }, "Basile gagne aux points"],
  ["result-why-resigned", { loser: you }, "Vous avez abandonné."],
  ["thread-passed", { side: you }, "Vous passez"],
  ["thread-jarnac", { old: "RAT", victim: you }, "de RAT, pris à vous"],
  [
    "heard-jarnacked",
    { name: "Basile", victim: you, word: "ECART", points: 25, row: 2 },
    "Jarnac ! Basile prend ECART à vous, 25 points, ligne 2.",
  ],
  ["mat-of", { name: you }, "Votre tapis"],
  ["figures-points", { name: you }, "Vos points"],
  ["verdict-bag", { name: you, bonus: 0 }, "Le sac est à vous."],
  ["say-handover", { mine: "no", rival: you, name: "Basile" }, "Vous avez passé. Basile a le sac."],
])("%s in the second person", (id, args, text) => expect(t(id, args).replace(/[\u00a0\u202f]/g, " ")).toBe(text));
