import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
let site: FastifyInstance
const open = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

interface Plan {
  files: string[]
  window: string[]
  styles?: string
  when: string
}

/** What a page has planned for the first sign of a person. */
const planIn = (html: string) =>
  JSON.parse(
    /id="application" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as Plan | null

beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
  site = Fastify({ pluginTimeout: 60_000 })
  site.get('/api/geo/v2/countries', async () => ({ status: true, result: [] }))
  const result = { id: 1, first_name: 'Анна', last_name: null, patronymic_name: null, roles: ['ROLE_USER'] }
  site.get('/api/user', async () => ({ status: true, result }))
  await registerPages(site, { dev: false })
}, 120_000)
afterAll(() => site.close())

test('SITE-14 the first sign of a person loads at most 137.3 kB of compressed script on the home page, and a press of its button the wizard beside it', async () => {
  const { body } = await open('/')
  const { files, window } = planIn(body) ?? { files: [], window: [] }
  const sizes = await Promise.all(
    files.map(async (file) => (await open(file, { 'accept-encoding': 'gzip' })).rawPayload.length),
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(137_300)
  expect(window).toContainEqual(expect.stringMatching(/^\/assets\/wizard-/))
  expect(body).toContain('popoverTarget="wizard"')
})

test('SITE-14 a page that is not whole without its scripts, or whose address opens a window, has them at once', async () => {
  for (const url of ['/login', '/admin/login', '/hot-tours/?hotel=1']) {
    const { body } = await open(encodeURI(url))
    expect([url, planIn(body), body.includes('rel="modulepreload"')]).toEqual([url, null, true])
  }
})

test('SITE-14 a page that nobody knows waits too; whoever is signed in is told of news without a sign', async () => {
  expect(planIn((await open('/nothing-here')).body)?.when).toBe('sign')
  expect(planIn((await open('/', { cookie: 'token=anna' })).body)?.when).toBe('idle')
})

test('SITE-14 a guest’s page comes with the rules that fit it and waits for no style sheet; whoever has the application soon has the whole sheet', async () => {
  const waited = (html: string) => html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const { body } = await open('/')
  const styles = /<style id="page-styles">(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  expect(waited(body)).toEqual([])
  expect(styles).toContain('.hero-scene')
  expect(styles).toContain('@media print')
  expect(styles).not.toContain('.react-aria')
  expect(styles.length).toBeLessThan(45_000)
  expect((await open(planIn(body)?.styles ?? '')).body).toContain('.hero-scene')
  expect(waited((await open('/', { cookie: 'token=anna' })).body)).toHaveLength(1)
})

test('SITE-14 guests’ pages name what may be fetched ahead; whoever is signed in, and a page with its scripts, has no need of it', async () => {
  const rulesIn = (html: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1]
  const rules = rulesIn((await open('/')).body)
  for (const one of ['"/"', '"/country/:country{/}?"', '"/hot-tours{/}?"', '"/agent/:agentId{/}?"'])
    expect(rules).toContain(one)
  expect(rules).not.toMatch(/login|tourist|travel-agent|admin|:token|\/dev|"\/city\b/)
  expect(rulesIn((await open('/', { cookie: 'token=anna' })).body)).toBeUndefined()
  expect(rulesIn((await open('/login')).body)).toBeUndefined()
})

test('SITE-14 a page tells the worker of the site of which session it is, and nothing to guess the session by', async () => {
  const markOf = async (headers: Record<string, string>) =>
    String((await open('/hot-tours/', headers)).headers['lotour-session'])
  const [guest, anna, again, vera] = await Promise.all([
    markOf({}),
    markOf({ cookie: 'token=anna' }),
    markOf({ cookie: 'theme=dark; token=anna' }),
    markOf({ cookie: 'token=vera' }),
  ])
  expect([guest, again]).toEqual(['guest', anna])
  expect(new Set([guest, anna, vera]).size).toBe(3)
  expect(anna).toMatch(/^[\w-]{16}$/)
  expect(anna).not.toContain('anna')
})

test('SITE-10 pages load their icons by name, few of them, decoration to a reader aloud, and each is there for a month', async () => {
  for (const url of ['/', '/documents/legal', '/login']) {
    const { body } = await open(url)
    const icons = new Set([...body.matchAll(/\/images\/svg\/[^)"'&]*/g)].map(([address]) => address))
    expect(icons.size).toBeGreaterThan(2)
    expect(icons.size).toBeLessThanOrEqual(16)
    for (const icon of icons) {
      const { statusCode, headers } = await open(icon)
      expect([icon, statusCode, headers['cache-control']]).toEqual([icon, 200, 'public, max-age=2592000'])
    }
    for (const [, attributes] of body.matchAll(/<span ([^>]*site-icon[^>]*)>/g))
      expect(attributes).toContain('aria-hidden')
  }
})
