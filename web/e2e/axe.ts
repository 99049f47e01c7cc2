/** axe-core on a page: what WCAG asks for, and its own advice. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const ALL_RULES: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** What another theme can change: the page is the same, and only its colours are not. */
export const COLOUR_RULES: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

export async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const found = await judge.run(document, { runOnly: rules, resultTypes: ["violations"] });
    return found.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 4)
          .join(" | ")}`,
    );
  }, runOnly);
}
