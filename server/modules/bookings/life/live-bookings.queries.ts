import { overStates } from '../../../../contract/bookings/booking-states.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read } from '../../../platform/db/database.ts'

interface Standing {
  /** Of the booking that takes longest. */
  id: number
  /** From which day on none of them stands, ISO, if all goes as booked. */
  day: string
}

/** What still binds a person on either side; null: nothing does. */
export async function liveUntil(
  read: Read,
  { personId, now }: { personId: number; now: Date },
): Promise<Standing | null> {
  const rows = await read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .select(['booking.id', 'booking.ends_at', 'option.day', 'option.nights'])
    .where('booking.state', 'not in', constants(...overStates))
    .where(({ or, eb }) => or([eb('tourist_id', '=', personId), eb('booking.agent_id', '=', personId)]))
    .execute()
  // A cancellation may be settled after the days of its trip; what has no end yet is over tomorrow at the earliest.
  const tomorrow = addDays(moscowDay(now), 1)
  const all = rows.map(({ id, ends_at: endsAt, day, nights }) => ({
    id,
    day:
      [addDays(day, nights + 1), endsAt ? addDays(moscowDay(endsAt), 1) : tomorrow, tomorrow]
        .toSorted()
        .at(-1) ?? tomorrow,
  }))
  return all.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1) ?? null
}
