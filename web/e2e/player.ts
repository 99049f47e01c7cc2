/** Somebody who plays through the screen, with the keyboard alone unless told otherwise, and finds words with `jarnac plays`. */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { other } from "../src/game/sides.ts";
import type { SideName } from "../src/protocol/messages.ts";
import { program } from "./realServer.ts";

export interface Found {
  row: number | null;
  word: string;
  points: number;
  gain: number;
}

export interface Screen {
  over: boolean;
  turn: number;
  dialog: boolean;
  /** Something is on its way to the server. */
  sending: boolean;
  seq: number;
  near: SideName;
  rows: Record<SideName, string[]>;
  reserve: Record<SideName, string>;
  open: string[];
}

/** What the page shows now; or, with `unlike`, as soon as it shows something else, but after `patience` at the latest. */
export async function look(page: Page, unlike = "", patience = 0): Promise<Screen> {
  return page.evaluate(
    ([known, most]) => {
      const letters = (root: Element | null | undefined, query: string) =>
        [...(root?.querySelectorAll<HTMLElement>(query) ?? [])].map((tile) => tile.dataset["letter"] ?? "").join("");
      const side = (name: string) => document.querySelector(`section[data-side=${name}]`);
      const rows = (name: string) =>
        [...(side(name)?.querySelectorAll("[data-row]") ?? [])].map((row) =>
          row.classList.contains("joker") ? "*" : letters(row, ".tile"),
        );
      const reserve = (name: string) => letters(side(name), ".reserve .tile");
      const open = () =>
        [...document.querySelectorAll<HTMLElement>("[data-action]")]
          .filter((button) => button.getAttribute("aria-disabled") !== "true")
          .map((button) => button.dataset["action"] ?? "");
      const read = () => ({
        over: document.querySelector(".endpage") !== null,
        turn: Number(document.querySelector<HTMLElement>("main.felt")?.dataset["turn"] ?? 0),
        dialog: document.querySelector("dialog[open]") !== null,
        sending: document.querySelector(".bar[aria-busy=true]") !== null,
        seq: Number(document.querySelector<HTMLElement>("main.felt")?.dataset["seq"] ?? -1),
        near: (document.querySelector<HTMLElement>("section.near")?.dataset["side"] ?? "A") as "A" | "B",
        rows: { A: rows("A"), B: rows("B") },
        reserve: { A: reserve("A"), B: reserve("B") },
        open: open(),
      });
      // Told by the page when something changes, instead of asking over and over: the machine has better things to do.
      return new Promise<Screen>((resolve) => {
        const settle = (screen: Screen) => {
          observer.disconnect();
          clearTimeout(tired);
          resolve(screen);
        };
        const see = () => {
          const screen = read();
          if (JSON.stringify(screen) !== known) settle(screen);
        };
        const observer = new MutationObserver(see);
        const tired = setTimeout(() => settle(read()), most);
        const attributeFilter = ["aria-busy", "aria-disabled", "class", "open"];
        for (const name of ["action", "letter", "row", "seq", "side", "turn"]) attributeFilter.push(`data-${name}`);
        observer.observe(document, { subtree: true, childList: true, attributeFilter });
        see();
      });
    },
    [unlike, patience] as const,
  );
}

/** What was asked before: the other player asks about the same mat. */
const asked = new Map<string, string>();

function plays(args: string[]): string {
  const question = args.join(" ");
  const answer = asked.get(question) ?? execFileSync(program(), args, { encoding: "utf8" });
  asked.set(question, answer);
  return answer;
}

/** The words that a mat and its reserve allow, the best first. */
export function words(rows: readonly string[], reserve: string, rules: string): Found[] {
  if (!reserve) return [];
  const held = rows.map((word, index) => ({ word, row: index + 1 })).filter(({ word }) => word.length >= 3);
  const args = [
    "plays",
    ...held.flatMap(({ word }) => ["--row", word]),
    "--reserve",
    reserve,
    "--rules",
    rules,
    "--json",
  ];
  const found = JSON.parse(plays(args)) as Found[];
  const full = rows.every((word) => word !== "");
  return found.flatMap((play) => {
    if (play.row === null) return full ? [] : [play];
    const row = held[play.row - 1]?.row;
    return row === undefined ? [] : [{ ...play, row }];
  });
}

/** Three letters of a reserve that are no word in their order, for a claim that must fall: consonants come first. */
export function noWord(reserve: string, rules: string): string {
  const known = new Set(words([""], reserve, rules).map(({ word }) => word));
  const letters = [...reserve].sort((a, b) => Number("AEIOUY".includes(a)) - Number("AEIOUY".includes(b)));
  const places = [...letters.keys()];
  for (const one of places)
    for (const two of places.filter((place) => place !== one))
      for (const three of places.filter((place) => place !== one && place !== two)) {
        const claim = [one, two, three].map((place) => letters[place]).join("");
        if (!known.has(claim)) return claim;
      }
  throw new Error(`every three letters of ${reserve} are a word`);
}

