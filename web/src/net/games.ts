/** Games over HTTP. */
import type {
  Aftermath,
  AnalysisState,
  BySideView,
  Created,
  EventMessage,
  GameList,
  GameSummary,
  Invitation,
  Invitations,
  Meetings,
  NewGame,
  Opponent,
  Profile,
  Rematch,
  RuleBook,
  RulesAnswer,
  RulesChoice,
  RulesTrial,
  SideChoice,
  WordAnswer,
} from "../protocol/messages.ts";
import { isLocal } from "../offline/ids.ts";
import { request } from "./http.ts";

let book: Promise<RuleBook> | null = null;

/** The rule sets, options and levels; asked for once. */
export function ruleBook(): Promise<RuleBook> {
  book ??= request<RuleBook>("GET", "/api/rules").catch((problem: unknown) => {
    book = null;
    throw problem;
  });
  return book;
}

/** What rules would make; nothing is made. */
export const tryRules = (trial: RulesTrial, signal: AbortSignal) =>
  request<RulesAnswer>("POST", "/api/rules", trial, signal);

export interface GameWish {
  rules: RulesChoice;
  opponent: Opponent;
  side?: SideChoice;
  teams?: boolean;
  rated?: boolean;
  friendly?: boolean;
  spectators?: boolean;
  /** The title of the dictionary; the server's first one if not given. */
  dictionary?: string;
  /** What two at one device, or two teams, are called. */
  names?: BySideView<string>;
  /** How many seconds later those see a transcript who watch it. */
  watch_delay_s?: number;
}

/** A wish with what was left open. */
export function newGame(wish: GameWish): NewGame {
  return { side: "random", teams: false, rated: false, friendly: true, spectators: true, ...wish };
}

export const makeGame = (wish: GameWish) => request<Created>("POST", "/api/games", newGame(wish));

const of = (id: string) => `/api/games/${encodeURIComponent(id)}`;

export const readGame = (id: string) => request<GameSummary>("GET", of(id));
export const readInvitations = (id: string) => request<Invitations>("GET", `${of(id)}/invitations`);
/** What the key of a link opens. */
export const readInvitation = (id: string, key: string) =>
  request<Invitation>("GET", `${of(id)}/invitation?key=${encodeURIComponent(key)}`);
export const joinGame = (id: string, key: string | null) => request<GameSummary>("POST", `${of(id)}/join`, { key });
export const withdrawGame = (id: string) => request<null>("DELETE", of(id));
export const askRematch = (id: string) => request<Rematch>("POST", `${of(id)}/rematch`);
/** The analysis of a game that is over, or how far it is. Whoever asks first has it made. */
export const readAnalysis = (id: string) => request<AnalysisState>("GET", `${of(id)}/analysis`);
/** Everything that happened, from the beginning, every step with the table after it. */
export const readStory = (id: string, key: string | null, watches = false) => {
  const asked = new URLSearchParams({ ...(key ? { key } : {}), ...(watches ? { watch: "true" } : {}) }).toString();
  return request<EventMessage[]>("GET", `${of(id)}/story${asked ? `?${asked}` : ""}`);
};
/** What a game that is over made of the ratings, and how often these two have met. */
export const readAftermath = (id: string) => request<Aftermath>("GET", `${of(id)}/aftermath`);
export const recordAddress = (id: string) => `${of(id)}/record`;
/** The record of a game as text. */
export async function readRecord(id: string): Promise<string> {
  if (isLocal(id)) return request<string>("GET", recordAddress(id));
  const answer = await fetch(recordAddress(id), { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}
/** What the lexicon says about a word, for a referee. */
export const checkWord = (word: string, from: string, rules: string) =>
  request<WordAnswer>("GET", `/api/words/check?${new URLSearchParams({ word, rules, ...(from ? { from } : {}) })}`);
export const readLobby = () => request<GameList>("GET", "/api/lobby");
const onwards = (cursor: string | null) => (cursor ? `cursor=${encodeURIComponent(cursor)}` : "");
export const readMyGames = (status: "waiting" | "live" | "over", cursor: string | null = null) =>
  request<GameList>("GET", `/api/me/games?status=${status}&${onwards(cursor)}`);
const somebody = (id: string) => `/api/people/${encodeURIComponent(id)}`;
export const readPerson = (id: string) => request<Profile>("GET", somebody(id));
/** The games of somebody that are over. */
export const readGamesOf = (id: string, cursor: string | null = null) =>
  request<GameList>("GET", `${somebody(id)}/games?${onwards(cursor)}`);
/** How one's own games against somebody have ended. */
export const readMeetings = (id: string) => request<Meetings>("GET", `${somebody(id)}/meetings`);
