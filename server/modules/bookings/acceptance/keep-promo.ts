import type { PromoRefusal } from '../../../../contract/promo-codes/promo-code.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { promoOfBooking, releasePromo, returnPromo, tryPromo } from '../../promo-codes/index.ts'
import type { BookingMoved } from '../bookings.events.ts'
import { type LockedBooking, lockBooking } from '../bookings.store.ts'
import { countedPayments } from '../money/booking-payments.store.ts'
import { discountLeft } from '../money/discount.queries.ts'
import { promoBookingOf } from './promo-booking.ts'

/** A code is chosen until the price is signed. */
async function lockUnsigned(ctx: Ctx, id: number): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!['filling', 'checking', 'agreeing'].includes(booking.state))
    throw new Refusal('conflict', 'booking_state')
  await requireNoneGiven(ctx.tx, id)
  return booking
}

/** A code that has given something with the price before stays what it is, whatever the next tour costs. */
export async function requireNoneGiven(tx: Tx, bookingId: number): Promise<void> {
  const promo = await promoOfBooking(tx, bookingId)
  if (promo?.state === 'used') throw new Refusal('conflict', 'promo_given')
}

/**
 * Keeps a code for the acceptance to come, instead of another one; promises nothing. A refusal is answered, not thrown: its
 * counted try must outlive it.
 */
export async function keepPromo(
  ctx: Ctx,
  { id, code }: { id: number; code: string },
): Promise<{ refused: PromoRefusal } | { id: number }> {
  await lockUnsigned(ctx, id)
  const { booking } = await promoBookingOf(ctx.tx, id)
  const answer = await tryPromo(ctx, { typed: code, booking })
  if ('refused' in answer) return answer
  await ctx.tx
    .insertInto('booking_promo')
    .values({ booking_id: id, code_id: answer.codeId, kept_at: ctx.now })
    .onConflict((kept) => kept.column('booking_id').doUpdateSet({ code_id: answer.codeId, kept_at: ctx.now }))
    .execute()
  return { id }
}

/** The tourist goes on without a code; a repeat changes nothing. */
export async function dropPromo(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  await lockUnsigned(ctx, id)
  await ctx.tx.deleteFrom('booking_promo').where('booking_id', '=', id).execute()
  return { id }
}

/**
 * What was promised by an acceptance is free again where the booking ends, or is priced anew or for another tour, before money came.
 * Where nothing was paid beside the code, no refund will come with which the discount could end: it ends with the booking.
 */
export const freePromo = defineHandler(
  'bookings.free-promo',
  async (ctx, { bookingId, move, to }: Pick<BookingMoved, 'bookingId' | 'move' | 'to'>) => {
    const isOver = to === 'lapsed' || to === 'cancelled' || to === 'refused'
    if (!isOver && move !== 'requote' && move !== 'substitute') return
    if ((await releasePromo(ctx, { bookingId })) || !isOver) return
    if (await willBeRefunded(ctx.tx, bookingId)) return
    const kopecks = await discountLeft(ctx.tx, bookingId)
    await returnPromo(ctx, { bookingId, refundId: -bookingId, kopecks })
  },
  { within: true },
)

/** Money of it was taken: with its refund the discount ends. A hold that is let go has none. */
async function willBeRefunded(tx: Tx, bookingId: number): Promise<boolean> {
  const payments = await countedPayments(tx, bookingId)
  return payments.some(
    ({ isTaken, state }) => isTaken && (state === 'paid' || state === 'partially_refunded'),
  )
}
