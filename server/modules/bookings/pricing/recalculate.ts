import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { quoteLimits } from '../../../../contract/bookings/pricing/quotes.ts'
import { ASK_PAUSE_MINUTES, type Recalculation } from '../../../../contract/bookings/pricing/recalculation.ts'
import { scheduleFault } from '../../../../contract/bookings/pricing/schedule.rules.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { bookingPriceAsked } from '../bookings.events.ts'
import { type LockedBooking, lockBooking, moveBooking, sidesOf } from '../bookings.store.ts'
import { insertPriceFacts, priceFacts } from '../documents/operators.store.ts'
import { isUnpaid } from '../money/paying/require-unpaid.ts'
import { listedPrice } from './listed-price.queries.ts'
import { newestPrice } from './prices.queries.ts'
import { insertPrice, seenPrice } from './prices.store.ts'

const MINUTE_MS = 60_000
const WHY = 'Туроператор изменил цену в прайс-листе'

/**
 * BOOK-03: the tourist asks the price again before anything is paid. A signed one is compared with the price list; what
 * cannot be, and one that is not signed yet, is the agent's to check. Refuses where money has come or is on its way.
 */
export async function recalculate(ctx: Ctx, { id }: { id: number }): Promise<Recalculation> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (booking.state === 'agreeing') return askAgent(ctx, booking, 'agent_asked')
  if (booking.state !== 'paying' || !(await isUnpaid(ctx, booking)))
    throw new Refusal('conflict', 'booking_state')
  return (await priceAgain(ctx, booking)) ?? askAgent(ctx, booking, 'agent_asked')
}

/**
 * The signed price of a locked booking that nobody has begun to pay, compared with the price list of now. Another one is a
 * new version, to be signed again. Null: there is nothing to compare with, or the new price wants an agent's head.
 */
export async function priceAgain(
  ctx: Ctx,
  booking: LockedBooking,
  { isDearerOnly = false } = {},
): Promise<Recalculation | null> {
  const price = await newestPrice(ctx.tx, booking.id)
  const before = price && (await listedBefore(ctx, price.id))
  if (!price || !before) return null
  const listed = await listedPrice(ctx.tx, booking)
  if (listed === null) return askAgent(ctx, booking, 'tour_gone')
  if (listed === before || (isDearerOnly && listed < before)) return { outcome: 'same', changed: null }
  return requote(ctx, booking, { price, listed, by: listed - before })
}

/** The price list had the booked tour when its price was checked, and has it no more. */
export async function isGone(ctx: Ctx, booking: LockedBooking): Promise<boolean> {
  const price = await newestPrice(ctx.tx, booking.id)
  const before = price && (await listedBefore(ctx, price.id))
  return Boolean(before) && (await listedPrice(ctx.tx, booking)) === null
}

async function listedBefore({ tx }: Ctx, priceId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('booking_price')
    .select('listed_price')
    .where('id', '=', priceId)
    .executeTakeFirst()
  return row?.listed_price ?? null
}

interface Another {
  price: BookingPrice
  listed: number
  /** Whole roubles that it has become dearer by. */
  by: number
}

/** The tour's own line and the last payment bear the difference; all else stands as the agent has named it. */
async function requote(
  ctx: Ctx,
  booking: LockedBooking,
  { price, listed, by }: Another,
): Promise<Recalculation | null> {
  const { day: departure } = await seenPrice(ctx.tx, booking)
  const total = price.total + by
  const lines = price.lines.map((line) =>
    line.kind === 'tour' ? { ...line, amount: line.amount + by } : line,
  )
  const last = price.schedule.length - 1
  const schedule = price.schedule.map(({ amount, due_at }, at) => ({
    amount: at === last ? amount + by : amount,
    day: moscowDay(new Date(Date.parse(due_at) - 1)),
  }))
  const isSound = [...lines.filter(({ kind }) => kind === 'tour'), ...schedule].every(
    ({ amount }) => amount > 0,
  )
  const today = moscowDay(ctx.now)
  if (!isSound || scheduleFault(schedule, { total, today, departure })) return null
  const [facts, madeBy] = [await priceFacts(ctx.tx, price.id), await makerOf(ctx, price.id)]
  if (!facts) return null
  const validUntil = new Date(ctx.now.getTime() + quoteLimits.validMinutes.usual * MINUTE_MS)
  await moveBooking(ctx, booking, { move: 'requote', term: validUntil, note: WHY, bySystem: true })
  const quote = { lines, schedule, reason: WHY, rate: null }
  const priceId = await insertPrice(ctx, { bookingId: booking.id, quote, listed, validUntil, madeBy })
  await insertPriceFacts(ctx, { priceId, ...facts })
  return { outcome: 'price_changed', changed: { old: price.total, new: total, why: WHY } }
}

/** The version goes on in the name of whoever has named the one before. */
async function makerOf({ tx }: Ctx, priceId: number): Promise<number> {
  const { made_by } = await tx
    .selectFrom('booking_price')
    .select('made_by')
    .where('id', '=', priceId)
    .executeTakeFirstOrThrow()
  return made_by
}

/** The agent hears that the price, or the tour itself, is in question; not again within the pause. */
async function askAgent(
  ctx: Ctx,
  booking: LockedBooking,
  outcome: 'agent_asked' | 'tour_gone',
): Promise<Recalculation> {
  const since = ctx.now.getTime() - ASK_PAUSE_MINUTES * MINUTE_MS
  if (!booking.price_asked_at || booking.price_asked_at.getTime() <= since) {
    await ctx.tx
      .updateTable('booking')
      .set({ price_asked_at: ctx.now })
      .where('id', '=', booking.id)
      .execute()
    ctx.emit(
      bookingPriceAsked({ ...sidesOf(booking), isGone: outcome === 'tour_gone', at: ctx.now.toISOString() }),
    )
  }
  return { outcome, changed: null }
}
