import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { endings, leadBooking } from '../../server/modules/bookings/life/led-booking.factory.ts'
import { makeLink } from '../../server/modules/bookings/bookings.factory.ts'
import { chosenOfTwo } from '../../server/modules/bookings/way-on/way-on.factory.ts'
import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { someReview } from '../../server/modules/reviews/reviews.factory.ts'
import { someCard } from '../../server/modules/travellers/travellers.factory.ts'
import {
  agree,
  begun,
  type Booked,
  byAgent,
  byTourist,
  cancel,
  cancelAsAgent,
  chosen,
  confirm,
  confirmed,
  costs,
  covered,
  done,
  ended,
  filled,
  jobOf,
  named,
  pay,
  paying,
  quoteAgain,
  quoted,
  refuse,
  signing,
  submitted,
} from '../integrity/booked.ts'
import { callOf, type Market } from '../integrity/market.ts'
import { changes } from './amendment-scenarios.ts'
import { anotherTour } from './another-tour-scenarios.ts'
import { once, scenario, stateOf } from './booking-scenario.ts'
import { afterwards } from './claim-scenarios.ts'
import type { Prepared, Scenario } from './scenarios.ts'

const opening: readonly Scenario[] = [
  scenario('BOOK-01 the choice that opens a booking', async (market) => {
    const [auction, agent] = [await market.auction(), await market.agent()]
    const offer_id = await market.offer(agent, auction)
    const order = callOf(market.tourist, 'POST /api/tourist/offer/choose', {
      offer_id,
      version: 1,
      position: 1,
    })
    return { one: { things: { agents: [agent.id], auctions: [auction] } }, order, sameBy: bookingId }
  }),
  once('BOOK-06 a traveller of a booking', chosen, (one) => byTourist(one, '/travellers', { ...someCard() })),
  once('BOOK-06 a traveller stays at home', filled, async (one) => {
    const [row] = await one.market.sql('select id from booking_traveller where booking_id = $1', [one.id])
    return callOf(one.tourist, `DELETE /api/booking-traveller/${Number(row?.['id'])}`)
  }),
  once('BOOK-10 a link is filled by whoever holds it', chosen, async (one) => {
    const { token } = await makeLink(one.market.app, { tourist: one.tourist, bookingId: one.id })
    return {
      kind: 'call',
      line: `POST /api/traveller-link/${token}`,
      more: { body: { card: someCard(), consent: true } },
    }
  }),
  once('BOOK-09 travellers are sent to the agency', filled, (one) => byTourist(one, '/submit')),
  once('BOOK-09 travellers come back from the agency', submitted, (one) =>
    byAgent(one, '/return', { note: 'Проверьте фамилию' }),
  ),
  scenario('BOOK-11 a checked price', async (market) => {
    const one = await submitted(market)
    return { one, order: quoteAgain(one), sameBy: stateOf }
  }),
  once('BOOK-11 a price that runs out', quoted, ended),
  scenario('BOOK-05 a promo code is tried', async (market) => {
    const one = await quoted(market)
    // Tries are counted by the day.
    await market.sql(`delete from daily_count where name = 'promo_code'`)
    const { code } = await givePromo(market.app, market.admin)
    return { one, order: byTourist(one, '/promo', { code }), sameBy: () => null }
  }),
  scenario('BOOK-15 a signature', async (market) => {
    const one = await signing(market)
    return { one, order: one.accept, sameBy: stateOf }
  }),
  scenario('BOOK-05, BOOK-15 a signature with a promo code', async (market) => {
    const one = await signing(market)
    const { id } = await givePromo(market.app, market.admin)
    await market.sql(
      `insert into booking_promo (booking_id, code_id, kept_at) select $1, id, $3 from promo_code where promo_id = $2`,
      [one.id, id, market.app.clock.now],
    )
    return { one, order: one.accept, sameBy: stateOf }
  }),
]

const bookingId: Prepared['sameBy'] = (body) => body.booking_id

const money: readonly Scenario[] = [
  scenario('BOOK-17 the beginning of a payment', async (market) => {
    const one = await paying(market)
    return { one, order: pay(one), sameBy: ({ result }) => result.id }
  }),
  ...(['card_hold', 'sbp'] as const).map((method) =>
    scenario(`BOOK-17 money that has come by ${method}`, async (market) => {
      const one = await begun(await paying(market), method)
      await done(market, one.finish)
      return { one, order: one.hear }
    }),
  ),
  scenario('BOOK-20 money that has come twice', async (market) => {
    const first = await begun(await paying(market), 'sbp')
    await done(market, callOf(first.tourist, `DELETE /api/payment/${first.payment.id}`))
    await market.sql(`update sandbox_payment set state = 'succeeded' where id = $1`, [first.sandboxId])
    const second = await begun(first, 'sbp')
    await done(market, second.finish)
    return { one: first, order: first.hear }
  }),
  once('BOOK-19 a booking whose time to pay is up', paying, ended),
  once('BOOK-23 a confirmation of what is held', covered, confirm),
  once('BOOK-23 a confirmation of what is paid', (market) => covered(market, 'card'), confirm),
  scenario('BOOK-23 what is held is taken', async (market) => {
    const one = await covered(market)
    await done(market, confirm(one))
    const [call] = await market.sql('select id from hold_call where payment_id = $1', [one.payment.id])
    return { one, order: jobOf('billing.end-hold', { callId: Number(call?.['id']) }) }
  }),
  scenario('BOOK-22 a hold that has ended by itself', async (market) => {
    const one = await covered(market)
    await market.sql(`update sandbox_payment set hold_until = now() - interval '1 second' where id = $1`, [
      one.sandboxId,
    ])
    return { one, order: one.hear }
  }),
]

