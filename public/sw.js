/* Shows what the site sends to this browser. It keeps no page and stands between nobody and the network. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
