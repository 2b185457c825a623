import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import { withoutScript } from '../contract/platform/without-script.ts'
import { cityAgenciesEnough } from '../contract/public-pages/agent-cities.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from './support/app.ts'
import { people } from './support/people.ts'
import routes from '../web/routes.ts'
import { createAgent } from '../server/modules/agents/agents.factory.ts'
import { createAuction } from '../server/modules/auctions/auctions.factory.ts'
import { makeLink, openBooking } from '../server/modules/bookings/bookings.factory.ts'
import { fund } from '../server/modules/offers/offers.factory.ts'
import { loadPlaces } from '../server/modules/public-pages/public-pages.factory.ts'
import { openLink } from '../server/modules/sharing/sharing.factory.ts'
import { addTours } from '../server/modules/supply/supply.factory.ts'
import { refreshListedHotTours } from '../server/modules/supply/hot-tours/listed-hot-tours.ts'
import { createLog } from '../server/platform/log.ts'
import { system } from '../server/platform/use-case.ts'
import { registerPages } from '../server/ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const KAZAN = 6787
const logged: string[] = []
const app = await bootApp({
  log: createLog('trace', { write: (line) => void logged.push(line) }),
  bind: async (http) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false })
  },
})

/** Of one letter, of one payment, of a bot's stand-in: nobody types there who has no script. */
const formless = new Set([
  '/unsubscribe/:token',
  '/sandbox/pay/:id',
  '/images/scenes/:file',
  '/dev/bots/:messenger',
])
/** Every page that a guest may read, by its route. */
const pages = new Map<string, { url: string; html: string }>()
/** Routes of which no page was read, and why. */
const unread: string[] = []
let token = ''

const asSystem: Parameters<typeof refreshListedHotTours>[0]['act'] = (useCase, input) =>
  app.act(system, useCase, input)

beforeAll(async () => {
  await loadPlaces(app)
  const examples = await examplesOfRoutes()
  for (const route of pathsIn(routes)) {
    const { url, status, html } = await read(examples[route] ?? route.replace(/\/:\w+\?/, ''))
    if (status === 200 || route === '/*') pages.set(route, { url, html })
    else if (status !== 302 && !formless.has(route)) unread.push(`${route}: ${url} answers ${status}`)
  }
  for (const url of ['/login?password=restore', '/login?password=enter', '/admin/login'])
    pages.set(url, await read(url))
}, 180_000)

const pathsIn = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path: own, index, children = [] }) => {
    const address = own ? `${above}/${own}` : above
    return [...(own || index ? [address || '/'] : []), ...pathsIn(children, address)]
  })

/** As a browser opens it: an address that is written otherwise leads to the page. */
async function read(url: string): Promise<{ url: string; status: number; html: string }> {
  const { statusCode, headers, body } = await app.web.http.inject({ url, headers: { accept: 'text/html' } })
  if (statusCode === 301 && headers.location) return read(headers.location)
  return { url, status: statusCode, html: body }
}

/** An address for each route with a part that differs from page to page. */
async function examplesOfRoutes(): Promise<Record<string, string>> {
  const [{ rows }, anna, agent] = await Promise.all([
    app.database.pool.query<{ id: number }>('select id from hotel where region_id = 22 order by id limit 1'),
    people.anna(app),
    createAgent(app, { city_id: KAZAN }),
  ])
  const hotel_id = rows[0]!.id
  for (let more = 1; more < cityAgenciesEnough; more++) await createAgent(app, { city_id: KAZAN })
  await addTours(app, [{ hotel_id, region_id: 22, day: '2026-11-26', price: 84_300, operator_id: 2 }])
  await fund(app, agent, 1_000_000)
  token = anna.token
  const { id: bookingId } = await openBooking(app, { tourist: anna, agent })
  const family = await openLink(app, anna, await createAuction(app, anna))
  const filling = await makeLink(app, { tourist: anna, bookingId })
  // The last of what changes the prices.
  await refreshListedHotTours({ ...app, read: app.database.read, act: asSystem }, app.clock.now)
  return {
    '/tour-operator/:operator': '/tour-operator/russkiy-ekspress/',
    '/country/:country': '/country/turciya/',
    '/country/:country/:place': '/country/turciya/kemer/',
    '/country/:country/:resort/:hotel': `/country/turciya/kemer/${hotel_id}/`,
    '/from/:city': '/from/kazan/',
    '/agent/city/:city': '/agent/city/kazan/',
    '/agent/:agentId': `/agent/${agent.id}`,
    '/help/:topic': '/help/account/',
    '/fill/:token': `/fill/${filling.token}`,
    '/share/:token': `/share/${family}`,
  }
}

/** Tags of these names with what stands in them. */
const parts = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, attributes = '', inside = '']) => ({ attributes, inside }),
  )
const valueOf = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]

/** What may stand in an address: what was chosen, and words that somebody looks for. */
const ASKED = new Set(['hidden', 'search', 'checkbox', 'radio', 'submit'])

