import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { nameCosts as contract } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { toKopecks } from '../../../platform/money.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { costsTold } from '../bookings.events.ts'
import { type LockedBooking, sidesOf } from '../bookings.store.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { dueLines } from '../acceptance/due.queries.ts'
import { dueUpTo } from '../money/money.rules.ts'
import { captureHeld } from './give-back.ts'
import { leftOf } from './left.queries.ts'
import {
  cancellationOf,
  changeCancellation,
  costsAreNamed,
  costsOf,
  replaceCosts,
  type StoredCancellation,
} from './cancellation.store.ts'
import { settle } from './settle.ts'

type Named = z.output<typeof contract.body> & { id: number }

/**
 * What the agency has paid for this trip and does not get back. May be named anew until the tourist has said something to
 * it; none: all goes back at once. What costs are taken of must be taken from the card first, so a hold is. Of two people of
 * one agency the second has not seen what the first has named, and is refused with `costs_seen`; the same costs again are
 * named already.
 */
export async function nameCosts(ctx: Ctx, { id, seen, costs, note }: Named): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  const { costs_at: costsAt, disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (disputedAt && costs.length > 0) throw new Refusal('conflict', 'costs_disputed')
  const stored = costs.map(({ amount, ...cost }) => ({ ...cost, amount: toKopecks(amount) }))
  if ((costsAt?.getTime() ?? null) !== (seen && Date.parse(seen))) {
    // Whoever has not heard that it was done asks for the same again.
    if (costs.length > 0 && isDeepStrictEqual(await costsOf(ctx.tx, id), stored)) return { id }
    throw new Refusal('conflict', 'costs_seen')
  }
  if (costs.length === 0) {
    await changeCancellation(ctx.tx, id, { costs_at: ctx.now, costs_note: note })
    await replaceCosts(ctx.tx, id, [])
    await settle(ctx, booking, { kept: 0, note: 'Расходов нет, деньги возвращаются целиком', bySystem: true })
    return { id }
  }
  // More than its price nobody keeps of a trip, though a hold for a dearer tour may be larger.
  const [left, lines] = [await leftOf(ctx.tx, id), await dueLines(ctx.tx, id)]
  const most = Math.min(left.paid + left.held, dueUpTo(lines, lines.at(-1)?.n ?? 0))
  if (stored.reduce((sum, { amount }) => sum + amount, 0) > most) throw new Refusal('conflict', 'costs_over')
  await captureHeld(ctx, { bookingId: id })
  await changeCancellation(ctx.tx, id, { costs_at: ctx.now, costs_note: note })
  await replaceCosts(ctx.tx, id, stored)
  await costsAreNamed(ctx.tx, id)
  ctx.emit(costsTold({ ...sidesOf(booking), news: 'named', at: ctx.now.toISOString() }))
  return { id }
}

/** The cancellation of a locked booking that is not settled; refuses where there is none. */
export async function openCancellation(
  { tx }: Pick<Ctx, 'tx'>,
  booking: LockedBooking,
): Promise<StoredCancellation> {
  const cancellation = booking.state === 'cancelling' ? await cancellationOf(tx, booking.id) : null
  if (!cancellation) throw new Refusal('conflict', 'booking_state')
  return cancellation
}
