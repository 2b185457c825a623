/** The floor of `launch`: its rows behind Node's own HTTP server. */
import type { auctionRequest } from '../market/launch.ts'
import { bodyOf, callerOf, serveBare } from '../support/bare.ts'
import { launchBare, pool } from '../support/bare-launch.ts'

serveBare(async (request) => {
  const tourist = await callerOf(pool, request)
  const body = await bodyOf<ReturnType<typeof auctionRequest>>(request)
  return launchBare(tourist, [
    body.geo_departure_id,
    body.geo_country_id,
    body.geo_region_id,
    body.hotel_stars,
    body.date_from,
    body.date_to,
    body.days_count,
    body.adult_count,
    body.childrens,
    body.food_types,
    body.rest_types,
    body.wishes,
    body.max_price,
    body.recommended_price,
  ])
})
