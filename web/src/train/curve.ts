/** The curve of a rating, in a box of 540 by 182: with lines at round figures, and the last figure beside its end. */
const LEFT = 44;
const RIGHT = 484;
const TOP = 20;
const BOTTOM = 150;
/** Distances between lines that people read easily. */
const STEPS = [10, 20, 50, 100, 200, 500];
/** More lines than this are too many. */
const MOST_LINES = 4;

export interface Curve {
  path: string;
  lines: { rating: number; y: number }[];
  end: { x: number; y: number };
}

/** None for fewer than two ratings: one point is no curve. */
export function curveOf(ratings: readonly number[]): Curve | null {
  if (ratings.length < 2) return null;
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((size) => (highest - lowest) / size <= MOST_LINES - 1) ?? 1000;
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  const x = (at: number) => LEFT + (at * (RIGHT - LEFT)) / (ratings.length - 1);
  const y = (rating: number) => BOTTOM - ((rating - low) / (high - low)) * (BOTTOM - TOP);
  const points = ratings.map((rating, at) => `${x(at).toFixed(1)} ${y(rating).toFixed(1)}`);
  const lines: Curve["lines"] = [];
  for (let rating = low; rating <= high; rating += step) lines.push({ rating, y: y(rating) });
  return { path: `M${points.join("L")}`, lines, end: { x: RIGHT, y: y(ratings.at(-1) ?? low) } };
}
