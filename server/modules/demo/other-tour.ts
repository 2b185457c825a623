import type { Booking } from '../../../contract/bookings/bookings.ts'
import { quoteLimits, tourLineTitle } from '../../../contract/bookings/pricing/quotes.ts'
import { usualSchedule } from '../../../contract/bookings/pricing/schedule.rules.ts'
import type { TourHotel } from '../../../contract/supply/tour-search.ts'
import { addDays, moscowDay, parseDay, wireDay } from '../../../contract/wire.ts'
import { DemoCallFailed, type DemoClient } from './demo-client.ts'

const AROUND_DAYS = 3
const GONE = 410

/** The operator sells the booked tour no more. */
export async function isSoldOut({ call }: DemoClient, { tour, guests }: Booking): Promise<boolean> {
  const body = { adult_count: guests.adults, childrens: guests.child_ages }
  try {
    await call('POST', `/api/tours/actualization/${tour.tour_id}`, body)
    return false
  } catch (error) {
    return error instanceof DemoCallFailed && error.httpStatus === GONE
  }
}

/** What a demo agent proposes in its place: of the same days, in another hotel, the nearest by its price; null: nothing. */
export async function otherTour(
  { call }: DemoClient,
  { tour, guests, price }: Booking,
  now: Date,
): Promise<object | null> {
  const day = parseDay(tour.date) ?? ''
  const { result } = await call<{ result: { hotels: TourHotel[] } }>(
    'POST',
    '/api/travel-agent/tours/search',
    {
      geo_departure_id: tour.departure_id,
      geo_country_id: tour.country_id,
      adult_count: guests.adults,
      childrens: guests.child_ages,
      days_count: tour.nights,
      date_from: addDays(day, -AROUND_DAYS),
      date_to: addDays(day, AROUND_DAYS),
    },
  )
  const [nearest] = result.hotels
    .filter(({ id }) => id !== tour.hotel_id)
    .flatMap((hotel) => hotel.tours.map((one) => ({ ...one, hotel })))
    .toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))
  if (!nearest) return null
  const departure = parseDay(nearest.date) ?? ''
  return {
    tour_id: nearest.id,
    lines: [
      {
        kind: 'tour',
        title: tourLineTitle({ hotel: nearest.hotel.name, country: nearest.hotel.country }),
        amount: nearest.price,
      },
    ],
    schedule: usualSchedule(nearest.price, { today: moscowDay(now), departure }).map((due) => ({
      amount: due.amount,
      day: wireDay(due.day),
    })),
    valid_minutes: quoteLimits.validMinutes.most,
    reason: `В отеле ${tour.hotel} мест больше нет. Этот тур ближе всех к вашему по датам и цене.`,
  }
}
