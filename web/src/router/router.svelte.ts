/** Where the client is. Links are plain links; those to our own pages are followed without a reload. */
import { update } from "../shell/update.ts";
import { type Route, routeOf } from "./route.ts";

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  start(): void {
    addEventListener("popstate", () => this.#show());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(address: string, replace = false): void {
    if (update.ready) {
      // The server has a newer client: this is the moment when nobody loses anything by it.
      location[replace ? "replace" : "assign"](address);
      return;
    }
    update.look();
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#show();
    scrollTo(0, 0);
  }

  #show(): void {
    this.route = routeOf(new URL(location.href));
  }

  #clicked(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // Within the page the browser itself scrolls.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
