import { expect, test } from "vitest";
import { markOf } from "../cells.ts";

test("cells of the crosstable are read as the server writes them", () => {
  expect(markOf("+4")).toEqual({ kind: "won", line: "4", played: true });
  expect(markOf("=12")).toEqual({ kind: "tied", line: "12", played: true });
  expect(markOf("-1")).toEqual({ kind: "lost", line: "1", played: true });
  expect(markOf("?7")).toEqual({ kind: "open", line: "7", played: true });
  expect(markOf("(-7)")).toEqual({ kind: "lost", line: "7", played: false });
  expect(markOf("(+)")).toEqual({ kind: "won", line: "", played: false });
  expect(markOf("(=)")).toEqual({ kind: "tied", line: "", played: false });
  expect(markOf("·")).toEqual({ kind: "rest", line: "", played: false });
  expect(markOf("")).toEqual({ kind: "away", line: "", played: false });
});
