import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  quotedBooking,
  type QuotedBooking,
  signedBody,
} from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import {
  makeLink,
  nameParty,
  nameTraveller,
  openBooking,
  submittedBooking,
} from '../../server/modules/bookings/bookings.factory.ts'
import { builtContract, quoteOf } from '../../server/modules/bookings/documents/documents.factory.ts'
import { bankRefund } from '../../server/modules/bookings/money/returning/bank-refund.factory.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { fund, mayTour, sendOffer } from '../../server/modules/offers/offers.factory.ts'
import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { REQUISITES } from '../../server/modules/billing/shops/shops.factory.ts'
import { ledBooking } from '../../server/modules/bookings/life/led-booking.factory.ts'
import { layReviewPhoto } from '../../server/modules/reviews/photos/review-photos.factory.ts'
import { writtenReview } from '../../server/modules/reviews/reviews.factory.ts'
import { saveTraveller } from '../../server/modules/travellers/travellers.factory.ts'
import type { TestApp } from '../support/app.ts'
import type { Plant } from './cases.ts'
import { answers, beside, costsNamedAt, prices, promoBodies, reserves, signed, someCost } from './samples.ts'

export async function fundedAgent(app: TestApp): Promise<TestAgent> {
  const agent = await createAgent(app)
  await fund(app, agent)
  return agent
}

/** The contract of a booking whose price this agent names. */
async function documentOf(app: TestApp, bookingId: number, { token }: TestUser): Promise<number> {
  await app.call(`POST /api/travel-agent/booking/${bookingId}/quote`, { token, body: quoteOf() })
  return (await builtContract(app, bookingId)).id
}

async function paidBooking(app: TestApp, given: { tourist: TestUser; agent: TestAgent }): Promise<number> {
  const world = moneyWorld(app, () => given)
  const id = await world.paying()
  const payment = await world.begun(id, { method: 'sbp' })
  // Without the queue, where all that the other things have left behind waits.
  await world.hear(payment.id, { state: 'succeeded' })
  return id
}

async function cancel(app: TestApp, { tourist, id }: { tourist: TestUser; id: number }): Promise<void> {
  const body = { reason: 'other' }
  await app.call(`POST /api/booking/${id}/cancellation`, { token: tourist.token, body })
}

/** What would have been kept in reserve is put there by hand: here a choice opens no booking by itself. */
async function failedBooking(app: TestApp, tourist: TestUser): Promise<number> {
  const [agent, rival] = [await fundedAgent(app), await fundedAgent(app)]
  const { id, auctionId } = await openBooking(app, { tourist, agent })
  await cancel(app, { tourist, id })
  const { pool } = app.database
  await pool.query(`update auction set state = 'active' where id = $1`, [auctionId])
  const reserve = await sendOffer(app, { agent: rival, auctionId })
  await pool.query(`update auction set state = 'chosen' where id = $1`, [auctionId])
  await pool.query(
    `insert into offer_reserve (auction_id, offer_id, option_id) select $1, $2, id from offer_option where offer_id = $2`,
    [auctionId, reserve],
  )
  reserves.set(id, { seen: { offer_id: reserve, price: mayTour.price } })
  return id
}

/** One whose price waits for a signature: its code was sent, and a promo code is there for it. */
async function toSign(
  app: TestApp,
  { tourist, admin }: { tourist: TestUser; admin: TestUser },
): Promise<QuotedBooking> {
  const quoted = await quotedBooking(app, { tourist, agent: await fundedAgent(app) })
  const body = await signedBody(app, { ...quoted, tourist })
  const { code } = await givePromo(app, admin)
  promoBodies.set(quoted.id, { code })
  prices.set(quoted.id, quoted.priceId)
  for (const id of [quoted.id, quoted.priceId]) signed.set(id, body)
  return quoted
}

/** The tourist walks away from a paid trip, the agency has named its costs. */
export async function calledOff(
  app: TestApp,
  given: { tourist: TestUser; agent: TestAgent },
): Promise<number> {
  const id = await paidBooking(app, given)
  await cancel(app, { tourist: given.tourist, id })
  const { body } = await app.call(`POST /api/travel-agent/booking/${id}/costs`, {
    token: given.agent.token,
    body: { costs: [someCost] },
  })
  costsNamedAt.set(id, body.result.costs_at)
  return id
}

export async function disputedBooking(
  app: TestApp,
  given: { tourist: TestUser; agent: TestAgent },
): Promise<number> {
  const id = await calledOff(app, given)
  const body = { note: 'Билеты возвратные' }
  await app.call(`POST /api/booking/${id}/dispute`, { token: given.tourist.token, body })
  return id
}

