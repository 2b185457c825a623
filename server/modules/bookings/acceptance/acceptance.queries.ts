import type { Acceptance } from '../../../../contract/bookings/acceptance.ts'
import type { AcceptedPrice, DuePayment } from '../../../../contract/bookings/booking-prices.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { previewPromo, promoOfBooking } from '../../promo-codes/index.ts'
import { contractToSign } from '../documents/documents.queries.ts'
import { dueAfter } from './acceptance.rules.ts'
import { type DueLine, dueLines } from './due.queries.ts'
import { promoBookingOf } from './promo-booking.ts'

interface Asking {
  bookingId: number
  now: Date
}

/** What the tourist of a booking is about to sign: the newest price of one that is being agreed, after the kept code. */
export async function acceptanceOf(read: Read, { bookingId, now }: Asking): Promise<Acceptance> {
  const [price, { booking, codeId }] = await Promise.all([
    priceToSign(read, bookingId),
    promoBookingOf(read, bookingId),
  ])
  const [contract, promo, schedule] = await Promise.all([
    price ? contractToSign(read, price.id) : null,
    codeId === null ? null : promoShown(read, codeId, { booking, now }),
    price ? scheduleOf(read, price.id) : [],
  ])
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

async function priceToSign(read: Read, bookingId: number): Promise<{ id: number } | undefined> {
  const newest = await read
    .selectFrom('booking')
    .innerJoin('booking_price as price', 'price.booking_id', 'booking.id')
    .select(['price.id', 'price.accepted_at'])
    .where('booking.id', '=', bookingId)
    .where('booking.state', '=', 'agreeing')
    .orderBy('price.n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.accepted_at ? undefined : newest
}

async function scheduleOf(read: Read, priceId: number): Promise<DuePayment[]> {
  const rows = await read
    .selectFrom('booking_schedule_line')
    .select(['n', 'amount', 'due_at'])
    .where('price_id', '=', priceId)
    .orderBy('n')
    .execute()
  return rows.map(({ n, amount, due_at }) => ({ n, kopecks: amount, due_at: due_at.toISOString() }))
}

type PromoBooking = Awaited<ReturnType<typeof promoBookingOf>>['booking']

async function promoShown(
  read: Read,
  codeId: number,
  { booking, now }: { booking: PromoBooking; now: Date },
): Promise<Acceptance['promo']> {
  const answer = await previewPromo(read, { codeId, booking, now })
  if (!('refused' in answer))
    return { code: answer.code, kopecks: answer.kopecks, refused: null, message: null }
  const { code } = await read
    .selectFrom('promo_code')
    .select('code')
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow()
  return { code, kopecks: 0, refused: answer.refused, message: refusalText[answer.refused] }
}

/** The price that a booking stands on since its tourist signed it; null before, and while a newer one is being agreed. */
export async function acceptedPrice(read: Read, bookingId: number): Promise<AcceptedPrice | null> {
  const [signed, due, promo] = await Promise.all([
    signedPrice(read, bookingId),
    dueLines(read, bookingId),
    promoOfBooking(read, bookingId),
  ])
  if (!signed) return null
  return {
    price_id: signed.id,
    at: signed.signed_at.toISOString(),
    document_version: signed.document_version,
    promo: promo && { code: promo.code, kopecks: promo.kopecks },
    due: due.map(dueOnWire),
  }
}

function signedPrice(read: Read, bookingId: number) {
  return read
    .selectFrom('booking')
    .innerJoin('booking_price as price', 'price.booking_id', 'booking.id')
    .innerJoin('booking_signature as signature', 'signature.price_id', 'price.id')
    .select(['price.id', 'signature.signed_at', 'signature.document_version'])
    .where('booking.id', '=', bookingId)
    .where('booking.state', 'not in', ['filling', 'checking', 'agreeing'])
    .orderBy('price.n', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const dueOnWire = ({ n, kopecks, dueAt }: DueLine): DuePayment => ({
  n,
  kopecks,
  due_at: dueAt.toISOString(),
})
