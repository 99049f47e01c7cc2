/** What went wrong, as a sentence. */
import { t, texts } from "../locale/texts.svelte.ts";
import { refusalsText } from "../options/refusalText.ts";
import type { ApiError, ErrorCode, RulesRefusal } from "../protocol/messages.ts";
import { Refused, Unreachable } from "./http.ts";

export function problemText(problem: unknown): string {
  if (problem instanceof Unreachable) return t("problem-unreachable");
  if (problem instanceof Refused) return problemOf(problem.error);
  return t("problem-other", { message: String(problem) });
}

/** Whether it is the name that has to be another one. */
export function isAboutName(problem: unknown): boolean {
  return isRefused(problem, "bad_name") || isRefused(problem, "name_taken");
}

export function isRefused(problem: unknown, code: ErrorCode): boolean {
  return problem instanceof Refused && problem.error.code === code;
}

/** What can't be about the rules of a game that was refused for them. */
export function rulesRefusals(problem: unknown): readonly RulesRefusal[] {
  return (problem instanceof Refused && problem.error.details?.rules) || [];
}

export function problemOf({ code, message, details }: ApiError): string {
  if (details?.rules?.length) return refusalsText(details.rules);
  if (details?.tournament) {
    const { name, about } = details.tournament;
    return t(`tournament-refused-${name}`, about);
  }
  if (details?.club) return t(`club-refused-${details.club.name}`, details.club.about);
  const id = `problem-${code.replaceAll("_", "-")}`;
  return t(texts.has(id) ? id : "problem-other", { message });
}
