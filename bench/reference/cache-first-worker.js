/** The least that works offline: the page as it was, from the cache. */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('pages').then((cache) => cache.add('/')))
})

self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((known) => known ?? fetch(event.request)))
})
