/** Days as people write them. */
import { texts } from "../locale/texts.svelte.ts";

const language = () => (texts.locale === "fr" ? "fr-FR" : "en-GB");
/** A day has no hour: it is the same whatever the time zone of the browser. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);

export function dayText(day: string): string {
  if (!day) return "";
  const format = new Intl.DateTimeFormat(language(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(dateOf(day));
}

export function weekdayText(day: string): string {
  return new Intl.DateTimeFormat(language(), { weekday: "short", timeZone: "UTC" }).format(dateOf(day));
}
