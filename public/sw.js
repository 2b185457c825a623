/* Shows what the site sends to this browser, and says so where there is no network. It keeps no page of anybody. */

const KEPT = 'lotour-offline-1'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(OFFLINE, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), forget()]),
  )
})

/** Pages alone, and always those of the network; calls, scripts and pictures go their own way. */
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw error
  }
}

/** What a former worker has kept. */
async function forget() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}

self.addEventListener('push', (event) => {
  const news = read(event.data)
  event.waitUntil(
    self.registration.showNotification(news.title, {
      body: news.body,
      tag: news.tag,
      renotify: Boolean(news.tag),
      icon: '/icons/icon-192.png',
      data: { url: pathOf(news.url) },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

/** A browser that was woken has to show something. */
function read(data) {
  try {
    return { title: 'Лотур', ...data?.json() }
  } catch {
    return { title: 'Лотур', body: 'У вас новое уведомление', url: '/notifications' }
  }
}

/** Only pages of this site are opened. */
function pathOf(url) {
  const { origin, pathname } = new URL(url ?? '/', self.location.origin)
  return origin === self.location.origin ? pathname : '/'
}

/** A page that stands elsewhere is left alone: somebody may be writing there. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).pathname === path)
  return page ? page.focus() : self.clients.openWindow(path)
}
