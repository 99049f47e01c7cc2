/** What is written on the buttons of the table. */
import type { Button } from "../game/buttons.ts";
import type { Room } from "../game/room.ts";
import { t, texts } from "../locale/texts.svelte.ts";
import type { TableView } from "../protocol/messages.ts";
import type { TableControl } from "./control.svelte.ts";

/** How many letters the next draw takes. */
export function drawSize({ phase, bonus_letters }: TableView): number {
  return phase.name === "handover" ? phase.draw_size : 1 + bonus_letters;
}

/** At one device an action of the other side says whose it is. */
export function actionText({ room, acting, names }: TableControl, button: Button): string {
  const both = room !== null && room.you.sides.length > 1 && button.side !== acting;
  if (button.name === "toss")
    return room?.table.to_tell?.draw ? t("action-toss") : t("action-toss-lot", { name: names[button.side] });
  const text = t(`action-${button.name.replaceAll("_", "-")}`, { count: room ? drawSize(room.table) : 1 });
  return both ? t("action-of", { name: names[button.side], action: text }) : text;
}

const KEY_NAMES: Record<string, string> = {
  " ": "key-space",
  Enter: "key-enter",
  Escape: "key-escape",
  "Shift+Enter": "key-shift-enter",
};

export function keyText(key: string): string {
  const id = KEY_NAMES[key];
  return id ? t(id) : key;
}

/** From when on the game of a side that is away can be claimed, by the clock on the wall. */
export function claimTime({ presence: { away }, ahead }: Room): string {
  if (!away) return "";
  return new Date(away.claim_at - ahead).toLocaleTimeString(texts.locale, { hour: "2-digit", minute: "2-digit" });
}