/** Things of bookings, each in the state that most calls about it are about. */
export const bookingThings = {
  'the tourist of the booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const saved = await saveTraveller(app, owner)
    const booked = async (of: TestUser) => {
      const { id } = await openBooking(app, { tourist: of, agent })
      await nameTraveller(app, { tourist: of, bookingId: id })
      beside.set(id, saved)
      return id
    }
    return [{ token: owner.token, own: await booked(owner), others: await booked(tourist) }]
  },
  'the agent of the booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const checked = (agent: TestAgent) => submittedBooking(app, { tourist, agent })
    return [{ token: owner.token, own: await checked(owner), others: await checked(rival) }]
  },
  'the tourist of the named party': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const named = async (of: TestUser) => {
      const { id } = await openBooking(app, { tourist: of, agent })
      await nameParty(app, { tourist: of, bookingId: id })
      return id
    }
    return [{ token: owner.token, own: await named(owner), others: await named(tourist) }]
  },
  'the tourist of the price': async (app, { tourist, admin }) => {
    const owner = await createTourist(app)
    const own = await toSign(app, { tourist: owner, admin })
    const others = await toSign(app, { tourist, admin })
    // Prices and other things may bear the same number.
    for (const { priceId } of [own, others]) beside.set(`price_version_id ${priceId}`, own.id)
    return [{ token: owner.token, own: own.priceId, others: others.priceId }]
  },
  'the tourist of the quoted booking': async (app, { tourist, admin }) => {
    const owner = await createTourist(app)
    const own = await toSign(app, { tourist: owner, admin })
    const others = await toSign(app, { tourist, admin })
    return [{ token: owner.token, own: own.id, others: others.id }]
  },
  'the tourist of the booking called off': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const off = (of: TestUser) => calledOff(app, { tourist: of, agent })
    return [{ token: owner.token, own: await off(owner), others: await off(tourist) }]
  },
  'the agent of the booking called off': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const off = (agent: TestAgent) => calledOff(app, { tourist, agent })
    return [{ token: owner.token, own: await off(owner), others: await off(rival) }]
  },
  'the tourist of the ended booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const ended = async (of: TestUser) => (await ledBooking(app, { tourist: of, agent })).id
    return [{ token: owner.token, own: await ended(owner), others: await ended(tourist) }]
  },
  'the tourist of the reviewed booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const reviewed = (of: TestUser) => writtenReview(app, { tourist: of, agent })
    return [{ token: owner.token, own: await reviewed(owner), others: await reviewed(tourist) }]
  },
  'the agent of the reviewed booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const reviewed = (agent: TestAgent) => writtenReview(app, { tourist, agent })
    return [{ token: owner.token, own: await reviewed(owner), others: await reviewed(rival) }]
  },
  'the tourist of the review photo': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const laid = async (of: TestUser) => {
      const { id } = await ledBooking(app, { tourist: of, agent })
      return layReviewPhoto(app, of, id)
    }
    const [own, others, deleted] = [await laid(owner), await laid(tourist), await laid(owner)]
    await app.call(`DELETE /api/review-photos/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
  'the agent of the disputed booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const disputed = (agent: TestAgent) => disputedBooking(app, { tourist, agent })
    return [{ token: owner.token, own: await disputed(owner), others: await disputed(rival) }]
  },
  'the tourist of the failed booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    return [
      { token: owner.token, own: await failedBooking(app, owner), others: await failedBooking(app, tourist) },
    ]
  },
  'the agent of the freed offer': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const freed = async (agent: TestAgent) => {
      const { id, offerId } = await openBooking(app, { tourist, agent })
      await cancel(app, { tourist, id })
      await app.call(`POST /api/booking/${id}/reopen`, { token: tourist.token })
      return offerId
    }
    return [{ token: owner.token, own: await freed(owner), others: await freed(rival) }]
  },
  'the tourist of the answered request': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const answered = async (of: TestUser) => {
      const auctionId = await createAuction(app, of)
      answers.set(auctionId, await sendOffer(app, { agent, auctionId }))
      return auctionId
    }
    return [{ token: owner.token, own: await answered(owner), others: await answered(tourist) }]
  },
  'whose booked traveller it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const named = async (of: TestUser) => {
      const { id } = await openBooking(app, { tourist: of, agent })
      return nameTraveller(app, { tourist: of, bookingId: id })
    }
    return [{ token: owner.token, own: await named(owner), others: await named(tourist) }]
  },
  'whose booking document it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const built = async (of: TestUser) =>
      documentOf(app, await submittedBooking(app, { tourist: of, agent }), agent)
    return [{ token: owner.token, own: await built(owner), others: await built(tourist) }]
  },
  'the agent of the booking document': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const built = async (agent: TestAgent) =>
      documentOf(app, await submittedBooking(app, { tourist, agent }), agent)
    return [{ token: owner.token, own: await built(owner), others: await built(rival) }]
  },
  'whose traveller link it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const linked = async (of: TestUser) => {
      const { id } = await openBooking(app, { tourist: of, agent })
      return (await makeLink(app, { tourist: of, bookingId: id })).id
    }
    return [{ token: owner.token, own: await linked(owner), others: await linked(tourist) }]
  },
  'the tourist who pays for the booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const toPay = (of: TestUser) => moneyWorld(app, () => ({ tourist: of, agent })).paying()
    return [{ token: owner.token, own: await toPay(owner), others: await toPay(tourist) }]
  },
  'the tourist of the paid booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const silent = async (of: TestUser) => {
      const id = await paidBooking(app, { tourist: of, agent })
      await app.database.pool.query('update booking set due_at = $2 where id = $1', [id, app.clock.now])
      return id
    }
    return [{ token: owner.token, own: await silent(owner), others: await silent(tourist) }]
  },
  'the agent of the paid booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const own = await paidBooking(app, { tourist, agent: owner })
    return [{ token: owner.token, own, others: await paidBooking(app, { tourist, agent: rival }) }]
  },
  'whose payment for a tour it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const begun = async (of: TestUser) => {
      const world = moneyWorld(app, () => ({ tourist: of, agent }))
      const id = await world.paying()
      // To its bank account: only such a payment has a code.
      await app.call('POST /api/travel-agent/shop', { token: agent.token, body: REQUISITES })
      return (await world.begun(id, { method: null })).id
    }
    return [{ token: owner.token, own: await begun(owner), others: await begun(tourist) }]
  },
  'whose refund by the agency it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const paidBack = (of: TestUser) => bankRefund(app, { tourist: of, agent, isSaid: true })
    return [{ token: owner.token, own: await paidBack(owner), others: await paidBack(tourist) }]
  },
  'the agency that pays back': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const toPay = (agent: TestAgent) => bankRefund(app, { tourist, agent })
    return [{ token: owner.token, own: await toPay(owner), others: await toPay(rival) }]
  },
} satisfies Record<string, Plant>
