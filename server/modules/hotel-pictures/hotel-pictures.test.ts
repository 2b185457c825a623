import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureSet, widthsOf } from '../../../contract/hotel-pictures/picture-files.ts'
import { serving } from '../../../test/partners/pictures.ts'
import { bootApp } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { picture, telephonePicture } from '../identity/photo/photo.factory.ts'
import { picturesFor, someHotels } from './hotel-pictures.factory.ts'

const app = await bootApp()
const pictures = await picturesFor(app)
const { partner, tell, fetch, rowOf, shownOf } = pictures
let hotels: number[]
let photo: Buffer
const hotel = () => hotels.pop()!
const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer()
const get = (url: string) => app.web.http.inject({ method: 'GET', url })

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  expect(format).toBe('webp')
  return [width, height]
}
/** Its reader is switched off in this process, as in the product's: the size stands in a box of its own. */
const sizeOfAvif = (bytes: Buffer) => {
  expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
  const at = bytes.indexOf('ispe') + 8
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
}

beforeAll(async () => {
  await loadGeo(app)
  hotels = await someHotels(app, 10)
  photo = await jpeg(1600, 1200)
})

test('SITE-02 a picture that a supplier names is drawn in the widths of pages and served from our own address', async () => {
  const its = hotel()
  partner.answers.set('/large.jpg', serving.bytes(photo))
  await tell(its, ['/large.jpg'])
  expect(await shownOf(its)).toEqual([])
  await app.processAll()
  const [shown] = await shownOf(its)
  expect(shown).toMatchObject({ width: 1280, height: 960 })
  for (const type of ['avif', 'webp'] as const)
    for (const [at, candidate] of pictureSet(shown!, type).split(', ').entries()) {
      const [url = '', width] = candidate.split(' ')
      const answer = await get(url)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const drawn = type === 'avif' ? sizeOfAvif(answer.rawPayload) : await sizeOf(answer.rawPayload)
      expect(drawn).toEqual([320, 640, 1280].map((side) => [side, (side * 3) / 4])[at])
      expect(width).toBe(`${drawn[0]}w`)
    }
  expect((await get(`/api/hotel-pictures/webp/${shown!.key}-641`)).statusCode).toBe(404)
  expect((await get('/api/hotel-pictures/webp/..%2f..%2fetc')).statusCode).toBe(400)
})

test('SEC-37 nothing of the file but pixels is kept, and they stand upright', async () => {
  const its = hotel()
  partner.answers.set('/telephone.jpg', serving.bytes(await telephonePicture({ orientation: 6 })))
  await tell(its, ['/telephone.jpg'])
  await app.processAll()
  const [shown] = await shownOf(its)
  expect(shown).toMatchObject({ width: 500, height: 400 })
  for (const width of widthsOf(500)) {
    const webp = (await get(`/api/hotel-pictures/webp/${shown!.key}-${width}`)).rawPayload
    const { exif, icc, xmp } = await sharp(webp).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    const avif = (await get(`/api/hotel-pictures/avif/${shown!.key}-${width}`)).rawPayload
    for (const word of ['canary-camera', 'Lebedeva', 'Exif', 'rdf:'])
      expect([webp.includes(word), avif.includes(word)]).toEqual([false, false])
  }
})

test('SITE-02 an address is fetched once, whoever names it, and the same picture under two is one', async () => {
  const [one, other] = [hotel(), hotel()]
  const same = await jpeg(700, 500)
  partner.answers.set('/same-1.jpg', serving.bytes(same)).set('/same-2.jpg', serving.bytes(same))
  await Promise.all([
    tell(one, ['/same-1.jpg', '/same-2.jpg']),
    tell(one, ['/same-1.jpg'], 'price-file:anex'),
    tell(other, ['/same-1.jpg'], 'special-offer'),
  ])
  await fetch()
  await tell(one, ['/same-1.jpg'])
  await fetch()
  expect(partner.asked.filter((path) => path.startsWith('/same-'))).toHaveLength(2)
  const shown = await shownOf(one)
  expect(shown).toHaveLength(1)
  expect(await shownOf(other)).toEqual(shown)
  const files = await app.database.pool.query('select from stored_file where name like $1', [
    `${shown[0]!.key}-%`,
  ])
  expect(files.rowCount).toBe(6)
})

test('SITE-02 pictures stand in the order in which they are named; the one that cannot be had is not missed', async () => {
  const its = hotel()
  const sizes = [410, 420, 430]
  for (const width of sizes) partner.answers.set(`/${width}.jpg`, serving.bytes(await jpeg(width, 300)))
  await tell(its, ['/430.jpg', '/nowhere.jpg', '/410.jpg', '/420.jpg', '/430.jpg'])
  await app.processAll()
  expect((await shownOf(its)).map(({ width }) => width)).toEqual([430, 410, 420])
  expect(await shownOf(hotel())).toEqual([])
  expect((await app.call('GET /api/hotels/x/pictures')).status).toBe(400)
})

test('SITE-02 a file of a hotel’s is swept by nobody and belongs to nobody', async () => {
  const { rows } = await app.database.pool.query(
    `select distinct owner_id, kind from stored_file where type = 'image/avif'`,
  )
  expect(rows).toEqual([{ owner_id: null, kind: 'hotel' }])
})

test('SITE-02 of one hotel sixteen addresses are written down, however many are named', async () => {
  const its = hotel()
  for (let at = 0; at < 30; at += 10)
    await tell(
      its,
      Array.from({ length: 10 }, (_, index) => `/many-${at + index}.jpg`),
    )
  const { rows } = await app.database.pool.query(
    'select count(*)::int from hotel_picture where hotel_id = $1',
    [its],
  )
  expect(rows[0].count).toBe(16)
  await app.processAll()
  expect(await rowOf('/many-0.jpg')).toEqual({ state: 'refused', reason: 'gone', tries: 1 })
})
