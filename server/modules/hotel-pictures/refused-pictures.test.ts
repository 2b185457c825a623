import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MEGABYTE, serving } from '../../../test/partners/pictures.ts'
import { bootApp } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { animatedPng, gif, picture, plain, pngBomb, pngHead } from '../identity/photo/photo.factory.ts'
import { picturesFor, someHotels } from './hotel-pictures.factory.ts'

const app = await bootApp()
const USUAL = { timeoutMs: 1500 }
/** Of what never comes every try is waited out. */
const SHORT = { timeoutMs: 600 }
const { partner, limit, tell, fetch, rowOf, shownOf } = await picturesFor(app, USUAL)
let hotel: number
let photo: Buffer

beforeAll(async () => {
  await loadGeo(app)
  ;[hotel] = (await someHotels(app, 1)) as [number]
  photo = await picture(640, 480).jpeg().toBuffer()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const animatedWebp = async () =>
  sharp([await plain(300, 300).png().toBuffer(), await picture(300, 300).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()

const bad: [what: string, reason: string, answer: () => unknown][] = [
  ['30,000 pixels wide', 'too_many_pixels', async () => serving.bytes(await wide(30_000, 300))],
  ['of 400 million pixels', 'too_many_pixels', () => serving.bytes(pngBomb())],
  ['that says it is larger than the world', 'broken', () => serving.bytes(pngHead(2 ** 31, 2 ** 31))],
  ['with an address of this network', 'inside', () => serving.redirect('http://192.168.0.1/x.jpg')],
  ['in the cloud’s own service', 'inside', () => serving.redirect('http://169.254.169.254/latest/meta-data')],
  ['of another port of this machine', 'inside', () => serving.redirect('http://127.0.0.1:1/x.jpg')],
  ['in a file of the machine', 'inside', () => serving.redirect('file:///etc/passwd')],
  ['that leads round and round', 'redirects', () => serving.redirect('?')],
  ['that is a page', 'not_a_picture', () => serving.bytes(Buffer.from('<!doctype html><p>Вход'.repeat(99)))],
  ['that is a page and says a photo', 'not_a_picture', async () => serving.bytes(withPage(photo))],
  ['that is SVG with a script', 'not_a_picture', () => serving.bytes(Buffer.from(svg), 'image/svg+xml')],
  ['that moves, as GIF', 'not_a_picture', () => serving.bytes(gif(3), 'image/gif')],
  ['that moves, as PNG', 'animated', async () => serving.bytes(await animatedPng(), 'image/png')],
  ['that moves, as WebP', 'animated', async () => serving.bytes(await animatedWebp(), 'image/webp')],
  ['of two hundred megabytes', 'large', () => serving.promising(200 * MEGABYTE)],
  ['that never ends', 'large', () => serving.endless],
  ['of zero bytes', 'empty', () => serving.bytes(Buffer.alloc(0))],
  ['of ten bytes', 'not_a_picture', () => serving.bytes(photo.subarray(0, 2))],
  ['that is cut off', 'broken', () => serving.bytes(photo.subarray(0, photo.length / 2))],
  ['of one pixel', 'too_small', async () => serving.bytes(await plain(1, 1).png().toBuffer(), 'image/png')],
  ['that is not there', 'gone', () => serving.status(404)],
]

const wide = (width: number, height: number) => plain(width, height).png().toBuffer()
const withPage = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])

test.each(bad.map(([what, reason, answer], at) => ({ what, reason, answer, at })))(
  'SEC-37 a picture $what is refused for good, with the reason $reason in its row',
  async ({ reason, answer, at }) => {
    const path = `/bad-${at}.jpg`
    partner.answers.set(path, (await answer()) as never)
    await tell(hotel, [path])
    await app.processAll()
    expect(await rowOf(path)).toEqual({ state: 'refused', reason, tries: 1 })
    const asked = partner.asked.length
    await tell(hotel, [path])
    await fetch()
    expect(partner.asked).toHaveLength(asked)
    expect(await shownOf(hotel)).toEqual([])
  },
)

test.each([
  ['drip', 'silent', serving.drip],
  ['silence', 'silent', serving.silent],
  ['hangup', 'unreachable', serving.hangup],
  ['busy', 'busy', serving.status(503)],
])(
  'SITE-02 what may pass (%s) is tried again after a pause, five times at most, and then given up',
  async (what, reason, answer) => {
    limit(reason === 'silent' ? SHORT : USUAL)
    onTestFinished(() => limit(USUAL))
    const path = `/passing-${what}.jpg`
    partner.answers.set(path, answer)
    await tell(hotel, [path])
    for (let tries = 1; tries <= 5; tries += 1) {
      await fetch()
      await fetch()
      expect(await rowOf(path)).toEqual({ state: tries < 5 ? 'waiting' : 'refused', reason, tries })
      app.clock.now = new Date(app.clock.now.getTime() + 13 * 3_600_000)
    }
    expect(partner.asked.filter((one) => one === path)).toHaveLength(5)
  },
)

test('SITE-02 a picture that comes on the second try is shown', async () => {
  let tries = 0
  partner.answers.set('/second.jpg', (response, request) =>
    ++tries === 1 ? serving.hangup(response, request) : serving.bytes(photo)(response, request),
  )
  await tell(hotel, ['/second.jpg'])
  await app.processAll()
  expect(await rowOf('/second.jpg')).toMatchObject({ state: 'waiting', reason: 'unreachable' })
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000)
  await fetch()
  expect(await rowOf('/second.jpg')).toEqual({ state: 'drawn', reason: null, tries: 2 })
})

test('SITE-02 one that drips holds up nobody: others are drawn meanwhile, three at once at most', async () => {
  const let_go = Promise.withResolvers<void>()
  partner.mostAtOnce = 0
  partner.answers.set('/held.jpg', async (response, request) => {
    response.writeHead(200).write(photo.subarray(0, 100))
    await let_go.promise
    serving.hangup(response, request)
  })
  const good = Array.from({ length: 9 }, (_, at) => `/good-${at}.jpg`)
  for (const path of good) partner.answers.set(path, serving.bytes(photo))
  await app.database.pool.query('delete from hotel_picture')
  await tell(hotel, ['/held.jpg', ...good])
  const fetching = fetch()
  await vi.waitFor(
    async () => {
      for (const path of good) expect(await rowOf(path)).toMatchObject({ state: 'drawn' })
    },
    { timeout: 1400, interval: 20 },
  )
  let_go.resolve()
  await fetching
  expect(partner.mostAtOnce).toBeLessThanOrEqual(3)
})

test('SITE-02 where a host is silent its other addresses wait with it', async () => {
  partner.answers.set('/host-1.jpg', serving.hangup)
  const others = Array.from({ length: 8 }, (_, at) => `/host-other-${at}.jpg`)
  await app.database.pool.query('delete from hotel_picture')
  await tell(hotel, ['/host-1.jpg'])
  await tell(hotel, others)
  await app.database.pool.query(
    `update picture_address set due_at = due_at - interval '1 hour' where url like '%host-1%'`,
  )
  for (const path of others) partner.answers.set(path, serving.hangup)
  await fetch()
  const asked = partner.asked.filter((path) => path.startsWith('/host-'))
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('SEC-08 what is no address to ask is not written down', async () => {
  await tell(hotel, ['javascript:alert(1)', 'ftp://x.ru/1.jpg', 'https://u:p@x.ru/1.jpg', 'data:,x'])
  const { rows } = await app.database.pool.query(
    `select url from picture_address where url !~ '^http://127.0.0.1'`,
  )
  expect(rows).toEqual([])
})

test('SEC-08 an address of another machine inside is never dialled', async () => {
  const inside = ['https://10.0.0.1/1.jpg', 'http://localhost:5432/1.jpg', 'https://router.local/1.jpg']
  await tell(hotel, inside)
  await fetch()
  for (const url of inside) expect(await rowOf(url)).toEqual({ state: 'refused', reason: 'inside', tries: 1 })
})
