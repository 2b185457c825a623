import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { animatedPng, gif, picture, plain, pngBomb, telephonePicture } from './photo.factory.ts'

const app = await bootApp()
const [anna, boris] = await Promise.all([people.anna(app), people.boris(app)])
const MEGABYTE = 1024 * 1024
let usual: Buffer
beforeAll(async () => {
  usual = await telephonePicture()
})

const send = (bytes: Buffer, { token = anna.token, type = 'image/jpeg' } = {}) =>
  app.call('POST /api/user/photo', { token, body: bytes, headers: { 'content-type': type } })
const fetchPhoto = (path: string) => app.web.http.inject({ method: 'GET', url: path })
const filesOf = async (id: number): Promise<string[]> =>
  (
    await app.database.pool.query('select name from stored_file where owner_id = $1 order by name', [id])
  ).rows.map(({ name }: { name: string }) => name)

/** The picture with bytes behind its end, up to a size: decoders stop before them. */
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

test('AUTH-09 a photo is kept in two sizes, seen by its address and named in the person’s data', async () => {
  const set = await send(usual)
  expect(set.status).toBe(200)
  const { small, large } = set.body.result.photo
  for (const [path, side] of [
    [small, 96],
    [large, 384],
  ]) {
    const answer = await fetchPhoto(path)
    expect(answer.statusCode).toBe(200)
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side })
  }
  expect((await app.call('GET /api/user', { token: anna.token })).body.result.photo).toEqual({ small, large })
})

test('AUTH-09 a file of exactly a megabyte is taken, a byte more is refused with its text', async () => {
  const png = await picture(300, 300).png().toBuffer()
  expect((await send(padded(png, MEGABYTE), { type: 'image/png' })).status).toBe(200)
  const before = await filesOf(anna.id)
  expect(await send(padded(png, MEGABYTE + 1), { type: 'image/png' })).toMatchObject({
    status: 413,
    body: {
      error: {
        reason: 'image_too_large',
        message: 'Файл слишком большой. Максимальный размер: 1MB',
      },
    },
  })
  expect(await filesOf(anna.id)).toEqual(before)
})

test('AUTH-09 a photo is at least 100x200, as it stands upright', async () => {
  const sized = async (width: number, height: number, orientation = 1) =>
    (await send(await plain(width, height).withMetadata({ orientation }).jpeg().toBuffer())).body
  expect((await sized(99, 200)).error.reason).toBe('image_too_small')
  expect((await sized(100, 199)).error.reason).toBe('image_too_small')
  expect((await sized(200, 100)).error.reason).toBe('image_too_small')
  expect((await sized(100, 200)).status).toBe(true)
  expect((await sized(200, 100, 6)).status).toBe(true)
})

const jpeg = () => picture().jpeg().toBuffer()
const half = async (bytes: Promise<Buffer>) => {
  const whole = await bytes
  return whole.subarray(0, whole.length >> 1)
}
const text = (words: string) => Promise.resolve(Buffer.from(words))
const corpus: [what: string, reason: string, bytes: () => Promise<Buffer>][] = [
  ['a text', 'file_invalid', () => text('Это не фотография')],
  ['nothing', 'file_invalid', () => text('')],
  ['two bytes', 'file_invalid', () => Promise.resolve(Buffer.from([0xff, 0xd8]))],
  [
    'an SVG with a script',
    'file_invalid',
    () =>
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
      ),
  ],
  [
    'an SVG',
    'file_invalid',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
  ],
  ['a page', 'file_invalid', () => text('<!doctype html><html><body>фото</body></html>')],
  ['a GIF of 10,000 frames', 'file_invalid', () => Promise.resolve(gif(10_000))],
  ['an animated PNG', 'file_invalid', animatedPng],
  ['a TIFF', 'file_invalid', () => plain(300, 300).tiff().toBuffer()],
  ['an AVIF', 'file_invalid', () => plain(300, 300).avif({ effort: 0 }).toBuffer()],
  [
    'a JPEG for print',
    'file_invalid',
    () => picture().toColourspace('cmyk').jpeg({ quality: 50 }).toBuffer(),
  ],
  [
    'a JPEG that is a page too',
    'file_invalid',
    async () => Buffer.concat([await jpeg(), Buffer.from('<SCRIPT>alert(1)</SCRIPT>')]),
  ],
  ['half a JPEG', 'file_broken', () => half(jpeg())],
  ['half a PNG', 'file_broken', () => half(picture(300, 300).png().toBuffer())],
  ['half a WebP', 'file_broken', () => half(picture().webp().toBuffer())],
  ['the first bytes of a JPEG', 'file_broken', async () => (await jpeg()).subarray(0, 40)],
  [
    'noise behind the first bytes of a PNG',
    'file_broken',
    async () =>
      Buffer.concat([(await plain(300, 300).png().toBuffer()).subarray(0, 33), Buffer.alloc(5000, 7)]),
  ],
  ['a PNG of 20,000 pixels a side', 'image_too_many_pixels', () => Promise.resolve(pngBomb())],
  ['a JPEG of 25 megapixels', 'image_too_many_pixels', () => plain(5000, 5000).jpeg().toBuffer()],
]

test.each(corpus)('SEC-37, AUTH-09 %s is refused: %s', async (_what, reason, make) => {
  const bytes = await make()
  const before = await filesOf(anna.id)
  const began = performance.now()
  const answer = await send(bytes, { type: 'application/octet-stream' })
  expect([answer.status, answer.body.error.reason]).toEqual([400, reason])
  // A name and a header make no picture of it.
  expect((await send(bytes, { type: 'image/png' })).body.error.reason).toBe(reason)
  expect(performance.now() - began).toBeLessThan(2000)
  expect(await filesOf(anna.id)).toEqual(before)
})

