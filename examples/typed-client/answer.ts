/**
 * Answers the newest request that has no answer of ours yet, by a client that was generated from the description of the
 * API: every field and every refusal below is known to the compiler. See README.md.
 */
import { agentFeed, searchTours, submitOffer } from './lotour/index.ts'
import { client } from './lotour/client.gen.ts'
import type { FeedAuction, TourHotel } from './lotour/index.ts'

const { LOTOUR_URL, LOTOUR_KEY } = process.env
client.setConfig({
  ...(LOTOUR_URL && { baseUrl: LOTOUR_URL }),
  auth: LOTOUR_KEY,
  // What is refused is thrown: `{ status: false, code, error: { reason, message } }`.
  throwOnError: true,
})

const say = (event: string, more: object) => console.log(JSON.stringify({ event, ...more }))

/** All hotels with tours for a request, asked for until the search is over. */
async function findHotels(request: FeedAuction): Promise<TourHotel[]> {
  const { departure, country, region, adult_count, childrens, days_count, date_from, date_to } = request
  let { data } = await searchTours({
    throwOnError: true,
    body: {
      geo_departure_id: departure.id,
      geo_country_id: country.id,
      geo_region_id: region?.id ?? null,
      adult_count,
      childrens,
      days_count,
      date_from,
      date_to,
    },
  })
  while (data.result.search.state === 'searching') {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    ;({ data } = await searchTours({ throwOnError: true, body: { request_id: data.request_id } }))
  }
  return data.result.hotels
}

async function answer(request: FeedAuction): Promise<void> {
  const hotels = await findHotels(request)
  const tours = hotels
    .flatMap((hotel) => hotel.tours)
    .filter(({ price }) => price <= request.max_price)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, 3)
  if (tours.length === 0) return say('request.skipped', { request_id: request.id })
  const { data } = await submitOffer({
    throwOnError: true,
    headers: { 'Idempotency-Key': `offer-${request.id}` },
    body: {
      request_id: request.id,
      price: request.fee,
      comment: 'Подобрали варианты в пределах вашего бюджета.',
      // With the price that we saw: at another nothing is sent.
      options: tours.map(({ id, price }) => ({ tour_id: id, price })),
    },
  })
  say('offer.sent', { request_id: request.id, offer_id: data.result.id, fee: data.result.fee })
}

const { data, error } = await agentFeed({ throwOnError: false, query: { is_responded: 'false' } })
if (error) {
  say('refused', { code: error.code, ...error.error })
  process.exitCode = 1
} else {
  const [request] = data.result.items
  if (request) await answer(request)
  else say('nothing.new', {})
}
