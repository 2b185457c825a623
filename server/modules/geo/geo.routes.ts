import * as places from '../../../contract/geo/places.ts'
import { destinations } from '../../../contract/geo/destinations.ts'
import * as hotels from '../../../contract/geo/hotels.ts'
import * as reference from '../../../contract/geo/reference.ts'
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
import { findDestinations } from './destinations/find-destinations.ts'
import { findHotels } from './hotels/find-hotels.ts'
import { hotelDetails } from './hotels/hotels.queries.ts'

export function geoRoutes({ serve }: Http): void {
  serve(places.departures, async ({ read, query }) => ({
    result: await findDepartures(read, query.search),
  }))
  serve(places.homeCities, async ({ read, query }) => ({
    result: await findHomeCities(read, query.search),
  }))

  for (const endpoint of [places.countries, places.countriesOld])
    serve(endpoint, async ({ read, query }) => findCountries(read, query))
  serve(destinations, async ({ read, query }) => findDestinations(read, query))
  for (const endpoint of [places.regions, places.regionsOld])
    serve(endpoint, async ({ read, query }) => ({ result: await findRegions(read, query) }))
  for (const endpoint of [hotels.hotels, hotels.hotelsOld])
    serve(endpoint, async ({ read, query: { search, region_id, city_id, country_id } }) => ({
      result: await findHotels(read, { search, region_id: region_id || city_id, country_id }),
    }))
  serve(hotels.hotel, async ({ read, params }) => {
    const hotel = await hotelDetails(read, params.id)
    if (!hotel) throw new Refusal('missing', 'not_found')
    return { result: hotel }
  })

  serve(reference.mealTypes, async ({ read, query }) => ({ result: await listMeals(read, query.country_id) }))
  serve(reference.holidayTypes, async ({ read }) => ({ result: await listHolidayTypes(read) }))
  serve(hotels.hotelServices, async ({ read }) => ({ result: await listHotelServices(read) }))
  for (const endpoint of [reference.operators, reference.tourOperators])
    serve(endpoint, async ({ read }) => ({ result: await listOperators(read) }))
}
