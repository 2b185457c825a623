import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
let site: FastifyInstance
const open = (url: string) => site.inject(url)

beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
  site = Fastify({ pluginTimeout: 60_000 })
  site.get('/api/geo/v2/countries', async () => ({ status: true, result: [] }))
  await registerPages(site, { dev: false, publicUrl: 'https://lotour.ru' })
}, 120_000)
afterAll(() => site.close())

const mapped = [
  '/',
  '/agent',
  '/country/',
  '/documents/',
  '/documents/agreement',
  '/documents/legal',
  '/documents/recommendations',
  '/documents/terms-of-use',
  '/help/',
  '/help/account/',
  '/help/auction/',
  '/help/booking/',
  '/help/cancelling/',
  '/help/for-agents/',
  '/help/offers/',
  '/hot-tours/',
  '/statistics/',
  '/tour-operator/',
  '/tours/',
]

test('search engines find the public pages by their full addresses, from robots.txt on', async () => {
  const robots = await open('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Sitemap: https://lotour.ru/sitemap.xml')
  const index = await open('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.body).toContain('<sitemap><loc>https://lotour.ru/sitemap-site-1.xml</loc></sitemap>')
  const { headers, body } = await open('/sitemap-site-1.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...body.matchAll(/<loc>https:\/\/lotour\.ru([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(new Set(listed)).toEqual(new Set(mapped))
  const closed = [...robots.body.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start)
  expect(listed.filter((url) => closed.some((start) => url.startsWith(start)))).toEqual([])
})

test('every page that says so is rendered once for all guests, any other for each of them', async () => {
  for (const url of ['/', '/login', '/login/', '/documents/', '/documents/legal']) {
    const { statusCode, headers } = await open(url)
    expect([url, statusCode, typeof headers.etag]).toEqual([url, 200, 'string'])
  }
  for (const url of [
    '/profile',
    '/documents/nope',
    '/documentsx',
    '/travel-agent/registration',
    '/admin/login',
  ]) {
    const { headers } = await open(url)
    expect([url, headers.etag]).toEqual([url, undefined])
  }
})
