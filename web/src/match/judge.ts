/** Who is asked about words and rules. Today it is the server; later the page itself can answer. */
import { request } from "../net/http.ts";
import type { Course, SheetAnswer, SheetWish, VerdictWish, WordAnswer } from "../protocol/messages.ts";
import { keepCourse, keptCourse } from "./kept.ts";

export interface Judge {
  course: (rules: string) => Promise<Course>;
  verdict: (wish: VerdictWish) => Promise<WordAnswer>;
  count: (wish: SheetWish) => Promise<SheetAnswer>;
}

export const server: Judge = {
  course: (rules) => request<Course>("GET", `/api/match/course?${new URLSearchParams({ rules })}`),
  verdict: (wish) => request<WordAnswer>("POST", "/api/match/verdict", wish),
  count: (wish) => request<SheetAnswer>("POST", "/api/match/count", wish),
};

/** The course of these rules: from the server, or as it was kept when there is none. */
export async function courseOf(rules: string, judge: Judge = server): Promise<Course> {
  try {
    const course = await judge.course(rules);
    keepCourse(rules, course);
    return course;
  } catch (failure) {
    const kept = keptCourse(rules);
    if (kept) return kept;
    throw failure;
  }
}
