/** Options and their values as people read them. */
import { countsOf, sizeOf } from "../game/bags.ts";
import { span } from "../game/clockface.ts";
import { t, texts } from "../locale/texts.svelte.ts";
import type { OptionView } from "../protocol/messages.ts";
import { boundsOf } from "./refusalText.ts";
import { optionId } from "./ruleText.ts";
import { clockChoice, pairOf } from "./values.ts";

/** What an option changes, with its bounds. */
export function aboutText({ name, shape }: OptionView): string {
  return t(`${optionId(name)}-about`, boundsOf(shape));
}

export function valueText({ name, shape }: OptionView, value: string): string {
  const id = `${optionId(name)}-${value.replaceAll("_", "-")}`;
  if (texts.has(id)) return t(id);
  switch (shape.kind) {
    case "switch":
      return t(`switch-${value}`);
    case "bag":
      return t("value-bag", { size: sizeOf(countsOf(value)) });
    case "clock":
      return clockValueText(value);
    case "letters": {
      const { A, B } = pairOf(value);
      return t("value-pair", { a: A, b: B });
    }
    case "span":
      return t("value-seconds", { count: span(value) / 1000 });
    case "words":
    case "turns":
      return value;
  }
}

/** The clock of a game. */
export function clockValueText(value = "none"): string {
  const { kind, A, B } = clockChoice(value);
  return t(`value-clock-${kind.replaceAll("_", "-")}`, { a: A, b: B, same: A === B ? "yes" : "no" });
}
