// Keeps a copy of the whole site in the browser, so that it works without a network.
export {};

declare const self: ServiceWorkerGlobalScope;
/** The files of this build by their paths. The text changes with the content, and is empty where the name already does. */
declare const FILES: Readonly<Record<string, string>>;

const CACHE = 'site';
/** What the server itself answers, downloads among it: never the page. */
const OF_THE_SERVER = /^\/(?:api|socket|image|embed|board|docs)(?:\/|$)|\.(?:svg|png)$|^\/(?:sitemap\.xml|robots\.txt)$/;

const addresses = new Map(
  Object.entries(FILES).map(([path, revision]) => [path, self.location.origin + path + (revision && `?${revision}`)]),
);

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const isPage = mode === 'navigate' && !addresses.has(pathname) && !OF_THE_SERVER.test(pathname);
  const address = addresses.get(isPage ? '/index.html' : pathname);
  if (address !== undefined) event.respondWith(answer(address, event.request));
});

/** Stores what is missing, one file after another, so that the page that is open comes first. What a broken connection leaves is kept for the next try. */
async function store(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const address of addresses.values()) {
    // A file whose name says what is in it may come from the browser's own memory.
    if (!kept.has(address)) await cache.add(new Request(address, { cache: address.includes('?') ? 'reload' : 'default' }));
  }
  await self.skipWaiting();
}

/** Throws away the files of earlier builds. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  const wanted = new Set(addresses.values());
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
