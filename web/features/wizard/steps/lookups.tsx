import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Destination, destinations } from '../../../../contract/geo/destinations.ts'
import {
  type Country,
  countries,
  type Departure,
  departures,
  type Region,
  regions,
} from '../../../../contract/geo/places.ts'
import { type Hotel, hotels } from '../../../../contract/geo/hotels.ts'
import { hotelPrices } from '../../../../contract/supply/prices.ts'
import { holidayTypes, mealTypes } from '../../../../contract/geo/reference.ts'
import { meals as fallbackMeals } from '../../../../contract/geo/meals.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, queryOf } from '../../../app/calls/keys.ts'
import type { OptionItem } from '../../../ui/choice/option-row.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { texts } from '../texts.ts'
import { type Direction, directionOf, lineIdOf } from '../trip/destination.ts'
import { askedHotels } from '../prices/asked-trip.ts'
import type { Fields, HotelPlace } from '../trip/wizard.fields.ts'

/** Names of places change with a release, not while a visitor types. */
const FRESH_MS = 600_000

/** Without the network a list says so at once, in place of waiting in silence, and is asked anew when it is back. */
const lookup = { staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true } as const

interface PlaceOption extends OptionItem {
  id: number
}

export type HotelOption = PlaceOption & HotelPlace

export interface DestinationOption extends OptionItem {
  direction: Direction
}

const departureOption = ({ id, name }: Departure): PlaceOption => ({ id, title: name })
const regionOption = ({ id, name }: Region): PlaceOption => ({ id, title: name })

function countryOption({ id, name, flag, min_price }: Country): PlaceOption {
  return { id, title: name, flag, aside: priceFrom(min_price) }
}

function priceFrom(price: number | null) {
  if (price === null) return null
  return <span className="tabular text-sm whitespace-nowrap text-soft">{texts.priceFrom(price)}</span>
}

function hotelOption({ id, name, code, stars }: Hotel, price?: number): HotelOption {
  const title = code ? `${name} (${code})` : name
  const text = price === undefined ? undefined : texts.priceFrom(price)
  return { id, title, text, stars, aside: starsOf(stars) }
}

function starsOf(stars: number) {
  return stars > 0 && <Stars value={stars} size={14} />
}

function destinationOption(found: Destination): DestinationOption {
  const { kind, country, region, hotel, min_price } = found
  const direction = directionOf(found)
  return {
    id: lineIdOf(direction),
    title: (hotel ?? region ?? country).name,
    text: texts.destinationPaths[kind](country.name, region?.name ?? ''),
    flag: country.flag,
    aside: hotel ? starsOf(hotel.stars) : priceFrom(min_price),
    direction,
  }
}

const asDestination = ({ id, name, flag, min_price }: Country): DestinationOption =>
  destinationOption({ kind: 'country', country: { id, name, flag }, region: null, hotel: null, min_price })

const everyDeparture = queryOf(departures, { query: {} })
/** With prices from one city; from Moscow until one is chosen. */
function everyCountry(from: number | undefined) {
  const sent = { query: from === undefined ? {} : { departure_id: String(from) } }
  // Of this answer more than the list is wanted.
  return { queryKey: [...keyOf(countries, sent), 'priced'], queryFn: () => call(countries, sent) }
}

export function usePopularPlaces(from: number | undefined) {
  const { data: cities } = useQuery({ ...everyDeparture, ...lookup })
  // While another city's prices are on their way the countries stay, without those of the former.
  const answer = useQuery({ ...everyCountry(from), ...lookup, placeholderData: keepPreviousData })
  const known = answer.data
  const lands = answer.isPlaceholderData
    ? known?.result.map((land) => ({ ...land, min_price: null }))
    : known?.result
  const popular = lands?.filter((land) => land.popular)
  return {
    departures: cities?.filter((city) => city.popular).map(departureOption),
    countries: popular?.map(countryOption),
    destinations: popular?.map(asDestination),
    /** When the countries' prices were loaded, ISO. */
    pricedAt: answer.isPlaceholderData ? null : (known?.priced_at ?? null),
    /** «из Казани», undefined until it is known. */
    nameFrom: cities?.find(({ id }) => id === from)?.name_from,
    flagOf: (countryId: number) => lands?.find(({ id }) => id === countryId)?.flag,
  }
}

/** What a list asks while a visitor types; an answer is kept for the next time. */
export function useSearches() {
  const client = useQueryClient()
  const ask = <T,>(query: {
    queryKey: QueryKey
    queryFn: (context: { signal: AbortSignal }) => Promise<T>
  }) => client.fetchQuery({ ...query, ...lookup, retry: false })
  return {
    departures: async (search: string) =>
      (await ask(queryOf(departures, { query: { search } }))).map(departureOption),
    countries: async (search: string, from: number | undefined) => {
      const query = { search, departure_id: from === undefined ? undefined : String(from) }
      return (await ask(queryOf(countries, { query }))).map(countryOption)
    },
    destinations: async (search: string, departureId: number | undefined) => {
      const query = { search, departure_id: departureId === undefined ? undefined : String(departureId) }
      return (await ask(queryOf(destinations, { query }))).map(destinationOption)
    },
    regions: async (search: string, countryId: number) => {
      const query = { search, country_id: String(countryId) }
      return (await ask(queryOf(regions, { query }))).map(regionOption)
    },
    hotels: async (search: string, { country, region }: { country: number; region: number }) => {
      const query = { search, country_id: String(country), region_id: String(region) }
      return (await ask(queryOf(hotels, { query }))).map((hotel) => hotelOption(hotel))
    },
    /** The best known of the resort, each with the price of its cheapest tour; without prices where they fail. */
    popularHotels: async (fields: Fields) => {
      const { country, region } = fields
      if (!country || !region) return []
      const query = { country_id: String(country.id), region_id: String(region.id) }
      const asked = askedHotels(fields)
      const priced = asked && ask(queryOf(hotelPrices, { query: asked })).catch(() => null)
      const found = await ask(queryOf(hotels, { query }))
      const prices = new Map((await priced)?.hotels.map((one) => [one.hotel_id, one.min_price]))
      return found.map((hotel) => hotelOption(hotel, prices.get(hotel.id)))
    },
  }
}

/** The server's list of meals, or the six of the specification where it fails. */
export function useMeals(): readonly { id: number; code: string; name: string }[] {
  const { data } = useQuery({ ...queryOf(mealTypes, { query: {} }), ...lookup })
  return data && data.length > 0 ? data : fallbackMeals
}

export function useHolidayTypes() {
  return useQuery({ ...queryOf(holidayTypes, { query: {} }), ...lookup })
}
