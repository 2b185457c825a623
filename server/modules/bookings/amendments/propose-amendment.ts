import type { z } from 'zod'
import { PAYMENT_MIN } from '../../../../contract/billing/methods.ts'
import type { proposeAmendment as contract } from '../../../../contract/bookings/amending/amendments.ts'
import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { type Quote, totalOf } from '../../../../contract/bookings/pricing/quotes.ts'
import { amendedSchedule, type Due } from '../../../../contract/bookings/pricing/schedule.rules.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { toKopecks } from '../../../platform/money.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { payableShop } from '../../billing/index.ts'
import { type LockedBooking, lockBooking } from '../bookings.store.ts'
import { orderProposed } from '../documents/papers/build-papers.ts'
import { insertPriceFacts, priceFacts } from '../documents/operators.store.ts'
import { tripOf } from '../money/confirming/confirmations.store.ts'
import { discountLeft } from '../money/discount.queries.ts'
import { newestPrice } from '../pricing/prices.queries.ts'
import { insertPrice } from '../pricing/prices.store.ts'
import { insertAmendment, newestAmendment } from './amendments.store.ts'
import { rightCard, sealName } from './right-name.ts'
import { closeAmendment, requireChangeable, tellOfAmendment } from './open-amendment.ts'

type Proposed = z.output<typeof contract.body> & { id: number }

const HOUR_MS = 3_600_000

/**
 * The agent names a change of a confirmed trip and what the whole costs with it. The price that was signed stays the one
 * that is due and shown until its tourist has signed this one; one proposal waits at a time.
 */
export async function proposeAmendment(ctx: Ctx, { id, ...proposed }: Proposed): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(actor) })
  requireChangeable(ctx, booking)
  const { departs } = await tripOf(ctx.tx, booking)
  if (departs <= ctx.now) throw new Refusal('conflict', 'booking_state')
  const n = await nextOf(ctx, booking)
  const standing = await newestPrice(ctx.tx, id)
  const facts = standing && (await priceFacts(ctx.tx, standing.id))
  if (!standing || !facts) throw new Error(`booking ${id} is confirmed without a price`)
  const right = await rightCard(ctx, booking, proposed)
  await requirePayable(ctx, booking, { before: standing.total, total: totalOf(proposed.lines) })
  const end = ctx.now.getTime() + proposed.valid_hours * HOUR_MS
  const validUntil = new Date(Math.min(end, departs.getTime()))
  const quote = quoteOf(proposed, { standing, validUntil, departs })
  const priceId = await insertPrice(ctx, {
    bookingId: id,
    quote,
    listed: null,
    validUntil,
    madeBy: actor.id,
    proposal: n,
  })
  await insertPriceFacts(ctx, { priceId, ...facts })
  await insertAmendment(ctx.tx, {
    bookingId: id,
    n,
    priceId,
    kind: proposed.kind,
    right: right && (await sealName(ctx, booking, { priceId, right })),
  })
  orderProposed(ctx, { bookingId: id, proposedId: priceId })
  tellOfAmendment(ctx, booking, { n, news: 'proposed' })
  return { id }
}

/** Which of the booking's it will be; what ran out unsigned is over, whether or not the clock has come by. */
async function nextOf(ctx: Ctx, booking: LockedBooking): Promise<number> {
  const last = await newestAmendment(ctx.tx, booking.id)
  if (last?.state === 'open') {
    if (last.validUntil > ctx.now) throw new Refusal('conflict', 'amendment_open')
    await closeAmendment(ctx, booking, { amendment: last, state: 'lapsed' })
  }
  return (last?.n ?? 0) + 1
}

/** What is more can be paid to the agency; what is left is more than the booking's promo code has given. */
async function requirePayable(
  { tx, config }: Ctx,
  { id, agent_id: agencyId }: LockedBooking,
  { before, total }: { before: number; total: number },
): Promise<void> {
  if (total > before && !(await payableShop(tx, { agencyId, config })))
    throw new Refusal('conflict', 'shop_missing')
  const given = await discountLeft(tx, id)
  if (given > 0 && toKopecks(total) - given < PAYMENT_MIN)
    throw new Refusal('conflict', 'price_under_discount')
}

interface Beside {
  standing: BookingPrice
  validUntil: Date
  departs: Date
}

function quoteOf(
  { lines, words }: Pick<Proposed, 'lines' | 'words'>,
  { standing, validUntil, departs }: Beside,
): Pick<Quote, 'schedule' | 'reason' | 'rate'> & Pick<BookingPrice, 'lines'> {
  const by = totalOf(lines) - standing.total
  const schedule = amendedSchedule(scheduleOf(standing), { by, day: extraDay({ validUntil, departs }) })
  // The operator's rate is of the sum that it was told for.
  const isSameTour = tourOf(lines) === tourOf(standing.lines)
  return { lines, schedule, reason: words, rate: isSameTour ? (standing.rate as Quote['rate']) : null }
}

const tourOf = (lines: readonly { kind: string; amount: number }[]) =>
  lines.find(({ kind }) => kind === 'tour')?.amount

const lastDay = (end: Date) => moscowDay(new Date(end.getTime() - 1))

function scheduleOf({ schedule }: BookingPrice): Due[] {
  return schedule.map(({ amount, due_at }) => ({ amount, day: lastDay(new Date(due_at)) }))
}

/** What is more is paid by the end of the day after the last one for signing, and before the departure. */
function extraDay({ validUntil, departs }: Pick<Beside, 'validUntil' | 'departs'>): string {
  const [next, eve] = [addDays(lastDay(validUntil), 1), lastDay(departs)]
  return next < eve ? next : eve
}
