/** Cards over HTTP. */
import { request } from "../net/http.ts";
import type { DrillAnswer, DrillJudged, DrillList, DrillProgress, DrillSitting } from "../protocol/messages.ts";

export const readProgress = () => request<DrillProgress>("GET", "/api/drills");

/** The next cards; without a wish, only those that are due. */
export const readSitting = (wish: URLSearchParams) => request<DrillSitting>("GET", `/api/drills/sitting?${wish}`);

export const answerCard = (answer: DrillAnswer) => request<DrillJudged>("POST", "/api/drills/answers", answer);

/** Takes the last answer for a wrong one after all. */
export const markMissed = (card: string) => request<DrillJudged>("POST", "/api/drills/missed", { card });

export const keepList = (list: DrillList) => request<DrillList>("PUT", "/api/drills/lists", list);

export const removeList = (name: string) => request<unknown>("DELETE", `/api/drills/lists/${encodeURIComponent(name)}`);

/** All one's cards as a file, to be opened by the browser itself. */
export const fileAddress = (format: "csv" | "anki") => `/api/drills/files/${format}`;
