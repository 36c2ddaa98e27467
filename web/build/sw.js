// The page's shell, kept so that it opens at once and without the server. Games are the server's alone: nothing of /api/ is kept.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `allaboard ${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("allaboard ") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const OUTSIDE = /^\/(api\/|docs|openapi\.json|metrics|healthz)/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || OUTSIDE.test(address.pathname)) return;
  if (request.mode === "navigate") {
    // Every address of the page is the same document; the server's is the newer one.
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  } else if (address.pathname.startsWith("/assets/")) {
    // Their names carry the hash of what is in them.
    event.respondWith(caches.match(request).then((held) => held ?? fetch(request)));
  }
});

// A reminder that it is your turn, asked for on the account's page; the server says it in the language that was chosen there.
self.addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? "All Aboard", { body: told.body, tag: told.table, icon: "/icon-192.png", data: told.url }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data ?? "/", location.origin);
  // Only this server's own pages are opened, whatever was sent.
  const target = address.origin === location.origin ? address.href : location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find((client) => client.url === target);
      return there ? there.focus() : self.clients.openWindow(target);
    }),
  );
});
