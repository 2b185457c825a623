import { agentCities } from '../../../../contract/public-pages/agent-cities.ts'
import * as contract from '../../../../contract/public-pages/facts.ts'
import * as paths from '../../../../contract/public-pages/paths.ts'
import { hotelFacts } from '../../../../contract/public-pages/hotel-facts.ts'
import { hotelPages } from '../../../../contract/public-pages/hotel-pages.ts'
import { searchPlaces } from '../../../../contract/public-pages/place-search.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { pagesOfHotels } from '../registry/hotel-pages.ts'
import { citiesOfAgents } from './agent-cities.ts'
import { findPlaces } from './find-places.ts'
import { factsOfHotel } from './hotel-facts.ts'
import { listOperators } from './list-operators.ts'
import { placeFacts } from './place-facts.ts'

/** The addresses are the pages' own, so that one table of slugs decides what they mean. */
export function factsRoutes({ serve }: Http): void {
  serve(contract.countryFacts, async ({ read, now, params, query }) => ({
    result: await placeFacts(read, {
      path: paths.countryPath(params.country),
      departureId: query.departure_id,
      now,
    }),
  }))
  serve(contract.inCountryFacts, async ({ read, now, params, query }) => ({
    result: await placeFacts(read, {
      path: paths.resortPath(params.country, params.place),
      departureId: query.departure_id,
      now,
    }),
  }))
  serve(contract.departureFacts, async ({ read, now, params, query }) => ({
    result: await placeFacts(read, {
      path: paths.departurePath(params.city),
      departureId: query.departure_id,
      now,
    }),
  }))
  serve(contract.operatorFacts, async ({ read, now, params, query }) => ({
    result: await placeFacts(read, {
      path: paths.operatorPath(params.operator),
      departureId: query.departure_id,
      now,
    }),
  }))
  serve(contract.listedOperators, async ({ read, now, query }) => ({
    result: await listOperators(read, { departureId: query.departure_id, now }),
  }))
  serve(searchPlaces, async ({ read, query }) => ({
    result: await findPlaces(read, { search: query.search, departureId: query.departure_id }),
  }))
  serve(agentCities, async ({ read }) => ({
    result: (await citiesOfAgents(read)).map(({ changed_at: _changed, ...city }) => city),
  }))
  serve(hotelPages, async ({ read, query }) => ({ result: await pagesOfHotels(read, query.hotel_ids) }))
  serve(hotelFacts, async ({ read, now, params, query }) => ({
    result: await factsOfHotel(read, { id: params.id, departureId: query.departure_id, now }),
  }))
}
