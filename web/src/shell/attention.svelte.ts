/** Calls somebody back to a table that waits for them: in the tab's title and icon, and by the browser if they asked for it. */
import { gameAddress } from "../router/route.ts";
import { settings } from "./settings.svelte.ts";

export type Permission = "granted" | "denied" | "default" | "unsupported";

export function permission(): Permission {
  return "Notification" in window ? Notification.permission : "unsupported";
}

class Attention {
  /** Whether the table waits for the person who looks at it, or does not look. */
  called = $state(false);
  /** The message that the title says it with. */
  words = $state("title-your-turn");
  #icon: HTMLLinkElement | null = null;

  call(called: boolean): void {
    this.called = called;
    if (called === (this.#icon !== null)) return;
    this.#icon?.remove();
    this.#icon = null;
    if (!called) return;
    // Of several icons browsers take the last; so the usual one is back as soon as this is gone.
    this.#icon = Object.assign(document.createElement("link"), {
      rel: "icon",
      type: "image/svg+xml",
      href: "/icon-turn.svg",
    });
    document.head.append(this.#icon);
  }

  /** Nobody waits any more, and who waits next says it as usual. */
  rest(): void {
    this.call(false);
    this.words = "title-your-turn";
  }

  /** Tells it outside of the page, if the page is not looked at. */
  async notify(title: string, body: string, game: string): Promise<void> {
    if (!settings.now.notify || permission() !== "granted" || document.visibilityState === "visible") return;
    const wish: NotificationOptions = { body, tag: `jarnac.${game}`, icon: "/icon-192.png", data: gameAddress(game) };
    try {
      const shown = new Notification(title, wish);
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Phones show them through the service worker alone.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(title, wish);
    }
  }

  /** Switches notifications on or off; asks the browser first. */
  async wish(on: boolean): Promise<Permission> {
    if (on && permission() === "default") await Notification.requestPermission();
    settings.change({ notify: on && permission() === "granted" });
    return permission();
  }
}

export const attention = new Attention();
