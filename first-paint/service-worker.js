// Keeps the built pages for members in the browser, so that they open at once and without a
// network. It keeps the files that the build names here, and nothing else: no reply of the API, no
// file of a matter. Whoever uses the computer next finds what anybody can fetch. It also shows the
// notifications of whoever asked for them.
const { build, pages, files } = '__BUILT__'
const cacheName = `built-${build}`

addEventListener('install', (event) => {
  event.waitUntil(keep())
})
const keep = async () => {
  const cache = await caches.open(cacheName)
  const fresh = pages.map(({ address }) => new Request(address, { cache: 'no-cache' }))
  await cache.addAll([...fresh, ...files])
}

addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers())
})
const forgetOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await clients.claim()
}

// A new build waits until nobody uses the old one, or until somebody takes it.
addEventListener('message', (event) => {
  if (event.data === 'take over') void skipWaiting()
  if (event.data === 'take over alone') event.waitUntil(takeOverAlone())
})
// The pages of other tabs would miss the files of their build.
const takeOverAlone = async () => {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length === 1) await skipWaiting()
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    const page = pages.find(({ path }) => new RegExp(path).test(pathname))
    if (page) event.respondWith(pageAt(request, page.address))
  } else if (files.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
})

// The server says when; what it says is always the same, and takes the place of an older one.
addEventListener('push', (event) => {
  const { title, text } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body: text, tag: 'nytt', icon: '/icon-192.png', lang: 'sv' }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeBack())
})
// A page that is open is left as it is: somebody may be writing in it.
const comeBack = async () => {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open ? open.focus() : clients.openWindow('/user-matters')
}

const kept = async (address) => (await caches.open(cacheName)).match(address)

// Whoever reloads a page wants the newest, if there is a network.
const pageAt = async (request, address) => {
  const page = await kept(address)
  if (!page) return fetch(request)
  if (request.cache === 'default') return page
  return fetch(request).catch(() => page)
}
