import { Refusal } from '../../../../contract/platform/refusals.ts'
import { toKopecks } from '../../../platform/money.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { claimTold } from '../bookings.events.ts'
import { sidesOf } from '../bookings.store.ts'
import { leftOf } from '../cancelling/left.queries.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { refusalToClaim } from './claims.rules.ts'
import { daysOf, insertClaim } from './claims.store.ts'

interface Made {
  id: number
  note: string
  /** Roubles. */
  asked: number
}

/** A tourist who is back says what was wrong and how much of the money he wants back: once, and no more than was paid. */
export async function makeClaim(ctx: Ctx, { id, note, asked: roubles }: Made): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  const refused = refusalToClaim({ state: booking.state, ...(await daysOf(ctx.tx, id)) }, ctx.now)
  if (refused) throw new Refusal('conflict', refused)
  const asked = toKopecks(roubles)
  if (asked > (await leftOf(ctx.tx, id)).paid) throw new Refusal('conflict', 'claim_over')
  if (!(await insertClaim(ctx, { bookingId: id, note, asked }))) throw new Refusal('conflict', 'claim_made')
  ctx.emit(claimTold({ ...sidesOf(booking), news: 'made', by: 'tourist', at: ctx.now.toISOString() }))
  return { id }
}
