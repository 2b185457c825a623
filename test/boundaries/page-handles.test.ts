import fs from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'

const web = path.resolve(import.meta.dirname, '../../web')

interface Page {
  /** In the router's notation; layouts that add nothing to an address are no pages. */
  address: string
  file: string
  source: string
}

const pagesIn = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap(({ path: own, index, file, children = [] }) => {
    const address = own ? `${above}/${own}` : above
    const source = fs.readFileSync(path.join(web, file), 'utf8')
    const itself = own || index ? [{ address: address || '/', file, source }] : []
    return [...itself, ...pagesIn(children, address)]
  })
const pages = pagesIn(routes)
const filesIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesIn(children)])

/** Open to guests and silent on purpose, each with the reason. */
const silent: Readonly<Record<string, string>> = {
  'pages/notifications/unsubscribe.tsx': 'of one letter, not to be indexed',
  'pages/fill/fill.tsx': 'of one link that was sent, not to be indexed',
  'pages/share/share.tsx': 'of one link that was sent, not to be indexed',
  'pages/admin/login.tsx': 'a handful of administrators',
  'pages/phone-change/confirm.tsx': 'of one link from a message',
  'pages/phone-change/cancel.tsx': 'of one link from a message',
  'pages/travel-agent/join.tsx': 'of one link from a message',
  'pages/travel-agent/registration/registration.tsx':
    'shows a guest, a tourist and an agent something of their own',
  'pages/support/new-ticket.tsx': 'asks a guest for an address and a person for a booking',
  'pages/city.tsx': 'where the forms of the header lead; it sets a cookie',
  'pages/sandbox/pay.tsx': 'of one payment, where no real gateway is at work',
  'pages/images/scene.ts': 'a picture with a header of its own',
  'pages/dev/outbox.tsx': 'for developers',
  'pages/dev/bot.tsx': 'for developers',
  'pages/dev/ui.tsx': 'for developers',
  'pages/not-found.tsx': 'any address at all: nothing of it may be kept',
}

const isPrivate = ({ source }: Page) => /\bawait require(?:User|Staff)\(/.test(source)
/** How its scripts come is no word about who keeps it and how it is found. */
const speaks = ({ source }: Page) =>
  /^export const handle: PageHandle = (?!\{ scripts: 'at once' \}$)/m.test(source)
const isForGuests = ({ source }: Page) =>
  /^export const handle: PageHandle = \{[^;]*?(?:cache: 'guests'|sitemap:)/m.test(source)

const silenceOf = (page: Page) =>
  isPrivate(page) || speaks(page) || silent[page.file]
    ? []
    : [
        `web/${page.file} is open to guests and says nothing of itself: export a handle (web/app/page/page-handle.ts) with its cache, budget and sitemap, or name it in ${path.basename(import.meta.filename)} with the reason`,
      ]
const leakOf = (page: Page) =>
  isPrivate(page) && isForGuests(page)
    ? [`web/${page.file} is for whoever is signed in: its handle must not say cache or sitemap`]
    : []
const paramsOf = (page: Page) =>
  /[:*?]/.test(page.address) && isForGuests(page)
    ? [
        `web/${page.file} has params in its address: it can be neither kept for guests nor listed in the sitemap`,
      ]
    : []

test('every page that a guest may open says what holds for it, or is silent for a reason', () => {
  expect(pages.length).toBeGreaterThan(35)
  expect(pages.flatMap(silenceOf)).toEqual([])
  const known = new Map(pages.map((page) => [page.file, page]))
  const stale = Object.keys(silent).filter((file) => {
    const page = known.get(file)
    return !page || speaks(page) || isPrivate(page)
  })
  expect(stale).toEqual([])
})

test('no page behind the sign-in is kept for guests or shown to search engines', () => {
  expect(pages.filter(isPrivate).length).toBeGreaterThan(20)
  expect(pages.flatMap(leakOf)).toEqual([])
})

test('only a page with one address is kept for guests or listed', () => {
  expect(pages.flatMap(paramsOf)).toEqual([])
})

test('and a page that says nothing, a private one that is kept, one with params that is listed are each told what to do', () => {
  const plain = { address: '/sale', file: 'pages/sale.tsx', source: 'export default function Sale() {}' }
  const kept = "export const handle: PageHandle = {\n  cache: 'guests',\n}\n"
  expect(silenceOf(plain)).toEqual([expect.stringContaining('export a handle')])
  expect(silenceOf({ ...plain, source: kept })).toEqual([])
  expect(leakOf({ ...plain, source: `${kept}await requireUser(args)` })).toHaveLength(1)
  expect(paramsOf({ ...plain, address: '/sale/:id', source: kept })).toHaveLength(1)
})

test('every page has its address', () => {
  const routed = new Set(filesIn(routes))
  const pagesOf = fs
    .globSync('pages/**/*.tsx', { cwd: web })
    .filter((file) => /^export default /m.test(fs.readFileSync(path.join(web, file), 'utf8')))
  expect(
    pagesOf
      .filter((file) => !routed.has(file))
      .map((file) => `web/${file}: give it an address in web/routes.ts`),
  ).toEqual([])
})
