import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { FoundPages } from './found-pages.ts'
import { registerMaps } from './map-routes.ts'
import type { SiteSettings } from './site-settings.ts'
import { MAP_PAGES } from './sitemaps.ts'

const changedAt = new Date('2026-11-20T09:00:00Z')
const many = MAP_PAGES + 3
let read = 0

const found: FoundPages = {
  standing: async () => undefined,
  words: async () => undefined,
  groups: async () => [{ type: 'hotel', pages: many, changedAt }],
  async *pages(_type, { from, count }) {
    const end = Math.min(many, from + count)
    for (let at = from; at < end; at += 1000) {
      read += 1
      yield Array.from({ length: Math.min(1000, end - at) }, (_, n) => ({
        path: `/country/turciya/kemer/a&b-${at + n}/`,
        changedAt,
      }))
    }
  },
}

async function serve(settings?: SiteSettings) {
  const app = Fastify()
  registerMaps(app, {
    originOf: () => 'https://lotour.ru',
    pages: async () => undefined,
    found,
    ...(settings && { settings: () => settings }),
    unready: (reply) => reply.code(503).send(),
  })
  return app
}

test('SITE-12 a map has at most fifty thousand pages, each once, with the moment of its change', async () => {
  const app = await serve()
  const first = await app.inject('/sitemap-hotel-1.xml')
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(paths(first.body)).toHaveLength(MAP_PAGES)
  expect(first.body).toContain(
    '<url><loc>https://lotour.ru/country/turciya/kemer/a&amp;b-0/</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></url>',
  )
  const second = await app.inject({ url: '/sitemap-hotel-2.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(second.headers['content-encoding']).toBe('gzip')
  const rest = paths(gunzipSync(second.rawPayload).toString())
  expect(rest).toHaveLength(3)
  expect(new Set([...paths(first.body), ...rest]).size).toBe(many)
})

test('SITE-12 a map that does not exist is not found, whatever is asked', async () => {
  const app = await serve()
  for (const file of ['hotel-3', 'hotel-0', 'hotel--1', 'hotel-1000000000', 'beach-1', 'site-2', '..%2f..-1'])
    expect([file, (await app.inject(`/sitemap-${file}.xml`)).statusCode]).toEqual([file, 404])
  expect((await app.inject('/sitemap-site-1.xml')).statusCode).toBe(503)
})

test('SITE-12 more maps at once than are read wait for their turn, and all of them come', async () => {
  const app = await serve()
  read = 0
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.inject('/sitemap-hotel-2.xml')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(read).toBe(6)
})

test('ADM-08 robots.txt holds the lines that the settings add', async () => {
  const app = await serve({
    robots: 'Disallow: /old/',
    movedTo: () => undefined,
    isKeptOut: () => false,
    headOf: () => ({ templates: {}, own: undefined }),
  })
  expect((await app.inject('/robots.txt')).body).toContain('\nDisallow: /old/\n')
})
