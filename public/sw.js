/*
 * Shows what the site sends to this browser, and without a network what has been read here before: an own trip, an own
 * booking, the help. The network always comes first. What is kept belongs to one session and goes with it
 * (docs/decisions/0153).
 */

const OFFLINE = '/offline.html'
const HOUSE = 'lotour-offline-3'
const FILES = 'lotour-files-1'
/** One cache for each session, which has but one at a time. */
const PAGES = 'lotour-pages-1-'
const MOST_PAGES = 30
const LONGEST_MS = 30 * 24 * 3600 * 1000
/** A page that moves by data alone is fetched whole in the background, not more often than this. */
const FRESH_MS = 60_000

/** By the server: of which session an answer is. */
const MARK = 'lotour-session'
const KEPT_AT = 'kept-at'
const KEPT_FILES = 'kept-files'

const READABLE = [
  /^\/tourist\/my-auctions(?:\/\d+)?$/,
  /^\/(?:tourist|travel-agent)\/bookings(?:\/\d+)?$/,
  /^\/help(?:\/[a-z-]+)?$/,
]
const ENTRANCE = /^\/(?:admin\/)?login(?:\.data)?$/
const FILE = /^\/(?:assets|images|flags)\//

/** Grows with each end of a session: what was still being read for it is not kept. */
let ends = 0

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(HOUSE).then((house) => house.add(new Request(OFFLINE, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), forgetFormer()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'DELETE' && /^\/api\/sessions?$/.test(pathname)) event.waitUntil(forgetPages())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.endsWith('.data')) event.respondWith(readData(event))
  else if (FILE.test(pathname) && ['style', 'font', 'image'].includes(request.destination))
    event.respondWith(openFile(request))
})

async function openPage(event) {
  const { pathname, search } = new URL(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const copy = search === '' && isReadable(pathname) ? response.clone() : undefined
    event.waitUntil(heard(response, pathname).then(() => copy && keep(pathname, copy)))
    return response
  } catch (error) {
    const page = (await keptPage(pathname)) ?? (await offlinePage())
    if (page) return page
    throw error
  }
}

/** What the application reads to move without a reload; the page itself is fetched behind it. */
async function readData(event) {
  const response = await fetch(event.request)
  const { pathname } = new URL(event.request.url)
  const path = pathname.replace(/_\.data$|\.data$/, '')
  event.waitUntil(heard(response, pathname).then(() => response.ok && keepAfresh(path)))
  return response
}

async function openFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** What another session has left goes as soon as the server answers to this one; whoever is asked to sign in has none. */
async function heard(response, pathname) {
  if (ENTRANCE.test(pathname)) return forgetPages()
  const mark = response.headers.get(MARK)
  if (mark) await forgetPages((name) => name !== PAGES + mark)
}

async function forgetPages(isMeant = () => true) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES) && isMeant(name))
  if (names.length > 0) ends += 1
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function forgetFormer() {
  const names = await caches.keys()
  const isOurs = (name) => name === HOUSE || name === FILES || name.startsWith(PAGES)
  await Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name)))
}

const plain = (pathname) => pathname.replace(/(?<=.)\/$/, '')
const isReadable = (pathname) => READABLE.some((path) => path.test(plain(pathname)))

async function keepAfresh(pathname) {
  if (!isReadable(pathname)) return
  const kept = await find(pathname)
  if (kept && Date.now() - keptAt(kept) < FRESH_MS) return
  const response = await fetch(pathname, { cache: 'no-store' }).catch(() => undefined)
  if (response && plain(new URL(response.url).pathname) === plain(pathname)) await keep(pathname, response)
}

