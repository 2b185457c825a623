import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { claimTold } from '../bookings.events.ts'
import { sidesOf } from '../bookings.store.ts'
import { changeClaim } from './claims.store.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** An agency with a day left to answer is reminded, once; so many at a time. Answers how many. */
export async function remindOfClaims(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const { tx, now } = ctx
  const waiting = await tx
    .selectFrom('booking')
    .innerJoin('booking_claim as claim', 'claim.booking_id', 'booking.id')
    .selectAll('booking')
    .where('claim.closed_at', 'is', null)
    .where('claim.answered_at', 'is', null)
    .where('claim.reminded_at', 'is', null)
    .where('claim.answer_due_at', '<=', new Date(now.getTime() + DAY_MS))
    .orderBy('claim.made_at')
    .limit(most)
    .forUpdate('booking')
    .skipLocked()
    .execute()
  for (const booking of waiting) {
    await changeClaim(tx, booking.id, { reminded_at: now })
    ctx.emit(claimTold({ ...sidesOf(booking), news: 'waits', by: 'system', at: now.toISOString() }))
  }
  return waiting.length
}

export const remindOfClaimsJob = defineJob(
  'bookings.remind-of-claims',
  async ({ act }) => {
    while ((await act(remindOfClaims, { most: BATCH })) === BATCH);
  },
  '11 * * * *',
)
