/** The service worker, and what happens when the server has a newer client than this one. */

/** How often it is looked whether there is a newer one, at most. */
const LOOK_EVERY = 60_000;
/** A part that can't be loaded makes the page load anew, but not again and again. */
const RELOADED = "jarnac.reloaded";

class Update {
  /** A newer client is here: the next page is opened by a real load. */
  ready = false;
  #registration: ServiceWorkerRegistration | null = null;
  #looked = 0;

  start(): void {
    // A part of an older build that neither the server nor the worker has any more.
    addEventListener("vite:preloadError", (event) => {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < LOOK_EVERY) return;
      // Without a network a load would bring nothing, and what is open would be lost.
      if (!navigator.onLine) return;
      event.preventDefault();
      void this.#loadAnew();
    });
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const workers = navigator.serviceWorker;
    // The first worker takes a page over that is as new as itself.
    let before = workers.controller;
    workers.addEventListener("controllerchange", () => {
      this.ready ||= before !== null;
      before = workers.controller;
    });
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => this.look());
    // What the page itself needs comes first. The page may be complete long before the program starts.
    if (document.readyState === "complete") void this.#register();
    else addEventListener("load", () => void this.#register());
  }

  /** Looks whether the server has a newer client. */
  look(): void {
    if (document.visibilityState !== "visible" || Date.now() - this.#looked < LOOK_EVERY) return;
    this.#looked = Date.now();
    // Without a network there is nothing newer.
    this.#registration?.update().catch(() => undefined);
  }

  /** Loads the page anew, if the server is there to load it from. */
  async #loadAnew(): Promise<void> {
    try {
      await fetch("/", { method: "HEAD", cache: "no-store" });
    } catch {
      return;
    }
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }

  async #register(): Promise<void> {
    this.#looked = Date.now();
    try {
      this.#registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    } catch {
      // Private windows and plain http elsewhere than on this machine have none: the client needs the network then.
    }
  }
}

export const update = new Update();
