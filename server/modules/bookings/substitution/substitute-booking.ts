import type { z } from 'zod'
import {
  type substituteBooking as contract,
  SUBSTITUTES_MAX,
} from '../../../../contract/bookings/substitution.ts'
import { totalOf } from '../../../../contract/bookings/pricing/quotes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { payableShop } from '../../billing/index.ts'
import { anotherTour, insertAnother } from '../../offers/index.ts'
import { bookingMoves } from '../bookings.states.ts'
import { type LockedBooking, moveBooking } from '../bookings.store.ts'
import { nameOperator } from '../documents/name-operator.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { isConfirmSaid } from '../money/confirming/confirmations.store.ts'
import { judged, openedParty, tripOf } from '../party/party.queries.ts'
import { listedPrice } from '../pricing/listed-price.queries.ts'
import { insertPrice } from '../pricing/prices.store.ts'
import { requireSound } from '../pricing/sound-price.ts'

const MINUTE_MS = 60_000

type Named = z.output<typeof contract.body> & { id: number }

/**
 * The operator does not have the tour that money has come for: the agent names another one with its price, to be signed
 * anew. The money stays until its tourist has signed or called the booking off. Throws `documents_missing` where the
 * contract could not be built.
 */
export async function substituteBooking(ctx: Ctx, { id, tour_id, ...quote }: Named): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(actor) })
  bookingMoves.after('substitute', booking.state, { actor })
  if (await isConfirmSaid(ctx.tx, booking)) throw new Refusal('conflict', 'confirm_said')
  if (!(await payableShop(ctx.tx, { agencyId: booking.agent_id, config: ctx.config })))
    throw new Refusal('conflict', 'shop_missing')
  const { departs_on } = await takePlace(ctx, booking, { tourId: tour_id, price: totalOf(quote.lines) })
  await requireSound(ctx, booking, { ...quote, departure: departs_on })
  const validUntil = new Date(ctx.now.getTime() + quote.valid_minutes * MINUTE_MS)
  await moveBooking(ctx, booking, { move: 'substitute', term: validUntil, note: quote.reason })
  const listed = await listedPrice(ctx.tx, booking)
  const priceId = await insertPrice(ctx, { bookingId: id, quote, listed, validUntil, madeBy: actor.id })
  await nameOperator(ctx, booking, { priceId, operator: quote.operator, terms: quote.terms })
  return { id }
}

/** The tour takes the place of the booked one, for the people who are to go; answers the new trip. */
async function takePlace(
  ctx: Ctx,
  booking: LockedBooking,
  { tourId, price }: { tourId: number; price: number },
) {
  const { id, offer_id: offerId, option_id: optionId } = booking
  const tour = await anotherTour(ctx, { offerId, optionId, tourId })
  const taken = await insertAnother(ctx.tx, { offerId, tour, price, most: SUBSTITUTES_MAX })
  if (taken === null) throw new Refusal('conflict', 'substitutes_spent')
  booking.option_id = taken
  await ctx.tx.updateTable('booking').set({ option_id: taken }).where('id', '=', id).execute()
  const trip = await tripOf(ctx.tx, id)
  const party = await openedParty({ read: ctx.tx, config: ctx.config }, id)
  if (judged(party, trip).refusals.length > 0) throw new Refusal('conflict', 'substitute_party')
  return trip
}
