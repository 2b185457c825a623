import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  answeredClaim,
  claimedTrip,
  finishedTrip,
} from '../../server/modules/bookings/claims/claims.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { fundedAgent } from './booking-things.ts'
import type { Plant } from './cases.ts'

/** Trips that have ended, and what their tourists ask back. */
export const claimThings = {
  'the tourist of the finished trip': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const ended = (of: TestUser) => finishedTrip(app, { tourist: of, agent })
    return [{ token: owner.token, own: await ended(owner), others: await ended(tourist) }]
  },
  'the agent of the claimed booking': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const claimed = (agent: TestAgent) => claimedTrip(app, { tourist, agent })
    return [{ token: owner.token, own: await claimed(owner), others: await claimed(rival) }]
  },
  'the tourist of the answered claim': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const answered = (of: TestUser) => answeredClaim(app, { tourist: of, agent })
    return [{ token: owner.token, own: await answered(owner), others: await answered(tourist) }]
  },
} satisfies Record<string, Plant>
