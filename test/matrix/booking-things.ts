import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  makeLink,
  nameTraveller,
  openBooking,
  submittedBooking,
} from '../../server/modules/bookings/bookings.factory.ts'
import { moneyWorld, openShop } from '../../server/modules/bookings/money/money-world.factory.ts'
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
  'whose booked traveller it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const named = async (of: TestUser) => {
      const { id } = await openBooking(app, { tourist: of, agent })
      return nameTraveller(app, { tourist: of, bookingId: id })
    }
    return [{ token: owner.token, own: await named(owner), others: await named(tourist) }]
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
  'whose payment for a tour it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    await openShop(app, agent)
    const begun = async (of: TestUser) => {
      const world = moneyWorld(app, () => ({ tourist: of, agent }))
      return (await world.begun(await world.paying())).id
    }
    return [{ token: owner.token, own: await begun(owner), others: await begun(tourist) }]
  },
} satisfies Record<string, Plant>
