/** The catalogue in use. All texts of the client come from here. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../../locales/en.ftl?first";
import enRest from "../../../locales/en.ftl?rest";
import fr from "../../../locales/fr.ftl?first";
import frRest from "../../../locales/fr.ftl?rest";
import { de } from "./french.ts";
import { partOf } from "./parts.ts";
import { plainText } from "./rich.ts";
import { asName, isYou } from "./you.ts";

export type Locale = "fr" | "en";
export type Variables = Record<string, FluentVariable>;

/** Where the texts are that every visitor needs, and where those of pages that few open: see parts.ts. */
const FIRST: Record<Locale, string> = { fr, en };
const REST: Record<Locale, string> = { fr: frRest, en: enRest };

const read = async (address: string): Promise<string> => (await fetch(address)).text();

export function makeBundle(locale: Locale, ...sources: string[]): FluentBundle {
  const text = (value: unknown) => String((value as { valueOf(): unknown } | undefined)?.valueOf() ?? "");
  const bundle = new FluentBundle(locale, {
    useIsolating: false,
    functions: { DE: ([name]) => de(text(name)), WHO: ([name]) => (isYou(text(name)) ? "you" : "other") },
  });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Texts {
  locale = $state<Locale>("fr");
  #bundle = $state.raw<FluentBundle | null>(null);
  /** What was read, in the language that is wanted. Nothing of this is state: pages wait for it, and don't follow it. */
  #wanted: Locale = "fr";
  #first = "";
  #rest: Promise<void> | null = null;
  #whole = false;

  async load(locale: Locale): Promise<void> {
    const isWhole = this.#whole;
    const [first, rest] = await Promise.all([read(FIRST[locale]), isWhole ? read(REST[locale]) : null]);
    this.#wanted = locale;
    this.#first = first;
    if (!isWhole) this.#rest = null;
    this.use(makeBundle(locale, first, ...(rest === null ? [] : [rest])), locale);
  }

  /** Has the texts of all pages. Where they can't be read, the page shows what it can. */
  loadRest(): Promise<void> {
    this.#rest ??= this.#readRest(this.#wanted).catch(() => void (this.#rest = null));
    return this.#rest;
  }

  async #readRest(locale: Locale): Promise<void> {
    const rest = await read(REST[locale]);
    // Another language was chosen meanwhile.
    if (locale !== this.#wanted) return this.#readRest(this.#wanted);
    this.#whole = true;
    this.use(makeBundle(locale, this.#first, rest), locale);
  }

  use(bundle: FluentBundle, locale: Locale): void {
    this.#bundle = bundle;
    this.locale = locale;
    document.documentElement.lang = locale;
  }

  /** A message with its marks. A missing one shows its name, so that it is noticed. */
  marked(id: string, args: Variables = {}): string {
    const [name, attribute] = id.split(".") as [string, string?];
    const message = this.#bundle?.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern || !this.#bundle) return this.#lacks(name) ? "" : id;
    return asName(this.#bundle.formatPattern(pattern, args));
  }

  has(id: string): boolean {
    const has = this.#bundle?.hasMessage(id) ?? false;
    if (!has) this.#lacks(id);
    return has;
  }

  /** Whether a text is missing because the rest was not read yet. Then that is read now, and shown as soon as it is there. */
  #lacks(id: string): boolean {
    if (this.#whole || this.#first === "" || partOf(id) === "first") return false;
    void this.loadRest();
    return true;
  }
}

export const texts = new Texts();

/** A day as people write it in this language. */
export function dayText(at: number): string {
  return new Date(at).toLocaleDateString(texts.locale === "fr" ? "fr-FR" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** A day with its time, as people say when something begins. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(texts.locale === "fr" ? "fr-FR" : "en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** A message as plain text. */
export function t(id: string, args: Variables = {}): string {
  return plainText(texts.marked(id, args));
}
