import { beforeAll, expect, test } from 'vitest'
import {
  begun,
  type Booked,
  bookedConfig,
  chosen,
  confirmed,
  covered,
  done,
  filled,
  named,
  paying,
  quoted,
  signing,
} from '../../../test/integrity/booked.ts'
import { type Market, openMarket } from '../../../test/integrity/market.ts'
import { watchPool } from '../../../test/crash/crash-point.ts'
import { bootApp } from '../../../test/support/app.ts'
import { bookingPageOf, partsOfPage } from '../../../test/support/booking-page.ts'
import { toRoubles } from '../../platform/money.ts'
import { agencyOfChoice } from '../agents/index.ts'
import { payableShop } from '../billing/index.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { documentRulesOf } from '../travellers/index.ts'
import { dueLines } from './acceptance/due.queries.ts'
import { promoBookingOf } from './acceptance/promo-booking.ts'
import { requireBooking } from './bookings.queries.ts'
import { contractToSign } from './documents/documents.queries.ts'
import { newestConfirmation } from './money/confirming/confirmations.store.ts'
import { moneyOf, ownPayments, shownMoney } from './money/money.queries.ts'
import { newestPrice } from './pricing/prices.queries.ts'

const app = await bootApp({ config: bookedConfig })
const { config, clock } = app
const { read, pool } = app.database
let market: Market
beforeAll(async () => {
  market = await openMarket(app)
})

const stages: [string, () => Promise<Booked>][] = [
  ['just chosen', () => chosen(market)],
  ['whose travellers stand', () => filled(market)],
  ['whose price waits for a signature', () => quoted(market)],
  ['that is signed', () => signed(market)],
  ['to be paid', () => paying(market)],
  ['whose payment waits at the shop', async () => begun(await paying(market), 'sbp')],
  ['whose money is held', () => covered(market)],
  ['that is confirmed', () => confirmed(market)],
  ['whose cancellation waits for an answer', () => named(market, 7000.01)],
]

async function signed(on: Market): Promise<Booked> {
  const one = await signing(on)
  await done(on, one.accept)
  return one
}

const asked = ({ id, tourist }: Pick<Booked, 'id' | 'tourist'>) => ({
  id,
  touristId: tourist.id,
  auctionId: 0,
})

/** The very bytes: moments and sums come as JSON here and as rows there. */
const same = (one: unknown, other: unknown) => expect(JSON.stringify(one)).toBe(JSON.stringify(other))

test.each(stages)('BOOK-07 the page of a booking %s says what its rows say one by one', async (_, make) => {
  const one = await make()
  const { id, tourist, agent } = one
  const [booking, party, acceptance, money] = await bookingPageOf(app, asked(one))
  expect(booking.id).toBe(id)

  const price = await newestPrice(read, id)
  const due = await dueLines(read, id)
  same(booking.quote, price)
  same(booking.seller, await agencyOfChoice(read, agent.id))
  same(booking.moves, await movesByRows(id))
  const { rows: signatures } = await pool.query('select from booking_signature where price_id = $1', [
    price?.id ?? 0,
  ])
  same(
    booking.accepted?.due ?? null,
    signatures.length > 0
      ? due.map(({ n, kopecks, dueAt }) => ({ n, kopecks, due_at: dueAt.toISOString() }))
      : null,
  )
  same(party.trip.rules, await documentRulesOf(read, booking.tour.country_id))
  same(
    acceptance.contract,
    booking.state === 'agreeing' && price ? await contractToSign(read, price.id) : null,
  )
  same(acceptance.total_kopecks, (await promoBookingOf(read, id)).booking.kopecks)

  const { items } = await ownPayments(read, { userId: tourist.id })
  same(
    money.payments,
    items.map(({ title: _title, ...payment }) => payment),
  )
  const counted = await moneyOf(read, id)
  same(
    [money.total, money.held, money.paid, money.returned],
    [counted.total, counted.held, counted.paid, counted.returned].map(toRoubles),
  )
  same(money.shop, (await payableShop(read, { agencyId: agent.id, config }))?.mode ?? null)
  same(money.confirmation?.at, (await newestConfirmation(read, id))?.confirmed_at.toISOString())

  same(await requireBooking(read, { id, agentId: agent.id }), booking)
  same(await shownMoney(read, { id, agentId: agent.id, side: 'agent', config, now: clock.now }), {
    ...money,
    payments: money.payments.map((payment) => ({ ...payment, payment_url: null })),
    may_take_back: false,
  })
})

async function movesByRows(id: number) {
  const { rows } = await pool.query<{ at: Date }>(
    `select n, move, to_state as to, mover as by, note, moved_at as at from booking_move where booking_id = $1 order by n`,
    [id],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

test('BOOK-07 each part of the page is one question, and somebody else’s booking is none of it', async () => {
  const one = await confirmed(market)
  const stranger = await createTourist(app)
  const watched = watchPool(pool)
  const none = { point: null, strike: async () => {} }
  for (const part of Object.values(partsOfPage(app))) {
    const own = await watched.during<unknown>(none, () => part(asked(one)))
    expect(own.watched.statements).toHaveLength(1)
    const others = await watched.during<unknown>(none, () =>
      Promise.resolve<unknown>(part(asked({ id: one.id, tourist: stranger }))).then(
        () => 'shown',
        (error: { code?: string }) => error.code,
      ),
    )
    expect(others.result).toBe('not_found')
    expect(others.watched.statements).toHaveLength(1)
  }
})
