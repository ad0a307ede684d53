// Keeps a copy of the whole site in the browser, so that it works without a network, and shows what comes as a push.
import type { PushMessage } from '@menagerie/protocol/notice-table';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build by their paths. The text changes with the content, and is empty where the name already does. */
declare const FILES: Readonly<Record<string, string>>;

const CACHE = 'site';
/** What has been shown, by the ids of notices. */
const SHOWN = 'shown';
const MOST_SHOWN = 200;
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

let showing: Promise<void> = Promise.resolve();
/** Shows one after the other, so that what comes twice at once is shown once. */
function tell(message: PushMessage): Promise<void> {
  showing = showing.catch(() => undefined).then(() => show(message));
  return showing;
}
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as PushMessage));
});
// A page that nobody sees hands over what it would show.
self.addEventListener('message', (event) => event.waitUntil(tell(event.data as PushMessage)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as Pick<PushMessage, 'path'>).path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

/** Shows a push in the place of an earlier one about the same, unless all in it has been shown before. */
async function show({ ids, text, path, tag }: PushMessage): Promise<void> {
  const cache = await caches.open(SHOWN);
  const kept = await cache.match('/shown');
  const shown = kept ? ((await kept.json()) as readonly string[]) : [];
  if (ids.every((id) => shown.includes(id))) return;
  await cache.put('/shown', new Response(JSON.stringify([...shown, ...ids].slice(-MOST_SHOWN))));
  // Not yet in TypeScript: `renotify` lets the later one be heard too.
  const options: NotificationOptions & { readonly renotify: true } = {
    body: text,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { path },
  };
  await self.registration.showNotification('Menagerie', options);
}

/** Brings the page of a push into view, or opens it. */
async function open(path: string): Promise<void> {
  const { href, pathname } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (there ? there.focus() : self.clients.openWindow(href));
}

/** A browser that changes its subscription by itself tells the server. */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const subscription = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/notices/devices', { method: 'POST', headers, body: JSON.stringify(subscription) });
}

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
  for (const name of await caches.keys()) if (name !== CACHE && name !== SHOWN) await caches.delete(name);
  const wanted = new Set(addresses.values());
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
