/** The value of an option as people read it. */
import { bagSize } from "../game/bags.ts";
import { span } from "../game/clockface.ts";
import { t, texts } from "../locale/texts.svelte.ts";
import { CHOICES, optionId } from "./ruleText.ts";
import { clockChoice, pairOf } from "./values.ts";

export function valueText(name: string, value: string): string {
  const id = `${optionId(name)}-${value.replaceAll("_", "-")}`;
  if (texts.has(id)) return t(id);
  switch (CHOICES[name]?.kind) {
    case "switch":
      return t(`switch-${value}`);
    case "bag":
      return t("value-bag", { size: bagSize(value) });
    case "clock": {
      const { kind, A, B } = clockChoice(value);
      return t(`value-clock-${kind.replaceAll("_", "-")}`, { a: A, b: B, same: A === B ? "yes" : "no" });
    }
    case "pair": {
      const { A, B } = pairOf(value);
      return t("value-pair", { a: A, b: B });
    }
    case "seconds":
      return t("value-seconds", { count: span(value) / 1000 });
    default:
      return value;
  }
}
