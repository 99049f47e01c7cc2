/** Words over HTTP. */
import type { NewProposal, WordCard, WordChange, WordProposal } from "../protocol/messages.ts";
import { request } from "./http.ts";

/** What a word means, by the dictionary and the rules of the game that it was met in, if it was one. */
export function readWord(word: string, game: string | null): Promise<WordCard> {
  const about = game === null ? "" : `?${new URLSearchParams({ game })}`;
  return request<WordCard>("GET", `/api/words/${encodeURIComponent(word)}${about}`);
}

/** Proposes a word to the keeper of the server, or objects to one. */
export function proposeWord(word: string, change: WordChange, dictionary?: string): Promise<WordProposal> {
  const proposal: NewProposal = { word, change, why: "", ...(dictionary ? { dictionary } : {}) };
  return request<WordProposal>("POST", "/api/words/proposals", proposal);
}

/** Takes a proposal of one's own back. */
export function withdrawProposal(word: string, dictionary?: string): Promise<unknown> {
  const which = dictionary ? `?dictionary=${encodeURIComponent(dictionary)}` : "";
  return request("DELETE", `/api/words/proposals/${encodeURIComponent(word)}${which}`);
}