test('SEC-37 what is sent as no picture at all is not even read', async () => {
  for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x'])
    expect((await send(usual, { type })).status).toBe(415)
  expect(await send(usual, { type: 'text/html' })).toMatchObject({ body: { error: { reason: 'file_type' } } })
  const guest = await app.call('POST /api/user/photo', {
    body: usual,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(guest.status).toBe(401)
})

test('SEC-37 a crowd of the largest pictures is drawn one at a time, in bounded memory; who cannot wait hears so', async () => {
  const large = await plain(6000, 4000).png().toBuffer()
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(large, { type: 'image/png' })))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16)
  // At once they would take three gigabytes; one is 72 MB, and the process has other things in hand.
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
  expect(await filesOf(anna.id)).toHaveLength(2)
})

test('SEC-40 nothing of what a camera wrote is left: no place, no owner, no program', async () => {
  expect(usual.includes('canary-camera')).toBe(true)
  expect((await sharp(usual).metadata()).exif).toBeDefined()
  const { photo } = (await send(usual)).body.result
  for (const path of [photo.small, photo.large]) {
    const { rawPayload } = await fetchPhoto(path)
    for (const word of ['canary-camera', 'Lebedeva', 'EXIF', 'XMP ', 'ICCP'])
      expect([word, rawPayload.includes(word)]).toEqual([word, false])
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  }
})

/** Which corner is red in what a person sees. */
async function redCorner(path: string): Promise<string> {
  const { data, info } = await sharp((await fetchPhoto(path)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data[at]! > 180 && data[at + 1]! < 70
  }
  const near = 8
  const far = info.width - near
  const corners = { 'top left': [near, near], 'top right': [far, near], 'bottom left': [near, far] }
  const found = Object.entries(corners).find(([, [x = 0, y = 0]]) => isRed(x, y))
  return found?.[0] ?? (isRed(far, far) ? 'bottom right' : 'none')
}

test.each([
  [1, 'top left'],
  [2, 'top right'],
  [3, 'bottom right'],
  [4, 'bottom left'],
  [5, 'top left'],
  [6, 'top right'],
  [7, 'bottom right'],
  [8, 'bottom left'],
])('AUTH-09 a photo stands upright however the camera was held: %i', async (orientation, corner) => {
  const { photo } = (await send(await telephonePicture({ orientation, width: 400, height: 400 }))).body.result
  expect(await redCorner(photo.large)).toBe(corner)
  const shown = sharp(await telephonePicture({ orientation, width: 400, height: 400 })).autoOrient()
  const { data } = await shown.raw().toBuffer({ resolveWithObject: true })
  // The library's own turn of the whole picture agrees.
  const at = { 'top left': 0, 'top right': 399, 'bottom left': 399 * 400, 'bottom right': 400 * 400 - 1 }[
    corner
  ]!
  expect(data[at * 3]! > 150 && data[at * 3 + 1]! < 100).toBe(true)
})

test('SEC-39 a photo has a random name, is shown as a picture and nothing else, and may be kept by browsers', async () => {
  const first = (await send(usual)).body.result.photo.small
  const second = (await send(usual)).body.result.photo.small
  expect(second).toMatch(/^\/api\/photos\/[\w-]{22}-96\.webp$/)
  expect(second).not.toBe(first)
  const { headers } = await fetchPhoto(second)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=604800, immutable',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-disposition']).toMatch(/^inline; filename="[\w-]{22}-96\.webp"$/)
})

test.each([
  '..%2f..%2fpackage.json',
  `${'a'.repeat(22)}-96.webp%00.html`,
  `${'a'.repeat(22)}-97.webp`,
  `${'a'.repeat(300)}-96.webp`,
  `${'a'.repeat(21)}%E2%80%AE-96.webp`,
  `%22${'a'.repeat(21)}-96.webp`,
])('SEC-39 a name that was never given leads nowhere: %s', async (name) => {
  const answer = await fetchPhoto(`/api/photos/${name}`)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('json')
})

test('SEC-42, AUTH-09 a person keeps one photo: the next takes the place of the last, and removing it leaves no file', async () => {
  const first = (await send(usual)).body.result.photo.small
  await Promise.all([send(usual), send(usual), send(usual)])
  expect(await filesOf(anna.id)).toHaveLength(2)
  const { photo } = (await app.call('GET /api/user', { token: anna.token })).body.result
  expect((await fetchPhoto(photo.small)).statusCode).toBe(200)
  expect((await fetchPhoto(first)).statusCode).toBe(404)
  const removed = await app.call('DELETE /api/user/photo', { token: anna.token })
  expect(removed.body.result.photo).toBeNull()
  expect(await filesOf(anna.id)).toEqual([])
  expect((await app.call('DELETE /api/user/photo', { token: anna.token })).status).toBe(200)
})

test('AUTH-09 nobody removes or replaces somebody else’s photo', async () => {
  const own = (await send(usual)).body.result.photo.small
  expect((await app.call('DELETE /api/user/photo', { token: boris.token })).status).toBe(200)
  expect((await send(usual, { token: boris.token })).status).toBe(200)
  expect((await app.call('DELETE /api/user/photo')).status).toBe(401)
  expect((await fetchPhoto(own)).statusCode).toBe(200)
})
