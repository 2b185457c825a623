import * as contract from '../../../contract/geo/geo.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import {
  findCountries,
  findDepartures,
  findHomeCities,
  findRegions,
  listHolidayTypes,
  listHotelServices,
  listMeals,
  listOperators,
} from './geo.queries.ts'
import { findHotels } from './hotels/find-hotels.ts'
import { hotelDetails } from './hotels/hotels.queries.ts'

export function geoRoutes({ serve }: Http): void {
  serve(contract.departures, async ({ read, query }) => ({
    result: await findDepartures(read, query.search),
  }))
  serve(contract.homeCities, async ({ read, query }) => ({
    result: await findHomeCities(read, query.search),
  }))

  for (const endpoint of [contract.countries, contract.countriesOld])
    serve(endpoint, async ({ read, query }) => findCountries(read, query.search))
  for (const endpoint of [contract.regions, contract.regionsOld])
    serve(endpoint, async ({ read, query }) => ({ result: await findRegions(read, query) }))
  for (const endpoint of [contract.hotels, contract.hotelsOld])
    serve(endpoint, async ({ read, query: { search, region_id, city_id, country_id } }) => ({
      result: await findHotels(read, { search, region_id: region_id || city_id, country_id }),
    }))
  serve(contract.hotel, async ({ read, params }) => {
    const hotel = await hotelDetails(read, params.id)
    if (!hotel) throw new Refusal('missing', 'not_found')
    return { result: hotel }
  })

  serve(contract.mealTypes, async ({ read, query }) => ({ result: await listMeals(read, query.country_id) }))
  serve(contract.holidayTypes, async ({ read }) => ({ result: await listHolidayTypes(read) }))
  serve(contract.hotelServices, async ({ read }) => ({ result: await listHotelServices(read) }))
  for (const endpoint of [contract.operators, contract.tourOperators])
    serve(endpoint, async ({ read }) => ({ result: await listOperators(read) }))
}
