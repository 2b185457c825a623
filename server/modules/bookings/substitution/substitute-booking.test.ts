import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { acceptQuoted, manyCodes } from '../acceptance/acceptance.factory.ts'
import { movesOf, nameTraveller, openBooking, submitBooking } from '../bookings.factory.ts'
import { someCard } from '../../travellers/travellers.factory.ts'
import { builtContract } from '../documents/documents.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { type Instead, substitute, tourInstead } from './substitution.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent
let tourId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  tourId = await tourInstead(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, quoted, paid, money, stateOf, confirm, refuse } = world
const PAID = 'open > submit > quote > accept > cover'

async function covered(): Promise<number> {
  const id = await paying()
  await paid(id)
  return id
}
const instead = (id: number, more: Partial<Instead> = {}, by = agent) =>
  substitute(app, by, { id, tourId, ...more })
const bookingOf = async (id: number) => (await app.call(`GET /api/booking/${id}`, tourist)).body.result
const documents = async (id: number): Promise<string[]> =>
  (
    await app.database.pool.query<{ what: string }>(
      `select kind || ' ' || version || ' ' || state as what from booking_document where booking_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ what }) => what)

describe('BOOK-08 another tour takes the place of one that is gone', () => {
  test('BOOK-08 both sides see old, new and why; the money stays, and the contract is to be signed anew', async () => {
    const id = await covered()
    const before = await bookingOf(id)
    expect(before.substitution).toBeNull()
    const { status, body } = await instead(id)
    expect([status, body.result.state]).toEqual([200, 'agreeing'])
    const after = await bookingOf(id)
    expect(after).toMatchObject({
      state: 'agreeing',
      tour: { room: 'Family Suite', price: 180_000 },
      price: 180_000,
      accepted: null,
      quote: { n: 2, reason: 'Мест в отеле больше нет' },
      substitution: { tour: before.tour, price: 180_000, reason: 'Мест в отеле больше нет', is_open: true },
    })
    expect(after.moves.at(-1)).toMatchObject({
      move: 'substitute',
      by: 'agent',
      note: 'Мест в отеле больше нет',
    })
    expect(body.result.substitution).toEqual(after.substitution)
    expect(await money(id)).toMatchObject({ held: 60_000, paid: 0, returned: 0, lines: [] })
    await app.processAll()
    expect((await toldTo(app, tourist, 'booking.turn')).at(-1)?.data).toMatchObject({ move: 'substitute' })
  })

  test('BOOK-14, BOOK-15 signed, it is covered by the money that is there, confirmed and taken; the first contract is replaced', async () => {
    const id = await covered()
    await builtContract(app, id).catch(() => null)
    await instead(id)
    const { id: priceId } = (await bookingOf(id)).quote
    await builtContract(app, id)
    expect((await acceptQuoted(app, { id, priceId, tourist })).status).toBe(200)
    expect(await movesOf(app, id)).toBe(`${PAID} > substitute > accept > cover`)
    expect((await bookingOf(id)).moves.at(-1)).toMatchObject({
      by: 'system',
      note: 'Зачтены деньги, оплаченные за прежний тур',
    })
    expect((await bookingOf(id)).substitution).toMatchObject({ is_open: false })
    expect(await documents(id)).toEqual(['contract 1 replaced', 'contract 2 final'])
    expect((await confirm(id)).status).toBe(200)
    await app.processAll()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await money(id)).toMatchObject({ held: 0, paid: 60_000, returned: 0 })
    await paid(id, { schedule_n: 2, method: 'sbp' })
    expect(await money(id)).toMatchObject({ paid: 180_000, total: 180_000 })
  })

  test('BOOK-25 refused by one tap, all the money goes back and the auction may run again', async () => {
    for (const method of ['card_hold', 'sbp'] as const) {
      const id = await paying()
      await paid(id, { method })
      await instead(id)
      const { status } = await app.call(`POST /api/booking/${id}/cancellation`, {
        token: tourist.token,
        body: { reason: 'tour_gone' },
      })
      expect(status).toBe(200)
      await app.processAll()
      expect(await stateOf(id)).toBe('cancelled')
      const [payment] = (await money(id)).payments
      expect([payment?.state, payment?.returned_for]).toEqual([
        method === 'sbp' ? 'refunded' : 'voided',
        'cancelled',
      ])
      const way = (await app.call(`GET /api/booking/${id}/way-on`, tourist)).body.result
      expect(way.until).toEqual(expect.any(String))
    }
  })

  test('BOOK-08 it may be done again after the next signature, three times in a booking and no more', async () => {
    const id = await covered()
    const rooms = ['Garden Room', 'Sea Room', 'Corner Room', 'Top Room']
    const tours = await Promise.all(rooms.map((room) => tourInstead(app, { room })))
    for (const other of tours.slice(0, 3)) {
      expect((await instead(id, { tourId: other })).status).toBe(200)
      await world.accept(id)
      expect(await stateOf(id)).toBe('confirming')
    }
    expect(wordOf(await instead(id, { tourId: tours[3] ?? 0 }))).toBe('409 substitutes_spent')
    expect((await bookingOf(id)).substitution).toMatchObject({ tour: { room: 'Sea Room' }, is_open: false })
  })

  test('BOOK-08 a repeat with the same key is the same answer; without it a second one finds the booking elsewhere', async () => {
    const id = await covered()
    const headers = { 'idempotency-key': `instead-${id}-01` }
    const first = await instead(id, { headers })
    const second = await instead(id, { headers })
    expect(second.body).toEqual(first.body)
    expect(wordOf(await instead(id))).toBe('409 booking_state')
    expect(await movesOf(app, id)).toBe(`${PAID} > substitute`)
  })
})

describe('BOOK-08 what may not take its place', () => {
  test('BOOK-08 before the money, after the confirmation was said, and in another agency’s booking', async () => {
    expect(wordOf(await instead(await quoted()))).toBe('409 booking_state')
    expect(wordOf(await instead(await paying()))).toBe('409 booking_state')
    const id = await covered()
    const rival = await createAgent(app)
    expect((await instead(id, {}, rival)).status).toBe(404)
    await confirm(id)
    expect(wordOf(await instead(id))).toBe('409 confirm_said')
    await app.processAll()
    expect(wordOf(await instead(id))).toBe('409 booking_state')
  })

  test('BOOK-08 the same tour, one that nobody sells, one without a word why; nothing of the booking changes', async () => {
    const id = await covered()
    const before = await bookingOf(id)
    expect(wordOf(await instead(id, { tourId: before.tour.tour_id }))).toBe('409 substitute_same')
    expect(wordOf(await instead(id, { tourId: 999_999_999 }))).toBe('409 tour_gone')
    const silent = await instead(id, { more: { reason: ' ' } })
    expect([silent.status, silent.body.error.reason]).toEqual([400, 'Напишите туристу, почему тур другой'])
    const short = await instead(id, { schedule: [{ amount: 1000, inDays: 200 }] })
    expect(short.status).toBe(400)
    expect(await bookingOf(id)).toEqual(before)
  })

  test('BOOK-13 a tour after which a document has ended is not proposed', async () => {
    const { id } = await openBooking(app, { tourist, agent })
    await nameTraveller(app, { tourist, bookingId: id, card: someCard({ valid_until: '15.06.2027' }) })
    await submitBooking(app, { tourist, agent, id })
    await world.quote(id)
    await world.accept(id)
    await paid(id)
    const later = await tourInstead(app, { day: '2027-06-20' })
    expect(wordOf(await instead(id, { tourId: later }))).toBe('409 substitute_party')
    expect((await bookingOf(id)).substitution).toBeNull()
  })

  test('BOOK-04 an agency that cannot be paid proposes nothing', async () => {
    const seller = await createAgent(app)
    await fund(app, seller)
    const other = moneyWorld(app, () => ({ tourist, agent: seller }))
    const id = await other.paying()
    await other.paid(id, { method: 'sbp' })
    await app.database.pool.query(`update shop set state = 'lost' where agency_id = $1`, [seller.id])
    expect(wordOf(await instead(id, {}, seller))).toBe('409 shop_missing')
  })

  test('BOOK-08 after a refusal there is nothing to put another tour in the place of', async () => {
    const id = await covered()
    await refuse(id)
    expect(wordOf(await instead(id))).toBe('409 booking_state')
  })
})
