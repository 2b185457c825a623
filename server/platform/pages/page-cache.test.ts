import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  setCookies: [],
  html: Buffer.from(text),
  ...more,
})

function cacheAt(clock: { now: number }, maxBytes = 1_000_000) {
  return new PageCache({ maxBytes, freshMs: 60_000, staleMs: 600_000, now: () => clock.now })
}

const identity = (cache: PageCache, key = '/') =>
  cache.get(key, async () => page('again'))?.variants.identity.bytes.toString()

test('a kept page is the same text in every encoding, each with its own tag', async () => {
  const cache = cacheAt({ now: 0 })
  await cache.fill('/', async () => page('<p>Привет</p>'.repeat(100)))
  const kept = cache.get('/', async () => page('never'))
  if (!kept) throw new Error('the page was not kept')
  const { br, gzip, identity: plain } = kept.variants
  expect(plain.bytes.toString()).toBe('<p>Привет</p>'.repeat(100))
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(br.headers['content-encoding']).toBe('br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
})

test('an answer with another status or with a cookie is never kept', async () => {
  const cache = cacheAt({ now: 0 })
  await cache.fill('/a', async () => page('gone', { status: 404 }))
  await cache.fill('/b', async () => page('mine', { setCookies: ['token=1'] }))
  expect(identity(cache, '/a')).toBeUndefined()
  expect(identity(cache, '/b')).toBeUndefined()
})

test('a page past a minute is still given at once while one new render replaces it', async () => {
  const clock = { now: 0 }
  const cache = cacheAt(clock)
  await cache.fill('/', async () => page('old'))
  clock.now = 61_000
  let renders = 0
  const render = async () => {
    renders += 1
    return page('new')
  }
  expect(cache.get('/', render)?.variants.identity.bytes.toString()).toBe('old')
  cache.get('/', render)
  cache.get('/', render)
  await cache.fill('/', render)
  expect(renders).toBe(1)
  expect(identity(cache)).toBe('new')
})

test('a page too old to be shown is rendered first', async () => {
  const clock = { now: 0 }
  const cache = cacheAt(clock)
  await cache.fill('/', async () => page('old'))
  clock.now = 661_000
  expect(identity(cache)).toBeUndefined()
})

test.each([
  ['a failure of ours leaves the page that can still be shown', 500, 'old'],
  ['a page that has gone is not shown any more', 404, undefined],
])('%s', async (_title, status, shown) => {
  const clock = { now: 0 }
  const cache = cacheAt(clock)
  await cache.fill('/', async () => page('old'))
  clock.now = 61_000
  await cache.fill('/', async () => page('other', { status }))
  expect(identity(cache)).toBe(shown)
})

test('a hundred visitors of a page that is not there yet share one render', async () => {
  const cache = cacheAt({ now: 0 })
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return page('one')
  }
  await Promise.all(Array.from({ length: 100 }, () => cache.fill('/', render)))
  expect(renders).toBe(1)
})

test('the cache stays within its bytes', async () => {
  const cache = cacheAt({ now: 0 }, 50_000)
  for (let i = 0; i < 50; i++) await cache.fill(`/${i}`, async () => page(String(i).repeat(5000)))
  const kept = Array.from({ length: 50 }, (_, i) => identity(cache, `/${i}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(10)
})
