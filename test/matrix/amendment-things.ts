import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  confirmedTrip,
  proposed,
  signingBody,
} from '../../server/modules/bookings/amendments/amendments.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import type { TestApp } from '../support/app.ts'
import { fundedAgent } from './booking-things.ts'
import type { Plant } from './cases.ts'
import { signed } from './samples.ts'

/** A confirmed trip with a change that may be signed. */
async function amended(app: TestApp, people: { tourist: TestUser; agent: TestAgent }): Promise<number> {
  const id = await confirmedTrip(app, people)
  const n = await proposed(app, { agent: people.agent, id })
  signed.set(id, await signingBody(app, { tourist: people.tourist, id, n }))
  return id
}

/** Confirmed trips that are being changed. */
export const amendmentThings = {
  'the agent of the confirmed booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const own = (agent: TestAgent) => confirmedTrip(app, { tourist, agent })
    return [{ token: owner.token, own: await own(owner), others: await own(rival) }]
  },
  'the tourist of the amended booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const own = (of: TestUser) => amended(app, { tourist: of, agent })
    return [{ token: owner.token, own: await own(owner), others: await own(tourist) }]
  },
  'the agent of the amended booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const own = (agent: TestAgent) => amended(app, { tourist, agent })
    return [{ token: owner.token, own: await own(owner), others: await own(rival) }]
  },
} satisfies Record<string, Plant>
