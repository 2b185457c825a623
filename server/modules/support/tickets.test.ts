import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ticketLimits } from '../../../contract/support/ticket-words.ts'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { endings, ledBooking } from '../bookings/life/led-booking.factory.ts'
import { openBooking } from '../bookings/bookings.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { createTicket, someTicket } from './support.factory.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  boris = await createTourist(app)
})

const ask = (body: object, token = anna.token) => app.call('POST /api/feedback', { token, body })
const get = (id: number, token = anna.token) => app.call(`GET /api/feedback/${id}`, { token })
const list = async (query = '', token = anna.token) => {
  const { body } = await app.call(`GET /api/feedback/requests/${query}`, { token })
  return body.result as { items: { feedback_id: number }[]; total_items: number }
}
const numbers = async (query = '', token = anna.token) =>
  (await list(query, token)).items.map(({ feedback_id }) => feedback_id)
const close = (id: number, token = anna.token) => app.call(`DELETE /api/feedback/${id}`, { token })

describe('a person asks the support', () => {
  test('TICK-01, TICK-07 a ticket is made with its first message, and says until when the answer is promised', async () => {
    const { status, body } = await ask(someTicket)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      topic: 'technical',
      subject: someTicket.subject,
      state: 'new',
      priority: 'usual',
      last_message: someTicket.text,
      last_seq: 1,
      unread: 0,
      is_late: false,
      may_rate: false,
      // Asked at noon, Moscow's: half an hour.
      answer_by: new Date(TEST_NOW.getTime() + 30 * 60_000).toISOString(),
    })
    const one = (await get(body.result.feedback_id)).body.result
    expect(one.messages).toMatchObject({
      items: [
        { feedback_id: body.result.feedback_id, seq: 1, mine: true, author: 'person', text: 'Белый экран' },
      ],
      last_seq: 1,
      read_by_other: 0,
    })
    expect(one.messages.items[0].message_id).toBeGreaterThan(0)
  })

  test('TICK-01 what is too short, too long or about nothing is refused in words, at its field', async () => {
    const refused = async (over: object) => (await ask({ ...someTicket, ...over })).body.error
    expect(await refused({ subject: 'Ку' })).toHaveProperty('subject')
    expect(await refused({ subject: 'я'.repeat(121) })).toHaveProperty('subject')
    expect(await refused({ text: ' ' })).toHaveProperty('text')
    expect(await refused({ topic: 'weather' })).toHaveProperty('topic')
    expect((await ask({ ...someTicket, subject: 'я'.repeat(120) })).status).toBe(200)
    expect((await app.call('POST /api/feedback', { body: someTicket })).status).toBe(401)
  })

  test('TICK-01, CHAT-07 a number of a card in the subject is hidden as it is in the text, and kept nowhere', async () => {
    const subject = 'Карта 4111 1111 1111 1111 не проходит'
    const { feedback_id: id } = (await ask({ ...someTicket, subject })).body.result
    const hidden = 'Карта •••• •••• •••• •••• не проходит'
    expect((await get(id)).body.result.subject).toBe(hidden)
    expect((await list()).items).toMatchObject([{ subject: hidden }])
    expect((await pool.query('select subject from ticket where id = $1', [id])).rows).toEqual([
      { subject: hidden },
    ])
  })

  test('TICK-01 a repeat with the same key makes no second one', async () => {
    const again = () =>
      app.call('POST /api/feedback', {
        token: anna.token,
        body: someTicket,
        headers: { 'idempotency-key': 'a-ticket-of-anna' },
      })
    const [one, other] = await Promise.all([again(), again()])
    expect(one.body.result.feedback_id).toBe(other.body.result.feedback_id)
    expect((await list()).total_items).toBe(1)
  })

  test('TICK-01 it may be about a booking or a request of one’s own, an agency’s booking too, and about nobody else’s', async () => {
    const booking = await openBooking(app, { tourist: anna, agent })
    const request = await createAuction(app, anna)
    const about = async (body: object, token: string) => (await ask({ ...someTicket, ...body }, token)).status
    const statuses = await Promise.all([
      about({ booking_id: booking.id, request_id: request }, anna.token),
      about({ booking_id: booking.id }, agent.token),
      about({ booking_id: booking.id }, boris.token),
      about({ request_id: request }, boris.token),
      about({ request_id: request }, agent.token),
    ])
    expect(statuses).toEqual([200, 200, 404, 404, 404])
  })

  test('TICK-01 twenty may be open at once; one that is closed makes room', async () => {
    const first = await createTicket(app, anna)
    for (let n = 1; n < ticketLimits.openMax; n++) await createTicket(app, anna)
    await pool.query('delete from daily_count')
    expect((await ask(someTicket)).body.error).toMatchObject({ reason: 'tickets_full' })
    expect((await ask(someTicket, boris.token)).status).toBe(200)
    await close(first)
    expect((await ask(someTicket)).status).toBe(200)
  })
})

describe('the trip that a ticket is about', () => {
  test('TICK-02 tickets are narrowed by its country and its resort', async () => {
    const turkey = await createAuction(app, anna)
    const emirates = await createAuction(app, anna, { geo_country_id: 9 })
    const { id: booking_id } = await openBooking(app, { tourist: anna, agent })
    const [one, other, booked] = [
      await createTicket(app, anna, { request_id: turkey }),
      await createTicket(app, anna, { request_id: emirates }),
      await createTicket(app, anna, { booking_id }),
    ]
    await createTicket(app, anna)
    expect(new Set(await numbers('?country=4'))).toEqual(new Set([one, booked]))
    expect(await numbers('?country=9')).toEqual([other])
    expect(await numbers('?city=999999')).toEqual([])
  })

  test('TICK-07 whoever is on the trip is answered first, at night too, whether the trip is named or not', async () => {
    const steps = endings.finished.slice(0, -1)
    const { id: booking_id } = await ledBooking(app, { tourist: anna, agent, steps })
    app.clock.now = new Date('2026-11-20T22:00:00+03:00')
    const asked = async (body: object, token = anna.token) => {
      const { priority, answer_by } = (await ask({ ...someTicket, ...body }, token)).body.result
      return [priority, answer_by]
    }
    expect(await asked({ booking_id })).toEqual(['trip', '2026-11-20T19:15:00.000Z'])
    expect(await asked({})).toEqual(['trip', '2026-11-20T19:15:00.000Z'])
    expect(await asked({}, boris.token)).toEqual(['usual', '2026-11-21T06:30:00.000Z'])
  })
})

describe('whose a ticket is', () => {
  test('SEC-54 nobody else reads, writes, closes, rates or marks it, nor finds it in a list', async () => {
    const id = await createTicket(app, anna)
    const { token } = boris
    const answers = await Promise.all([
      get(id, token),
      close(id, token),
      app.call(`POST /api/feedback/${id}/rating`, { token, body: { rating: 5 } }),
      app.call(`POST /api/feedback/${id}/read`, { token, body: { seq: 1 } }),
      app.call('POST /api/feedback/message', {
        token,
        body: { feedback_id: id, text: 'Чужое', client_id: 'strangers-1' },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await numbers('', token)).toEqual([])
    expect((await get(id)).body.result).toMatchObject({ state: 'new', last_seq: 1 })
  })
})
