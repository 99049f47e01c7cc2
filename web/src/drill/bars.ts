/** The days of a chart: also those on which nothing was learnt. */
import type { DrillDay } from "../protocol/messages.ts";

/** How many days are drawn. */
const DAYS = 30;

export function barsOf(days: DrillDay[], today: number): DrillDay[] {
  const learnt = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: DAYS }, (_, place) => {
    const day = today - DAYS + 1 + place;
    return learnt.get(day) ?? { day, asked: 0, known: 0 };
  });
}
