import { expect, test, vi } from "vitest";
import { Refused, Unreachable } from "../../net/http.ts";
import type { VerdictWish, WordAnswer } from "../../protocol/messages.ts";
import { type Judge, orElse } from "../judge.ts";

const WISH: VerdictWish = { rules: "competition", word: "CALS", from: "LAC" };
const GOOD: WordAnswer = { word: "CALS", admitted: true, refusal: null, text: "" };
const BAD: WordAnswer = { ...GOOD, admitted: false };

const judge = (verdict: () => Promise<WordAnswer>): Judge => ({
  verdict: vi.fn(verdict),
  count: () => Promise.reject(new Error("nobody asks")),
});
const says = (answer: WordAnswer) => judge(() => Promise.resolve(answer));
const fails = (problem: Error) => judge(() => Promise.reject(problem));
const refused = (status: number) => new Refused({ code: "bad_word", message: "" }, status);

test("the server judges as long as it answers", async () => {
  const page = says(BAD);
  expect(await orElse(says(GOOD), page).verdict(WISH)).toBe(GOOD);
  expect(page.verdict).not.toHaveBeenCalled();
  // What it refuses it has looked at: the page is no way around it.
  await expect(orElse(fails(refused(400)), page).verdict(WISH)).rejects.toBeInstanceOf(Refused);
  await expect(orElse(fails(refused(403)), page).verdict(WISH)).rejects.toBeInstanceOf(Refused);
  expect(page.verdict).not.toHaveBeenCalled();
});

test("without a server the page judges, by the same wish", async () => {
  for (const away of [new Unreachable("/api/match/verdict"), refused(502), refused(503)]) {
    const page = says(GOOD);
    expect(await orElse(fails(away), page).verdict(WISH)).toBe(GOOD);
    expect(page.verdict).toHaveBeenCalledExactlyOnceWith(WISH);
  }
});

test("where nobody can judge, it is said that there is no network", async () => {
  const away = new Unreachable("/api/match/verdict");
  const none = fails(new Error("the module is not here"));
  await expect(orElse(fails(away), none).verdict(WISH)).rejects.toBe(away);
});
