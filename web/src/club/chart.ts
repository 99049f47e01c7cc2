/** Ratings over time as lines: where each point lies on a sheet of a given size. */
import type { ClubRating } from "../protocol/messages.ts";

export interface Sheet {
  width: number;
  height: number;
  /** What is left free for the numbers on the left, and below. */
  left: number;
  bottom: number;
}

export interface Line {
  name: string;
  /** Which of the colours it has, from 0. */
  colour: number;
  points: { x: number; y: number; at: number; rating: number }[];
}

export interface Chart {
  lines: Line[];
  /** Ratings that have a rule, with where it lies. */
  rules: { y: number; rating: number }[];
  /** The first and the last date. */
  from: number;
  to: number;
}

/** Steps that people count in. */
const STEPS = [25, 50, 100, 200, 500, 1000];

/** The lines of these ratings; none without a point. */
export function chart(ratings: readonly ClubRating[], sheet: Sheet): Chart | null {
  const all = ratings.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const dates = all.map(({ at }) => at);
  const heights = all.map(({ rating }) => rating);
  const [from, to] = [Math.min(...dates), Math.max(...dates)];
  const range = Math.max(...heights) - Math.min(...heights);
  const step = STEPS.find((one) => range / one <= 5) ?? 1000;
  const low = Math.floor(Math.min(...heights) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...heights) / step) * step, low + step);
  const x = (at: number) =>
    to === from
      ? (sheet.left + sheet.width) / 2
      : sheet.left + ((at - from) / (to - from)) * (sheet.width - sheet.left - 8);
  const y = (rating: number) => 8 + ((high - rating) / (high - low)) * (sheet.height - sheet.bottom - 8);
  const rules = [];
  for (let rating = low; rating <= high; rating += step) rules.push({ y: y(rating), rating });
  return {
    lines: ratings.map(({ name, points }, colour) => ({
      name,
      colour,
      points: points.map(({ at, rating }) => ({ x: x(at), y: y(rating), at, rating })),
    })),
    rules,
    from,
    to,
  };
}