/** How somebody does things: by keys or by fingers. */
export interface Hand {
  dialog: (page: Page) => Promise<void>;
  /** Gives up a word that was refused. */
  escape: (page: Page) => Promise<void>;
  do: (page: Page, action: "accept" | "decline" | "draw") => Promise<void>;
  pass: (page: Page) => Promise<void>;
  /** Writes a word and plays it; `takes` on the other mat. A new word goes to the row `free`. */
  write: (page: Page, near: SideName, play: Found, free: number, takes: boolean) => Promise<void>;
}

export const KEYS: Hand = {
  dialog: (page) => page.keyboard.press("Enter"),
  escape: (page) => page.keyboard.press("Escape"),
  do: (page, action) => page.keyboard.press(action === "accept" ? "a" : action === "decline" ? "d" : " "),
  pass: async (page) => {
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Enter");
  },
  write: async (page, _near, play, free, takes) => {
    if (takes) await page.keyboard.press("j");
    await page.keyboard.press(String(play.row ?? free));
    await page.keyboard.type(play.word.toLowerCase());
    await page.keyboard.press("Enter");
  },
};

export interface Manner {
  rules: string;
  /** Takes words that the other side left. */
  jarnacs?: boolean;
  /** Stops in this turn of the game, if it is not over before. */
  turns?: number;
  hand?: Hand;
}

/** Does one thing if there is something to do; says what. */
export async function act(
  page: Page,
  screen: Screen,
  { rules, jarnacs = true, hand = KEYS }: Manner,
  stale = false,
): Promise<string> {
  const { open, near, rows, reserve } = screen;
  if (screen.dialog) {
    await hand.dialog(page);
    return "dialog";
  }
  // A finger that comes again would look for a button that the answer takes away.
  if (screen.sending) return "";
  const has = (name: string) => open.includes(name);
  const free = (side: SideName) => rows[side].findIndex((word) => word === "") + 1;
  // A word is on its way, or was refused.
  if (has("erase") || has("give_up") || has("go_on")) {
    if (stale) await hand.escape(page);
    return stale ? "escape" : "";
  }
  const across = other(near);
  if (has("accept")) {
    await hand.do(page, "accept");
    return "accept";
  }
  if ((has("jarnac") || has("second_jarnac")) && jarnacs) {
    const [best] = words(rows[across], reserve[across], rules);
    if (best) {
      await hand.write(page, near, best, free(across), true);
      return `jarnac ${best.word}`;
    }
  }
  for (const name of ["decline", "draw"] as const) {
    if (!has(name)) continue;
    await hand.do(page, name);
    return name;
  }
  if (has("pass")) {
    const [best] = words(rows[near], reserve[near], rules);
    if (best) {
      await hand.write(page, near, best, free(near), false);
      return `play ${best.word}`;
    }
    await hand.pass(page);
    return "pass";
  }
  return "";
}

/** Plays until the result is shown, or some turns long. Every page plays for whoever it is there for. */
export async function playOut(pages: readonly Page[], manner: Manner, log: string[] = []): Promise<void> {
  const done = await Promise.all(
    pages.map(async (page) => {
      let last = "";
      let since = Date.now();
      for (let steps = 0; steps < 4000; steps++) {
        // A screen that has not changed for a while is still waiting for an answer, or was refused one.
        const screen = await look(page, last, 1500);
        if (screen.over || screen.turn >= (manner.turns ?? Infinity)) return true;
        const now = JSON.stringify(screen);
        const changed = now !== last;
        if (changed) since = Date.now();
        const did = await act(page, screen, manner, !changed);
        if (did) log.push(`${screen.near} ${did}`);
        last = now;
        if (Date.now() - since > 45_000) throw new Error(`nothing moves: ${now}\n${log.slice(-12).join("\n")}`);
      }
      return false;
    }),
  );
  if (!done.every(Boolean)) throw new Error(`no end in sight\n${log.slice(-20).join("\n")}`);
}

/** The side that sits near on this page. */
export async function nearSide(page: Page): Promise<SideName> {
  return (await look(page)).near;
}

/** Waits until something has happened at the table since. */
export async function happens(page: Page, since: number): Promise<void> {
  await page.waitForFunction(
    (seq) => Number(document.querySelector<HTMLElement>("main.felt")?.dataset["seq"] ?? -1) !== seq,
    since,
  );
}

/** Everybody draws and passes, and nothing else, until a page shows what is wanted; that page. */
export async function passUntil(pages: readonly Page[], wanted: (screen: Screen) => boolean): Promise<Page> {
  for (let tries = 0; tries < 800; tries++) {
    for (const page of pages) {
      const screen = await look(page);
      if (wanted(screen)) return page;
      const does = (["accept", "decline", "draw", "pass"] as const).find((name) => screen.open.includes(name));
      if (does === "pass") await KEYS.pass(page);
      else if (does) await KEYS.do(page, does);
      // The answer is on its way.
      if (does) await happens(page, screen.seq);
    }
    await pages[0]?.waitForTimeout(40);
  }
  throw new Error("it never came");
}
