/** What somebody needs to see at once to play, and what of it is not to be seen. */
import type { Page } from "playwright-core";

/**
 * The letters to write with, the row that is written on or comes next, what the bar says and what it
 * offers: each whole on the screen, and nothing over it.
 */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (query: string) =>
      [...document.querySelectorAll<HTMLElement>(query)].filter((element) => element.getClientRects().length > 0);
    const keys = shown(".keys .slot");
    const letters = keys.length > 0 ? keys : shown(".cloth.open .reserve .slot");
    const row = shown("[data-row].sel").concat(shown("section.near [data-row].next")).slice(0, 1);
    const words = shown(".lessonbox .words, .lessonbox .btn");
    const needed = [...letters, ...row, ...words, ...shown(".bar .say p"), ...shown("[data-action]")];
    const missing = letters.length === 0 ? ["no letters"] : [];
    const hidden = needed.filter((element) => {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5)
        return true;
      const inset = Math.min(4, height / 4);
      return [top + inset, bottom - inset].some((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit === null || !(element.contains(hit) || hit.contains(element));
      });
    });
    return [
      ...missing,
      ...hidden.map(
        (element) =>
          element.dataset["action"] ??
          (element.dataset["row"]
            ? `row ${element.dataset["row"]}`
            : (element.querySelector<HTMLElement>("[data-letter]")?.dataset["letter"] ??
              element.className ??
              element.tagName)),
      ),
    ];
  });
}
