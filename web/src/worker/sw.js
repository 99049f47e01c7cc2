// The shell of the client, kept for when the network is gone. Games always ask the server.
// The build puts its own version here, and every file that it made: see scripts/worker.ts.
const { version, files } = __SHELL__;
const KEPT = `jarnac-shell-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(KEPT).then((cache) =>
      // Names under /assets/ change with their content; everything else is asked for again.
      cache.addAll(
        files.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "no-cache" })),
      ),
    ),
  );
  // A page asks the network first, so it is as new as the server: the worker must not be older.
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // Pages that were opened before may still ask for a part of their own build: it is kept, and what is older goes.
      // What plays without a network (src/offline/module.svelte.ts) is kept beside it.
      const names = (await caches.keys()).filter((name) => name.startsWith("jarnac-shell-") && name !== KEPT);
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (files.includes(pathname)) event.respondWith(networkFirst(request));
});

// On phones «À vous» is shown by the worker: it leads back to its table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(backTo(event.notification.data));
});

async function backTo(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : self.clients.openWindow(path));
}

/** Every page of the client is one file. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await (await caches.open(KEPT)).match("/")) ?? Response.error();
  }
}

async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
