import { describe, expect, it } from "vitest";
import type { TrainingResult } from "../protocol/messages.ts";
import { routeOf } from "../router/route.ts";
import { curveOf } from "./curve.ts";
import { newKey } from "./key.ts";
import { sharedOf } from "./share.ts";

describe("training", () => {
  it("has an address for its hub, each mode and each theme", () => {
    const of = (path: string) => routeOf(new URL(path, "https://jarnac.example"));
    expect(of("/train")).toEqual({ page: "train", part: null, theme: null });
    expect(of("/train/storm")).toEqual({ page: "train", part: "storm", theme: null });
    expect(of("/train/theme/nine")).toEqual({ page: "train", part: "theme", theme: "nine" });
    for (const wrong of ["/train/theme", "/train/chess", "/train/day/nine"]) expect(of(wrong).page).toBe("missing");
  });

  it("draws a curve inside of its box, and none of one rating", () => {
    expect(curveOf([])).toBeNull();
    expect(curveOf([700])).toBeNull();
    const { path, lines, end } = curveOf([700, 800])!;
    expect(path).toBe("M44.0 150.0L484.0 20.0");
    expect(lines.map(({ rating }) => rating)).toEqual([700, 750, 800]);
    expect(end).toEqual({ x: 484, y: 20 });
    expect(curveOf([700, 700, 700])!.path).not.toContain("NaN");
  });

  it("shares a day without its answer", () => {
    const acts = [{ do: "jarnac", row: 1, word: "TZAR" }] as const;
    const result = { verdict: "found", acts, right: [{ acts }] } as unknown as TrainingResult;
    const shared = JSON.stringify(sharedOf(result, "2026-11-20", "https://jarnac.example"));
    expect(shared).toContain("/train/day");
    expect(shared).not.toContain("TZAR");
  });

  it("gives each answer a key of its own", () => {
    expect(newKey()).toMatch(/^[0-9a-f]{24}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
