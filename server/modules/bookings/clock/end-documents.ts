import { sql } from 'kysely'
import { documentsKept } from '../../../../contract/bookings/documents/booking-documents.ts'
import { overStates } from '../../../../contract/bookings/booking-states.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import { constants } from '../../../platform/db/constants.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { bookingChanged } from '../bookings.events.ts'
import { sidesOf } from '../bookings.store.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { BOOKING_PURPOSE } from '../money/booking-payments.store.ts'
import { endEvidence } from './end-evidence.ts'

/** A booking's papers are some 150 KB: few at a time, so that nobody waits for the rest. */
const BATCH = 20
const DAY_MS = 86_400_000

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)

/**
 * Bookings whose documents nobody needs any more, locked; what somebody has in hand comes next time. A dispute about costs,
 * about the trip or about a payment holds them, for they are what it is decided by.
 */
function lockOver({ tx, now }: Ctx, most: number) {
  return tx
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .selectAll('booking')
    .where('booking.key_id', 'is not', null)
    .where('booking.state', 'in', constants(...overStates))
    .where('booking.state_since', '<=', daysBefore(now, documentsKept.withoutTripDays))
    .where(({ or, eb }) =>
      or([
        eb('booking.state', '<>', 'finished'),
        eb(
          sql<string>`option.day + option.nights::integer`,
          '<=',
          addDays(moscowDay(now), -documentsKept.afterTripDays),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_cancellation as cancellation')
            .select('cancellation.booking_id')
            .whereRef('cancellation.booking_id', '=', 'booking.id')
            .where('cancellation.disputed_at', 'is not', null)
            .where('cancellation.settled_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_claim as claim')
            .select('claim.booking_id')
            .whereRef('claim.booking_id', '=', 'booking.id')
            .where('claim.closed_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .where('payment.purpose', '=', BOOKING_PURPOSE)
            .whereRef('payment.subject_id', '=', 'booking.id')
            .where('payment.state', '=', 'disputed'),
        ),
      ),
    )
    .orderBy('booking.state_since')
    .limit(most)
    .forUpdate('booking')
    .skipLocked()
    .execute()
}

/** BOOK-26: documents end by the clock, each booking's with its key; so many at a time. Answers how many bookings. */
export async function endDocuments(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const over = await lockOver(ctx, most)
  await forgetDocuments(ctx, over)
  for (const booking of over) ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return over.length
}

/** Links that nobody came by, long over; those that were filled say who has agreed, and open nothing. */
export async function dropLinks({ tx, now }: Ctx): Promise<void> {
  await tx
    .deleteFrom('traveller_link')
    .where('filled_at', 'is', null)
    .where('expires_at', '<=', daysBefore(now, documentsKept.withoutTripDays))
    .execute()
}

export const endDocumentsJob = defineJob(
  'bookings.end-documents',
  async ({ act }) => {
    while ((await act(endDocuments, { most: BATCH })) === BATCH);
    while ((await act(endEvidence, { most: BATCH })) === BATCH);
    await act(dropLinks, null)
  },
  '23 * * * *',
)
