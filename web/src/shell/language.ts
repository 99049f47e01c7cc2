/** The other language, kept on this device. */
import { texts } from "../locale/texts.svelte.ts";
import { settings } from "./settings.svelte.ts";

export function switchLanguage(): void {
  const locale = texts.locale === "fr" ? "en" : "fr";
  settings.change({ locale });
  void texts.load(locale);
}
