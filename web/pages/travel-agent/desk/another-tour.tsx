import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { money } from '../../../../contract/texts.ts'
import { addDays, parseDay, wireDay } from '../../../../contract/wire.ts'
import { HotelHere } from '../../../features/hotels/index.ts'
import { InsteadForm, type TourInstead } from '../../../features/bookings/substitution/instead-form.tsx'
import type { FoundTour } from '../../../features/supply/search.rules.ts'
import { TourSearch } from '../../../features/supply/tour-search.tsx'

/** Looked for so many days before and after the departure that was booked. */
const AROUND_DAYS = 3
const nothing: ReadonlySet<number> = new Set()

/** A tour in the place of the booked one: found as for a request, then priced. */
export function AnotherTour({ booking, now }: { booking: Booking; now: number }) {
  const [found, setFound] = useState<FoundTour | null>(null)
  if (found)
    return <InsteadForm booking={booking} tour={asBooked(found)} now={now} onBack={() => setFound(null)} />
  const { tour, guests } = booking
  const day = parseDay(tour.date) ?? ''
  return (
    <>
      <TourSearch
        trip={{
          departure_id: tour.departure_id,
          country_id: tour.country_id,
          region_id: null,
          hotel_id: null,
          date_from: addDays(day, -AROUND_DAYS),
          date_to: addDays(day, AROUND_DAYS),
          nights: tour.nights,
          adults: guests.adults,
          child_ages: guests.child_ages,
          meal_ids: null,
          hotel_stars: null,
        }}
        now={now}
        picked={nothing}
        onPick={setFound}
        notesOf={(other) => notesOf(booking, asBooked(other))}
        pickWords={{ pick: 'Предложить этот тур', picked: 'Выбран' }}
      />
      <HotelHere />
    </>
  )
}

function asBooked({ tour, hotel }: FoundTour): TourInstead {
  return {
    tour_id: tour.id,
    country: hotel.country,
    region: hotel.region,
    hotel: hotel.name,
    stars: hotel.stars,
    departure_id: tour.departure_id,
    departure: tour.departure,
    operator_id: tour.operator_id,
    operator: tour.operator,
    date: tour.date,
    date_back: wireDay(addDays(parseDay(tour.date) ?? '', tour.nights)),
    nights: tour.nights,
    meal: mealTitle(tour.meal_id),
    room: tour.room,
    price: tour.price,
  }
}

/** What the tourist may mind about it, in a few words each. */
function notesOf({ tour, price }: Booking, other: TourInstead): string[] {
  const notes: [boolean, string][] = [
    [other.date !== tour.date, 'другой день вылета'],
    [other.departure !== tour.departure, 'другой город вылета'],
    [other.nights !== tour.nights, 'другая длительность'],
    [other.stars < tour.stars, 'меньше звёзд'],
    [other.meal !== tour.meal, 'другое питание'],
    [other.price > price, `дороже на ${money(other.price - price)}`],
  ]
  return notes.flatMap(([isSo, note]) => (isSo ? [note] : []))
}
