import { createHash } from 'node:crypto'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consentDocuments } from '../contract/identity/consents.ts'
import { iconNames } from '../contract/platform/icons.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const names = ['Турция', 'ОАЭ', 'Мальдивы', 'Абхазия']
const countries = names.map((name, at) => ({
  id: at + 1,
  name,
  slug: 'x',
  continent: 'asia',
  flag: 'tr',
  priority: at === 3 ? 0 : [0.19, 0.2, 0.21][2 - at],
  popular: at !== 3,
  min_price: 40_000 + at,
}))
const rolesOf: Record<string, string[]> = {
  tourist: ['ROLE_USER'],
  agent: ['ROLE_USER', 'ROLE_TRAVEL_AGENT'],
}

let app: FastifyInstance
/** What the pages asked the API for, and with which cookie. */
let asked: { url: string; cookie: string | undefined }[]
let setsCookie = false
let visits = 0

function fakeApi(server: FastifyInstance) {
  server.get('/api/geo/v2/countries', async (request, reply) => {
    asked.push({ url: request.url, cookie: request.headers.cookie })
    if (setsCookie) reply.header('set-cookie', `visit=${(visits += 1)}`)
    return { status: true, result: countries.toReversed() }
  })
  server.get('/api/user', async (request, reply) => {
    const token = /token=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    if (token === 'broken') throw new Error('secret detail')
    const roles = rolesOf[token]
    if (!roles)
      return reply
        .code(401)
        .send({ status: false, code: 401, error: { reason: 'unauthorized', message: 'Нет' } })
    return {
      status: true,
      result: { id: 1, first_name: 'Анна', last_name: 'Лебедева', patronymic_name: null, roles },
    }
  })
}

const stores = { googlePlay: 'https://play.google.com/store', appStore: 'https://apps.apple.com/ru/app/id1' }

async function site(options: Partial<Parameters<typeof registerPages>[1]> = {}) {
  const server = Fastify({ pluginTimeout: 60_000 })
  fakeApi(server)
  await registerPages(server, { dev: false, stores, ...options })
  return server
}

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
}, 120_000)
beforeEach(async () => {
  asked = []
  setsCookie = false
  app = await site()
  return () => app.close()
})

