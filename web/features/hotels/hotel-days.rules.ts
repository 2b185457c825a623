import type { z } from 'zod'
import type { priceCalendar } from '../../../contract/supply/prices.ts'
import { parseDay } from '../../../contract/wire.ts'

/** For whom, from where and when a tour to the hotel would be. Days are dd.mm.yyyy. */
export interface HotelTrip {
  departure: { id: number; name: string }
  adult_count: number
  childrens: readonly number[]
  days_count: number
  date_from: string
  date_to: string
}

/** What the calendar of prices is asked. */
export function askedDays(trip: HotelTrip, hotel: { id: number; country_id: number; region_id: number }) {
  return {
    departure_id: String(trip.departure.id),
    country_id: String(hotel.country_id),
    region_id: String(hotel.region_id),
    hotel_id: String(hotel.id),
    nights: String(trip.days_count),
    adults: String(trip.adult_count),
    ...(trip.childrens.length > 0 && { child_ages: trip.childrens.join(',') }),
  } satisfies z.input<typeof priceCalendar.query>
}

interface DayPrice {
  /** ISO */
  date: string
  min_price: number
}

export interface DaysShown {
  /** In the days that are asked for, in order. */
  days: readonly DayPrice[]
  /** The cheapest of them, roubles. */
  least: number | null
  /** Where there is none in those days: the nearest day that has a tour. */
  nearest: DayPrice | null
}

export function daysShown(all: readonly DayPrice[], { date_from, date_to }: HotelTrip): DaysShown {
  const [from, to] = [parseDay(date_from) ?? '', parseDay(date_to) ?? '']
  const days = all.filter(({ date }) => date >= from && date <= to)
  if (days.length > 0) return { days, least: Math.min(...days.map((one) => one.min_price)), nearest: null }
  const away = ({ date }: DayPrice) =>
    date < from ? Date.parse(from) - Date.parse(date) : Date.parse(date) - Date.parse(to)
  const [nearest = null] = all.toSorted((a, b) => away(a) - away(b))
  return { days: [], least: null, nearest }
}
