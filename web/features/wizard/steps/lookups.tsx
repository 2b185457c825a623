import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Country,
  countries,
  type Departure,
  departures,
  homeCities,
  type Region,
  regions,
} from '../../../../contract/geo/places.ts'
import { type Hotel, hotels } from '../../../../contract/geo/hotels.ts'
import { holidayTypes, mealTypes } from '../../../../contract/geo/reference.ts'
import { meals as fallbackMeals } from '../../../../contract/geo/meals.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, queryOf } from '../../../app/calls/keys.ts'
import type { OptionItem } from '../../../ui/choice/option-row.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { texts } from '../texts.ts'
import type { HotelPlace } from '../trip/wizard.fields.ts'

/** Names of places change with a release, not while a visitor types. */
const FRESH_MS = 600_000

/** Without the network a list says so at once, in place of waiting in silence, and is asked anew when it is back. */
const lookup = { staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true } as const

interface PlaceOption extends OptionItem {
  id: number
}

export type HotelOption = PlaceOption & HotelPlace

const departureOption = ({ id, name }: Departure): PlaceOption => ({ id, title: name })
const regionOption = ({ id, name }: Region): PlaceOption => ({ id, title: name })

function countryOption({ id, name, flag, min_price }: Country): PlaceOption {
  const aside = min_price !== null && (
    <span className="tabular text-sm whitespace-nowrap text-soft">{texts.priceFrom(min_price)}</span>
  )
  return { id, title: name, flag, aside }
}

function hotelOption({ id, name, code, stars }: Hotel): HotelOption {
  const title = code ? `${name} (${code})` : name
  return { id, title, stars, aside: stars > 0 && <Stars value={stars} size={14} /> }
}

const everyDeparture = queryOf(departures, { query: {} })
const everyCountry = {
  // Of this answer more than the list is wanted.
  queryKey: [...keyOf(countries, { query: {} }), 'priced'],
  queryFn: () => call(countries, { query: {} }),
}

export function usePopularPlaces() {
  const { data: cities } = useQuery({ ...everyDeparture, ...lookup })
  const { data: known } = useQuery({ ...everyCountry, ...lookup })
  const lands = known?.result
  return {
    departures: cities?.filter(({ popular }) => popular).map(departureOption),
    countries: lands?.filter(({ popular }) => popular).map(countryOption),
    /** When the countries' prices were loaded, ISO. */
    pricedAt: known?.priced_at ?? null,
    flagOf: (countryId: number) => lands?.find(({ id }) => id === countryId)?.flag,
  }
}

/** What a list asks while a visitor types; an answer is kept for the next time. */
export function useSearches() {
  const client = useQueryClient()
  const ask = <T,>(query: {
    queryKey: QueryKey
    queryFn: (context: { signal: AbortSignal }) => Promise<T[]>
  }) => client.fetchQuery({ ...query, ...lookup, retry: false })
  return {
    departures: async (search: string) =>
      (await ask(queryOf(departures, { query: { search } }))).map(departureOption),
    countries: async (search: string) =>
      (await ask(queryOf(countries, { query: { search } }))).map(countryOption),
    regions: async (search: string, countryId: number) => {
      const query = { search, country_id: String(countryId) }
      return (await ask(queryOf(regions, { query }))).map(regionOption)
    },
    hotels: async (search: string, { country, region }: { country: number; region: number }) => {
      const query = { search, country_id: String(country), region_id: String(region) }
      return (await ask(queryOf(hotels, { query }))).map(hotelOption)
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

/** The departure city of the place where a person lives; undefined while it is not known. */
export function useHomeDeparture(homeCityId: number | null): PlaceOption | undefined {
  const isWanted = homeCityId !== null
  const { data: homes } = useQuery({
    ...queryOf(homeCities, { query: {} }),
    ...lookup,
    enabled: isWanted,
  })
  const { data: cities } = useQuery({ ...everyDeparture, ...lookup, enabled: isWanted })
  const home = homes?.find(({ id }) => id === homeCityId)
  const city = cities?.find(({ id }) => id === home?.departure_id)
  return city && departureOption(city)
}