test('SITE-01 the home page comes from the server with the promise, the steps and the countries by priority', async () => {
  const { statusCode, body } = await open('/')
  expect(statusCode).toBe(200)
  const text = textOf(body)
  expect(text).toContain('турагенты торгуются')
  for (const words of ['Как это работает', 'Телефон скрыт', 'Частые вопросы', 'Запустить аукцион'])
    expect(text).toContain(words)
  const places = names.slice(0, 3).map((name) => text.indexOf(`${name} `, text.indexOf('Популярные страны')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(text).not.toContain('Абхазия')
  expect(text).toContain('40\u00a0000\u00a0₽')
})

test('SITE-06 the documents are pages, each with the version that a consent stores', async () => {
  const list = await open('/documents/')
  for (const { path: to, version } of consentDocuments) {
    expect(list.body).toContain(`href="${to}"`)
    const { statusCode, body } = await open(to)
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain(version)
    expect(textOf(body).split(/\s+/).length).toBeGreaterThan(600)
  }
})

test('SITE-08 the footer has stores, a QR code, legal block, e-mail, year, 18+ and the two sizes of the logo', async () => {
  const { body } = await open('/')
  const footer = body.slice(body.indexOf('<footer'))
  for (const part of ['play.google.com', 'apps.apple.com', '/images/qr.svg', 'mailto:', '18+', 'ИНН', 'ОГРН'])
    expect(footer).toContain(part)
  expect(textOf(footer)).toContain(String(new Date().getFullYear()))
  expect(footer).toContain('h-[35px] w-[185px]')
  expect(footer).toContain('md:h-[52px] md:w-[240px]')
  expect((await open('/images/qr.svg')).headers['content-type']).toContain('image/svg+xml')
})

test('SITE-08 the launch entry is there for a guest and a tourist and absent for an agent', async () => {
  const launches = async (token?: string) =>
    textOf((await open('/', token ? { cookie: `token=${token}` } : {})).body).includes('Запустить аукцион')
  expect(await launches()).toBe(true)
  expect(await launches('tourist')).toBe(true)
  expect(await launches('agent')).toBe(false)
})

test('SITE-10 icons come by name from one list, anything else is not found', async () => {
  const icon = await open('/images/svg/plane.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.body).toMatch(/^<svg[^>]*viewBox="0 0 24 24"/)
  const drawn = iconNames.map(async (name) => [name, (await open(`/images/svg/${name}.svg`)).statusCode])
  expect(await Promise.all(drawn)).toEqual(iconNames.map((name) => [name, 200]))
  for (const name of ['nothing', '..%2f..%2fpackage', 'Plane', 'constructor'])
    expect((await open(`/images/svg/${name}.svg`)).statusCode).toBe(404)
  for (const file of ['/flags/tr.svg', '/images/scenes/ge-ab.svg'])
    expect((await open(file)).statusCode).toBe(200)
  const { body, headers } = await open('/images/scenes/tr.svg')
  expect([body.slice(0, 10), headers['cache-control']]).toEqual(['<svg xmlns', 'public, max-age=86400'])
})

test('SITE-13 an unknown address is a page of the site with status 404 and is not kept', async () => {
  for (const url of ['/nope', '/documents/nope', '/profile/x.css', '//evil.example/']) {
    const { statusCode, body, headers } = await open(url)
    expect(statusCode).toBe(404)
    expect(textOf(body)).toContain('Такой страницы нет')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('SITE-13 a foreign role gets 403, a guest the sign-in page, a failure 500 without its details', async () => {
  const foreign = await open('/travel-agent/requests', { cookie: 'token=tourist' })
  expect(foreign.statusCode).toBe(403)
  expect(textOf(foreign.body)).toContain('нет к ней доступа')
  const guest = await open('/travel-agent/requests?page=2')
  expect(guest.statusCode).toBe(302)
  expect(guest.headers.location).toBe('/login?next=%2Ftravel-agent%2Frequests%3Fpage%3D2')
  const failure = await open('/', { cookie: 'token=broken' })
  expect(failure.statusCode).toBe(500)
  expect(textOf(failure.body)).toContain('Что-то сломалось у нас')
  expect(failure.body).not.toContain('secret detail')
})

test('SITE-14 the chosen theme is in the first byte, the site can be installed, the icons exist', async () => {
  expect((await open('/')).body).toMatch(/^<!DOCTYPE html><html lang="ru">/)
  expect((await open('/', { cookie: 'theme=dark' })).body).toContain('<html lang="ru" data-theme="dark">')
  const manifest = (await open('/manifest.webmanifest')).json<{ icons: { src: string }[] }>()
  expect(manifest.icons.length).toBeGreaterThan(2)
  for (const { src } of manifest.icons) expect((await open(src)).statusCode).toBe(200)
})

test('a guest’s page is rendered once and then sent compressed, with a tag that spares sending it again', async () => {
  const first = await open('/', { 'accept-encoding': 'br, gzip' })
  const second = await open('/', { 'accept-encoding': 'br, gzip' })
  expect(asked).toHaveLength(1)
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers.vary).toBe('Accept-Encoding, Cookie')
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await open('/')).body)
  const unchanged = await open('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.body).toBe('')
})

test('a page for a visitor with a token is neither taken from the cache nor put into it nor stored anywhere', async () => {
  await open('/')
  const own = await open('/', { cookie: 'token=tourist' })
  expect(own.body).toContain('Анна')
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers.etag).toBeUndefined()
  expect((await open('/')).body).not.toContain('Анна')
  expect(asked).toHaveLength(2)
})

test('what is rendered for everybody sees only the cookies of the key', async () => {
  await open('/?utm_source=mail', { cookie: 'secret=1; theme=dark', 'x-anything': '1' })
  expect(asked.map(({ cookie }) => cookie)).toEqual(['theme=dark'])
  await open('/', { cookie: 'theme=dark' })
  expect(asked).toHaveLength(1)
})

test('an unknown parameter goes past the cache', async () => {
  await open('/?city=4')
  await open('/?city=4')
  expect(asked).toHaveLength(2)
})

test('an answer that sets a cookie is not kept, and guests who come at one moment do not share it', async () => {
  setsCookie = true
  const answers = await Promise.all([open('/'), open('/'), open('/')])
  const cookies = answers.map(({ headers }) => String(headers['set-cookie']))
  expect(new Set(cookies).size).toBe(3)
  expect(asked).toHaveLength(3)
})

test('every inline script of a page is allowed by its hash, cached or not', async () => {
  for (const cookie of ['theme=light', 'token=agent']) {
    const { body, headers: sent } = await open('/', { cookie })
    const policy = String(sent['content-security-policy'])
    // Linked data and the plan are no scripts: nothing runs them, and the policy has no say in it.
    const scripts = /<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g
    const inline = [...body.matchAll(scripts)].map(([, code = '']) => code)
    expect(inline.length).toBeGreaterThan(2)
    for (const code of inline) expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
    expect(body).not.toContain('nonce')
    expect(sent['x-content-type-options']).toBe('nosniff')
  }
})

test('SITE-11, SEC-36 hosts of a counter are let out by the policy only where it is configured, and none is in the page itself', async () => {
  const plain = await open('/')
  expect(plain.headers['content-security-policy']).not.toMatch(/yandex|mail\.ru|https?:/)
  expect(textOf(plain.body)).not.toContain('Настройки cookie')
  const counted = await site({ counters: { metrica: '12345' } })
  const { body, headers } = await counted.inject({ url: '/' })
  await counted.close()
  expect(headers['content-security-policy']).toMatch(/script-src 'self'.* https:\/\/mc\.yandex\.ru/)
  expect(headers['content-security-policy']).not.toContain('mail.ru')
  expect(textOf(body)).toContain('Настройки cookie')
  expect(body).not.toMatch(/<script[^>]+src="https:|Можно считать посещения/)
})

test('built scripts come compressed and are kept for good', async () => {
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await open('/')).body)?.[1] ?? ''
  const { headers } = await open(script, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('what is made for developers is found only where the outbox of the stand-ins is', async () => {
  const pages = ['/dev/outbox', '/dev/ui', '/dev/ui/nights']
  const stand = Fastify()
  stand.get('/api/dev/outbox', async () => ({ status: true, result: { items: [] } }))
  await registerPages(stand, { dev: false })
  for (const page of pages) {
    expect((await open(page)).statusCode).toBe(404)
    expect((await stand.inject(page)).statusCode).toBe(200)
  }
  expect((await stand.inject('/dev/ui/nothing')).statusCode).toBe(404)
  await stand.close()
})

test('WS-01 a page of somebody signed in says where the live events stood before it was read; a guest’s never does', async () => {
  const readBefore: number[] = []
  const liveCursor = async () => ({
    cursor: 4_100_000 + readBefore.push(asked.length),
    settled: 77,
    epoch: 5,
  })
  const live = await site({ liveCursor })
  const cookie = 'token=tourist'
  const pages = await Promise.all([live.inject({ url: '/', headers: { cookie } }), live.inject('/')])
  expect(pages.map(({ body }) => body.includes('4100001'))).toEqual([true, false])
  expect(readBefore).toEqual([0])
  // Moving on without a reload brings the next one.
  expect((await live.inject({ url: '/hot-tours.data', headers: { cookie } })).body).toContain('4100002')
  await live.close()
})

test('pages only take GET and HEAD, the API keeps its own answer', async () => {
  const post = await app.inject({
    method: 'POST',
    url: '/',
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(post.statusCode).toBe(405)
  expect(post.headers.allow).toBe('GET, HEAD')
  expect((await open('/api/nothing')).headers['content-type']).toContain('json')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('while the pages are being built every one says so and asks again', async () => {
  let built = () => {}
  const waiting = await site({ pages: new Promise<void>((resolve) => (built = resolve)) })
  const { statusCode, headers, body } = await waiting.inject('/')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
  expect(body).toContain('Лотур собирается…')
  expect(body).toContain('http-equiv="refresh"')
  built()
  await expect.poll(async () => (await waiting.inject('/')).statusCode).toBe(200)
  await waiting.close()
})
