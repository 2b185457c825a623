import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { BookedTour, Booking } from '../../../../contract/bookings/bookings.ts'
import { contractFacts } from '../../../../contract/bookings/documents/operators.ts'
import { substituteBooking } from '../../../../contract/bookings/substitution.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { firstQuote } from '../pricing/quote.rules.ts'
import { PriceForm } from '../pricing/quote-form.tsx'
import { changesOf } from './tour-changes.rules.ts'

/** A tour as the search has found it, in the words of a booking. */
export type TourInstead = Omit<
  BookedTour,
  'flag' | 'scene' | 'country_id' | 'region_id' | 'hotel_id' | 'meal_id'
>

interface InsteadFormProps {
  booking: Booking
  tour: TourInstead
  now: number
  onBack: () => void
}

/** The tour that is to take the place of the booked one: how it differs, and its price with all that a contract needs. */
export function InsteadForm({ booking, tour, now, onBack }: InsteadFormProps) {
  const query = { operator_id: String(tour.operator_id) }
  const { data: told } = useQuery(queryOf(contractFacts, { ...byId(booking.id), query }))
  return (
    <div className="grid gap-5">
      <Button look="ghost" size="s" icon={ArrowLeft} onPress={onBack} className="-ml-4 justify-self-start">
        Выбрать другой
      </Button>
      <div>
        <h3 className="type-subheading mb-2">
          {tour.hotel}, {tour.country}
        </h3>
        <ChangeList label="Чем он отличается от забронированного" changes={changesOf(booking.tour, tour)} />
      </div>
      {told ? (
        <PriceForm
          label="Другой тур"
          first={firstQuote({ tour, quote: null }, told)}
          departure={tour.date}
          seen={null}
          told={told}
          now={now}
          send={(body, idempotencyKey) =>
            call(
              substituteBooking,
              { ...byId(booking.id), body: { ...body, tour_id: tour.tour_id } },
              { idempotencyKey },
            )
          }
          doneTitle="Другой тур предложен туристу"
          button="Предложить этот тур"
        />
      ) : (
        <Skeleton className="h-40" />
      )}
      <p className="text-sm text-soft">
        Деньги туриста остаются зачтёнными, пока он решает. Откажется — вернутся ему целиком; тур дешевле —
        вернётся разница.
      </p>
    </div>
  )
}