async function keep(pathname, response) {
  const before = ends
  const mark = response.headers.get(MARK)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isHtml || !mark) return
  const html = readOnly(await response.text())
  const files = [...new Set(html.match(/\/(?:assets|images|flags)\/[\w./-]+\.(?:css|woff2|svg)(?=["')])/g))]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Nothing of it runs; what it shows is its own.
    'content-security-policy':
      "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'",
    [KEPT_AT]: String(Date.now()),
    [KEPT_FILES]: files.join(' '),
  }
  await keepFiles(files)
  if (before !== ends) return
  const pages = await caches.open(PAGES + mark)
  // As the newest.
  await pages.delete(plain(pathname))
  await pages.put(plain(pathname), new Response(html, { headers }))
  if (before !== ends) await caches.delete(PAGES + mark)
  else await tidy(pages)
}

/** A page without its application: what can only be pressed says that it cannot; what HTML does alone still works. */
function readOnly(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<(button|input|select|textarea)\b(?![^>]*\bpopovertarget=)/gi, '<$1 disabled')
}

async function keepFiles(files) {
  const kept = await caches.open(FILES)
  const isMissing = await Promise.all(files.map(async (file) => !(await kept.match(file))))
  await Promise.allSettled(files.filter((_, at) => isMissing[at]).map((file) => kept.add(file)))
}

/** The oldest pages go, and the files that no page shows any more. */
async function tidy(pages) {
  const keys = await pages.keys()
  await Promise.all(keys.slice(0, -MOST_PAGES).map((key) => pages.delete(key)))
  const left = await Promise.all(keys.slice(-MOST_PAGES).map((key) => pages.match(key)))
  const shown = new Set(left.flatMap((page) => page?.headers.get(KEPT_FILES)?.split(' ') ?? []))
  const files = await caches.open(FILES)
  const gone = (await files.keys()).filter(({ url }) => !shown.has(new URL(url).pathname))
  await Promise.all(gone.map((key) => files.delete(key)))
}

const keptAt = (response) => Number(response.headers.get(KEPT_AT))
const isOld = (response) => Date.now() - keptAt(response) > LONGEST_MS

async function pagesNow() {
  const name = (await caches.keys()).find((one) => one.startsWith(PAGES))
  return name && caches.open(name)
}

async function find(pathname) {
  const response = await (await pagesNow())?.match(plain(pathname))
  return response && !isOld(response) ? response : undefined
}

async function keptPage(pathname) {
  const response = await find(pathname)
  if (!response) return undefined
  const when = new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'Europe/Moscow',
  })
  const notice = `<style>
    .kept-notice { margin: 0; padding: .75rem 1.25rem; background: #10233f; color: #fff; text-align: center; font-size: 1rem; line-height: 1.5 }
    .kept-notice a { display: inline-block; min-height: 24px; color: inherit; text-decoration: underline }
    main :disabled { opacity: .5; cursor: default }
    @media print { .kept-notice { background: none; color: #000 } .kept-notice a { display: none } }
  </style>
  <p class="kept-notice" role="status">Нет сети. Так страница выглядела ${when.format(keptAt(response))} по московскому времени: её можно читать, а менять — когда появится интернет. <a href="">Обновить</a></p>`
  const html = (await response.text()).replace(/<header\b/, (header) => notice + header)
  return new Response(html, { headers: response.headers })
}

/** With what can be read instead. */
async function offlinePage() {
  const offline = await caches.match(OFFLINE)
  const pages = await pagesNow()
  if (!offline || !pages) return offline
  const all = await Promise.all((await pages.keys()).map((key) => lineOf(pages, key)))
  const lines = all.reduceRight((html, line) => html + (line || ''), '')
  const list =
    lines && `<nav aria-labelledby="kept"><h2 id="kept">Можно прочитать без сети</h2><ul>${lines}</ul></nav>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(
    (await offline.text()).replace('<!-- kept -->', () => list),
    { headers },
  )
}

async function lineOf(pages, key) {
  const page = await pages.match(key)
  if (!page || isOld(page)) return ''
  const [, title = 'Страница'] = /<title[^>]*>([^<]*)<\/title>/.exec(await page.text()) ?? []
  return `<li><a href="${new URL(key.url).pathname}">${title.replace(/ — Лотур$/, '')}</a></li>`
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
