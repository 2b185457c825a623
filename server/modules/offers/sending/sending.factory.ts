import type { TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TourWish } from '../../supply/supply.factory.ts'
import { mayTour } from '../offers.factory.ts'

/** Two prices of what was asked for, a longer and dearer one, and one more than an answer may have. */
export const fourTours: TourWish[] = [
  mayTour,
  { ...mayTour, price: 150_000 },
  { ...mayTour, price: 210_000, nights: 9 },
  mayTour,
]

interface Answer {
  agent: TestAgent
  auctionId: number
  tours: readonly number[]
}

/** An agent's answer through the API, with the first two of the tours, and what came of it. */
export function answering(app: TestApp, answer: () => Answer) {
  const offerOf = (change: object = {}) => {
    const { auctionId, tours } = answer()
    return {
      request_id: auctionId,
      price: 3000,
      comment: 'Перелёт и трансфер включены',
      options: [{ tour_id: tours[0], comment: 'Первая линия' }, { tour_id: tours[1] }],
      ...change,
    }
  }
  return {
    offerOf,
    send: (change: object = {}, more: { token?: string; headers?: Record<string, string> } = {}) =>
      app.call('POST /api/travel-agent/offer', {
        token: answer().agent.token,
        body: offerOf(change),
        ...more,
      }),
    balance: async () =>
      (await app.call('GET /api/travel-agent/balance', { token: answer().agent.token })).body.result.balance,
    offersOnAuction: async () =>
      (await app.database.pool.query('select id from offer where auction_id = $1', [answer().auctionId])).rows
        .length,
  }
}
