import type { Client } from '../client.ts'
import { trip } from './trips.ts'

interface Hotel {
  tours: { id: number }[]
}

interface SentOffer {
  id: number
  chat_id: number
  fee: number
  balance_kopecks: number
}

/** As an agency's own program answers: two tours that fit, for the fee that the feed names. */
export async function answered(agent: Client, requestId: number, fitting = trip()): Promise<SentOffer> {
  const { result: request } = await agent.call(`GET /api/travel-agent/request/${requestId}`)
  const found = await agent.call('POST /api/travel-agent/tours/search', { ...fitting, page: 1 })
  const hotels: Hotel[] = found.result.hotels
  const { result } = await agent.call('POST /api/travel-agent/offer', {
    request_id: requestId,
    price: request.fee,
    comment: 'Два варианта у моря',
    options: hotels.slice(0, 2).map(({ tours }) => ({ tour_id: tours[0]?.id })),
  })
  return result
}
