import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewLimits } from '../../../contract/reviews/review-words.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { ledBooking } from '../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { reviewOfBooking, someReview, writtenReview } from './reviews.factory.ts'

const app = await bootApp()
const SUSPICIOUS = 'Хороший агент, мой телефон +7 912 345-67-89, расскажу.'
let moderator: TestUser
let anna: TestUser
let agent: TestAgent
let start: Date

beforeAll(async () => {
  await loadGeo(app)
  moderator = await createStaff(app, 'moderator')
  start = app.clock.now
})
beforeEach(async () => {
  app.clock.now = start
  ;[anna, agent] = [await createTourist(app, { first_name: 'Анна' }), await createAgent(app)]
  await fund(app, agent, 1_000_000)
})

const written = (changes: object = {}) => writtenReview(app, { agent, tourist: anna, ...changes })
const edit = (id: number, body: object = someReview(), { token } = anna) =>
  app.call(`PATCH /api/booking/${id}/review`, { token, body })
const place = async (id: number) =>
  (await app.call(`GET /api/booking/${id}/review`, { token: anna.token })).body.result
const reply = (id: number, text: string) =>
  app.call(`POST /api/travel-agent/booking/${id}/review-reply`, { token: agent.token, body: { text } })
const decide = async (booking: number, body: object) =>
  app.call(`POST /api/admin/review/${await reviewOfBooking(app, booking)}/decision`, {
    token: moderator.token,
    body,
  })
const managed = (query = '') => app.call(`GET /api/admin/reviews${query}`, { token: moderator.token })
const asModerator = async (booking: number) => {
  const id = await reviewOfBooking(app, booking)
  return (await managed()).body.result.items.find((one: { id: number }) => one.id === id)
}
const shown = (query = '') => app.call(`GET /api/reviews?agent=${agent.id}${query}`)
const items = async () => (await shown()).body.result.items

describe('BOOK-27 an edit', () => {
  test('BOOK-27 of a waiting review waits on, also where its contacts are gone; the moderator reads why no more', async () => {
    const id = await written({ text: SUSPICIOUS })
    expect((await edit(id)).body.result.review).toMatchObject({ state: 'queued', is_edited: true })
    expect(await items()).toEqual([])
    expect(await asModerator(id)).toMatchObject({ state: 'queued', doubts: [], text: someReview().text })
    await decide(id, { decision: 'pass' })
    expect(await items()).toMatchObject([{ is_edited: true, text: someReview().text }])
  })

  test('BOOK-27 of a review that was rejected or taken off is refused, and its words stay', async () => {
    const [rejected, removed] = [
      await written({ text: SUSPICIOUS }),
      await writtenReview(app, { agent, tourist: anna }),
    ]
    await decide(rejected, { decision: 'reject', reason: 'contacts' })
    await decide(removed, { decision: 'remove', reason: 'insults' })
    for (const id of [rejected, removed])
      expect(wordOf(await edit(id, someReview({ speed: 1 })))).toBe('409 review_state')
    expect((await place(rejected)).review).toMatchObject({ text: SUSPICIOUS, marks: { speed: 5 } })
    expect((await place(removed)).review).toMatchObject({ removed: 'insults', edit_until: null })
  })

  test('BOOK-27 before there is a review finds none, and a refused one changes nothing', async () => {
    const id = await written()
    expect((await edit(id, someReview({ honesty: 6 }))).status).toBe(400)
    expect((await edit(id, { text: someReview().text })).status).toBe(400)
    expect((await place(id)).review).toMatchObject({ is_edited: false, marks: { honesty: 4 } })
    const { id: silent } = await ledBooking(app, { tourist: anna, agent })
    expect(wordOf(await edit(silent))).toBe('404 not_found')
    expect((await place(silent)).review).toBeNull()
  })

  test('BOOK-27 counts for the rating at once', async () => {
    const id = await written({ speed: 5, honesty: 5, documents: 5 })
    for (let n = 0; n < 2; n++) await writtenReview(app, { agent })
    const rating = async () => (await app.call(`GET /api/agents/${agent.id}`)).body.result.rating.value
    const before = await rating()
    await edit(id, someReview({ speed: 1, honesty: 1, documents: 1 }))
    expect(await rating()).toBeLessThan(before)
  })
})

