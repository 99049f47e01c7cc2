/** How the games between two have ended, in words. */
import { t } from "../locale/texts.svelte.ts";
import type { Meetings } from "../protocol/messages.ts";

/** As one of the two reads it: «3 victoires, une défaite, un nul». */
export function meetingsText({ won, lost, tied }: Meetings): string {
  return [t("met-won", { count: won }), t("met-lost", { count: lost }), tied > 0 ? t("met-tied", { count: tied }) : ""]
    .filter(Boolean)
    .join(", ");
}

/** The same games as the other one reads them. */
export const turned = ({ won, lost, tied }: Meetings): Meetings => ({ won: lost, lost: won, tied });
