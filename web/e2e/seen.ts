/** What a person would see to be wrong with a page, found by measuring it. */
import type { Page } from "playwright-core";

/** Each with what it is about; all empty on a page that looks as it should. */
export interface Flaws {
  /** What lies beside the screen, where one has to scroll sideways. */
  beside: string[];
  /** Letters that have no size, or stick out of their cloth. */
  lost: string[];
  /** Texts that are cut off, that stick out of their button, and that lie on each other. */
  cut: string[];
  spilt: string[];
  overlaid: string[];
  /** What can be pressed, but lies under something else. */
  covered: string[];
  /** What a finger would miss; only where one touches. The table of a game has measures of its own: phones.e2e.ts. */
  small: string[];
  /** Names of messages in place of their texts. */
  unsaid: string[];
  /** What the page asks for again and again. */
  nags: string[];
}

export const FLAWLESS: Flaws = {
  beside: [],
  lost: [],
  cut: [],
  spilt: [],
  overlaid: [],
  covered: [],
  small: [],
  unsaid: [],
  nags: [],
};

/** A finger instead of a mouse until it is taken back: pages give more room to a finger. */
export async function touchedBy(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  return () => session.detach();
}

export function flawsOf(page: Page, touched: boolean): Promise<Flaws> {
  return page.evaluate((byFinger) => {
    const FINGER = 43.5;
    const MANY = 60;
    const all = [...document.querySelectorAll<HTMLElement>("body *")];
    const dialog = document.querySelector("dialog[open]");
    const isSeen = (one: Element) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      one.closest(".vh, [hidden], svg, canvas") === null &&
      (dialog === null || dialog.contains(one));
    const named = (one: Element) => {
      const text = (one.textContent?.trim() || one.getAttribute("aria-label")) ?? "";
      return `${one.tagName.toLowerCase()}${one.classList.length > 0 ? `.${[...one.classList].join(".")}` : ""} ${text.slice(0, 40)}`;
    };
    const chain = (one: Element): Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = one; at; at = at.parentElement) found.push(at);
      return found;
    };
    /** What stays where it is, with this in it, while something else moves under it. */
    const float = (one: Element) =>
      chain(one).find((at) => ["fixed", "sticky"].includes(getComputedStyle(at).position)) ?? null;
    /** The part of a box that nothing around it hides. */
    const shown = (box: DOMRect, of: Element): DOMRect => {
      let { left, top, right, bottom } = box;
      for (const at of chain(of)) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (at === document.body || at === document.documentElement) continue;
        const bounds = at.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, bounds.left), Math.min(right, bounds.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, bounds.top), Math.min(bottom, bounds.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const lost = all
      .filter((one) => one.matches(".row .tile, .mini .tile") && one.checkVisibility())
      .filter((tile) => {
        const { width, height, right } = tile.getBoundingClientRect();
        const cloth = tile.closest(".cloth, .daily")?.getBoundingClientRect();
        return width < 12 || height < 12 || (cloth !== undefined && right > cloth.right + 0.5);
      })
      .map((tile) => tile.dataset["letter"] ?? "?");

    const worded = all.filter(
      (one) => isSeen(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const cut = worded
      .filter((one) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        const wide = ["hidden", "clip"].includes(overflowX) && one.scrollWidth > one.clientWidth + 1;
        return wide || (["hidden", "clip"].includes(overflowY) && one.scrollHeight > one.clientHeight + 1);
      })
      .map(named);

    const texts = worded.flatMap((one) =>
      [...one.childNodes]
        .filter((node) => node.nodeType === 3 && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          // A line's box is higher than its letters.
          return [...range.getClientRects()].map((box) => ({ one, box: shown(box, one), rises: float(one) }));
        })
        .filter(({ box }) => box.width > 4 && box.height > 6),
    );
    const spilt = texts
      .filter(({ one, box }) => {
        const button = one.closest("button, .btn, .press")?.getBoundingClientRect();
        if (button === undefined) return false;
        const wide = Math.max(button.left - box.left, box.right - button.right);
        return wide > 2 || Math.max(button.top - box.top, box.bottom - button.bottom) > 4;
      })
      .map(({ one }) => named(one));
    const overlaid = new Set<string>();
    texts.forEach((first, at) => {
      for (const second of texts.slice(at + 1)) {
        if (first.one === second.one || first.rises !== second.rises) continue;
        const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (wide > 2 && high > 0.4 * Math.min(first.box.height, second.box.height))
          overlaid.add(`${named(first.one)} | ${named(second.one)}`);
      }
    });

    const pressed = all.filter(
      (one) =>
        one.matches("button, a[href], select, summary, input:not([type=hidden]), textarea, [role=button]") &&
        isSeen(one) &&
        !one.matches(":disabled, [aria-hidden=true]"),
    );
    /** What a finger meets: a label presses its box, too. */
    const met = (one: HTMLElement) => (one.matches("input") ? (one.closest("label") ?? one) : one);
    const covered = pressed
      .filter((one) => !one.matches(".folded *"))
      .map(met)
      .filter((one) => {
        const { left, top, width, height } = shown(one.getBoundingClientRect(), one);
        if (width < 4 || height < 4) return false;
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found !== null && !one.contains(found) && !found.contains(one) && float(found) === float(one);
      })
      .map(named);
    /** A link amid a sentence is as high as its line. */
    const isInText = (one: Element) =>
      one.matches("a:not(.btn, .linkbtn), label") &&
      getComputedStyle(one).display.startsWith("inline") &&
      [...(one.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const small = byFinger
      ? pressed
          .map(met)
          .filter((one) => !isInText(one) && one.closest(".felt, .row, .slot, .wordbtn") === null)
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < FINGER || box.height < FINGER))
          .map(({ one, box }) => `${named(one)}: ${Math.round(box.width)}×${Math.round(box.height)}`)
      : [];

    const unsaid = worded
      .filter((one) => one.closest("code, textarea") === null)
      .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3))
      .map((node) => node.textContent?.trim() ?? "")
      .filter((text) => /^[a-z]+(-[a-z\d_]+)+$/.test(text));
    const asked = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const nags = [...new Set(asked)].filter((path) => asked.filter((one) => one === path).length > MANY);
    const { scrollWidth, clientWidth } = document.documentElement;
    const beside = all
      .map((one) => ({ one, out: shown(one.getBoundingClientRect(), one).right - clientWidth }))
      .filter(({ out }) => scrollWidth > clientWidth && out > 0.5)
      .map(({ one, out }) => `${named(one)}: ${Math.round(out)}`)
      .slice(-5);
    return { beside, lost, cut, spilt, overlaid: [...overlaid], covered, small, unsaid, nags };
  }, touched);
}
