import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { quotedBooking } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import {
  makeLink,
  nameTraveller,
  openBooking,
  submittedBooking,
} from '../../server/modules/bookings/bookings.factory.ts'
import { builtContract, quoteOf } from '../../server/modules/bookings/documents/documents.factory.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { fund } from '../../server/modules/offers/offers.factory.ts'
import { saveTraveller } from '../../server/modules/travellers/travellers.factory.ts'
import type { TestApp } from '../support/app.ts'
import type { Plant } from './cases.ts'
import { beside } from './samples.ts'

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
  'the tourist of the price': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const [own, others] = [
      await quotedBooking(app, { tourist: owner, agent }),
      await quotedBooking(app, { tourist, agent }),
    ]
    for (const { priceId } of [own, others]) beside.set(priceId, own.id)
    return [{ token: owner.token, own: own.priceId, others: others.priceId }]
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
    const signed = (of: TestUser) => moneyWorld(app, () => ({ tourist: of, agent })).paying()
    return [{ token: owner.token, own: await signed(owner), others: await signed(tourist) }]
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
      return (await world.begun(await world.paying())).id
    }
    return [{ token: owner.token, own: await begun(owner), others: await begun(tourist) }]
  },
} satisfies Record<string, Plant>
