/** The catalogue in use. All texts of the client come from here. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../../locales/en.ftl?url";
import fr from "../../../locales/fr.ftl?url";
import { de } from "./french.ts";
import { plainText } from "./rich.ts";
import { asName, isYou } from "./you.ts";

export type Locale = "fr" | "en";
export type Variables = Record<string, FluentVariable>;

const ADDRESSES: Record<Locale, string> = { fr, en };

export function makeBundle(locale: Locale, source: string): FluentBundle {
  const text = (value: unknown) => String((value as { valueOf(): unknown } | undefined)?.valueOf() ?? "");
  const bundle = new FluentBundle(locale, {
    useIsolating: false,
    functions: { DE: ([name]) => de(text(name)), WHO: ([name]) => (isYou(text(name)) ? "you" : "other") },
  });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

class Texts {
  locale = $state<Locale>("fr");
  #bundle = $state.raw<FluentBundle | null>(null);

  async load(locale: Locale): Promise<void> {
    const answer = await fetch(ADDRESSES[locale]);
    this.use(makeBundle(locale, await answer.text()), locale);
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
    if (!pattern || !this.#bundle) return id;
    return asName(this.#bundle.formatPattern(pattern, args));
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
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

/** A message as plain text. */
export function t(id: string, args: Variables = {}): string {
  return plainText(texts.marked(id, args));
}
