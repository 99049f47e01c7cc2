import { mount } from "svelte";
import App from "./App.svelte";
import { type Locale, texts } from "./locale/texts.svelte.ts";
import { account } from "./net/account.svelte.ts";
import { router } from "./router/router.svelte.ts";
import "./styles/index.css";

const locale: Locale = document.documentElement.lang === "en" ? "en" : "fr";
const target = document.getElementById("app");

void account.refresh();
await texts.load(locale);
router.start();
if (target) mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // The shell then opens without a network; the game itself needs the server.
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
