import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import type { ReviewPhoto } from '../../../../contract/reviews/reviews.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { personOf } from '../../../platform/quotas/daily-counts.ts'
import { system } from '../../../platform/use-case.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { endings, ledBooking, type Step, toMoney } from '../../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, sessionOf, type TestUser } from '../../identity/identity.factory.ts'
import { picture, telephonePicture } from '../../identity/photo/photo.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { reviewOfBooking, someReview } from '../reviews.factory.ts'
import { clearUnsentPhotos } from './clear-unsent-photos.ts'
import { addReviewPhoto } from './review-photos.ts'
import { layReviewPhoto, sendReviewPhoto } from './review-photos.factory.ts'

const app = await bootApp()
const HOUR_MS = 3_600_000
let start: Date
let moderator: TestUser
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  start = app.clock.now
  moderator = await createStaff(app, 'moderator')
})
beforeEach(async () => {
  app.clock.now = start
  ;[anna, agent] = [await createTourist(app, { first_name: 'Анна' }), await createAgent(app)]
  await fund(app, agent, 1_000_000)
  id = await ended()
})

const ended = async (steps: readonly Step[] = endings.finished) =>
  (await ledBooking(app, { tourist: anna, agent, steps })).id
const later = (hours: number) => void (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const send = (bytes?: Buffer, { token }: { token: string } = anna) =>
  sendReviewPhoto(app, { token }, { id, ...(bytes && { bytes }) })
const lay = () => layReviewPhoto(app, anna, id)
const remove = (photo: number, { token }: { token: string } = anna) =>
  app.call(`DELETE /api/review-photos/${photo}`, { token })
const write = (body: object = someReview()) =>
  app.call(`POST /api/booking/${id}/review`, { token: anna.token, body })
const place = async () => (await app.call(`GET /api/booking/${id}/review`, { token: anna.token })).body.result
const photos = async (): Promise<ReviewPhoto[]> => (await place()).photos
const onePhoto = async (): Promise<ReviewPhoto> => (await photos())[0]!
const shown = async () => (await app.call(`GET /api/reviews?agent=${agent.id}`)).body.result.items
const decide = async (body: object) =>
  app.call(`POST /api/admin/review/${await reviewOfBooking(app, id)}/decision`, {
    token: moderator.token,
    body,
  })
const read = (url: string, who?: { token: string }) =>
  app.web.http.inject({
    method: 'GET',
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
const statusOf = async (url: string, who?: { token: string }) => (await read(url, who)).statusCode
const filesOf = async ({ id: owner }: { id: number }) =>
  (
    await app.database.pool.query(`select name from stored_file where owner_id = $1 and kind = 'review'`, [
      owner,
    ])
  ).rows.length

describe('what becomes of a photo', () => {
  test('BOOK-27, SEC-40 photos that are laid beside a review stand on the agency’s page with it: whole, made smaller, upright, without what the camera wrote', async () => {
    await send(await telephonePicture({ orientation: 6, width: 2400, height: 1200 }))
    await write()
    const [review] = await shown()
    expect(review.photos).toEqual(await photos())
    const [photo] = review.photos
    expect(photo).toMatchObject({ width: 720, height: 1440 })
    for (const [url, width, height] of [
      [photo.large, 720, 1440],
      [photo.small, 240, 240],
    ] as const) {
      const { statusCode, rawPayload, headers } = await read(url)
      expect(statusCode).toBe(200)
      const drawn = await sharp(rawPayload).metadata()
      expect(drawn).toMatchObject({ format: 'webp', width, height })
      expect(drawn.exif).toBeUndefined()
      for (const word of ['canary-camera', 'Lebedeva', 'EXIF', 'XMP ', 'ICCP'])
        expect([word, rawPayload.includes(word)]).toEqual([word, false])
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=86400',
      })
    }
  })

  test('BOOK-27 a small picture is not blown up', async () => {
    await send(await picture(300, 400).jpeg().toBuffer())
    expect(await onePhoto()).toMatchObject({ width: 300, height: 400 })
  })

  test('BOOK-27, SEC-39 before the review is sent its photos are seen by their tourist alone', async () => {
    await lay()
    const { large } = await onePhoto()
    expect(await statusOf(large)).toBe(404)
    for (const who of [agent, await createTourist(app)]) expect(await statusOf(large, who)).toBe(404)
    const own = await read(large, anna)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  test('BOOK-27 a photo is public only while its review is: one that waits, was refused or taken off is seen by its tourist and a moderator', async () => {
    await lay()
    const { large } = await onePhoto()
    const content = await createStaff(app, 'content')
    const isHidden = async () => {
      expect(await statusOf(large)).toBe(404)
      for (const who of [agent, content, await createTourist(app)])
        expect(await statusOf(large, who)).toBe(404)
      for (const who of [anna, moderator]) expect(await statusOf(large, who)).toBe(200)
    }
    await write(someReview({ text: 'Хороший агент, мой телефон +7 912 345-67-89.' }))
    await isHidden()
    const { items } = (await app.call('GET /api/admin/reviews?state=queued', moderator)).body.result
    expect(items.find((one: { booking_id: number }) => one.booking_id === id).photos).toEqual(await photos())
    await decide({ decision: 'pass' })
    expect(await statusOf(large)).toBe(200)
    await decide({ decision: 'remove', reason: 'personal' })
    await isHidden()
    expect(await shown()).toMatchObject([{ removed: 'personal', photos: [] }])
    await decide({ decision: 'restore' })
    expect(await statusOf(large)).toBe(200)
    expect((await shown())[0].photos).toHaveLength(1)
  })

  test('BOOK-27 of an agency that is not for everybody’s eyes the photos are seen by its own people, as the review is', async () => {
    await lay()
    await write()
    const member = await createMember(app, agent, { rights: ['answer'] })
    await app.database.pool.query('update agent set status = 1 where id = $1', [agent.id])
    const { large } = await onePhoto()
    expect((await app.call(`GET /api/reviews?agent=${agent.id}`)).status).toBe(404)
    expect(await statusOf(large)).toBe(404)
    for (const who of [agent, member, anna, moderator]) expect(await statusOf(large, who)).toBe(200)
  })

  test('SEC-61 the photos of a tourist who is gone are gone, and the review stays without them', async () => {
    await lay()
    await write()
    const { large, small } = await onePhoto()
    const download = JSON.stringify((await app.call('GET /api/user/data', { token: anna.token })).body)
    expect(download).toContain('Фото к отзывам')
    expect(download).toContain(large.split('/').at(-1))
    await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
    expect(await shown()).toMatchObject([{ author: null, text: someReview().text, photos: [] }])
    for (const url of [large, small]) expect(await statusOf(url, moderator)).toBe(404)
    expect(await filesOf(anna)).toBe(0)
  })

  test('BOOK-27 photos whose review was never sent go when it can be sent no more, others stay', async () => {
    await lay()
    const kept = id
    await write()
    id = await ended()
    await lay()
    later(reviewLimits.days * 24)
    await app.act(system, clearUnsentPhotos, null)
    expect(await photos()).toHaveLength(1)
    later(1)
    await app.act(system, clearUnsentPhotos, null)
    expect(await photos()).toEqual([])
    id = kept
    expect(await photos()).toHaveLength(1)
    expect(await filesOf(anna)).toBe(2)
  })
})

describe('who may, and how many', () => {
  test('SEC-53, SEC-54 nobody else lays a photo or takes one away, and what is no ended trip takes none', async () => {
    const photo = await lay()
    const stranger = await createTourist(app)
    expect((await send(undefined, stranger)).status).toBe(404)
    expect((await remove(photo, stranger)).status).toBe(404)
    expect((await send(undefined, agent)).status).toBe(403)
    expect((await remove(photo, agent)).status).toBe(403)
    expect((await app.call(`DELETE /api/review-photos/${photo}`)).status).toBe(401)
    expect(await photos()).toHaveLength(1)
    id = await ended(toMoney)
    expect(wordOf(await send())).toBe('409 review_not_due')
  })

  test('BOOK-27 of many that are sent at once five are kept, and of those that are refused nothing stays', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(sent.map(wordOf).toSorted()).toEqual([
      ...Array(5).fill('200'),
      ...Array(3).fill('409 review_photos_full'),
    ])
    expect(await photos()).toHaveLength(5)
    expect(await filesOf(anna)).toBe(10)
    const [first] = await photos()
    const gone = await Promise.all([remove(first!.id), remove(first!.id)])
    expect(gone.map(wordOf).toSorted()).toEqual(['200', '404 not_found'])
    expect(await statusOf(first!.large, anna)).toBe(404)
    expect(await filesOf(anna)).toBe(8)
    expect((await send()).status).toBe(200)
  })

  test('BOOK-27 also of those that several processes have drawn and keep at the same moment', async () => {
    const sessionId = await sessionOf(app, anna)
    const actor = { id: anna.id, agencyId: anna.id, sessionId, roles: [], asAdmin: false, isFresh: false }
    const caller = { actor, address: '127.0.0.1' }
    const drawn = (n: number): PutObject => ({ name: `drawn-${id}-${n}`, size: 1, sha256: Buffer.alloc(32) })
    const kept = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        app.act(caller, addReviewPhoto, {
          id,
          objects: { large: drawn(2 * n), small: drawn(2 * n + 1) },
          width: 1,
          height: 1,
        }),
      ),
    )
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await photos()).toHaveLength(5)
  })

  test('BOOK-27 for two days photos are added and taken away, and everybody sees that the review was changed; then no more', async () => {
    await write()
    const photo = await lay()
    expect(await shown()).toMatchObject([{ is_edited: true, photos: [{ id: photo }] }])
    later(48)
    const second = await lay()
    expect((await remove(photo)).body.result.photos).toMatchObject([{ id: second }])
    later(1 / 3600)
    expect(wordOf(await send())).toBe('409 review_edit_late')
    expect(wordOf(await remove(second))).toBe('409 review_edit_late')
    expect(await photos()).toHaveLength(1)
  })

  test('BOOK-27 a review that was taken off keeps its photos as they are', async () => {
    const photo = await lay()
    await write()
    await decide({ decision: 'remove', reason: 'insults' })
    expect(wordOf(await send())).toBe('409 review_state')
    expect(wordOf(await remove(photo))).toBe('409 review_state')
  })

  test('SEC-23 photos of reviews are counted by the day with those of the profile', async () => {
    const counted = async () =>
      (
        await app.database.pool.query(
          `select coalesce(sum(used), 0)::int as used from daily_count where name = 'photo' and who = $1`,
          [personOf(anna.id)],
        )
      ).rows[0].used
    await lay()
    await lay()
    expect(await counted()).toBe(2)
  })
})
