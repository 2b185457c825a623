import type { Places } from '../../geo/index.ts'
import { placePath, type PageOfPlace } from '../slugs/place-path.ts'
import type { KnownSlugs } from '../slugs/known-slugs.ts'
import type { AskedCell, CountryHotel, HotCell, HotelCell } from './cells.queries.ts'
import { ASKED_MIN, type Draft, factsOf, figuresOf } from './draft.ts'
import type { GatedType } from './gate.rules.ts'
import { addCell, cheapestOf, type Measure, newMeasure } from './measure.ts'

/** All that is known of a country when its pages are valued. */
export interface CountryView {
  id: number
  places: Places
  slugs: KnownSlugs
  cells: readonly HotelCell[]
  hotels: readonly CountryHotel[]
  asked: readonly AskedCell[]
  hot: readonly HotCell[]
  sellers: number
}

const inWords = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' })
/** «январь», «февраль»: January first. */
const monthNames = Array.from({ length: 12 }, (_, month) => inWords.format(Date.UTC(2026, month)))

/** Of a page so many hotels are named. */
const HOTELS_NAMED = 12

/** The pages of a country: its own, of its resorts and hotels, of months and departure cities. */
export function countryDrafts(view: CountryView): Draft[] {
  const country = view.places.country(view.id)
  if (!country) return []
  const measured = measure(view.cells)
  const make = drafter(view)
  return [
    ...make(measured.all, {
      type: 'country',
      id: view.id,
      name: country.name,
      page: { type: 'country', country_id: view.id },
    }),
    ...view.places.regions
      .filter(({ country_id }) => country_id === view.id)
      .flatMap(({ id, name }) =>
        make(measured.resorts.get(id), {
          type: 'resort',
          id,
          name,
          page: { type: 'resort', country_id: view.id, region_id: id },
        }),
      ),
    ...view.hotels.flatMap((hotel) =>
      make(measured.hotels.get(hotel.id), {
        type: 'hotel',
        id: hotel.id,
        name: hotel.name,
        hotel,
        page: {
          type: 'hotel',
          country_id: view.id,
          region_id: hotel.region_id,
          hotel_id: hotel.id,
          hotel_name: hotel.name,
        },
      }),
    ),
    ...monthNames.flatMap((name, index) =>
      make(measured.months.get(index + 1), {
        type: 'month',
        id: index + 1,
        name,
        page: { type: 'month', country_id: view.id, month: index + 1 },
      }),
    ),
    ...view.places.departures.flatMap(({ id, name_from }) =>
      make(measured.cities.get(id), {
        type: 'country-from',
        id,
        name: name_from,
        page: { type: 'country-from', country_id: view.id, departure_id: id },
      }),
    ),
  ]
}

interface Measured {
  all: Measure | undefined
  resorts: Map<number, Measure>
  hotels: Map<number, Measure>
  months: Map<number, Measure>
  cities: Map<number, Measure>
}

function measure(cells: readonly HotelCell[]): Measured {
  const all = newMeasure()
  const measured: Measured = {
    all: cells.length > 0 ? all : undefined,
    resorts: new Map(),
    hotels: new Map(),
    months: new Map(),
    cities: new Map(),
  }
  for (const cell of cells) {
    addCell(all, cell)
    addCell(within(measured.resorts, cell.region_id), cell)
    addCell(within(measured.hotels, cell.hotel_id, true), cell)
    addCell(within(measured.months, cell.month), cell)
    addCell(within(measured.cities, cell.departure_id), cell)
  }
  return measured
}

function within(measures: Map<number, Measure>, key: number, isOfHotel = false): Measure {
  const known = measures.get(key) ?? newMeasure(isOfHotel)
  measures.set(key, known)
  return known
}

interface Subject {
  type: GatedType
  id: number
  name: string
  page: PageOfPlace
  hotel?: CountryHotel
}

/** None where the subject has no address. */
function drafter(view: CountryView) {
  const { places, slugs } = view
  const country = places.country(view.id)?.name ?? ''
  const hotelNames = new Map(view.hotels.map(({ id, name }) => [id, name]))
  const asked = countAsked(view.asked)
  const hot = hotSubjects(view.hot)
  return (sold: Measure | undefined, { type, id, name, page, hotel }: Subject): Draft[] => {
    const path = placePath(slugs, page)
    if (path === null) return []
    const key = `${type}:${id}`
    const requests = asked.get(key) ?? 0
    const named = sold?.hotels
      ? cheapestOf(sold.hotels, HOTELS_NAMED).map((one) => hotelNames.get(one) ?? '')
      : []
    const resort = hotel ? (places.region(hotel.region_id)?.name ?? '') : ''
    return [
      {
        key: type === 'month' || type === 'country-from' ? `${type}:${view.id}:${id}` : key,
        type,
        path,
        country_id: view.id,
        subject_id: id,
        words: wordsOf({ type, name, country, resort, hotel }),
        prices: sold?.tours ?? 0,
        price: sold?.price ?? null,
        facts: factsOf(sold, [hot.has(key), requests >= ASKED_MIN, ...ownFacts(type, view, hotel)]),
        asked: requests,
        content: [
          name,
          resort,
          country,
          ...(hotel ? [...hotel.kinds, ...hotel.meals, ...hotel.rooms] : []),
        ].join(' '),
        figures: `${figuresOf(sold, (one) => places.departure(one)?.name ?? '')} ${named.join(' ')}`,
        group: hotel ? `hotel:${hotel.region_id}` : type === 'country' ? 'country' : `${type}:${view.id}`,
      },
    ]
  }
}

function ownFacts(type: GatedType, view: CountryView, hotel: CountryHotel | undefined): boolean[] {
  if (type === 'country') return [view.sellers > 0]
  if (!hotel) return []
  return [hotel.kinds.length > 0, hotel.rooms.length >= 2, hotel.meals.length >= 2]
}

interface Named {
  type: GatedType
  name: string
  country: string
  resort: string
  hotel: CountryHotel | undefined
}

function wordsOf({ type, name, country, resort, hotel }: Named): Record<string, string> {
  if (hotel) return { name, country, resort, stars: String(hotel.stars) }
  if (type === 'month') return { country, month: name }
  if (type === 'country-from') return { country, from: name }
  return type === 'country' ? { name } : { name, country }
}

function countAsked(cells: readonly AskedCell[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => void counts.set(key, (counts.get(key) ?? 0) + count)
  for (const { country_id, region_id, hotel_id, departure_id, month, asked } of cells) {
    add(`country:${country_id}`, asked)
    add(`month:${month}`, asked)
    add(`country-from:${departure_id}`, asked)
    if (region_id !== null) add(`resort:${region_id}`, asked)
    if (hotel_id !== null) add(`hotel:${hotel_id}`, asked)
  }
  return counts
}

function hotSubjects(cells: readonly HotCell[]): Set<string> {
  return new Set(
    cells.flatMap(({ country_id, region_id, hotel_id, departure_id }) => [
      `country:${country_id}`,
      `resort:${region_id}`,
      `country-from:${departure_id}`,
      `hotel:${hotel_id}`,
    ]),
  )
}
