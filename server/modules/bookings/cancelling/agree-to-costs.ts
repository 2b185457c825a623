import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { toKopecks, toRoubles } from '../../../platform/money.ts'
import { requireRight } from '../../../platform/rights.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { costsTold } from '../bookings.events.ts'
import { sidesOf } from '../bookings.store.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { leftOf } from './left.queries.ts'
import { changeCancellation, costsOf } from './cancellation.store.ts'
import { openCancellation } from './name-costs.ts'
import { settle } from './settle.ts'

interface Said {
  id: number
  note: string
}

/** What is kept by the agency's own word, kopecks; never more than has come. */
export async function keptOf({ tx }: Pick<Ctx, 'tx'>, bookingId: number): Promise<number> {
  const [costs, left] = [await costsOf(tx, bookingId), await leftOf(tx, bookingId)]
  return Math.min(
    costs.reduce((sum, { amount }) => sum + amount, 0),
    left.paid + left.held,
  )
}

/** BOOK-25: the tourist agrees to what he was shown, in roubles; another sum meanwhile is refused and shown first. */
export async function agreeToCosts(
  ctx: Ctx,
  { id, kept: seen }: { id: number; kept: number },
): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { costs_at: costsAt } = await openCancellation(ctx, booking)
  if (!costsAt) throw new Refusal('conflict', 'costs_missing')
  const kept = await keptOf(ctx, id)
  if (kept !== toKopecks(seen)) throw new Refusal('conflict', 'costs_changed')
  await settle(ctx, booking, { kept, note: '' })
  return { id }
}

/** The tourist does not: an administrator decides. Until then nothing is settled; what nobody disputes goes back in time. */
export async function disputeCosts(ctx: Ctx, { id, note }: Said): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { costs_at: costsAt, disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (!costsAt) throw new Refusal('conflict', 'costs_missing')
  if (disputedAt) throw new Refusal('conflict', 'dispute_open')
  await changeCancellation(ctx.tx, id, { disputed_at: ctx.now, dispute_note: note })
  ctx.emit(costsTold({ ...sidesOf(booking), news: 'disputed', at: ctx.now.toISOString() }))
  return { id }
}

/** The agency's side of it; may be written anew until it is decided. */
export async function answerDispute(ctx: Ctx, { id, note }: Said): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  const { disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (!disputedAt) throw new Refusal('conflict', 'costs_missing')
  await changeCancellation(ctx.tx, id, { answer_note: note, answered_at: ctx.now })
  ctx.emit(costsTold({ ...sidesOf(booking), news: 'answered', at: ctx.now.toISOString() }))
  return { id }
}

/** An administrator has heard both: so much is kept, in roubles, and why. */
export async function decideCosts(
  ctx: Ctx,
  { id, kept: roubles, note }: Said & { kept: number },
): Promise<{ id: number }> {
  const actor = requireRight(ctx, 'decide_refunds')
  const booking = await lockWithMoney(ctx.tx, { id })
  const { disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (!disputedAt) throw new Refusal('conflict', 'not_disputed')
  const [kept, named] = [toKopecks(roubles), await keptOf(ctx, id)]
  if (kept > named) throw new Refusal('conflict', 'decision_over')
  ctx.audit({
    deed: 'booking.costs',
    id,
    people: [booking.tourist_id, booking.agent_id],
    before: { roubles: toRoubles(named) },
    after: { roubles },
    reason: note,
  })
  await changeCancellation(ctx.tx, id, { decided_by: actor.id, decision_note: note })
  await settle(ctx, booking, { kept, note })
  return { id }
}
