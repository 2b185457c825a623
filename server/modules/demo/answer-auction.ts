import { randomInt } from 'node:crypto'
import type { FeedAuction } from '../../../contract/offers/feed/feed-auction.ts'
import type { TourHotel } from '../../../contract/supply/tour-search.ts'
import { defineHandler } from '../../platform/use-case.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { type DemoAgent, demoAgents } from './demo-agents.ts'
import { DemoCallFailed, type DemoClient, demoClient } from './demo-client.ts'
import { defineTask } from '../../platform/jobs/task.ts'

const OPTIONS = 3

const answerTask = defineTask<{ auctionId: number; agent: number }>('demo.answer')

/** Each demo agent will look at a new auction after a moment of its own, as people do. */
export const scheduleAnswers = defineHandler(
  'demo.schedule-answers',
  async (ctx, { auctionId }: { auctionId: number }) => {
    if (!ctx.config.demo) return
    for (const [agent, { answersAfter }] of demoAgents.entries()) {
      const seconds = randomInt(answersAfter[0] * 1000, answersAfter[1] * 1000) / 1000
      const runAt = new Date(Date.now() + seconds * 1000)
      ctx.enqueue(answerTask, { auctionId, agent }, { runAt, key: `demo.answer:${auctionId}:${agent}` })
    }
  },
)

/** A demo agent answers with real tours of the price list, through the public API, as any agency's program would. */
export const answerJob = defineJob(answerTask, async ({ config, log }, payload) => {
  const agent = demoAgents[payload.agent]
  if (!agent || !config.demo) return
  try {
    await answer(demoClient(config, agent.phone), { agent, requestId: payload.auctionId })
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ auction: payload.auctionId, status: error.httpStatus }, 'demo agent stepped back')
  }
})

async function answer(
  client: DemoClient,
  { agent, requestId }: { agent: DemoAgent; requestId: number },
): Promise<void> {
  const { result: request } = await client.call<{ result: FeedAuction }>(
    'GET',
    `/api/travel-agent/request/${requestId}`,
  )
  const hotels = await findHotels(client, { request, sort: agent.sort })
  if (hotels.length === 0) return
  await client.call('POST', '/api/travel-agent/offer', {
    request_id: requestId,
    price: request.fee,
    comment: agent.comment,
    options: pick(hotels, request).map((tour_id) => ({ tour_id })),
  })
}

/** As asked; without the hotel, the resort and the class where nothing is left of it. */
async function findHotels(
  client: DemoClient,
  { request, sort }: { request: FeedAuction; sort: string },
): Promise<TourHotel[]> {
  const trip = {
    geo_departure_id: request.departure.id,
    geo_country_id: request.country.id,
    adult_count: request.adult_count,
    childrens: request.childrens,
    date_from: request.date_from,
    date_to: request.date_to,
    days_count: request.days_count,
  }
  const exact = {
    geo_region_id: request.region?.id,
    geo_hotel_id: request.hotel?.id,
    hotel_stars: request.hotel_stars,
    food_types: request.food_types,
  }
  const wishes = [
    { ...trip, ...exact, price_to: request.max_price },
    { ...trip, ...exact },
    { ...trip, geo_region_id: request.region?.id },
    trip,
  ]
  for (const wish of wishes) {
    const { result } = await client.call<{ result: { hotels: TourHotel[] } }>(
      'POST',
      '/api/travel-agent/tours/search',
      { ...wish, sort },
    )
    if (result.hotels.length > 0) return result.hotels
  }
  return []
}

/** The best tour of up to three hotels; those within the budget come first. */
function pick(hotels: readonly TourHotel[], { max_price }: FeedAuction): number[] {
  const tours = hotels.flatMap((hotel) =>
    hotel.tours.toSorted((one, other) => one.price - other.price).slice(0, 1),
  )
  const affordable = tours.filter((tour) => tour.price <= max_price)
  return [...affordable, ...tours.filter((tour) => tour.price > max_price)]
    .slice(0, OPTIONS)
    .map((tour) => tour.id)
}
