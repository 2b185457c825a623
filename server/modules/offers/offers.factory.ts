import type { TestApp } from '../../../test/support/app.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { grantDemoBalance } from '../billing/index.ts'
import { addTours, type TourWish } from '../supply/supply.factory.ts'

/** A week in the window of the trip to Turkey of the auctions' factory. */
export const mayTour: TourWish = { country_id: 4, day: '2027-05-22', nights: 7, price: 180_000 }

export function fund(
  app: Pick<TestApp, 'act'>,
  agent: Pick<TestAgent, 'id'>,
  roubles = 100_000,
): Promise<number> {
  const grant = ({ tx }: Ctx) => grantDemoBalance(tx, { agentId: agent.id, kopecks: roubles * 100 })
  return app.act(system, grant, null)
}

/** Answers an auction through the API with fresh tours; answers the offer's number. */
export async function sendOffer(
  app: TestApp,
  { agent, auctionId, tours = [mayTour] }: Answering,
): Promise<number> {
  const tourIds = await addTours(app, tours)
  const body = { request_id: auctionId, price: 100_000, options: tourIds.map((tour_id) => ({ tour_id })) }
  const answer = await app.call('POST /api/travel-agent/offer', { token: agent.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.result.id
}

interface Answering {
  agent: TestAgent
  auctionId: number
  tours?: TourWish[]
}
