/* Without a network: a page that says so, and the rules. Nothing else, so no table is stale. */

const CACHE = "covenstead-offline-1";
const OFFLINE = "/text/offline";
const PLAIN = ["/text/text.css", "/icon.svg"];

async function keep() {
  const cache = await caches.open(CACHE);
  const games = await fetch("/api/games").then((answer) => (answer.ok ? answer.json() : { games: [] }));
  await cache.addAll([OFFLINE, ...PLAIN, ...games.games.map((game) => `/text/rules/${game.name}`)]);
}

async function offline(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  const kept = (await cache.match(pathname)) ?? (await cache.match(`/text${pathname}`));
  return kept ?? (await cache.match(OFFLINE)) ?? Response.error();
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" || PLAIN.includes(pathname)) event.respondWith(fetch(request).catch(() => offline(request)));
});

self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keep().catch(() => undefined));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data ?? "/"));
});
