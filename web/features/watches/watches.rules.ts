import { money } from '../../../contract/numbers.ts'
import type { Watch } from '../../../contract/watches/watches.ts'
import { guests, nights } from '../../ui/words/format.ts'
import { dateRange, dayInWords } from '../../ui/words/moments.ts'

/** Where the watches of a person stand. */
export const WATCHES = '/tourist/my-auctions/?watches=1'

/** Of a trip what makes its price, as the call has it. */
export interface WatchedTrip {
  geo_departure_id: number
  geo_country_id: number
  geo_hotel_id?: number
  adult_count: number
  childrens: readonly number[]
  days_count: number
  date_from: string
  date_to: string
  food_types: readonly number[]
}

/** «Турция, Аланья» or the hotel. */
export function watchedPlace({
  hotel,
  region,
  country,
}: Pick<Watch, 'hotel' | 'region' | 'country'>): string {
  if (hotel) return hotel.name
  return region ? `${country.name}, ${region.name}` : country.name
}

type Facts = Pick<
  Watch,
  'date_from' | 'date_to' | 'days_count' | 'adult_count' | 'childrens' | 'departure' | 'hotel' | 'country'
>

/** «20–30 мая, 7 ночей, 2 взрослых, Москва» */
export function watchedFacts(watch: Facts): string {
  const { date_from, date_to, days_count, adult_count, childrens, departure, hotel, country } = watch
  return [
    hotel && country.name,
    dateRange(date_from, date_to),
    nights(days_count),
    guests(adult_count, childrens.length),
    departure.name,
  ]
    .filter(Boolean)
    .join(', ')
}

export function priceWords({ price }: Pick<Watch, 'price'>): string {
  return price === null ? 'Сейчас таких туров нет' : `Сейчас от ${money(price)}`
}

/** How it stands to the beginning; null where it stands there still, or where one of the two is not known. */
export function changeWords({ price, base_price }: Pick<Watch, 'price' | 'base_price'>) {
  if (price === null || base_price === null || price === base_price) return null
  return price < base_price
    ? { text: `на ${money(base_price - price)} дешевле, чем в начале`, tone: 'good' as const }
    : { text: `на ${money(price - base_price)} дороже, чем в начале`, tone: 'plain' as const }
}

/** What it began with and what was told. */
export function toldWords({
  base_price,
  told_price,
  told_at,
}: Pick<Watch, 'base_price' | 'told_price' | 'told_at'>) {
  if (base_price === null) return null
  const base = `Начали с ${money(base_price)}`
  return told_at && told_price !== null
    ? `${base}, ${dayInWords(told_at)} сообщили о ${money(told_price)}`
    : base
}

/** Whether this very trip is watched already. */
export function isSameTrip(watch: Watch, trip: WatchedTrip): boolean {
  const sorted = (of: readonly number[] | null) => [...(of ?? [])].sort((a, b) => a - b).join()
  return (
    watch.kind === (trip.geo_hotel_id === undefined ? 'country' : 'hotel') &&
    (watch.hotel?.id ?? undefined) === trip.geo_hotel_id &&
    watch.country.id === trip.geo_country_id &&
    watch.departure.id === trip.geo_departure_id &&
    watch.days_count === trip.days_count &&
    watch.date_from === trip.date_from &&
    watch.date_to === trip.date_to &&
    watch.adult_count === trip.adult_count &&
    sorted(watch.childrens) === sorted(trip.childrens) &&
    sorted(watch.food_types) === sorted(trip.food_types)
  )
}
