/** What the person has chosen on this device. */
import type { Locale } from "../locale/texts.svelte.ts";

export interface Settings {
  theme: "light" | "dark" | null;
  locale: Locale | null;
  sound: boolean;
  /** Whether the clock of a match with real letters is felt. */
  vibrate: boolean;
  /** Whether the browser calls when it is one's turn. */
  notify: boolean;
  /** Whether the computer's words are accepted without being asked. */
  acceptAtOnce: boolean;
  level: string;
  set: string;
}

const PLACE = "jarnac.settings";
const DEFAULTS: Settings = {
  theme: null,
  locale: null,
  sound: true,
  vibrate: true,
  notify: false,
  acceptAtOnce: false,
  level: "amateur",
  set: "classic",
};

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

class KeptSettings {
  #now = $state.raw<Settings>(kept());

  get now(): Settings {
    return this.#now;
  }

  change(part: Partial<Settings>): void {
    this.#now = { ...this.#now, ...part };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#now));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Who has chosen no theme gets that of the system, also when it changes. */
  followSystem(): void {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      if (this.#now.theme === null) document.documentElement.dataset["theme"] = matches ? "dark" : "light";
    });
  }

  toggleTheme(): void {
    const theme = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
    document.documentElement.dataset["theme"] = theme;
    this.change({ theme });
  }
}

export const settings = new KeptSettings();
