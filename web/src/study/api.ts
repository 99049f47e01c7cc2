/** The study board and studies over HTTP. Without a network the module in this browser answers for the board. */
import { request } from "../net/http.ts";
import type {
  BoardAct,
  BoardDone,
  BoardJudged,
  BoardPlace,
  BoardPlays,
  BoardQuestion,
  BoardSet,
  BoardSetting,
  BoardView,
  KeptStudy,
  StudyList,
  StudyText,
  StudyTree,
  StudyView,
  StudyWish,
} from "../protocol/messages.ts";

const board = <T>(what: string, body: unknown, signal?: AbortSignal) =>
  request<T>("POST", `/api/board/${what}`, body, signal);

export const readText = (text: StudyText) => board<StudyView>("read", text);
export const writeText = (tree: StudyTree) => board<StudyText>("write", tree);
export const lookAt = (place: BoardPlace) => board<BoardView>("look", place);
export const actAt = (act: BoardAct) => board<BoardDone>("acts", act);
export const setPosition = (setting: BoardSetting, signal: AbortSignal) => board<BoardSet>("position", setting, signal);
export const playsAt = (question: BoardQuestion, signal: AbortSignal) =>
  board<BoardPlays | null>("plays", question, signal);
export const judgeAt = (act: BoardAct) => board<BoardJudged>("judged", act);

const of = (id: string) => `/api/studies/${encodeURIComponent(id)}`;

export const readStudy = (id: string) => request<KeptStudy>("GET", of(id));
export const makeStudy = (wish: StudyWish) => request<KeptStudy>("POST", "/api/studies", wish);
export const keepStudy = (id: string, wish: StudyWish) => request<KeptStudy>("PUT", of(id), wish);
export const removeStudy = (id: string) => request<null>("DELETE", of(id));
export const ownStudies = () => request<StudyList>("GET", "/api/me/studies");
export const publicStudies = () => request<StudyList>("GET", "/api/studies");
