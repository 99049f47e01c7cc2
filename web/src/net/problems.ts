/** What went wrong, as a sentence. */
import { t, texts } from "../locale/texts.svelte.ts";
import { Refused, Unreachable } from "./http.ts";

export function problemText(problem: unknown): string {
  if (problem instanceof Unreachable) return t("problem-unreachable");
  if (problem instanceof Refused) {
    const id = `problem-${problem.error.code.replaceAll("_", "-")}`;
    return texts.has(id) ? t(id) : t("problem-other", { message: problem.error.message });
  }
  return t("problem-other", { message: String(problem) });
}
