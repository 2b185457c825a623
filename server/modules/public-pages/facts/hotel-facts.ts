import { countriesPath } from '../../../../contract/public-pages/paths.ts'
import { type HotelFacts, hotelFactsLimits } from '../../../../contract/public-pages/hotel-facts.ts'
import type { HotelDetails } from '../../../../contract/geo/hotels.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import { countAgencies } from '../../agents/index.ts'
import { hotelDetails, knownPlaces, type Places } from '../../geo/index.ts'
import { mainPicturesOf, picturesOf } from '../../hotel-pictures/index.ts'
import { hotelRating } from '../../reviews/index.ts'
import { documentRulesIn } from '../../travellers/index.ts'
import { type KnownSlugs, knownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'
import { ownCounts } from './own-statistics.queries.ts'
import { ownStatistics } from './own-statistics.rules.ts'
import { MOSCOW } from './place-names.ts'
import { pricesByDeparture, pricesSpread, type Sold, soldHotels, soldRooms } from './sold.queries.ts'
import { hotelFacts, spreadFacts, type Telling } from './sold-facts.ts'
import { visaOf } from './visas.ts'
import { daysAhead } from './weeks.rules.ts'

interface Asked {
  id: number
  departureId: number | undefined
  now: Date
}

/** All that is told of a hotel. Refuses an unknown one (404) and one of a closed place (410). */
export async function factsOfHotel(read: Read, { id, departureId, now }: Asked): Promise<HotelFacts> {
  const [hotel, places, slugs] = await Promise.all([
    hotelDetails(read, id),
    knownPlaces(read),
    knownSlugs(read),
  ])
  if (!hotel) throw new Refusal('missing', 'not_found')
  const names = namesOf(hotel, places, slugs)
  const city = places.departure(departureId ?? MOSCOW) ?? places.departure(MOSCOW)
  if (!names || !city) throw new Refusal('gone', 'not_found')
  const telling: Telling = {
    places,
    slugs,
    page: { type: 'resort', country_id: hotel.country_id, region_id: hotel.region_id },
    days: daysAhead(moscowDay(now)),
  }
  const [sold, pictures, rating] = await Promise.all([
    soldFacts(read, { hotel, telling, departureId: city.id }),
    picturesOf(read, id),
    hotelRating(read, id),
  ])
  return {
    ...names,
    departure: { id: city.id, name: city.name, name_from: city.name_from },
    pictures,
    rating,
    meals: hotel.meals.map(({ id: meal, name }) => mealTitle(meal) || name),
    ...sold,
    ...(await countryFacts(read, { countryId: hotel.country_id, places, now })),
  }
}

/** How it is called, and the way to it; null where its place has no address. */
function namesOf(hotel: HotelDetails, places: Places, slugs: KnownSlugs) {
  const { id, name, stars, kinds, country_id, region_id, region } = hotel
  const country = places.country(country_id)
  const path = placePath(slugs, { type: 'hotel', country_id, region_id, hotel_id: id, hotel_name: name })
  const resort = placePath(slugs, { type: 'resort', country_id, region_id })
  const above = placePath(slugs, { type: 'country', country_id })
  if (!country || path === null || resort === null || above === null) return null
  return {
    path,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Страны', path: countriesPath },
      { title: country.name, path: above },
      { title: region.name, path: resort },
      { title: name, path },
    ],
    country: { id: country.id, name: country.name, name_to: country.name_to, flag: country.flag },
    region: {
      id: region_id,
      name: region.name,
      path: resort,
      latitude: region.latitude,
      longitude: region.longitude,
    },
    hotel: { id, name, stars, kinds: kinds.map((kind) => kind.name) },
  }
}

interface SoldOf {
  hotel: HotelDetails
  telling: Telling
  departureId: number
}

async function soldFacts(read: Read, { hotel, telling, departureId }: SoldOf) {
  const { country_id: countryId, region_id: regionId, id } = hotel
  const inResort: Sold = { countryId, regionId, departureId, days: telling.days }
  const own = { ...inResort, hotelId: id }
  const [spread, cities, known, rooms] = await together(
    read,
    pricesSpread(read, own),
    pricesByDeparture(read, own),
    soldHotels(read, inResort),
    soldRooms(read, own),
  )
  const others = known.filter((one) => one.id !== id).slice(0, hotelFactsLimits.others)
  const pictures = await mainPicturesOf(
    read,
    others.map((one) => one.id),
  )
  const { best, tours, days } = spreadFacts(telling, departureId, spread)
  const prices = new Map(cities.map((one) => [one.id, one.price]))
  return {
    best,
    tours,
    days,
    rooms: rooms.map(({ room }) => room),
    departures: telling.places.departures.flatMap((city) => {
      const price = prices.get(city.id)
      return price === undefined || city.id === departureId
        ? []
        : [{ id: city.id, name_from: city.name_from, price }]
    }),
    others: hotelFacts(telling, countryId, others).map(({ resort: _same, ...one }) => ({
      ...one,
      picture: pictures.get(one.id) ?? null,
    })),
  }
}

interface OfCountry {
  countryId: number
  places: Places
  now: Date
}

/** Who answers there, and what one flies there with. */
async function countryFacts(read: Read, { countryId, places, now }: OfCountry) {
  const [counts, agencies] = await Promise.all([
    ownCounts(read, { countryId, regionId: null, now }),
    countAgencies(read, countryId),
  ])
  const country = places.country(countryId)
  return {
    agencies,
    own: ownStatistics(counts, (id) => places.meal(id)?.name),
    documents: country ? { rules: documentRulesIn(country), visa: visaOf(countryId) } : null,
  }
}
