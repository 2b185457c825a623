import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { ledBooking } from '../../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { picture, pngBomb, pngHead } from '../../identity/photo/photo.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { sendReviewPhoto } from './review-photos.factory.ts'

const app = await bootApp()
let anna: TestUser
let id: number

beforeAll(async () => {
  await loadGeo(app)
})
beforeEach(async () => {
  anna = await createTourist(app)
  const agent = await createAgent(app)
  await fund(app, agent)
  id = (await ledBooking(app, { tourist: anna, agent })).id
})

const send = (bytes: Buffer) => sendReviewPhoto(app, anna, { id, bytes })
const photos = async () =>
  (await app.call(`GET /api/booking/${id}/review`, { token: anna.token })).body.result.photos
const statusOf = async (url: string) => (await app.web.http.inject({ method: 'GET', url })).statusCode
const filesOf = async ({ id: owner }: { id: number }) =>
  (await app.database.pool.query('select name from stored_file where owner_id = $1', [owner])).rows.length

const jpeg = () => picture().jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'
const refused: [what: string, word: string, said: string, bytes: () => Promise<Buffer>][] = [
  ['an empty file', '400 review_photo_empty', 'Файл пуст', async () => Buffer.alloc(0)],
  ['a text', '400 file_invalid', 'Нужна обычная фотография', async () => Buffer.from('Это не фото')],
  ['an SVG', '400 file_invalid', 'Нужна обычная фотография', async () => Buffer.from(svg)],
  ['a PDF', '400 file_invalid', 'JPEG, PNG или WebP', async () => Buffer.from('%PDF-1.4\n%%EOF\n')],
  [
    'a picture of 50,000 pixels a side',
    '400 image_too_many_pixels',
    'больше 24 миллионов точек',
    async () => pngHead(50_000, 50_000),
  ],
  ['a bomb', '400 image_too_many_pixels', 'больше 24 миллионов точек', async () => pngBomb()],
  [
    'half of a photo',
    '400 file_broken',
    'Файл повреждён',
    async () => {
      const whole = await jpeg()
      return whole.subarray(0, whole.length >> 1)
    },
  ],
  [
    'a photo of more than five megabytes',
    '413 review_photo_large',
    'больше 5 МБ',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(reviewLimits.photoBytesMax)]),
  ],
]

test.each(refused)('SEC-37, BOOK-27 %s is refused: %s', async (...[, word, said, make]) => {
  const answer = await send(await make())
  expect(wordOf(answer)).toBe(word)
  expect(answer.body.error.message).toContain(said)
  expect(await photos()).toEqual([])
  expect(await filesOf(anna)).toBe(0)
})

test('SEC-37 what calls itself no picture is not even read', async () => {
  const answer = await app.call(`POST /api/booking/${id}/review-photos`, {
    token: anna.token,
    body: await jpeg(),
    headers: { 'content-type': 'text/html' },
  })
  expect(wordOf(answer)).toBe('415 file_type')
})

test.each(['..%2f..%2fpackage.json', `${'a'.repeat(22)}-241.webp`, `${'a'.repeat(22)}-96.webp`])(
  'SEC-39 a name that was never given leads nowhere: %s',
  async (name) => {
    expect([400, 404]).toContain(await statusOf(`/api/review-photo-files/${name}`))
  },
)
