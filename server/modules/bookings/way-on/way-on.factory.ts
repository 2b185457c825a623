import type { TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { mayTour, sendOffer } from '../../offers/offers.factory.ts'

export interface TwoOffers {
  auctionId: number
  bookingId: number
  chosen: number
  other: number
  /** The other one as its tourist sees it. */
  seen: { offer_id: number; price: number }
}

interface Sides {
  tourist: TestUser
  agent: TestAgent
  rival: TestAgent
  /** The rival's offer is kept in reserve before the choice. */
  hasReserve?: boolean
}

/** Of two offers the agent's is booked, the rival's has lost or waits in reserve. */
export async function chosenOfTwo(
  app: TestApp,
  { tourist, agent, rival, hasReserve = false }: Sides,
): Promise<TwoOffers> {
  const auctionId = await createAuction(app, tourist)
  const chosen = await sendOffer(app, { agent, auctionId })
  const other = await sendOffer(app, { agent: rival, auctionId, tours: [{ ...mayTour, price: 150_000 }] })
  const asked = async (call: `POST /${string}`, body: object) => {
    const answer = await app.call(call, { token: tourist.token, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const of = (offer_id: number) => ({ offer_id, version: 1, position: 1 })
  if (hasReserve) await asked(`POST /api/request-reserve/${auctionId}`, of(other))
  const { booking_id: bookingId } = await asked('POST /api/tourist/offer/choose', of(chosen))
  return { auctionId, bookingId, chosen, other, seen: { offer_id: other, price: 150_000 } }
}
