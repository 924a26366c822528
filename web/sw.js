// The service worker: the app's shell is kept, so that it opens at once and a page of ours is shown
// without a network. What the server says is never kept. The build fills in the two lists.
const SHELL = [];
const ASSETS = [];
const CACHE = 'tablee-VERSION';
const OFFLINE = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg', '/theme.js'];
/** Pages that need no server. */
const ALONE = ['/settings', '/specimen'];

self.addEventListener('install', (event) => {
  const all = ['/', ...OFFLINE, ...SHELL];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(all)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
});

/** Files with a hash in their name never change: once fetched, they are kept. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    const page = ALONE.includes(pathname) ? '/' : '/offline.html';
    event.respondWith(fetch(event.request).catch(() => caches.match(page)));
  } else if (ASSETS.includes(pathname)) {
    event.respondWith(kept(event.request));
  } else if (OFFLINE.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});
