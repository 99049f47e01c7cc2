/** What can be touched on a page: whether it is there, apart from the rest, and what a click on it hits. */
import type { Page } from "playwright-core";

/**
 * What is wrong with the boxes of a page, in words; nothing if all is well. Every control has a size that a finger
 * finds, none lies on another, none reaches out of the page, and a click in its middle hits it and nothing else. The
 * same holds for the tiles, which only have to be seen.
 */
export function boxProblems(page: Page, root: string): Promise<string[]> {
  return page.evaluate((within) => {
    const area = document.querySelector(within);
    if (!area) return [`no ${within}`];
    const problems: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ??
      element.getAttribute("data-letter") ??
      element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40) ??
      element.tagName;
    const shown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });

    // A radio button and its label are one thing to touch.
    const controls = [...area.querySelectorAll<HTMLElement>("a, button, summary, select, input, label")].filter(
      (one) => shown(one) && !(one.matches("input, select") && one.closest("label")),
    );
    const boxes = controls.map((one) => ({ one, box: one.getBoundingClientRect() }));
    boxes.forEach(({ one, box }, at) => {
      if (box.width < 24 || box.height < 24)
        problems.push(`${nameOf(one)}: only ${Math.round(box.width)}×${Math.round(box.height)}`);
      if (box.left < -0.5 || box.right > innerWidth + 0.5) problems.push(`${nameOf(one)}: beside the page`);
      for (const { one: next, box: beside } of boxes.slice(at + 1)) {
        if (one.contains(next) || next.contains(one)) continue;
        const wide = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
        const high = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
        if (wide > 0.5 && high > 0.5) problems.push(`${nameOf(one)} lies on ${nameOf(next)}`);
      }
    });
    for (const { one } of boxes) {
      one.scrollIntoView({ block: "center" });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !one.contains(hit)) problems.push(`${nameOf(one)}: a click hits ${hit ? nameOf(hit) : "nothing"}`);
    }

    const tiles = [...area.querySelectorAll(".tile")].filter(shown).map((tile) => ({
      tile,
      box: tile.getBoundingClientRect(),
      face: tile.querySelector("svg")?.getBoundingClientRect(),
    }));
    tiles.forEach(({ tile, box, face }, at) => {
      if (box.width < 20 || box.height < 20)
        problems.push(`tile ${nameOf(tile)}: only ${Math.round(box.width)}×${Math.round(box.height)}`);
      if (face && (face.height > box.height * 1.2 || face.width > box.width * 1.2))
        problems.push(`tile ${nameOf(tile)}: its letter is larger than the wood`);
      const next = tiles[at + 1]?.box;
      if (next && Math.abs(next.top - box.top) < 2 && next.left < box.right - 0.5 && next.left > box.left)
        problems.push(`tile ${nameOf(tile)} lies on the next`);
    });

    // Words that are cut off, or that run out of their boxes.
    for (const text of area.querySelectorAll<HTMLElement>("b, p, h1, h2, span")) {
      if (text.children.length > 0 || !text.textContent?.trim() || !shown(text) || text.classList.contains("vh"))
        continue;
      const frame = text.closest("a, button, label, li, section")?.getBoundingClientRect();
      const box = text.getBoundingClientRect();
      if (box.height === 0 || box.width === 0) problems.push(`${nameOf(text)}: not seen`);
      if (frame && (box.right > frame.right + 1 || box.left < frame.left - 1))
        problems.push(`${nameOf(text)}: runs out of its box`);
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      problems.push("the page scrolls sideways");
    return problems;
  }, root);
}
