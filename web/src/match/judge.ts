/** Who is asked about words and rules: the server, and where none can be reached the page itself. */
import { Refused, request, Unreachable } from "../net/http.ts";
import type { Course, SheetAnswer, SheetWish, VerdictWish, WordAnswer } from "../protocol/messages.ts";
import { keepCourse, keptCourse } from "./kept.ts";

export interface Judge {
  verdict: (wish: VerdictWish) => Promise<WordAnswer>;
  count: (wish: SheetWish) => Promise<SheetAnswer>;
}

/** Two people wait with their clocks stopped: a line that does not answer for so long is none. */
const PATIENCE_MS = 10_000;
const patience = () => ("timeout" in AbortSignal ? AbortSignal.timeout(PATIENCE_MS) : undefined);

export const server: Judge = {
  verdict: (wish) => request<WordAnswer>("POST", "/api/match/verdict", wish, patience()),
  count: (wish) => request<SheetAnswer>("POST", "/api/match/count", wish, patience()),
};

/** The module in this page, if it is here and has the dictionary that judges this match. */
function page(lexicon: string | undefined): Judge {
  const asked = async <T>(path: string, wish: VerdictWish | SheetWish): Promise<T> => {
    const { askWithLexicon } = await import("../offline/requests.ts");
    return (await askWithLexicon("POST", path, wish, lexicon ?? "")) as T;
  };
  return {
    verdict: (wish) => asked<WordAnswer>("/api/match/verdict", wish),
    count: (wish) => asked<SheetAnswer>("/api/match/count", wish),
  };
}

/** Makes ready what judges without a network, as long as there is one. */
export async function holdJudge(): Promise<void> {
  await import("../offline/requests.ts").then(
    ({ hold }) => hold(),
    () => {},
  );
}

/** Whether nobody answered: no network, or something on the way that says so for the server. */
const isAway = (failure: unknown): boolean =>
  failure instanceof Unreachable || (failure instanceof Refused && failure.status >= 502 && failure.status <= 504);

/** Asks the first, and the second where the first is away. If neither can answer, the first one's failure is told. */
export function orElse(first: Judge, second: Judge): Judge {
  const ask = async <T>(one: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
    try {
      return await one();
    } catch (failure) {
      if (!isAway(failure)) throw failure;
      return other().catch((problem: unknown) => {
        throw problem instanceof Refused ? problem : failure;
      });
    }
  };
  return {
    verdict: (wish) =>
      ask(
        () => first.verdict(wish),
        () => second.verdict(wish),
      ),
    count: (wish) =>
      ask(
        () => first.count(wish),
        () => second.count(wish),
      ),
  };
}

/** Who judges a match of this course. */
export const judgeOf = ({ lexicon }: Pick<Course, "lexicon">): Judge => orElse(server, page(lexicon));

const askCourse = (rules: string) => request<Course>("GET", `/api/match/course?${new URLSearchParams({ rules })}`);

/** The course of these rules: from the server, or as it was kept when there is none. */
export async function courseOf(rules: string, ask = askCourse): Promise<Course> {
  try {
    const course = await ask(rules);
    keepCourse(rules, course);
    return course;
  } catch (failure) {
    const kept = keptCourse(rules);
    if (kept) return kept;
    throw failure;
  }
}
