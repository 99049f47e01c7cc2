/** A word is proposed where a verdict refused it, with the real server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shoot } from "./browser.ts";
import { closeVerdict, contestAWord } from "./contest.ts";
import { House } from "./house.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("a refused word is proposed for the dictionary, and the proposal taken back", async () => {
  const [camille, basile] = await house.friends({ rules: "competition" });
  const { author, contester, word } = await contestAWord(camille, basile);
  const dialog = author.locator("dialog.verdict");
  await dialog.getByRole("button", { name: `Proposer ${word}` }).click();
  await dialog.getByRole("status").filter({ hasText: word }).waitFor();
  await shoot(author, "real-proposal");
  const listed = () =>
    author.evaluate(async () => {
      const answer = await fetch("/api/words/proposals");
      const list = (await answer.json()) as { proposals: { word: string; change: string }[] };
      return list.proposals.map(({ word, change }) => `${word} ${change}`);
    });
  expect(await listed()).toEqual([`${word} add`]);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await dialog.getByRole("button", { name: `Proposer ${word}` }).waitFor();
  expect(await listed()).toEqual([]);
  await closeVerdict(author, contester);
});