function typedIn(form: string): string[] {
  const inputs = [...form.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const typed = inputs.filter((one) => !ASKED.has(valueOf(one, 'type') ?? 'text'))
  return [...typed, ...(form.includes('<textarea') ? ['textarea'] : [])]
}

const everyForm = () =>
  [...pages].flatMap(([route, { url, html }]) => parts(html, 'form').map((form) => ({ route, url, ...form })))

test('SITE-14 every route that a guest may open is read here, each new one too', () => {
  expect(unread).toEqual([])
  expect(pages.size).toBeGreaterThan(25)
})

test('SITE-14 no form of a page that a guest may open would put what is typed into the address where no script runs', () => {
  const wrong = everyForm().flatMap(({ route, attributes, inside }) => {
    if (valueOf(attributes, 'method') === 'post') return []
    const typed = typedIn(inside)
    if (valueOf(attributes, 'action') && typed.length === 0) return []
    return [`${route}: <form${attributes}> with ${typed.join('; ') || 'no address to ask'}`]
  })
  expect(wrong).toEqual([])
  const posting = everyForm().filter(({ attributes }) => valueOf(attributes, 'method') === 'post')
  expect(posting.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/login?password=restore',
      '/support/new',
      '/share/:token',
      '/fill/:token',
    ]),
  )
})

test('SITE-14 a form that the browser sends itself is answered in words with the support’s address, to whoever is signed in too, and nothing of it is kept', async () => {
  const posting = everyForm().filter(({ attributes }) => valueOf(attributes, 'method') === 'post')
  logged.length = 0
  for (const { url } of posting)
    for (const cookie of ['', `token=${token}`])
      for (const [type, payload] of [
        ['application/x-www-form-urlencoded', 'phone=79169998877&text=kanareyka'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nkanareyka\r\n--x--',
        ],
      ]) {
        const headers = { accept: 'text/html', 'content-type': type, cookie, origin: 'null' }
        const answer = await app.web.http.inject({ method: 'POST', url, payload, headers })
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 422, 'no-store'])
        for (const words of [withoutScript.title, withoutScript.form, 'mailto:help@lotour.ru'])
          expect(answer.body).toContain(words)
        expect(answer.body).not.toContain('kanareyka')
      }
  expect(logged.filter((line) => /kanareyka|79169998877/.test(line))).toEqual([])
})

test('SITE-14 the API takes no form of a browser, whatever page it comes from', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${token}` }
  const answer = await app.web.http.inject({ method: 'POST', url: '/api/request', payload: 'a=1', headers })
  expect(answer.statusCode).toBe(403)
})

test('SITE-14 without a script every button of a guest’s page sends a form, opens what stands in the page, or is not seen', async () => {
  const ids = (html: string) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const wrong = [...pages].flatMap(([route, { html }]) => {
    const [known, forms] = [ids(html), parts(html, 'form').map(({ inside }) => inside)]
    return parts(html, 'button').flatMap(({ attributes, inside }) => {
      const opens = valueOf(attributes, 'popovertarget')
      if (opens) return known.has(opens) ? [] : [`${route}: nothing stands under «${opens}»`]
      const isSent = forms.some((form) => form.includes(`<button${attributes}>`))
      return valueOf(attributes, 'type') === 'button' || isSent
        ? []
        : [`${route}: <button${attributes}>${inside}`]
    })
  })
  expect(wrong).toEqual([])
  const sheet = /<style id="page-styles">([\s\S]*?)<\/style>/.exec(pages.get('/')?.html ?? '')?.[1] ?? ''
  expect(sheet).toMatch(
    /@media \(scripting:\s*none\)\s*\{[^@]*button\[type=.?button.?\]:not\(\[popovertarget\]\)/,
  )
})

test('SITE-14 where a button opens the wizard, the page has a word that it needs a script, and whom to write to', () => {
  const launching = [...pages].filter(([, { html }]) => /<button[^>]*popovertarget="wizard"/i.test(html))
  expect(launching.length).toBeGreaterThan(10)
  for (const [route, { html }] of launching) {
    const word = parts(html, 'noscript')
      .map(({ inside }) => inside)
      .join('')
    expect([route, word]).toEqual([route, expect.stringContaining('id="wizard" popover="auto"')])
    for (const words of [withoutScript.title, withoutScript.launch, 'mailto:help@lotour.ru'])
      expect(word).toContain(words)
  }
})

test('SITE-14 a page on which one comes to act says at once that it needs a script, a page to be read does not', () => {
  const says = (route: string) => pages.get(route)?.html.includes(withoutScript.page)
  for (const route of ['/login', '/support/new', '/share/:token', '/fill/:token', '/phone-change'])
    expect([route, says(route)]).toEqual([route, true])
  for (const route of ['/', '/help', '/country/:country', '/hot-tours'])
    expect([route, says(route)]).toEqual([route, false])
})
