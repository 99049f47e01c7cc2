/** What happens in a venue, in words. */
import { t } from "../locale/texts.svelte.ts";
import { faceText } from "../match/half.ts";
import type { BySideView, RefereeAct } from "../protocol/messages.ts";

/** An act of the referee as a sentence. */
export function actText(act: RefereeAct, names: BySideView<string>): string {
  switch (act.act) {
    case "clock":
      return t(act.by < 0 ? "act-clock-less" : "act-clock-more", {
        name: names[act.side],
        time: faceText(Math.abs(act.by)),
      });
    case "jarnacs":
    case "points":
      return t(`act-${act.act}`, { name: names[act.side], count: `${act.by > 0 ? "+" : "−"}${Math.abs(act.by)}` });
    case "hand":
      return t("act-hand", { name: names[act.side] });
    case "rule":
      return t(act.good ? "act-rule-good" : "act-rule-bad");
    case "end":
      return act.standing === null
        ? t("act-end")
        : act.standing === "tie"
          ? t("act-end-tie")
          : t("act-end-win", { name: names[act.standing] });
    default:
      return t(`act-${act.act.replaceAll("_", "-")}`);
  }
}
