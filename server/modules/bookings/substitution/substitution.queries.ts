import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Substitution } from '../../../../contract/bookings/bookings.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../../platform/db/moments.ts'
import { toRoubles } from '../../../platform/money.ts'
import { tourOf, tourQuery } from '../booked-tour.queries.ts'

/** No price of the present tour has been signed, and one of another tour has: its tourist has yet to answer. */
const isUnanswered = sql<boolean>`(
  booking.state in ('filling', 'checking', 'agreeing') and exists (
    select from booking_price as signed
    where signed.booking_id = booking.id and signed.accepted_at is not null and signed.option_id <> booking.option_id)
  and not exists (
    select from booking_price as signed
    where signed.booking_id = booking.id and signed.accepted_at is not null and signed.option_id = booking.option_id))`

/** The tour that was booked before the present one, with its last signed price, as a part of a statement. */
export function substitutionQuery(read: Read, bookingId: number) {
  return read
    .selectFrom('booking')
    .innerJoin('booking_price as before', 'before.booking_id', 'booking.id')
    .innerJoin('booking_move as move', (join) =>
      join.onRef('move.booking_id', '=', 'booking.id').on('move.n', '=', ({ selectFrom }) =>
        selectFrom('booking_move as last')
          .select(({ fn }) => fn.max('last.n').as('n'))
          .where('last.booking_id', '=', bookingId)
          .where('last.move', '=', 'substitute'),
      ),
    )
    .select(['before.total', 'move.note', 'move.moved_at', isUnanswered.as('is_open')])
    .select(({ ref }) =>
      jsonObjectFrom(tourQuery(read, ref('before.option_id')))
        .$notNull()
        .as('tour'),
    )
    .where('booking.id', '=', bookingId)
    .where('before.accepted_at', 'is not', null)
    .whereRef('before.option_id', '<>', 'booking.option_id')
    .orderBy('before.n', 'desc')
    .limit(1)
}

type Row = Awaited<ReturnType<ReturnType<typeof substitutionQuery>['executeTakeFirstOrThrow']>>

export function substitutionOf({ total, note, moved_at, is_open, tour }: AnyMoments<Row>): Substitution {
  return { tour: tourOf(tour), price: toRoubles(total), reason: note, at: isoOf(moved_at), is_open }
}

/** Another tour waits for its tourist's answer. */
export async function waitsForAnswer(tx: Tx, bookingId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('booking')
    .select(isUnanswered.as('is'))
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.is ?? false
}
