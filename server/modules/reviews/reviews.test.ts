import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createMember } from '../agents/people/people.factory.ts'
import { endings, ledBooking, type Step, toMoney } from '../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { someReview, writtenReview } from './reviews.factory.ts'

const app = await bootApp()
const HOUR_MS = 3_600_000
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let start: Date

beforeAll(async () => {
  await loadGeo(app)
  start = app.clock.now
})
beforeEach(async () => {
  app.clock.now = start
  anna = await createTourist(app, { first_name: 'Анна' })
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  await fund(app, agent, 1_000_000)
})

const ended = async (steps: readonly Step[] = endings.finished) =>
  (await ledBooking(app, { tourist: anna, agent, steps })).id
const write = (id: number, body: object = someReview(), { token } = anna) =>
  app.call(`POST /api/booking/${id}/review`, { token, body })
const edit = (id: number, body: object = someReview(), { token } = anna) =>
  app.call(`PATCH /api/booking/${id}/review`, { token, body })
const place = async (id: number) =>
  (await app.call(`GET /api/booking/${id}/review`, { token: anna.token })).body.result
const reply = (id: number, text: string, { token }: { token: string } = agent) =>
  app.call(`POST /api/travel-agent/booking/${id}/review-reply`, { token, body: { text } })
const shown = async ({ id }: { id: number } = agent) =>
  (await app.call(`GET /api/reviews?agent=${id}`)).body.result.items
const later = (hours: number) => void (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const stored = async (id: number) =>
  (await app.database.pool.query('select count(*)::int as n from review where booking_id = $1', [id])).rows[0]
    .n

describe('who may write', () => {
  test('AGT-07, BOOK-27 after a trip its tourist says how it was, and everybody reads it', async () => {
    const id = await ended()
    expect(await place(id)).toMatchObject({ has_trip: true, review: null })
    const { status, body } = await write(id, someReview({ hotel: 3 }))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ write_until: null, review: { state: 'published', reply: null } })
    expect(await shown()).toEqual([
      {
        id: expect.any(Number),
        author: 'Анна',
        country: 'Турция',
        hotel: expect.any(String),
        sent_at: app.clock.now.toISOString(),
        is_edited: false,
        marks: { speed: 5, honesty: 4, documents: 5, hotel: 3 },
        text: someReview().text,
        photos: [],
        reply: null,
        removed: null,
      },
    ])
  })

  test.each(['refused', 'called off by the agency'] as const)(
    'BOOK-27 a paid booking that was %s may be reviewed too, its hotel may not',
    async (ending) => {
      const id = await ended(endings[ending])
      expect(wordOf(await write(id, someReview({ hotel: 5 })))).toBe('409 review_hotel')
      expect((await write(id)).status).toBe(200)
      expect(await shown()).toMatchObject([{ hotel: null, marks: { hotel: null } }])
    },
  )

  test.each([
    ['called off by the tourist', endings['called off by the tourist']],
    ['called off before money', endings['called off before money']],
    ['under way', toMoney],
    ['only opened', []],
  ] as const)('BOOK-27 a booking that is %s may not be', async (_what, steps) => {
    const id = await ended(steps)
    expect(await place(id)).toMatchObject({ write_until: null, review: null })
    expect(wordOf(await write(id))).toBe('409 review_not_due')
    expect(await stored(id)).toBe(0)
  })

  test('BOOK-27, SEC-02 somebody else’s booking is as if it did not exist, for tourists and agencies', async () => {
    const id = await ended()
    const stranger = await createTourist(app)
    for (const answer of [
      await write(id, someReview(), stranger),
      await edit(id, someReview(), stranger),
      await app.call(`GET /api/booking/${id}/review`, { token: stranger.token }),
      await reply(id, 'Спасибо', rival),
    ])
      expect(answer.status).toBe(404)
    expect((await app.call(`POST /api/booking/${id}/review`, { body: someReview() })).status).toBe(401)
    expect((await write(id, someReview(), agent)).status).toBe(403)
    expect(await stored(id)).toBe(0)
  })

  test('BOOK-27 of many that are sent at once one is stored, and no second follows', async () => {
    const id = await ended()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(id, someReview({ speed: 1 + (at % 5) }))),
    )
    expect(answers.map(wordOf).toSorted()).toEqual(['200', ...Array(7).fill('409 review_written')])
    expect(wordOf(await write(id))).toBe('409 review_written')
    expect(await stored(id)).toBe(1)
    expect(await shown()).toHaveLength(1)
  })

  test('BOOK-27 there are thirty days for it, to the second', async () => {
    const [one, other] = [await ended(), await ended()]
    app.clock.now = new Date((await place(one)).write_until)
    expect((await write(one)).status).toBe(200)
    later(1 / 3600)
    expect((await place(other)).write_until).toBeNull()
    expect(wordOf(await write(other))).toBe('409 review_late')
  })

  test('BOOK-27 what is no mark or no text is refused at its field', async () => {
    const id = await ended()
    for (const [changes, field] of [
      [{ speed: 0 }, 'speed'],
      [{ honesty: 6 }, 'honesty'],
      [{ documents: 4.5 }, 'documents'],
      [{ speed: undefined }, 'speed'],
      [{ hotel: '5' }, 'hotel'],
      [{ text: 'Коротко' }, 'text'],
      [{ text: 'а'.repeat(2001) }, 'text'],
      [{ text: `${'а'.repeat(30)}\u0000` }, 'text'],
    ] as const) {
      const answer = await write(id, someReview(changes))
      expect([field, answer.status, Object.keys(answer.body.error)]).toEqual([field, 400, [field]])
    }
    expect(await stored(id)).toBe(0)
  })
})