describe('BOOK-27 the agency’s reply', () => {
  test('BOOK-27 to a review that was taken off is refused; it comes back with the reply that it had', async () => {
    const [answered, silent] = [await written(), await writtenReview(app, { agent })]
    await reply(answered, 'Спасибо, приезжайте')
    for (const id of [answered, silent]) await decide(id, { decision: 'remove', reason: 'paid' })
    expect(wordOf(await reply(silent, 'Это неправда'))).toBe('409 review_state')
    expect((await place(answered)).review.reply).toBeNull()
    await decide(answered, { decision: 'restore' })
    expect((await place(answered)).review.reply).toMatchObject({ text: 'Спасибо, приезжайте' })
  })

  test('BOOK-27 twice at once is one reply, told once', async () => {
    const id = await written()
    const answers = await Promise.all([reply(id, 'Спасибо'), reply(id, 'Спасибо')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await app.processAll()
    const { rows } = await app.database.pool.query(
      `select kind from notification where user_id = $1 and kind = 'review.answered'`,
      [anna.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('BOOK-27 as it was typed is read by a moderator alone, with the contacts in it', async () => {
    const id = await written()
    await reply(id, 'Спасибо, звоните 8 912 345-67-89')
    expect((await asModerator(id)).reply).toBe('Спасибо, звоните 8 912 345-67-89')
    expect((await place(id)).review.reply.text).toBe('Спасибо, звоните •••')
  })
})

describe('BOOK-27 a moderator', () => {
  test('BOOK-27 leaves a note for the staff alone, no longer than it may be', async () => {
    const id = await written()
    const note = 'Пожаловалось агентство, проверила переписку'
    expect((await decide(id, { decision: 'remove', reason: 'other_trip', note })).status).toBe(200)
    expect((await asModerator(id)).moves.at(-1)).toMatchObject({ move: 'remove', by: 'admin', note })
    expect(JSON.stringify([await place(id), await items()])).not.toContain('проверила')
    const long = await decide(id, { decision: 'restore', note: 'а'.repeat(reviewLimits.noteMax + 1) })
    expect([long.status, Object.keys(long.body.error)]).toEqual([400, ['note']])
  })

  test('BOOK-27 who gives a review back takes the reason off with it, whatever reason was sent along', async () => {
    const id = await written()
    await decide(id, { decision: 'remove', reason: 'insults' })
    await decide(id, { decision: 'restore', reason: 'paid' })
    expect(await asModerator(id)).toMatchObject({ state: 'published', removed: null })
  })

  test('BOOK-27 finds no review that does not exist, and no state that there is not', async () => {
    const token = moderator.token
    const body = { decision: 'pass' }
    expect((await app.call('POST /api/admin/review/999999/decision', { token, body })).status).toBe(404)
    expect((await managed('?state=sent')).status).toBe(400)
    expect((await managed('?page=0')).status).toBe(400)
  })

  test('BOOK-27 reads what waits longest first, all else newest first; a page beyond the last is empty', async () => {
    const [first, second] = [
      await written({ text: SUSPICIOUS }),
      await writtenReview(app, { agent, text: SUSPICIOUS }),
    ]
    const ids = [await reviewOfBooking(app, first), await reviewOfBooking(app, second)]
    const order = async (query: string) =>
      (await managed(query)).body.result.items
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => ids.includes(id))
    expect(await order('?state=queued')).toEqual(ids)
    for (const id of [first, second]) await decide(id, { decision: 'pass' })
    expect(await order('?state=published')).toEqual(ids.toReversed())
    expect((await managed('?state=published&page=1000')).body.result.items).toEqual([])
  })
})

describe('BOOK-27 what everybody reads', () => {
  test('BOOK-27 of an agency that is not for everybody’s eyes there are no reviews either', async () => {
    const unseen = await createAgent(app, { verified: false })
    for (const id of [unseen.id, anna.id, 999_999])
      expect((await app.call(`GET /api/reviews?agent=${id}`)).status).toBe(404)
    for (const query of ['', '?agent=x', '?agent=0', `?agent=${agent.id}&page=0`])
      expect((await app.call(`GET /api/reviews${query}`)).status).toBe(400)
  })

  test('BOOK-27 pages are whole, new ones first, and what was taken off keeps its place among them', async () => {
    const id = await written()
    await decide(id, { decision: 'remove', reason: 'insults' })
    await writtenReview(app, { agent })
    const { items: page, total_items } = (await shown()).body.result
    expect([total_items, page.length]).toEqual([2, 2])
    expect(page).toMatchObject([{ removed: null }, { removed: 'insults', text: null }])
    expect((await shown('&page=2')).body.result).toEqual({ items: [], total_items: 2 })
  })

  test('SEC-61 the words of an agency whose account is gone go with it, the tourist’s stay', async () => {
    const id = await written()
    await reply(id, 'Спасибо, приезжайте')
    const left = await app.call('DELETE /api/user', {
      token: agent.token,
      body: { confirm: true, give_up_balance: true },
    })
    expect(left.status).toBe(200)
    const { rows } = await app.database.pool.query(
      'select reply, replied_at, replied_by, text from review where booking_id = $1',
      [id],
    )
    expect(rows).toEqual([{ reply: null, replied_at: null, replied_by: null, text: someReview().text }])
  })
})
