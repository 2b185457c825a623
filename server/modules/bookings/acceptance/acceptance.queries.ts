import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import type { AcceptedPrice, DuePayment } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../../platform/db/moments.ts'
import { previewPromo, type PromoBooking, promoOfBookingQuery } from '../../promo-codes/index.ts'
import { contractToSignQuery } from '../documents/documents.queries.ts'
import { dueAfter } from './acceptance.rules.ts'
import { type DueLine, dueLineOf, dueLinesQuery } from './due.queries.ts'
import { notFound, sideQuery } from '../side.queries.ts'
import { promoBookingQuery } from './promo-booking.ts'

interface Asking {
  bookingId: number
  touristId: number
  now: Date
}

/**
 * What the tourist of a booking is about to sign: the newest price of one that is being agreed, after the kept code;
 * somebody else's is as if it did not exist.
 */
export async function acceptanceOf(read: Read, { bookingId, touristId, now }: Asking): Promise<Acceptance> {
  const row = await sideQuery(read, { id: bookingId, touristId })
    .select([
      jsonObjectFrom(newestToSign(read, bookingId)).as('newest'),
      jsonObjectFrom(promoBookingQuery(bookingId)).$notNull().as('promo'),
      jsonObjectFrom(promoOfBookingQuery(read, bookingId)).as('given'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const price = row.state === 'agreeing' && row.newest && !row.newest.accepted_at ? row.newest : null
  const { codeId, ...booking } = row.promo
  const promo =
    row.given?.state === 'used'
      ? { code: row.given.code, kopecks: row.given.kopecks, refused: null, message: null, is_given: true }
      : codeId === null
        ? null
        : await promoShown(read, codeId, { booking, now })
  const contract = price?.contract ?? null
  const schedule = price?.schedule.map(scheduledOf) ?? []
  const discount = promo?.kopecks ?? 0
  const left = dueAfter(
    schedule.map(({ kopecks }) => kopecks),
    price ? discount : 0,
  )
  return {
    price_version_id: price?.id ?? null,
    contract,
    promo,
    total_kopecks: booking.kopecks - discount,
    due: schedule
      .map((line, at) => ({ ...line, kopecks: left[at] ?? 0 }))
      .filter(({ kopecks }) => kopecks > 0),
  }
}

/** The newest price with its contract and its schedule. */
function newestToSign(read: Read, bookingId: number) {
  return read
    .selectFrom('booking_price as price')
    .select(['price.id', 'price.accepted_at'])
    .select((eb) => [
      jsonObjectFrom(contractToSignQuery(read, eb.ref('price.id'))).as('contract'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_schedule_line as line')
          .select(['line.n', 'line.amount', 'line.due_at'])
          .whereRef('line.price_id', '=', 'price.id')
          .orderBy('line.n'),
      ).as('schedule'),
    ])
    .where('price.booking_id', '=', bookingId)
    .orderBy('price.n', 'desc')
    .limit(1)
}

const scheduledOf = ({ n, amount, due_at }: { n: number; amount: number; due_at: string }): DuePayment => ({
  n,
  kopecks: amount,
  due_at: isoOf(due_at),
})

async function promoShown(
  read: Read,
  codeId: number,
  { booking, now }: { booking: PromoBooking; now: Date },
): Promise<Acceptance['promo']> {
  const answer = await previewPromo(read, { codeId, booking, now })
  if (!('refused' in answer))
    return { code: answer.code, kopecks: answer.kopecks, refused: null, message: null, is_given: false }
  const { code } = await read
    .selectFrom('promo_code')
    .select('code')
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow()
  return { code, kopecks: 0, refused: answer.refused, message: refusalText[answer.refused], is_given: false }
}

/** The price that a booking stands on since its tourist signed it, as a part of a statement. */
export function acceptedPriceQuery(read: Read, bookingId: number) {
  return read
    .selectFrom('booking')
    .innerJoin('booking_price as price', 'price.booking_id', 'booking.id')
    .innerJoin('booking_signature as signature', 'signature.price_id', 'price.id')
    .select(['price.id', 'signature.signed_at', 'signature.document_version'])
    .select([
      jsonArrayFrom(dueLinesQuery(read, bookingId)).as('due'),
      jsonObjectFrom(promoOfBookingQuery(read, bookingId)).as('promo'),
    ])
    .where('booking.id', '=', bookingId)
    .where('booking.state', 'not in', ['filling', 'checking', 'agreeing'])
    .orderBy('price.n', 'desc')
    .limit(1)
}

type AcceptedRow = Awaited<ReturnType<ReturnType<typeof acceptedPriceQuery>['executeTakeFirstOrThrow']>>

export function acceptedOf({
  id,
  signed_at,
  document_version,
  due,
  promo,
}: AnyMoments<AcceptedRow>): AcceptedPrice {
  return {
    price_id: id,
    at: isoOf(signed_at),
    document_version,
    promo: promo && { code: promo.code, kopecks: promo.kopecks },
    due: due.map(dueLineOf).map(dueOnWire),
  }
}

const dueOnWire = ({ n, kopecks, dueAt }: DueLine): DuePayment => ({
  n,
  kopecks,
  due_at: dueAt.toISOString(),
})
