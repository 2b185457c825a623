import type { SuppliedHotel, SuppliedTour } from '../../suppliers/tour-supplier.ts'
import type { WireHotel, WireTour } from '../calls/gateway.ts'
import { isTheirCountry, isTheirRegion, mealCode, mealRank } from '../tourvisor-dictionary.rules.ts'

/** What a tour must be to be shown: anything else in an answer is a mistake of the other side. */
export interface Expected {
  departure_id: number
  /** Null for any. */
  country_ids: readonly number[] | null
  region_id: number | null
  /** ISO, both inclusive. */
  date_from: string
  date_to: string
  /** Null for any that a tour can have. */
  nights: { from: number; to: number } | null
  adults: number
  /** The least class and meal. */
  stars: number | null
  meal: string | null
  /** How many people an answer's price is multiplied by: 2 where it is told for one of two. */
  people: 1 | 2
  /** The country of a region of ours; undefined for an unknown one. */
  countryOf(regionId: number): number | undefined
}

export interface Believed {
  tours: (SuppliedTour & { old_price: number | null })[]
  /** Keys of those that were left out. */
  wrong: string[]
}

/** Whole roubles for a party; outside them a price is a mistake. */
const PRICE_MIN = 1000
const PRICE_MAX = 50_000_000
const NIGHTS_MAX = 60

/** One tour's mistake costs this tour alone. */
export function believeTours(hotels: readonly WireHotel[], expected: Expected): Believed {
  const believed: Believed = { tours: [], wrong: [] }
  for (const hotel of hotels) {
    const known = believeHotel(hotel, expected)
    for (const [index, tour] of hotel.tours.entries()) {
      const one = known && believeTour(tour, expected)
      if (one) believed.tours.push({ ...one, hotel: known, ref: tourRef(tour.id, hotel.code) })
      else believed.wrong.push(`${hotel.code}:${tour.id || index}`)
    }
  }
  return believed
}

function believeHotel(hotel: WireHotel, expected: Expected): SuppliedHotel | null {
  const { region, country } = hotel
  if (!HOTEL_CODE.test(hotel.code) || hotel.name === '') return null
  if (region === null || !isTheirRegion(region)) return null
  const itsCountry = expected.countryOf(region)
  if (itsCountry === undefined || !isTheirCountry(itsCountry)) return null
  if (country !== null && country !== itsCountry) return null
  if (expected.country_ids && !expected.country_ids.includes(itsCountry)) return null
  if (expected.region_id !== null && region !== expected.region_id) return null
  const stars = classOf(hotel.stars)
  if (expected.stars !== null && stars < expected.stars) return null
  return {
    ref: hotel.code,
    name: hotel.name,
    stars,
    region_id: region,
    country_id: itsCountry,
    rating: ratingOf(hotel.rating),
    picture_url: pictureUrl(hotel.picture),
  }
}

type TourFacts = Omit<SuppliedTour, 'hotel' | 'ref'> & { old_price: number | null }

function believeTour(tour: WireTour, expected: Expected): TourFacts | null {
  const { people } = expected
  if (!TOUR_ID.test(tour.id) || !isRouble(tour.currency)) return null
  const price = wholePrice(tour.price, tour.fuel, people)
  if (price === null) return null
  if (tour.day === null || tour.day < expected.date_from || tour.day > expected.date_to) return null
  const meal_code = mealCode(tour.meal)
  if (!meal_code || (expected.meal && mealRank(meal_code) < mealRank(expected.meal))) return null
  if (!areNights(tour.nights, expected.nights)) return null
  if (tour.adults !== null && tour.adults !== expected.adults) return null
  const old = wholePrice(tour.old_price, 0, people)
  return {
    operator: tour.operator,
    departure_id: expected.departure_id,
    day: tour.day,
    nights: tour.nights,
    meal_code,
    room: tour.room,
    price,
    fuel: Math.round((tour.fuel ?? 0) * people),
    on_request: tour.on_request,
    old_price: old !== null && old > price ? old : null,
  }
}

/** The surcharge stands beside the price; whole roubles for everybody, or null where it cannot be a price. */
export function wholePrice(price: number | null, fuel: number | null, people: 1 | 2): number | null {
  if (price === null || price <= 0 || (fuel ?? 0) < 0) return null
  const total = Math.round((price + (fuel ?? 0)) * people)
  return total >= PRICE_MIN && total <= PRICE_MAX ? total : null
}

function areNights(nights: number | null, expected: Expected['nights']): nights is number {
  if (nights === null || !Number.isInteger(nights)) return false
  const { from, to } = expected ?? { from: 1, to: NIGHTS_MAX }
  return nights >= from && nights <= to
}

/** Empty: we asked for roubles. */
export function isRouble(currency: string): boolean {
  return currency === '' || /^(rub|rur|руб\.?|₽|0)$/i.test(currency)
}

/** 0 where it has none. */
export function classOf(stars: number | null): number {
  return stars !== null && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0
}

/** 0 to 5; Tourvisor writes 0 where nobody has judged. */
export function ratingOf(rating: number | null): number | null {
  return rating !== null && rating > 0 && rating <= 5 ? rating : null
}

/** Pictures come without a scheme as well; what is no web address is none. */
export function pictureUrl(text: string): string | null {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

const TOUR_ID = /^[\w-]{1,80}$/
const HOTEL_CODE = /^\d{1,12}$/
const REF = /^([\w-]{1,80}):(\d{1,12})$/

/** The tour with its hotel: a description then needs no other call to find the hotel. */
function tourRef(tourId: string, hotelCode: string): string {
  return `${tourId}:${hotelCode}`
}

export function readRef(ref: string): { tourId: string; hotelCode: string } | null {
  const [, tourId, hotelCode] = REF.exec(ref) ?? []
  return tourId && hotelCode ? { tourId, hotelCode } : null
}
