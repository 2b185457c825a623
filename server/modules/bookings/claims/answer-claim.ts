import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { toKopecks, toRoubles } from '../../../platform/money.ts'
import { requireRight } from '../../../platform/rights.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { claimTold } from '../bookings.events.ts'
import { sidesOf } from '../bookings.store.ts'
import { leftOf } from '../cancelling/left.queries.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { mayDecide } from './claims.rules.ts'
import { changeClaim } from './claims.store.ts'
import { closeClaim, openClaim } from './close-claim.ts'

interface Said {
  id: number
  note: string
  /** Roubles. */
  gives: number
}

/** The agency's side of it; may be written anew until it is closed. Whoever gives all that is asked ends it. */
export async function answerClaim(ctx: Ctx, { id, note, gives }: Said): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  const { asked } = await openClaim(ctx, booking)
  const offered = toKopecks(gives)
  if (offered > asked || offered > (await leftOf(ctx.tx, id)).paid)
    throw new Refusal('conflict', 'claim_over')
  await changeClaim(ctx.tx, id, { answer_note: note, offered, answered_at: ctx.now })
  if (offered === asked) await closeClaim(ctx, booking, { by: 'agent', given: offered })
  else ctx.emit(claimTold({ ...sidesOf(booking), news: 'answered', by: 'agent', at: ctx.now.toISOString() }))
  return { id }
}

/** The tourist agrees to what he was shown, in roubles; another sum meanwhile is refused and shown first. */
export async function agreeToAnswer(
  ctx: Ctx,
  { id, gives: seen }: { id: number; gives: number },
): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { offered } = await openClaim(ctx, booking)
  if (offered === null || offered !== toKopecks(seen)) throw new Refusal('conflict', 'claim_changed')
  await closeClaim(ctx, booking, { by: 'tourist', given: offered })
  return { id }
}

/** An administrator has heard both, or the agency has had its time: so much goes back, at least what it gives itself. */
export async function decideClaim(ctx: Ctx, { id, note, gives }: Said): Promise<{ id: number }> {
  const actor = requireRight(ctx, 'decide_refunds')
  const booking = await lockWithMoney(ctx.tx, { id })
  const claim = await openClaim(ctx, booking)
  if (!mayDecide(claim, ctx.now)) throw new Refusal('conflict', 'claim_early')
  const given = toKopecks(gives)
  if (given > claim.asked) throw new Refusal('conflict', 'claim_over')
  if (given < (claim.offered ?? 0)) throw new Refusal('conflict', 'claim_less')
  ctx.audit({
    deed: 'booking.claim',
    id,
    people: [booking.tourist_id, booking.agent_id],
    before: { roubles: claim.offered === null ? null : toRoubles(claim.offered) },
    after: { roubles: gives },
    reason: note,
  })
  await closeClaim(ctx, booking, { by: 'admin', given, decided: { by: actor.id, note } })
  return { id }
}