const outAgain: readonly Scenario[] = [
  once('BOOK-18 a refusal of what is held', covered, refuse),
  once('BOOK-18 a refusal of what is paid', (market) => covered(market, 'card'), refuse),
  once('BOOK-24 the tourist takes the money back from a silent agency', covered, async (one) => {
    await one.market.sql('update booking set due_at = $2 where id = $1', [one.id, one.market.app.clock.now])
    return byTourist(one, '/refuse')
  }),
  once('BOOK-24 five days of silence', covered, ended),
  once('BOOK-25 a cancellation before money', submitted, cancel),
  once('BOOK-25 a cancellation by the tourist', confirmed, cancel),
  once('BOOK-25 a cancellation by the agency', confirmed, cancelAsAgent),
  scenario('BOOK-25 the agency’s costs', async (market) => {
    const one = await covered(market)
    await done(market, cancel(one))
    return { one, order: costs(one, 7000.01), sameBy: () => null }
  }),
  once(
    'BOOK-25 costs are agreed to',
    (market) => named(market, 7000.01),
    (one) => agree(one, 7000.01),
  ),
  once('BOOK-25 the ninth day', (market) => named(market, 7000.01), ended),
  once(
    'BOOK-25 costs are disputed',
    (market) => named(market, 7000.01),
    (one) => byTourist(one, '/dispute', { note: 'Билеты возвратные' }),
  ),
  scenario('BOOK-25 a dispute is answered', async (market) => {
    const one = await disputed(market)
    const order = byAgent(one, '/dispute', { note: 'Билеты невозвратные' })
    return { one, order, sameBy: ({ result }) => result.stage }
  }),
  once('BOOK-25 a dispute is decided', disputed, (one) =>
    callOf(one.market.admin, `POST /api/admin/booking/${one.id}/cancellation`, {
      kept: 5000,
      note: 'Билеты возвратные',
    }),
  ),
  scenario('BOOK-18 money goes back', async (market) => {
    const one = await covered(market, 'card')
    await done(market, refuse(one))
    const [refund] = await market.sql('select id from payment_refund where payment_id = $1', [one.payment.id])
    return { one, order: jobOf('billing.send-refund', { refundId: Number(refund?.['id']) }) }
  }),
]

async function disputed(market: Market): Promise<Booked> {
  const one = await named(market, 7000.01)
  await done(market, byTourist(one, '/dispute', { note: 'Билеты возвратные' }))
  return one
}

async function refused(market: Market): Promise<Booked> {
  const one = await covered(market, 'card')
  await done(market, refuse(one))
  return one
}

/** Chosen, with another agency's offer in reserve, and called off. */
async function withReserve(market: Market): Promise<Booked & { seen: object }> {
  const [tourist, agent, rival] = [
    await createTourist(market.app),
    await market.agent(),
    await market.agent(),
  ]
  const two = await chosenOfTwo(market.app, { tourist, agent, rival, hasReserve: true })
  const things = { agents: [agent.id, rival.id], auctions: [two.auctionId] }
  return { market, tourist, agent, id: two.bookingId, things, seen: two.seen }
}

const wayOn: readonly Scenario[] = [
  once('BOOK-21 the auction runs again', refused, (one) => byTourist(one, '/reopen')),
  scenario('JOY-10 an offer is kept in reserve', async (market) => {
    const [auction, agent] = [await market.auction(), await market.agent()]
    const offer_id = await market.offer(agent, auction)
    const order = callOf(market.tourist, `POST /api/request-reserve/${auction}`, {
      offer_id,
      version: 1,
      position: 1,
    })
    return { one: { things: { agents: [agent.id], auctions: [auction] } }, order }
  }),
  scenario('JOY-10 the reserve takes the place of what came to nothing', async (market) => {
    const { seen, ...one } = await withReserve(market)
    await done(market, cancel(one))
    return { one, order: byTourist(one, '/replace', { seen }), once: true }
  }),
  once('BOOK-26 the day of departure', confirmed, ended),
  once('BOOK-26 the end of the trip', travelling, ended),
  scenario('BOOK-27 a review is answered', async (market) => {
    const one = await reviewed(market)
    return { one, order: byAgent(one, '/review-reply', { text: 'Спасибо, ждём снова!' }), sameBy: () => null }
  }),
  once('BOOK-27 a review', finished, (one) => byTourist(one, '/review', someReview())),
]

async function travelling(market: Market): Promise<Booked> {
  const one = await chosen(market)
  await leadBooking(market.app, one.id, { ...one, steps: endings.finished.slice(0, -1) })
  return one
}

async function finished(market: Market): Promise<Booked> {
  const one = await chosen(market)
  await leadBooking(market.app, one.id, one)
  return one
}

async function reviewed(market: Market): Promise<Booked> {
  const one = await finished(market)
  await done(market, byTourist(one, '/review', someReview()))
  return one
}

const papers: readonly Scenario[] = [
  scenario('BOOK-12 the contract is built', async (market) => {
    const one = await submitted(market)
    await done(market, quoteAgain(one))
    return { one, order: jobOf('bookings.build-papers', { bookingId: one.id }) }
  }),
  scenario('BOOK-13 the papers of the trip are built', async (market) => {
    const one = await confirmed(market)
    const [row] = await market.sql('select moves from booking where id = $1', [one.id])
    const payload = { bookingId: one.id, moveN: Number(row?.['moves']) }
    return { one, order: jobOf('bookings.build-papers', payload) }
  }),
]

export const bookingScenarios: readonly Scenario[] = [
  ...opening,
  ...money,
  ...anotherTour,
  ...outAgain,
  ...wayOn,
  ...papers,
  ...afterwards,
  ...changes,
]
