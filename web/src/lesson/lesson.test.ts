import { expect, test } from "vitest";
import { LessonRoom } from "./lessonRoom.svelte.ts";
import { CHAPTERS } from "./chapters.ts";
import { SCRIPT } from "./script.ts";

test("the lesson can be followed to its end, and no letter is lost on the way", () => {
  const lesson = new LessonRoom({ A: "Vous", B: "Basile" });
  for (const step of SCRIPT.slice(0, -1)) {
    const before = lesson.at;
    if (step.wants) lesson.act(step.wants);
    else lesson.next();
    expect(lesson.refusal).toBeNull();
    expect(lesson.at).toBe(before + 1);
  }
  const mats = lesson.room?.table.mats;
  expect(mats?.A.points).toBe(25 + 36);
  expect(mats?.A.jarnacs).toBe(1);
  expect(mats?.B.reserve).toBe("T");
  const letters = [mats?.A, mats?.B].reduce(
    (sum, mat) =>
      sum +
      (mat?.reserve.length ?? 0) +
      (mat?.rows.reduce((all, row) => all + (row.holds === "word" ? row.word.length : 0), 0) ?? 0),
    0,
  );
  expect(letters + (lesson.room?.table.bag_count ?? 0)).toBe(144);
});

test("another action is explained, another word is taken", () => {
  const lesson = new LessonRoom({ A: "Vous", B: "Basile" });
  lesson.next();
  lesson.act({ do: "pass" });
  expect(lesson.refusal?.code).toBe("not_now");
  lesson.act({ do: "open", word: "RAT" });
  lesson.act({ do: "extend", row: 1, word: "TRACE" });
  expect(lesson.at).toBe(3);
});

test.each(CHAPTERS)("$id can be followed to its end, and no letter is lost on the way", (chapter) => {
  const lesson = new LessonRoom({ A: "Vous", B: "Basile" }, chapter);
  for (const step of chapter.script.slice(0, -1)) {
    const before = lesson.at;
    if (step.wants) lesson.act(step.wants);
    else lesson.next();
    expect(lesson.refusal).toBeNull();
    expect(lesson.at).toBe(before + 1);
  }
  const { table } = lesson.room ?? {};
  const letters = [table?.mats.A, table?.mats.B].reduce(
    (sum, mat) =>
      sum +
      (mat?.reserve.length ?? 0) +
      (mat?.rows.reduce((all, row) => all + (row.holds === "word" ? row.word.length : 0), 0) ?? 0),
    0,
  );
  expect(letters + (table?.bag_count ?? 0)).toBe(144);
});

test("a contested word goes back, and the rare one stays", () => {
  const lesson = new LessonRoom({ A: "Vous", B: "Basile" }, CHAPTERS[3]);
  lesson.next();
  expect(lesson.room?.table.claims[0]?.play.word).toBe("PORTA");
  lesson.act({ do: "contest" });
  expect(lesson.room?.table.mats.B.rows[0]).toEqual({ holds: "free" });
  expect(lesson.room?.table.mats.B.reserve).toBe("AKOPRT");
});
