import { mount } from "svelte";
import App from "./App.svelte";
import { type Locale, texts } from "./locale/texts.svelte.ts";
import { account } from "./net/account.svelte.ts";
import { beginOffline } from "./offline/begin.ts";
import { router } from "./router/router.svelte.ts";
import { settings } from "./shell/settings.svelte.ts";
import { update } from "./shell/update.ts";
import "./styles/index.css";

async function start(): Promise<void> {
  const locale: Locale = document.documentElement.lang === "en" ? "en" : "fr";
  const target = document.getElementById("app");
  const known = account.refresh();
  await texts.load(locale);
  router.start();
  if (target) mount(App, { target });
  // What this page needs comes first.
  void known.then(beginOffline);
}

update.start();
settings.followSystem();
void start();
