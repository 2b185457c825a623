import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { layClaimFile } from '../../server/modules/bookings/claims/claim-files.factory.ts'
import {
  answeredClaim,
  claimedTrip,
  finishedTrip,
} from '../../server/modules/bookings/claims/claims.factory.ts'
import { layCostFile } from '../../server/modules/bookings/cancelling/cost-files/cost-files.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import type { TestApp } from '../support/app.ts'
import { calledOff, fundedAgent } from './booking-things.ts'
import type { Plant } from './cases.ts'

/** A paper beside the costs of a trip that was called off. */
async function laidCostFile(app: TestApp, people: { tourist: TestUser; agent: TestAgent }): Promise<number> {
  return layCostFile(app, people.agent, await calledOff(app, people))
}

/** A proof beside a claim. */
async function laidClaimFile(app: TestApp, people: { tourist: TestUser; agent: TestAgent }): Promise<number> {
  return layClaimFile(app, people.tourist, await claimedTrip(app, people))
}

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
  'the tourist of the claimed booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const claimed = (of: TestUser) => claimedTrip(app, { tourist: of, agent })
    return [{ token: owner.token, own: await claimed(owner), others: await claimed(tourist) }]
  },
  'the tourist of the claim file': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const laid = (of: TestUser) => laidClaimFile(app, { tourist: of, agent })
    const [own, others, deleted] = [await laid(owner), await laid(tourist), await laid(owner)]
    await app.call(`DELETE /api/booking-claim-files/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
  'the agent of the claim file': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const laid = (agent: TestAgent) => laidClaimFile(app, { tourist, agent })
    return [{ token: owner.token, own: await laid(owner), others: await laid(rival) }]
  },
  'the tourist of the answered claim': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const answered = (of: TestUser) => answeredClaim(app, { tourist: of, agent })
    return [{ token: owner.token, own: await answered(owner), others: await answered(tourist) }]
  },
  'the tourist of the cost file': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const laid = (of: TestUser) => laidCostFile(app, { tourist: of, agent })
    return [{ token: owner.token, own: await laid(owner), others: await laid(tourist) }]
  },
  'the agent of the cost file': async (app, { tourist }) => {
    const [owner, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const laid = (agent: TestAgent) => laidCostFile(app, { tourist, agent })
    const [own, others, deleted] = [await laid(owner), await laid(rival), await laid(owner)]
    await app.call(`DELETE /api/travel-agent/cost-files/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
} satisfies Record<string, Plant>
