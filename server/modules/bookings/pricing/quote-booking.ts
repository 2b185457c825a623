import { type Quote, totalOf } from '../../../../contract/bookings/pricing/quotes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { payableShop } from '../../billing/index.ts'
import { nameOperator } from '../documents/name-operator.ts'
import { lockBooking, moveBooking } from '../bookings.store.ts'
import { requireUnpaid } from '../money/paying/require-unpaid.ts'
import { listedPrice } from './listed-price.queries.ts'
import { insertPrice, seenPrice } from './prices.store.ts'
import { requireSound } from './sound-price.ts'

const MINUTE_MS = 60_000

/**
 * The agent has asked the operator: this is the price, its parts, its payments, until when it stands. A price that the
 * tourist has not seen needs a reason. Throws `documents_missing` where its contract could not be built.
 */
export async function quoteBooking(
  ctx: Ctx,
  { id, ...quote }: Quote & { id: number },
): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(actor) })
  if (!(await payableShop(ctx.tx, { agencyId: booking.agent_id, config: ctx.config })))
    throw new Refusal('conflict', 'shop_missing')
  const { day, roubles } = await seenPrice(ctx.tx, booking)
  if (day < daysOnEarth(ctx.now).earliest) throw new Refusal('conflict', 'option_flown')
  await requireSound(ctx, booking, { ...quote, departure: day })
  if (totalOf(quote.lines) !== roubles && !quote.reason) throw new Refusal('conflict', 'quote_reason')
  const validUntil = new Date(ctx.now.getTime() + quote.valid_minutes * MINUTE_MS)
  const move = booking.state === 'paying' ? 'requote' : 'quote'
  if (move === 'requote') await requireUnpaid(ctx, booking)
  await moveBooking(ctx, booking, { move, term: validUntil, note: quote.reason })
  const listed = await listedPrice(ctx.tx, booking)
  const made = { bookingId: booking.id, quote, listed, validUntil, madeBy: actor.id }
  const priceId = await insertPrice(ctx, made)
  await nameOperator(ctx, booking, { priceId, operator: quote.operator, terms: quote.terms })
  return { id: booking.id }
}