describe('what is written', () => {
  test('BOOK-27 for two days the tourist puts it otherwise, then no more', async () => {
    const id = await ended()
    await write(id)
    later(48)
    expect((await edit(id, someReview({ speed: 2, text: 'Подумали ещё раз: ждали долго.' }))).status).toBe(
      200,
    )
    expect(await shown()).toMatchObject([{ is_edited: true, marks: { speed: 2 } }])
    later(1 / 3600)
    expect((await place(id)).review.edit_until).toBeNull()
    expect(wordOf(await edit(id))).toBe('409 review_edit_late')
  })

  test('BOOK-27, TICK-05 contacts wait for a moderator, and nobody reads them when they are let through', async () => {
    const id = await ended()
    const text = 'Отличный агент, пишите мне на +7 912 345-67-89, расскажу.'
    expect((await write(id, someReview({ text }))).body.result.review).toMatchObject({
      state: 'queued',
      text,
    })
    expect(await shown()).toEqual([])
    expect(wordOf(await reply(id, 'Спасибо'))).toBe('404 not_found')
  })

  test('BOOK-27 contacts that come with an edit take a shown review into the queue', async () => {
    const id = await ended()
    await write(id)
    expect(await shown()).toHaveLength(1)
    await edit(id, someReview({ text: 'Пишите на t.me/sunny_travel, всё расскажу.' }))
    expect((await place(id)).review.state).toBe('queued')
    expect(await shown()).toEqual([])
  })

  test('BOOK-27 the agency answers once, whoever of its people may; two days it may say it otherwise', async () => {
    const id = await writtenReview(app, { agent, tourist: anna })
    const silent = await createMember(app, agent, { rights: ['money'] })
    expect(wordOf(await reply(id, 'Спасибо', silent))).toBe('403 agency_answer')
    const member = await createMember(app, agent, { rights: ['answer'] })
    expect((await reply(id, 'Спасибо, звоните 8 912 345-67-89', member)).status).toBe(200)
    expect(await shown()).toMatchObject([{ reply: { text: 'Спасибо, звоните •••', is_edited: false } }])
    later(48)
    expect((await reply(id, 'Приезжайте ещё')).body.result.reply).toMatchObject({
      text: 'Приезжайте ещё',
      is_edited: true,
    })
    later(1 / 3600)
    expect(wordOf(await reply(id, 'И ещё'))).toBe('409 reply_late')
    expect((await place(id)).review.reply.text).toBe('Приезжайте ещё')
    for (const text of ['', 'а'.repeat(1001)]) expect((await reply(id, text)).status).toBe(400)
  })

  test('BOOK-27 an agency reads its own reviews with what it may still do, and no others', async () => {
    const id = await writtenReview(app, { agent, tourist: anna })
    const list = async ({ token }: { token: string }) =>
      (await app.call('GET /api/travel-agent/reviews', { token })).body.result
    expect(await list(agent)).toMatchObject({
      total_items: 1,
      rating: null,
      items: [{ booking_id: id, reply: null, reply_until: null }],
    })
    expect(await list(rival)).toEqual({ items: [], total_items: 0, rating: null })
    expect((await app.call('GET /api/travel-agent/reviews', { token: anna.token })).status).toBe(403)
  })

  test('SEC-61 what a tourist has written of trips is in the own download, and in nobody else’s', async () => {
    await writtenReview(app, { agent, tourist: anna, text: 'Слова, которых больше никто не писал.' })
    const download = async ({ token }: { token: string }) =>
      JSON.stringify((await app.call('GET /api/user/data', { token })).body)
    expect(await download(anna)).toContain('Слова, которых больше никто не писал.')
    expect(await download(await createTourist(app))).not.toContain('Слова, которых')
  })

  test('SEC-61 an account goes, its review stays without a name', async () => {
    const id = await ended()
    await write(id)
    const gone = await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
    expect(gone.status).toBe(200)
    expect(await shown()).toMatchObject([{ author: null, text: someReview().text }])
  })
})
