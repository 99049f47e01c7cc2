/** What can't be about rules, as sentences with their numbers. */
import { spanText } from "../game/clockface.ts";
import { t, texts, type Variables } from "../locale/texts.svelte.ts";
import type { RulesProblem, RulesRefusal, ShapeView } from "../protocol/messages.ts";
import { optionId } from "./ruleText.ts";

/** The problems whose numbers are times in milliseconds. */
const TIMES: readonly RulesProblem[] = ["clock_out_of_range", "window_too_long"];

/** A time as it is said: `20 minutes`, `1:30`. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return t("time-seconds", { count: seconds });
  if (seconds % 60 > 0) return spanText(ms);
  return seconds % 3600 > 0 ? t("time-minutes", { count: seconds / 60 }) : t("time-hours", { count: seconds / 3600 });
}

/** The bounds of an option for a sentence about it. */
export function boundsOf(shape: ShapeView): Variables {
  const bounds: Variables = {};
  for (const [name, bound] of Object.entries(shape)) {
    if (typeof bound === "number") bounds[name.replace("_ms", "")] = name.endsWith("_ms") ? timeText(bound) : bound;
  }
  return bounds;
}

/** What is wrong with an option; `shape` says more where the server only could not read it. */
export function refusalText({ code, message, numbers = {} }: RulesRefusal, shape?: ShapeView): string {
  const id = `rules-${code.replaceAll("_", "-")}`;
  const closer = shape ? `${id}-${shape.kind}` : id;
  const said = TIMES.includes(code)
    ? Object.fromEntries(Object.entries(numbers).map(([name, ms]) => [name, timeText(ms)]))
    : numbers;
  const found = [closer, id].find((one) => texts.has(one));
  return found ? t(found, { ...(shape ? boundsOf(shape) : {}), ...said }) : message;
}

/** All of it, where it can't stand at the options. */
export function refusalsText(refusals: readonly RulesRefusal[]): string {
  const sentences = refusals.map((one) =>
    one.option
      ? t("rules-of-option", { option: t(optionId(one.option)), problem: refusalText(one) })
      : refusalText(one),
  );
  return sentences.join(" ");
}
