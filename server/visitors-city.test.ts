import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { loadGeo } from './modules/geo/geo.factory.ts'
import { createTourist } from './modules/identity/identity.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const KAZAN = { home: 6787, departure: 10 }
const SOCHI = 6788
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      visitors: web.visitors,
      isHomeCity: (id) => [KAZAN.home, SOCHI].includes(id),
    })
  },
})
beforeAll(() => loadGeo(app))

const open = (url: string, cookie = '') => app.web.http.inject({ url, headers: cookie ? { cookie } : {} })
const chosenFrom = (html: string) =>
  /<select[^>]*name="departure_id"[\s\S]*?<option value="([^"]*)" selected=""/.exec(html)?.[1]
// In the header of a guest, in the own menu of whoever is signed in.
const cityIn = (html: string) => /Ваш город: ([^"<]+)/.exec(html)?.[1]

test('SITE-16, SITE-14 a city is chosen by forms that need no script, remembered for a year, and one comes back to where one was', async () => {
  const home = await open('/')
  expect(cityIn(home.body)).toBe('Москва')
  expect(home.body).toContain('action="/city"')
  expect(home.body).toContain(`value="${KAZAN.home}" name="home_city"`)
  const chosen = await open(`/city?next=%2Fhot-tours%2F%3Fsort%3Dprice&home_city=${KAZAN.home}`)
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/hot-tours/?sort=price'])
  expect(chosen.headers['set-cookie']).toEqual([`home_city=6787; Path=/; Max-Age=31536000; SameSite=Lax`])
  expect(chosen.headers['cache-control']).toBe('no-store')
  const found = await open('/city?search=%D0%BA%D0%B0%D0%B7%D0%B0%D0%BD%D1%8C&next=%2F')
  expect(String(found.headers['set-cookie'])).toContain(`home_city=${KAZAN.home};`)
})

test('SITE-16, REF-04 every city that one leaves from is found by its letters, a short name inside a longer one too', async () => {
  for (const name of ['Томск', 'томск', 'Орск', 'Челябинск'])
    expect([name, (await open(`/city?search=${encodeURIComponent(name)}`)).statusCode]).toEqual([name, 302])
  const { body } = await open('/city')
  expect(body).toMatch(/name="home_city"[^>]*>Томск</)
})

test('SITE-16 a search that finds none, or several, asks again and changes nothing', async () => {
  const none = await open(
    '/city?search=%3Cb%3EАтлантида&next=%2Fagent'.replace('Атлантида', encodeURIComponent('Атлантида')),
  )
  expect([none.statusCode, none.headers['set-cookie']]).toEqual([200, undefined])
  expect(none.body).toContain('&lt;b&gt;Атлантида')
  expect(none.body).toContain('name="next" value="/agent"')
  expect(none.body.match(/name="home_city"/g)?.length).toBeGreaterThan(20)
  for (const url of ['/city', '/city?home_city=1', '/city?home_city=abc', `/city?search=${'а'.repeat(10)}`])
    expect([url, (await open(encodeURI(url))).headers['set-cookie']]).toEqual([url, undefined])
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'SITE-16, SEC-34 the choice of a city leads to no other site: %s',
  async (next) => {
    const { headers } = await open(`/city?home_city=${KAZAN.home}&next=${encodeURIComponent(next)}`)
    expect(headers.location).toBe('/')
  },
)

test('SITE-16 an address with letters of any kind comes back as a browser sends it', async () => {
  const { headers } = await open(
    `/city?home_city=${KAZAN.home}&next=${encodeURIComponent('/agent?search=парус\r\n')}`,
  )
  expect(headers.location).toBe(`/agent?search=${encodeURIComponent('парус')}`)
})

test('SITE-16 the chosen city is the departure of the home page’s prices, of the hot tours and of the header; guests of other cities have pages of their own', async () => {
  const cookie = `home_city=${KAZAN.home}`
  const [ours, theirs] = [await open('/', cookie), await open('/', `home_city=${SOCHI}`)]
  expect([cityIn(ours.body), cityIn(theirs.body)]).toEqual(['Казань', 'Сочи'])
  expect(ours.body).toContain('вылет <!-- -->из Казани')
  expect((await open('/')).body).toContain('вылет <!-- -->из Москвы')
  expect(chosenFrom((await open('/hot-tours/', cookie)).body)).toBe(String(KAZAN.departure))
  expect(chosenFrom((await open('/hot-tours/')).body)).toBe('')
})

test('SITE-16, SITE-03 whoever wants hot tours of every city or of another one has them', async () => {
  const cookie = `home_city=${KAZAN.home}`
  expect(chosenFrom((await open('/hot-tours/?departure_id=1', cookie)).body)).toBe('1')
  const all = await open('/hot-tours/?departure_id=all', cookie)
  expect(chosenFrom(all.body)).toBe('all')
})

test('SITE-16 where a person lives is known from the profile, what was chosen in the header goes before it, and who sells trips leaves from nowhere', async () => {
  const { token } = await createTourist(app, { city_id: KAZAN.home })
  expect(cityIn((await open('/', `token=${token}`)).body)).toBe('Казань')
  expect(cityIn((await open('/', `token=${token}; home_city=${SOCHI}`)).body)).toBe('Сочи')
  expect(cityIn((await open('/', `token=${token}; home_city=1`)).body)).toBe('Москва')
  const agent = await createAgent(app)
  const { body } = await open('/hot-tours/', `token=${agent.token}; home_city=${KAZAN.home}`)
  expect([cityIn(body), chosenFrom(body)]).toEqual([undefined, ''])
})
