/** Series over HTTP. */
import { request } from "../net/http.ts";
import type { NewSeries, SeriesAct, SeriesAnswer, SeriesKey, SeriesList } from "../protocol/messages.ts";

const of = (id: string) => `/api/series/${encodeURIComponent(id)}`;
const shown = (key: string | null): Record<string, string> => (key ? { "x-jarnac-key": key } : {});

export const listSeries = () => request<SeriesList>("GET", "/api/series");

export const ownSeries = () => request<SeriesList>("GET", "/api/me/series");

export const makeSeries = (wish: NewSeries) => request<SeriesKey>("POST", "/api/series", wish);

export const readSeries = (id: string, key: string | null) =>
  request<SeriesAnswer>("GET", of(id), undefined, undefined, shown(key));

/** Sent under a key of its own, so that it is done once. */
export const wishSeries = (id: string, key: string | null, act: SeriesAct, wish: string) =>
  request<SeriesAnswer>("POST", `${of(id)}/wishes`, { key: wish, act }, undefined, shown(key));

export const seriesFile = (id: string, format: "html" | "csv" | "json") => `${of(id)}/files/${format}`;

export function seriesAddress(id: string, key: string | null = null): string {
  const path = `/series/${encodeURIComponent(id)}`;
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}

/** The tournament that somebody means who pastes its address, its organiser's link, or only what it is called there. */
export function readTournamentLink(text: string): { tournament: string; organiser?: string } | null {
  const word = text.trim();
  if (/^[A-Za-z0-9_-]{8,}$/.test(word)) return { tournament: word };
  let address: URL;
  try {
    address = new URL(word, "http://localhost");
  } catch {
    return null;
  }
  const [first, id] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first !== "t" || !id) return null;
  const key = address.searchParams.get("key");
  return key ? { tournament: id, organiser: key } : { tournament: id };
}
