import { useQuery } from '@tanstack/react-query'
import { getAuction } from '../../../../contract/auctions/auctions.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { RepeatButton } from './repeat-button.tsx'

interface RepeatBookedProps {
  booking: Booking
  party: BookingParty
  now: number
}

/** From a booking that is over back to what was wished for; nothing where the request itself is gone. */
export function RepeatBooked({ booking, party, now }: RepeatBookedProps) {
  const { data: trip } = useQuery({ ...queryOf(getAuction, byId(booking.request_id)), retry: false })
  return trip ? <RepeatButton trip={trip} now={now} born={bornOf(booking, party)} isWide /> : null
}

/** Birth days of all who went; undefined where somebody's is not known: of a card that is gone, or not filled in. */
function bornOf({ guests }: Booking, { items }: BookingParty): string[] | undefined {
  const born = items.flatMap(({ card }) => card?.born ?? [])
  return born.length === items.length && born.length >= guests.adults + guests.child_ages.length
    ? born
    : undefined
}
